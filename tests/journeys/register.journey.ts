/** Registering: who the partner is, the code of an SMS, Home; and what goes wrong on the way. */
import { expectToast } from './support/panel.ts';
import { goOnToCode, keptText, lastCode, selin, typeDetails } from './support/registering.ts';
import { expect, test } from './support/test.ts';

test('A036 A067 A070–A086 A272 A321 A324 Q011 Q014–Q016: a wrong code, back, a reload, a new code, and Home', async ({
  device,
  server,
}) => {
  const mine = await device();
  const { page, say } = mine;
  const code = mine.field(say('phone.Code.label'));
  mine.errors.expectStatus(422);
  await mine.open('/');
  await page.getByRole('link', { name: say('signIn.register') }).click();
  await expect(mine.heading(say('signIn.register'))).toBeVisible();
  await mine.field(say('signUp.Register.firstName')).pressSequentially('ismail');
  await expect(mine.field(say('signUp.Register.firstName'))).toHaveValue('İsmail');
  await typeDetails(mine);
  await expect(mine.field(say('phone.Field.label'))).toHaveValue('0532 765 43 21');
  await goOnToCode(mine);
  expect(await server.outgoing('sms')).toMatchObject([{ to: '+90 5327654321' }]);
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  await expect(page.getByRole('timer')).toContainText(/1:5\d|2:00/);

  await code.fill('000 000');
  await mine.button(say('signUp.Register.submit')).click();
  await expect(page.getByText('Doğrulama kodu hatalı veya süresi dolmuş')).toBeVisible();
  await expect(code).toBeFocused();
  await expect(mine.button(say('signUp.Register.submit'))).toBeEnabled();

  await mine.button(say('signUp.Register.back')).click();
  await expect(mine.field(say('phone.Field.label'))).toBeFocused();
  await expect(mine.field(say('signUp.Register.lastName'))).toHaveValue('Işık');
  await expect(page.locator('input[name=password]')).toHaveValue(selin.password);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await goOnToCode(mine);
  await expect(code).toHaveValue('000 000');
  // The browser's own back does the same.
  await page.goBack();
  await expect(mine.field(say('phone.Field.label'))).toHaveValue('0532 765 43 21');
  await expect(page.locator('input[name=password]')).toHaveValue(selin.password);
  await goOnToCode(mine);
  await expect(code).toHaveValue('000 000');
  expect(await server.outgoing('sms')).toHaveLength(1);
  expect(await keptText(mine)).not.toContain(selin.password);
  expect(await keptText(mine)).not.toContain('000 000');

  // A phone that drops the page while the SMS is read: the step is open again, and the password is typed once.
  const clock = await mine.installClock();
  await page.reload();
  await expect(mine.heading(say('signUp.Register.confirm'))).toBeVisible();
  const password = page.locator('input[name=password]');
  await expect(password).toHaveValue('');
  await expect(page.locator('input[name=passwordConfirm]')).toHaveCount(0);
  await expect(code).toHaveAccessibleDescription(/\+90\s532/);
  await password.fill(selin.password);
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(mine.button(say('phone.Code.resend'))).toHaveCount(0);
  expect(await server.outgoing('sms')).toHaveLength(1);

  await clock.fastForward(120_000);
  await server.shiftClock(120_000);
  await mine.button(say('phone.Code.resend')).click();
  await expect(page.getByRole('timer')).toContainText(/1:5\d|2:00/);
  expect(await server.outgoing('sms')).toHaveLength(2);
  await code.fill(await lastCode(mine));
  await expectToast(mine, say('signUp.Register.done'), () => page.keyboard.press('Enter'));
  await expect(mine.heading(say('home.title', { name: 'Selin' }))).toBeVisible();
  expect(await server.writes({ path: '/v1/auth/register' })).toHaveLength(1);
  expect(await keptText(mine)).not.toContain(selin.email);
  await page.reload();
  await expect(mine.heading(say('home.title', { name: 'Selin' }))).toBeVisible();
});

