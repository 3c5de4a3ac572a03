/** Bank accounts: the list and the form, with a network and without one (A026–A028, A112–A118, A292–A297, Q096–Q102). */
import type { Locator } from '@playwright/test';
import { dialog, NEEDS_YOU, press } from './support/bookingDecisions.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { expect, test } from './support/test.ts';
import { workingCopy } from './support/wizard.ts';

const ACCOUNTS = '/v1/payment/bank-accounts';
/** The default one, and another one at another bank. */
const [FIRST, EURO, DOLLARS] = ['Liman Bankası 0001', 'Liman Bankası 0003', 'Kıyı Katılım Bankası 5537'];

interface Held {
  readonly id: number;
  readonly bankName: string;
  readonly isPrimary: boolean;
}

async function held(server: PanelServer): Promise<Held[]> {
  return (await server.as(deniz)('GET', '/payment/bank-accounts')).data as Held[];
}

async function openList(device: Device): Promise<void> {
  await device.open('/bank-accounts');
  await expect(device.heading(device.say('shell.nav.bankAccounts'))).toBeVisible();
}

function card({ page }: Device, name: string | undefined): Locator {
  return page.getByRole('article', { name: name ?? '', exact: true });
}

async function fill(
  device: Device,
  { bank, iban }: { readonly bank: string; readonly iban: string },
): Promise<void> {
  const { say } = device;
  await device.field(say('bankAccounts.field.bankName')).fill(bank);
  await device.field(say('bankAccounts.field.name')).fill('Deniz Kaptanoğlu');
  await device.field(say('bankAccounts.field.iban')).pressSequentially(iban);
  await device.page
    .getByLabel(say('bankAccounts.field.currency'))
    .selectOption({ label: say('boats.currency.try') });
}

