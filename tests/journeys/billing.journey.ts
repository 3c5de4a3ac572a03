/** The billing information: filled in with a network and without one (A025, A111, A162, A163, Q089–Q095). */
import { NEEDS_YOU } from './support/bookingDecisions.ts';
import { checkScreen } from './support/checkScreen.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { expect, test } from './support/test.ts';
import { typeWhileSaving } from './support/typeWhileSaving.ts';
import { workingCopy } from './support/wizard.ts';

const PATH = '/v1/payment/billing-information';

async function openBilling(device: Device): Promise<void> {
  await device.open('/billing');
  await expect(device.field(device.say('billing.field.title'))).toBeVisible();
}

async function held(server: PanelServer): Promise<unknown> {
  return (await server.as(deniz)('GET', '/payment/billing-information')).data;
}

test('billing information in the hand: at sea, while it is saved, and what is missing or refused', async ({
  readyDevice,
  server,
}) => {
  await server.changeBilling({ invoiceNote: 'kat 3' });
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('A025 A111 A162 A163 Q089 Q092 Q093: filled in at sea, kept over a reload, and sent once with all that the server holds', async () => {
    await mine.goOffline();
    await openBilling(mine);
    await expect(page.getByText(say('billing.merchantType'))).toBeVisible();
    const title = mine.field(say('billing.field.title'));
    await title.fill('Yeni Denizcilik');
    await mine.field(say('billing.field.district')).fill('Milas');
    await expect.poll(() => workingCopy(mine, 'billing:own')).toMatchObject({ title: 'Yeni Denizcilik' });
    await page.reload();
    await expect(title).toHaveValue('Yeni Denizcilik');
    await mine.button(say('form.save')).click();
    await expect(page.getByText(say('common.RecordStatus.waiting'), { exact: true })).toBeVisible();
    await mine.expectChip('Çevrimdışı · 1 bekliyor');
    await server.changeBilling({ city: 'İzmir' });
    await mine.goOnline();
    await mine.expectAllSent();
    expect(await server.writes({ path: PATH })).toHaveLength(1);
    expect(await held(server)).toMatchObject({
      title: 'Yeni Denizcilik',
      district: 'Milas',
      city: 'İzmir',
      invoiceNote: 'kat 3',
      merchantType: 1,
    });
  });

  await test.step('U86: what is typed while a save is on its way to the disk stays in the form, and so does the focus', async () => {
    await server.beginAnew();
    await openBilling(mine);
    await mine.field(say('billing.field.taxOffice')).fill('Milas');
    const district = mine.field(say('billing.field.district'));
    const typed = await typeWhileSaving(mine, district);
    await mine.expectAllSent();
    await expect(mine.button(say('form.save'))).toBeFocused();
    await expect(district).toHaveValue(typed);
    await expect.poll(() => workingCopy(mine, 'billing:own')).toMatchObject({ district: typed });
    await page.reload();
    await expect(district).toHaveValue(typed);
    await expect(mine.field(say('billing.field.taxOffice'))).toHaveValue('Milas');
    await mine.button(say('form.save')).click();
    await expect.poll(() => workingCopy(mine, 'billing:own')).toBeUndefined();
    await expect(district).toHaveValue(typed);
    await mine.expectAllSent();
  });

  await test.step('A289 A290 A291 Q090 Q091 Q094: what is missing is said at its field; what the server finds wrong, too', async () => {
    await server.beginAnew();
    mine.errors.expectStatus(422);
    await openBilling(mine);
    const office = mine.field(say('billing.field.taxOffice'));
    const number = mine.field(say('billing.field.taxOrIdentityNumber'));
    await office.fill('');
    await number.fill('123');
    await expect(number).toHaveAccessibleDescription(say('billing.taxOdd'));
    await mine.button(say('form.save')).click();
    await expect(office).toBeFocused();
    await expect(office).toHaveAccessibleDescription(say('billing.required.taxOffice'));
    // Abroad neither is asked for.
    await page.getByRole('radio', { name: say('billing.country.other') }).check();
    await expect(office).toHaveAccessibleDescription('');
    await expect(number).toHaveAccessibleDescription(say('billing.taxHint'));

    await server.faults({
      method: 'PUT',
      path: `^${PATH}$`,
      status: 422,
      body: {
        success: false,
        data: null,
        message: 'Olmadı',
        validationErrors: [{ key: 'MersisNumber', message: 'MERSİS numarası geçersiz' }],
      },
      times: 1,
    });
    await mine.closeToasts();
    await mine.button(say('form.save')).click();
    await mine.expectChip(NEEDS_YOU, 30_000);
    await openBilling(mine);
    const mersis = mine.field(say('billing.field.mersisNumber'));
    await expect(mersis).toHaveAccessibleDescription('MERSİS numarası geçersiz');
    await expect(page.getByText(say('form.refused'))).toBeVisible();
    await checkScreen(mine, 'billing-refused', ['light']);
    const listed = page.getByRole('listitem').filter({ hasText: 'MERSİS numarası geçersiz' });
    await expect(listed).toBeVisible();
    await mersis.fill('0111222333400002');
    await expect(listed).toHaveCount(0);
    await expect(page.getByText(say('form.refused'))).toBeVisible();
    await mine.button(say('form.save')).click();
    await mine.expectAllSent();
    expect(await held(server)).toMatchObject({ country: 2, taxOffice: null, taxOrIdentityNumber: '123' });
  });
});
