/** The settings of the account: photo, names, phone, password, and the switches of the third tab. */
import type { FileChooser } from '@playwright/test';
import { checkScreen } from './support/checkScreen.ts';
import type { Device } from './support/Device.ts';
import { deniz, expectToast } from './support/panel.ts';
import type { PanelServer } from './support/PanelServer.ts';
import { hasExif, jpegSize, photoWithPlace } from './support/photos.ts';
import { keptText, lastCode, typePasswords } from './support/registering.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';
import { workingCopy } from './support/wizard.ts';

const GENERAL = '/v1/account/update-general-settings';
const PASSWORD = '/v1/account/update-password';

async function openAccount(device: Device, tab?: 'password' | 'contact'): Promise<void> {
  await device.open(tab === undefined ? '/account' : `/account?tab=${tab}`);
  await expect(device.page.getByRole('tabpanel')).toBeVisible();
}

async function held(server: PanelServer): Promise<unknown> {
  return (await server.as(deniz)('GET', '/account/details')).data;
}

async function choosePhoto(device: Device, photo: Parameters<FileChooser['setFiles']>[0]): Promise<void> {
  const [chooser] = await Promise.all([
    device.page.waitForEvent('filechooser'),
    device.button(device.say('account.Photo.choose')).click(),
  ]);
  await chooser.setFiles(photo);
}