test('bank accounts in the hand: the list, a new one, what can’t be an IBAN, and one that is deleted', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('A026 A112–A116 Q099: the list tells bank, holder and IBAN; offline the last choice of a default one is kept and sent once', async () => {
    await mine.goOffline();
    await openList(mine);
    await expect(page.getByRole('article')).toHaveCount(3);
    for (const text of [
      'Kaptanoğlu Denizcilik Turizm Ltd. Şti.',
      'TR31 0099 1000 0730 0184 6200 01',
      say('bankAccounts.primary.badge'),
    ])
      await expect(card(mine, FIRST)).toContainText(text);
    const choose = (name: string | undefined): Locator =>
      card(mine, name).getByRole('button', { name: /^Varsayılan yap/ });
    await expect(choose(FIRST)).toHaveCount(0);
    const confirm = page
      .getByRole('dialog', { name: say('bankAccounts.primary.title') })
      .getByRole('button', { name: say('bankAccounts.primary.confirm') });
    // It is where the money goes: a press that was meant for something else changes nothing.
    await choose(EURO).click();
    await page.keyboard.press('Escape');
    await expect(choose(EURO)).toBeFocused();
    await mine.expectChip('Çevrimdışı');
    await choose(EURO).click();
    await confirm.click();
    await choose(DOLLARS).click();
    await confirm.click();
    await expect(card(mine, DOLLARS)).toContainText(say('common.RecordStatus.waiting'));
    await mine.expectChip('Çevrimdışı · 1 bekliyor');
    await mine.goOnline();
    await mine.expectAllSent();
    expect((await server.writes()).map(({ path }) => path)).toEqual([`${ACCOUNTS}/3/set-primary`]);
    expect((await held(server)).filter(({ isPrimary }) => isPrimary).map(({ id }) => id)).toEqual([3]);
  });

  await test.step('A027 A028 A118 A295–A297: added at sea, its IBAN in groups while it is typed, and sent once', async () => {
    await server.beginAnew();
    await mine.goOffline();
    await openList(mine);
    await page.getByRole('link', { name: say('bankAccounts.Page.new') }).click();
    await expect(mine.heading(say('bankAccounts.Form.new'))).toBeVisible();
    await fill(mine, { bank: 'Deniz Bankası', iban: 'tr330006100519786457841326' });
    const iban = mine.field(say('bankAccounts.field.iban'));
    await expect(iban).toHaveValue('TR33 0006 1005 1978 6457 8413 26');
    // In the middle the caret stays where it was.
    for (let left = 0; left < 9; left += 1) await iban.press('ArrowLeft');
    await iban.press('Backspace');
    await expect(iban).toHaveValue('TR33 0006 1005 1978 6478 4132 6');
    await expect(iban).toHaveAccessibleDescription(/26 karakter olur, sizinkinde 25/);
    await iban.press('5');
    await expect(iban).toHaveValue('TR33 0006 1005 1978 6457 8413 26');
    // A keyboard that composes what it writes: nothing is written into its word before that is complete.
    const keyboard = await mine.browser.context.newCDPSession(page);
    await iban.fill('');
    for (const text of ['t', 'tr', 'tr3', 'tr33', 'tr330', 'tr3300'])
      await keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    await expect(iban).toHaveValue('tr3300');
    await keyboard.send('Input.insertText', { text: 'tr3300' });
    await expect(iban).toHaveValue('TR33 00');
    await iban.pressSequentially('06100519786457841326');
    await expect(iban).toHaveValue('TR33 0006 1005 1978 6457 8413 26');
    const subject = `bankAccount:${new URL(page.url()).pathname.split('/').at(-1)}`;
    await expect.poll(() => workingCopy(mine, subject)).toMatchObject({ iban: 'TR330006100519786457841326' });
    await mine.button(say('form.save')).click();
    await expect(card(mine, 'Deniz Bankası 1326')).toContainText(say('common.RecordStatus.waiting'));
    await mine.goOnline();
    await mine.expectAllSent();
    expect(await server.writes({ path: ACCOUNTS })).toHaveLength(1);
    expect((await held(server)).find(({ bankName }) => bankName === 'Deniz Bankası')).toMatchObject({
      iban: 'TR330006100519786457841326',
      bicSwiftCode: null,
      currency: 1,
      isPrimary: false,
    });
  });

  await test.step('A294 Q096–Q098: what can’t be an IBAN is refused with the reason, what may be wrong is only doubted', async () => {
    await mine.open('/bank-accounts/edit/2');
    const iban = mine.field(say('bankAccounts.field.iban'));
    await iban.fill('ıTR33İ');
    await mine.button(say('form.save')).click();
    await expect(iban).toBeFocused();
    await expect(iban).toHaveAccessibleDescription(new RegExp('ı İ'));
    await iban.fill('TR33 0006 1005 1978 6457 8413 27');
    await expect(iban).toHaveAccessibleDescription(say('bankAccounts.doubt.checksum'));
    await mine.button(say('form.discard')).click();
    await expect(iban).toHaveValue('TR74 0099 1000 0730 0184 6200 03');
    await expect(page.getByText(say('form.staysHere'))).toHaveCount(0);
  });

  await test.step('A117 Q100: deleted after a question until it is undone; the question about the default one says more', async () => {
    await server.beginAnew();
    await openList(mine);
    const remove = (name: string): Locator =>
      card(mine, name).getByRole('button', { name: say('records.delete', { name }) });
    await remove(EURO ?? '').click();
    await press(dialog(mine, say('bankAccounts.Delete.title')), say('bankAccounts.Delete.confirm'));
    await expect(card(mine, EURO)).toHaveCount(0);
    await mine.button(say('common.undo')).click();
    await expect(card(mine, EURO)).toBeVisible();
    await remove(DOLLARS ?? '').click();
    const question = dialog(mine, say('bankAccounts.Delete.title.primary'));
    await press(question, say('bankAccounts.Delete.confirm.primary'));
    await expect(card(mine, DOLLARS)).toHaveCount(0);
    await mine.expectAllSentInTheEnd();
    expect((await server.writes()).map(({ method, path }) => `${method} ${path}`)).toEqual([
      `DELETE ${ACCOUNTS}/3`,
    ]);
    // The server has made another one the default.
    await expect(mine.page.getByText(say('bankAccounts.primary.badge'), { exact: true })).toHaveCount(1);
  });
});