test('registering: a file that is missing, the country, what is missing or wrong, the policies, and what the server refuses', async ({
  device,
  server,
}) => {
  const mine = await device();
  const { page, say } = mine;

  await test.step('U65: registering lacks a file without a connection: it says so, doesn’t load the page anew, and opens once there is one', async () => {
    mine.errors.expectNoNetwork();
    await mine.open('/login');
    await mine.waitUntilWorkerControls();
    await mine.goOffline();
    const loaded = await page.evaluate(() => performance.timeOrigin);
    await page.getByRole('link', { name: say('signIn.register') }).click();
    await expect(page.getByRole('alert')).toContainText(say('signUp.notHere'));
    await expect(page.getByRole('link', { name: say('signUp.haveAccount') })).toBeVisible();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
    await mine.goOnline();
    await expect(mine.field(say('phone.Field.label'))).toBeVisible();
  });

  await test.step('A074 A075 A266: the country is searched by keys, and the number is one of it', async () => {
    const phone = mine.field(say('phone.Field.label'));
    await phone.fill('5321234567');
    // In the middle: the caret stays where something was typed.
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await page.keyboard.type('9');
    await expect(phone).toHaveValue('592 123 45 67');
    expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
    await page.getByRole('button', { name: /^TR \+90/ }).click();
    const search = page.getByRole('combobox');
    await expect(search).toBeFocused();
    await search.fill('isv');
    await expect(page.getByRole('option')).toHaveText(['İsveç+46', 'İsviçre+41']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^CH \+41/ })).toBeFocused();
    await phone.fill('+49 1512 3456789');
    await phone.blur();
    await expect(page.getByRole('button', { name: /^DE \+49/ })).toBeVisible();
    await expect(phone).toHaveValue('01512 3456789');
  });

  await test.step('A263–A272 Q018: each thing that is missing or wrong is told at its field, and the first gets the focus', async () => {
    // What was typed is kept for a reload of this tab.
    await page.evaluate(() => sessionStorage.clear());
    await mine.open('/register');
    const expectErrors = async (...texts: readonly string[]): Promise<void> => {
      await mine.button(say('signUp.Register.next')).click();
      for (const text of texts) await expect(page.getByText(text, { exact: true })).toBeVisible();
    };
    await expectErrors(
      say('signUp.Register.firstName.required'),
      say('signUp.Register.lastName.required'),
      say('signIn.email.required'),
      say('phone.Field.required'),
      say('signIn.password.required'),
      say('password.confirm.required'),
      'Sözleşme onayı gereklidir',
    );
    await expect(mine.field(say('signUp.Register.firstName'))).toBeFocused();
    await typeDetails(mine, { ...selin, email: 'selin@', phone: '0532 765', password: '12345' });
    await page.locator('input[name=passwordConfirm]').fill('123456');
    await expectErrors(
      say('signIn.email.invalid'),
      say('phone.Field.invalid', { country: 'Türkiye' }),
      'Şifre en az 6 karakter uzunluğunda olmalıdır',
      'Şifreler eşleşmiyor',
    );
    await expect(mine.field(say('signIn.email'))).toBeFocused();
    expect(await server.outgoing('sms')).toEqual([]);
  });

  await test.step('A079–A081 Q011 A385: the policies open over the form, and what the server refuses leads to its field', async () => {
    mine.errors.expectStatus(422);
    await mine.open('/register');
    await typeDetails(mine, { ...selin, email: 'demo@tekne.example' });
    for (const policy of ['policies.kvkk', 'policies.termsOfUse'] as const) {
      await mine.button(say(policy)).click();
      await expect(page.getByRole('dialog').getByText(/\w{4}/).first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await expect(page.getByRole('checkbox')).toBeChecked();
    await mine.button(say('signUp.Register.next')).click();
    await expect(page.getByRole('alert')).toContainText('Bu e-posta adresiyle bir hesap var');
    expect(await server.outgoing('sms')).toEqual([]);
    await mine.field(say('signIn.email')).fill(selin.email);
    await goOnToCode(mine);
    await mine.button(say('signUp.Register.submit')).click();
    await expect(page.getByText(say('phone.Code.required'))).toBeVisible();
    await mine.field(say('phone.Code.label')).fill('12a4');
    await expect(page.getByText(say('phone.Code.digits'))).toBeVisible();
    await server.faults({
      path: '^/v1/auth/register',
      status: 422,
      times: 1,
      body: { success: false, validationErrors: [{ key: 'LastName', message: 'Soyad çok kısa' }] },
    });
    await mine.field(say('phone.Code.label')).fill(await lastCode(mine));
    await mine.button(say('signUp.Register.submit')).click();
    await expect(mine.field(say('signUp.Register.lastName'))).toBeFocused();
    await expect(page.getByText('Soyad çok kısa')).toBeVisible();
    await mine.field(say('signUp.Register.lastName')).fill('Işıklı');
    await goOnToCode(mine);
    await mine.button(say('signUp.Register.submit')).click();
    await expect(mine.heading(say('home.title', { name: 'Selin' }))).toBeVisible();
  });
});

