/** What goes wrong at sign-in is told, and what was typed stays. */
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';

/** How signing in fails, and how that ends. */
const failures: readonly {
  readonly how: string;
  readonly tells?: 'signIn.Login.failed';
  readonly lose: (mine: Device) => Promise<void>;
  readonly regain: (mine: Device) => Promise<void>;
}[] = [
  {
    how: 'the server fails',
    tells: 'signIn.Login.failed',
    lose: (mine: Device) => {
      mine.errors.expectStatus(500);
      return mine.server.faults({ path: '^/v1/auth/login', status: 500, body: { success: false } });
    },
    regain: (mine: Device) => mine.server.faults(),
  },
  {
    how: 'the server is gone',
    lose: async (mine: Device) => {
      mine.errors.expectNoNetwork();
      await mine.server.stop();
    },
    regain: (mine: Device) => mine.server.start(),
  },
  {
    how: 'a captive portal answers',
    lose: (mine: Device) => mine.server.faults({ path: '^/v1/', html: '<h1>Otel Wi-Fi</h1>' }),
    regain: (mine: Device) => mine.server.faults(),
  },
];

test('what goes wrong at sign-in is told, and the form can be used again', async ({ device, server }) => {
  const mine = await device();
  const { page, say } = mine;

  await test.step('A063 A064 A260–A262: nothing or nonsense in the sign-in form is told at its field, and nothing is sent', async () => {
    await mine.open('/');
    await mine.button(say('signIn.Login.submit')).click();
    await expect(page.getByText(say('signIn.email.required'))).toBeVisible();
    await expect(page.getByText(say('signIn.password.required'))).toBeVisible();
    await mine.field(say('signIn.email')).fill('deniz@');
    await mine.password().fill('x');
    await mine.button(say('signIn.Login.submit')).click();
    await expect(page.getByText(say('signIn.email.invalid'))).toBeVisible();
    await expect(mine.field(say('signIn.email'))).toHaveValue('deniz@');
    await expect(mine.field(say('signIn.email'))).toHaveAttribute('aria-invalid', 'true');
    expect((await server.requests()).filter(({ path }) => path.startsWith('/v1/auth'))).toEqual([]);

    await page.getByRole('button', { name: say('signIn.password.show') }).click();
    await expect(mine.password()).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: say('signIn.password.hide') }).click();
    await expect(mine.password()).toHaveAttribute('type', 'password');
  });

  for (const { how, tells = 'signIn.Login.unreachable', lose, regain } of failures)
    await test.step(`N8 N11: ${how}: it is told, and what was typed stays`, async () => {
      await mine.open('/');
      await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
      // What a signed-in page needs comes with the worker: without it the page would have to be loaded anew.
      await mine.waitUntilWorkerControls();
      await lose(mine);
      await mine.trySignIn(deniz);
      await expect(page.getByRole('alert')).toContainText(say(tells));
      await expect(mine.field(say('signIn.email'))).toHaveValue(deniz.email);
      await expect(mine.password()).toHaveValue(deniz.password);
      await regain(mine);
    });

  await test.step('A065 A069 A382 A384 Q006 Q007 Q008 S5: a wrong password is told, the form can be used again, and a returnUrl that leads elsewhere leads Home', async () => {
    mine.errors.expectStatus(422);
    const elsewhere = `${server.origin}/login?returnUrl=${encodeURIComponent('//evil.example/')}`;
    await page.goto(elsewhere);
    await mine.trySignIn({ ...deniz, password: 'Pusula-2025' }, false);
    await expect(page.getByRole('alert')).toContainText('E-posta adresi veya şifre hatalı');
    await mine.takePicture('login-wrong-password');
    await expect(mine.button(say('signIn.Login.submit'))).toBeEnabled();
    await expect(mine.password()).toHaveValue('');
    await expect(mine.password()).toBeFocused();
    await expect(mine.field(say('signIn.email'))).toHaveValue(deniz.email);
    // Whoever doesn't want to stay signed in needn't say so again.
    await expect(page.getByRole('checkbox', { name: say('signIn.remember') })).not.toBeChecked();
    await expect(page).toHaveURL(elsewhere);
    await mine.password().fill(deniz.password);
    await mine.button(say('signIn.Login.submit')).click();
    await expect(mine.heading(say('home.title', { name: deniz.firstName }))).toBeVisible();
    await expect(page).toHaveURL(`${server.origin}/`);
    expect(await server.writes()).toEqual([]);
  });
});

test('U64: the code for a session is missing on a server that answers: the page is loaded anew, and the address that was typed stays; the password doesn’t', async ({
  device,
}) => {
  const mine = await device();
  const { page, say } = mine;
  mine.errors.expect(/status of 500 .*panel-/);
  mine.errors.expect(/dynamically imported module/);
  const typed = Promise.withResolvers<void>();
  await page.route(/\/assets\/panel-[\w-]{8}\.js$/, async route => {
    await typed.promise;
    await route.fulfill({ status: 500 });
  });
  await page.goto(`${mine.server.origin}/login`, { waitUntil: 'commit' });
  await mine.field(say('signIn.email')).fill(deniz.email);
  await mine.password().fill(deniz.password);
  const before = await page.evaluate(() => performance.timeOrigin);
  typed.resolve();
  await expect.poll(() => page.evaluate(() => performance.timeOrigin)).not.toBe(before);
  await expect(mine.field(say('signIn.email'))).toHaveValue(deniz.email);
  await expect(mine.password()).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept).not.toContain(deniz.email);
  expect(kept).not.toContain(deniz.password);
});