test('an account in two tabs, refused by the server, and without billing information', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('W4 B25: an account that stands open in two tabs is saved in one: the other one shows that nothing is unsaved, and keeps what was typed in it since', async () => {
    await mine.open('/bank-accounts/edit/2');
    const bank = (): Locator => mine.field(say('bankAccounts.field.bankName'));
    const holder = (): Locator => mine.field(say('bankAccounts.field.name'));
    const discard = (): Locator => mine.button(say('form.discard'));
    await expect(bank()).toHaveValue('Liman Bankası');
    const first = page;
    const second = await mine.secondTab('/bank-accounts/edit/2');
    await bank().fill('Deniz Bankası');
    await mine.showTab(second);
    await expect(bank()).toHaveValue('Deniz Bankası');
    await expect(discard()).toBeVisible();
    await mine.showTab(first);
    await mine.button(say('form.save')).click();
    await mine.expectAllSent();
    await mine.showTab(second);
    await expect(mine.page.getByText(say('form.willBeKept'))).toBeVisible();
    await expect(discard()).toHaveCount(0);
    await expect(bank()).toHaveValue('Deniz Bankası');
    // What is typed from now on is a change of what was saved, and can be discarded in the first tab.
    await holder().fill('Deniz Kaptanoğlu');
    await expect(discard()).toBeVisible();
    await mine.showTab(first);
    await mine.open('/bank-accounts/edit/2');
    await expect(holder()).toHaveValue('Deniz Kaptanoğlu');
    await expect(discard()).toBeVisible();
    await discard().click();
    await mine.showTab(second);
    await expect(discard()).toHaveCount(0);
    await expect(holder()).not.toHaveValue('Deniz Kaptanoğlu');
    expect(await workingCopy(mine, 'bankAccount:2')).toBeUndefined();
    expect(await server.writes()).toHaveLength(1);
    await mine.showTab(first);
    await second.close();
  });

  await test.step('refused by the server, what was typed stays', async () => {
    await server.beginAnew();
    mine.errors.expectStatus(422);
    // The IBAN of another account in its currency.
    await mine.open('/bank-accounts/edit/3');
    await mine.field(say('bankAccounts.field.iban')).fill('TR74 0099 1000 0730 0184 6200 03');
    await page
      .getByLabel(say('bankAccounts.field.currency'))
      .selectOption({ label: say('boats.currency.eur') });
    await mine.button(say('form.save')).click();
    await mine.expectChip(NEEDS_YOU, 30_000);
    await mine.open('/bank-accounts/edit/3');
    await expect(page.getByText(say('form.refused'))).toBeVisible();
    await expect(mine.field(say('bankAccounts.field.iban'))).toHaveValue('TR74 0099 1000 0730 0184 6200 03');
    await expect(mine.field(say('bankAccounts.field.iban'))).toHaveAccessibleDescription(/./);
  });

  await test.step('A246 Q102: with incomplete billing information the address of a new one leads there, and back', async () => {
    await server.beginAnew();
    await server.changeBilling({ taxOffice: '' });
    await mine.fetchAgain('/billing');
    await expect(page.getByText(say('billing.incomplete'))).toBeVisible();
    await mine.open('/bank-accounts/new');
    const missing = dialog(mine, say('bookings.Billing.title'));
    await expect(missing).toContainText(say('bankAccounts.Billing.text'));
    await press(missing, say('bookings.Acts.back'));
    await expect(mine.heading(say('shell.nav.bankAccounts'))).toBeVisible();
    await mine.open('/bank-accounts/new');
    await missing.getByRole('link', { name: say('bookings.Billing.go') }).click();
    await mine.field(say('billing.field.taxOffice')).fill('Bodrum');
    await mine.button(say('form.save')).click();
    await expect(mine.heading(say('bankAccounts.Form.new'))).toBeVisible();
    await expect(page).toHaveURL(/\/bank-accounts\/edit\/local-/);
    await expect(mine.field(say('bankAccounts.field.bankName'))).toBeVisible();
    // The address that the new one has by now asks, too. Another field: one that is as it was before this device's save counts as overwritten,
    // and is sent again.
    await server.changeBilling({ city: '' });
    await page.reload();
    await expect(missing).toContainText(say('bankAccounts.Billing.text'));
    await expect(mine.field(say('bankAccounts.field.bankName'))).toHaveCount(0);
    // Completed at sea: what waits for that goes on when it is sent.
    await missing.getByRole('link', { name: say('bookings.Billing.go') }).click();
    await expect(mine.field(say('billing.field.city'))).toHaveValue('');
    await mine.goOffline();
    await mine.field(say('billing.field.city')).fill('Muğla');
    await mine.button(say('form.save')).click();
    await expect(missing).toContainText(say('billing.waiting'));
    await mine.goOnline();
    await press(dialog(mine, say('bookings.Billing.complete')), say('bookings.Billing.goOn'));
    await expect(mine.field(say('bankAccounts.field.bankName'))).toBeVisible();
  });
});