test('the account in the hand: names, switches and the photo at sea, a new phone, a new password', async ({
  readyDevice,
  server,
  photos,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('A020 A092 A095 A328 Q017 Q019 Q020: changed at sea, shown in the frame at once, and sent once beside another device’s change', async () => {
    await mine.goOffline();
    await openAccount(mine);
    const first = mine.field(say('signUp.Register.firstName'));
    await first.fill('');
    await first.pressSequentially('ilke');
    await expect(first).toHaveValue('İlke');
    await expect.poll(() => workingCopy(mine, 'account:general')).toMatchObject({ firstName: 'İlke' });
    await page.reload();
    await expect(first).toHaveValue('İlke');
    await expect(mine.button(say('account.Phone.change'))).toBeDisabled();
    await mine.button(say('form.save')).click();
    await expect(page.getByRole('button', { name: /İlke/ })).toBeVisible();
    await mine.expectChip('Çevrimdışı · 1 bekliyor');
    await server.as(deniz)('PATCH', '/account/update-general-settings', { lastName: 'Onat' });
    await mine.goOnline();
    await mine.expectAllSent();
    expect(await held(server)).toMatchObject({ firstName: 'İlke', lastName: 'Onat' });
  });

  await test.step('A097–A100 A329 A331 Q021 Q022: switches are saved at sea, one by one, and sent together', async () => {
    await server.beginAnew();
    await mine.goOffline();
    await openAccount(mine, 'contact');
    const hide = page.getByRole('switch', { name: say('account.contact.hideEmail') });
    await hide.click();
    await expect(hide).toBeChecked();
    await page.getByRole('switch', { name: say('account.contact.disableWhatsAppNotifications') }).click();
    const push = page.getByRole('switch', { name: say('account.notifications.push') });
    await push.click();
    // It shows what is on disk.
    await expect(push).toBeChecked();
    await page.reload();
    await expect(hide).toBeChecked();
    await mine.goOnline();
    await mine.expectAllSent();
    expect(await held(server)).toMatchObject({
      hideEmail: true,
      hidePhoneNumber: false,
      disableWhatsAppNotifications: true,
      notificationSettings: { pushNotifications: true, emailNotifications: true },
    });
  });

  await test.step('A091 A283 A335 Q025: a photo is cut to a square at sea and uploaded once', async () => {
    await server.beginAnew();
    await mine.goOffline();
    await openAccount(mine);
    await choosePhoto(mine, photos.text);
    await expect(
      page.getByText(say('photo.Problem.wrongType', { types: say('photo.Types.profilePicture') })),
    ).toBeVisible();
    await choosePhoto(mine, photoWithPlace(photos));
    const frame = mine.button(say('account.Crop.frame'));
    await expect(mine.button(say('account.Crop.use'))).toBeEnabled();
    await checkScreen(mine, 'account-crop', ['light']);
    await frame.press('Shift+ArrowLeft');
    await page.getByRole('slider', { name: say('account.Crop.zoom') }).press('ArrowRight');
    await mine.button(say('account.Crop.use')).click();
    await expect(page.getByText(say('photo.State.noSignal'))).toBeVisible();
    await mine.button(say('form.save')).click();
    await mine.goOnline();
    await mine.expectAllSent();
    expect(await server.writes({ path: GENERAL })).toHaveLength(1);
    const { profilePicture } = (await held(server)) as { profilePicture: string };
    const answer = await page.request.get(server.origin + profilePicture);
    const bytes = await answer.body();
    const { width, height } = jpegSize(bytes);
    expect(width).toBe(height);
    expect(hasExif(bytes)).toBe(false);
  });

  await test.step('A091 Q025: a square that is cancelled while it is made isn’t taken; one whose dialog is closed goes with the save', async () => {
    await server.beginAnew();
    await openAccount(mine);
    const before = (await held(server)) as { profilePicture: string };
    const cutAnd = async (...then: string[]): Promise<void> => {
      await choosePhoto(mine, photos.small);
      await expect(mine.button(say('account.Crop.use'))).toBeEnabled();
      await pressAtOnce(mine, [say('account.Crop.use'), ...then]);
      await expect(page.getByRole('dialog')).toBeHidden();
    };
    const uploads = (await stored(mine, 'partner-panel-account-1', 'uploads')).length;
    await cutAnd(say('account.Crop.cancel'));
    // It is on the device now, and nothing names it.
    await expect
      .poll(async () => (await stored(mine, 'partner-panel-account-1', 'uploads')).length)
      .toBe(uploads + 1);
    await mine.field(say('signUp.Register.firstName')).fill('Ece');
    await expect
      .poll(() => workingCopy(mine, 'account:general'))
      .toMatchObject({
        firstName: 'Ece',
        profilePicture: { url: before.profilePicture },
      });
    await mine.button(say('form.save')).click();
    await mine.expectAllSent();
    await cutAnd(say('common.close'), say('form.save'));
    await expect.poll(async () => (await held(server)) as object).not.toMatchObject(before);
    await mine.expectAllSent();
  });

  await test.step('A091: another device’s change doesn’t take a photo away that is being cut', async () => {
    await server.beginAnew();
    await openAccount(mine);
    await choosePhoto(mine, photos.small);
    await expect(mine.button(say('account.Crop.use'))).toBeEnabled();
    await server.as(deniz)('PATCH', '/account/update-general-settings', { lastName: 'Akın' });
    const other = await mine.secondTab('/account');
    await expect(other.getByRole('textbox', { name: say('signUp.Register.lastName') })).toHaveValue('Akın');
    await mine.button(say('account.Crop.cancel')).click();
    await expect(mine.field(say('signUp.Register.lastName'))).toHaveValue('Akın');
    await other.close();
  });

  await test.step('A386: a photo that can’t be uploaded is told', async () => {
    mine.errors.expectStatus(415);
    await server.faults({
      method: 'POST',
      path: '^/v1/general/upload-file',
      status: 415,
      body: { success: false, data: null, message: null, validationErrors: [] },
      times: 1,
    });
    // Another one: what was uploaded isn't uploaded again.
    await choosePhoto(mine, photos.several.slice(1, 2));
    await expectToast(mine, say('photo.Upload.failed'), () => mine.button(say('account.Crop.use')).click());
  });

  await test.step('A093 A094 A279 A280 A332: a new phone with a wrong code, a wait that a reload doesn’t end, and the right code', async () => {
    await server.beginAnew();
    mine.errors.expectStatus(422);
    await openAccount(mine);
    const code = mine.field(say('phone.Code.label'));
    const start = async (): Promise<void> => {
      await mine.button(say('account.Phone.change')).click();
      await mine.field(say('phone.Field.label')).fill('0532 765 43 21');
      await mine.button(say('account.Phone.next')).click();
      await expect(code).toBeFocused();
    };
    await mine.button(say('account.Phone.change')).click();
    await mine.button(say('account.Phone.next')).click();
    await expect(mine.field(say('phone.Field.label'))).toHaveAccessibleDescription(
      new RegExp(say('phone.Field.required')),
    );
    await page.keyboard.press('Escape');
    await start();
    await checkScreen(mine, 'account-code', ['light']);
    await code.fill('000000');
    await mine.button(say('account.Phone.submit')).click();
    await expect(page.getByText('Doğrulama kodu hatalı veya süresi dolmuş')).toBeVisible();
    expect(await keptText(mine)).not.toContain('000000');
    await page.reload();
    await start();
    await expect(page.getByRole('timer')).toBeVisible();
    expect(await server.outgoing('sms')).toHaveLength(1);
    const clock = await mine.installClock();
    await clock.fastForward(120_000);
    await server.shiftClock(120_000);
    // An SMS may arrive before the answer of the server: the code that was typed meanwhile stays.
    await server.faults({ method: 'POST', path: '/send-confirmation-sms$', answerDelayMs: 1_000, times: 1 });
    await mine.button(say('phone.Code.resend')).click();
    await expect.poll(() => server.outgoing('sms')).toHaveLength(2);
    await code.fill(await lastCode(mine));
    await expect(page.getByRole('timer')).toBeVisible();
    await mine.button(say('account.Phone.submit')).click();
    await expect(page.getByRole('definition').filter({ hasText: '+90 532 765 43 21' })).toBeVisible();
    expect(await held(server)).toMatchObject({ phoneNumber: '5327654321', countryDialCode: '+90' });
  });

  await test.step('A096 A154 A281 A282 A327 A399 Q018: a password that is refused, and one that is changed; nothing of it is kept', async () => {
    await server.beginAnew();
    mine.errors.expectStatus(422);
    await openAccount(mine, 'password');
    const save = mine.button(say('signUp.Reset.submit'));
    const current = page.locator('input[name=currentPassword]');
    await save.click();
    await expect(current).toBeFocused();
    await expect(page.getByText(say('account.Password.current.required'))).toBeVisible();
    await current.fill('yanlis');
    await typePasswords(mine, 'newPassword', 'newPasswordConfirmation', 'kisa', 'baska');
    await save.click();
    await expect(page.getByText(say('password.short'))).toBeVisible();
    await expect(page.getByText(say('password.differ'))).toBeVisible();
    expect(await server.writes({ path: PASSWORD })).toHaveLength(0);
    await typePasswords(mine, 'newPassword', 'newPasswordConfirmation', 'Yelken-2027');
    await save.click();
    await expect(current).toBeFocused();
    await expect(current).toHaveAttribute('aria-invalid', 'true');
    expect(await keptText(mine)).not.toMatch(/Yelken-2027|yanlis/);
    await current.fill(deniz.password);
    await save.click();
    await expect(current).toHaveValue('');
    expect(await server.writes({ path: PASSWORD })).toHaveLength(1);
    const data = { email: deniz.email, password: 'Yelken-2027' };
    expect((await page.request.post(`${server.origin}/v1/auth/login`, { data })).status()).toBe(200);
    await mine.goOffline();
    await expect(page.getByText(say('account.Password.offline'))).toBeVisible();
  });
});

/** Presses these in one moment, before anything that the first one begins is done. */
async function pressAtOnce(device: Device, names: readonly string[]): Promise<void> {
  await device.page.evaluate(texts => {
    for (const text of texts) {
      const found = [...document.querySelectorAll('button')].find(
        ({ textContent, ariaLabel }) => ariaLabel === text || textContent === text,
      );
      if (!found) throw new Error(`no button ${text}`);
      found.click();
    }
  }, names);
}