test('Q011 N8: without a connection it is said before, what was typed stays, and lost answers aren’t in the way', async ({
  device,
  server,
}) => {
  const mine = await device();
  const { page, say } = mine;
  mine.errors.expectStatus(429, 422);
  await mine.open('/register');
  await mine.waitUntilWorkerControls();
  await mine.goOffline();
  await expect(page.getByText(say('signUp.Register.offline'))).toBeVisible();
  await typeDetails(mine);
  await mine.button(say('signUp.Register.next')).click();
  await expect(page.getByRole('alert')).toContainText(say('signIn.Login.unreachable'));
  // The button is far below it.
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.locator('input[name=password]')).toHaveValue(selin.password);
  await mine.goOnline();
  // The SMS is sent, but its answer is lost; asked again, the server says that it was sent.
  await server.faults({ path: '^/v1/auth/send', closeAfter: true, times: 1 });
  await mine.button(say('signUp.Register.next')).click();
  await expect.poll(() => server.outgoing('sms')).toHaveLength(1);
  await expect(page.getByRole('alert')).toContainText(say('signIn.Login.unreachable'));
  await goOnToCode(mine);
  await expect(page.getByRole('timer')).toBeVisible();
  // The account is made, but its answer is lost.
  await server.faults({ path: '^/v1/auth/register', closeAfter: true, times: 1 });
  await mine.field(say('phone.Code.label')).fill(await lastCode(mine));
  await mine.button(say('signUp.Register.submit')).click();
  await expect(page.getByRole('alert')).toContainText(say('signUp.unreachable'));
  await mine.button(say('signUp.Register.submit')).click();
  await expect(mine.heading(say('home.title', { name: 'Selin' }))).toBeVisible();
  expect(await server.writes({ path: '/v1/auth/register' })).toHaveLength(1);
});

test('B12: the device has no room for the session of a new account: it says so, and pressing again signs in instead of registering again', async ({
  device,
  server,
}) => {
  const mine = await device();
  const { page, say } = mine;
  await mine.open('/register');
  await typeDetails(mine);
  await goOnToCode(mine);
  await mine.field(say('phone.Code.label')).fill(await lastCode(mine));
  // The device is open once it registers: it gets full between the request and its answer.
  await server.faults({ path: '^/v1/auth/register', delayMs: 1_000, times: 1 });
  const registers = page.waitForRequest(/\/v1\/auth\/register/);
  await mine.button(say('signUp.Register.submit')).click();
  await registers;
  const put = await page.evaluateHandle(() => {
    const { prototype } = IDBObjectStore;
    const whole = prototype.put;
    prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    return whole;
  });
  await expect(page.getByRole('alert')).toContainText(say('signIn.notKept'));
  await put.evaluate(whole => {
    IDBObjectStore.prototype.put = whole;
  });
  await mine.button(say('signUp.Register.submit')).click();
  await expect(mine.heading(say('home.title', { name: 'Selin' }))).toBeVisible();
  expect(await server.writes({ path: '/v1/auth/register' })).toHaveLength(1);
});
