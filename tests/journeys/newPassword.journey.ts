/** A forgotten password: the mail is asked for, its link is opened, and the new password signs in. */
import { deniz } from './support/panel.ts';
import { keptText, typePasswords } from './support/registering.ts';
import { expect, test } from './support/test.ts';

test('a new password without a connection, with a link that is incomplete or used, and by the link of the mail', async ({
  device,
  server,
}) => {
  const mine = await device();
  const { page, say } = mine;
  mine.errors.expectStatus(422);

  await test.step('N8 N11: both say that they need a connection, keep what was typed, and go on when it is back', async () => {
    await mine.open('/forgot-password');
    await mine.waitUntilWorkerControls();
    await mine.goOffline();
    await expect(page.getByText(say('signUp.Forgot.offline'))).toBeVisible();
    await mine.field(say('signIn.email')).fill(deniz.email);
    await mine.button(say('signUp.Forgot.submit')).click();
    await expect(page.getByRole('alert')).toContainText(say('signUp.unreachable'));
    await expect(mine.field(say('signIn.email'))).toHaveValue(deniz.email);
    await mine.goOnline();
    await mine.button(say('signUp.Forgot.submit')).click();
    await expect(page.getByText(say('signUp.Forgot.sentText'))).toBeVisible();
    expect(await server.outgoing('mail')).toHaveLength(1);

    await mine.open('/reset-password?email=deniz%40tekne.example&resetKey=k-1');
    await expect(mine.heading(say('signIn.reset'))).toBeVisible();
    await mine.goOffline();
    await expect(page.getByText(say('signUp.Reset.offline'))).toBeVisible();
    await typePasswords(mine, 'newPassword', 'newPasswordConfirm', 'Yelken-2026');
    await mine.button(say('signUp.Reset.submit')).click();
    await expect(page.getByRole('alert')).toContainText(say('signUp.unreachable'));
    await mine.goOnline();
    await mine.button(say('signUp.Reset.submit')).click();
    await expect(page.getByRole('alert')).toContainText('geçersiz veya süresi dolmuş');
  });

  await test.step('Q010: without its key a link is incomplete, and a used one is told by the server', async () => {
    await mine.open('/reset-password?email=deniz%40tekne.example');
    await expect(page.getByText(say('signUp.Reset.incomplete'))).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}/reset-password`);
    await page.getByRole('link', { name: say('signUp.Reset.newLink') }).click();
    await expect(mine.heading(say('signIn.forgot'))).toBeVisible();
    await mine.open('/reset-password?email=deniz%40tekne.example&resetKey=used');
    await typePasswords(mine, 'newPassword', 'newPasswordConfirm', 'Yelken-2026');
    await mine.button(say('signUp.Reset.submit')).click();
    await expect(page.getByRole('alert')).toContainText('geçersiz veya süresi dolmuş');
    await expect(page.locator('input[name=newPassword]')).toHaveValue('Yelken-2026');
  });

  await test.step('A037 A038 A066 A087–A090 A273–A275 A322 A323: from the mail to the new password', async () => {
    await mine.open('/');
    await page.getByRole('link', { name: say('signIn.forgot') }).click();
    const email = mine.field(say('signIn.email'));
    const send = mine.button(say('signUp.Forgot.submit'));
    await send.click();
    await expect(page.getByText(say('signIn.email.required'))).toBeVisible();
    await email.fill('deniz@tekne');
    await expect(page.getByText(say('signIn.email.invalid'))).toBeVisible();
    await email.fill(deniz.email);
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: say('signUp.Forgot.sentText') })).toBeVisible();
    await expect(email).toHaveValue('');
    await expect(page.getByText(say('signIn.email.required'))).toHaveCount(0);

    const mail = (await server.outgoing('mail')).at(-1);
    const path = mail?.content ?? '';
    const key = new URL(path, server.origin).searchParams.get('resetKey') ?? '';
    await mine.open(path);
    await expect(mine.heading(say('signIn.reset'))).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}/reset-password`);
    const save = mine.button(say('signUp.Reset.submit'));
    await save.click();
    await expect(page.getByText(say('signIn.password.required'))).toBeVisible();
    await expect(page.getByText(say('password.confirm.required'))).toBeVisible();
    await typePasswords(mine, 'newPassword', 'newPasswordConfirm', '12345', '123456');
    await expect(page.getByText(say('password.short'))).toBeVisible();
    await expect(page.getByText(say('password.differ'))).toBeVisible();
    await typePasswords(mine, 'newPassword', 'newPasswordConfirm', 'Yelken-2026');
    const shows = page.getByRole('button', { name: say('signIn.password.show') });
    await shows.first().click();
    await expect(page.locator('input[name=newPassword]')).toHaveAttribute('type', 'text');
    await shows.click();
    await expect(page.locator('input[name=newPasswordConfirm]')).toHaveAttribute('type', 'text');
    expect(await keptText(mine)).not.toContain('Yelken-2026');
    // A phone that drops the page: the link stays, what was typed doesn't.
    await page.reload();
    await expect(page.getByText(deniz.email)).toBeVisible();
    await typePasswords(mine, 'newPassword', 'newPasswordConfirm', 'Yelken-2026');
    await save.click();
    await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
    expect(await keptText(mine)).not.toContain(key);
    await mine.trySignIn({ ...deniz, password: 'Yelken-2026' });
    await expect(mine.heading(say('home.title', { name: deniz.firstName }))).toBeVisible();
  });
});
