/** Signing in: where it leads, and what it needs (A008, A039–A041, A065, Q004, Q006, Q008, Q009, S5). */
import { cards, choice, editBoat, openFleet, draftDenizFeneri } from './support/boats.ts';
import { checkScreen } from './support/checkScreen.ts';
import { deniz, expectToast } from './support/panel.ts';
import { placesOf } from './support/secrets.ts';
import { expect, test } from './support/test.ts';

/** One of each kind; the unit tests know hundreds. */
const hostile = [
  '/\\evil.example/',
  'https://evil.example/',
  '/\t/evil.example/',
  'javascript:alert(document.domain)',
  '/login?returnUrl=/login',
  '/nowhere/at/all',
  `/boats${'/x'.repeat(2_000)}`,
];

test('who is signed in already: addresses that lead elsewhere, the link of a mail, and a start without any server', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = mine;

  await test.step('S5 A040: a returnUrl that leads elsewhere leads Home; a known address is followed', async () => {
    for (const returnUrl of hostile) {
      await mine.open(`/login?returnUrl=${encodeURIComponent(returnUrl)}`);
      await expect(mine.heading(mine.say('home.title', { name: deniz.firstName })), returnUrl).toBeVisible();
      await expect(mine.page).toHaveURL(`${server.origin}/`);
    }
    await mine.open(`/login?returnUrl=${encodeURIComponent('/boats')}`);
    await expect(mine.page).toHaveURL(`${server.origin}/boats`);
    for (const path of ['/login', '/register', '/forgot-password', '/reset-password']) {
      await mine.open(path);
      await expect(mine.heading(mine.say('home.title', { name: deniz.firstName })), path).toBeVisible();
    }
  });

  await test.step('Q009: the link of a mail for a new password leads a signed-in partner Home, and says what to do first', async () => {
    await expectToast(mine, say('shell.signOutToReset'), () =>
      mine.open('/reset-password?key=k-123&email=deniz%40tekne.example'),
    );
    await expect(mine.heading(say('home.title', { name: deniz.firstName }))).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
  });

  await test.step('A041 A249 Q004: with a stored session the panel starts without any server, from what is on the device', async () => {
    await mine.browser.close();
    await server.stop();
    mine.errors.expectNoNetwork();
    await mine.startAgain();
    await mine.open('/');
    await expect(mine.heading(mine.say('home.title', { name: deniz.firstName }))).toBeVisible();
    await openFleet(mine);
    await expect(cards(mine)).toHaveCount(12);
    await editBoat(mine, draftDenizFeneri.name);
    await expect(choice(mine, mine.say('boats.GeneralTab.type')).locator('option:checked')).toHaveText(
      'Katamaran',
    );
  });
});

test('A035 A039 A063 A068 A381 A395: the sign-in page is there before the rest of the panel, leads to the other pages and back, and then to the full address, with the words that come with signing in', async ({
  device,
}) => {
  const mine = await device();
  const { page, say } = mine;
  const rest = Promise.withResolvers<void>();
  await page.route('**/assets/panel-*.js', async route => {
    await rest.promise;
    await route.continue();
  });
  await page.route('**/v1/auth/login', async route => {
    const response = await route.fetch();
    const answer = (await response.json()) as object;
    await route.fulfill({ response, json: { ...answer, message: 'Hoş geldiniz' } });
  });
  await mine.open('/booking?page=2');
  const loaded = await page.evaluate(() => performance.timeOrigin);
  await page.getByRole('link', { name: say('signIn.forgot') }).click();
  await expect(mine.heading(say('signIn.forgot'))).toBeVisible();
  await page.goBack();
  await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
  await page.goForward();
  await expect(mine.heading(say('signIn.forgot'))).toBeVisible();
  await page.goBack();

  await expectToast(mine, 'Hoş geldiniz', async () => {
    await mine.trySignIn(deniz);
    await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
    await expect(page).toHaveURL(`${mine.server.origin}/login?returnUrl=%2Fbooking%3Fpage%3D2`);
    rest.resolve();
  });
  await expect(mine.heading(say('shell.nav.bookings'))).toBeVisible();
  await expect(page).toHaveURL(`${mine.server.origin}/booking?page=2`);
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(loaded);
});

test('A065 Q006 S19: without "remember me" the session lives in its tab only, until it is kept for a time at sea', async ({
  device,
}) => {
  const mine = await device();
  const { say } = mine;
  const isHome = () => expect(mine.heading(say('home.title', { name: deniz.firstName }))).toBeVisible();
  const first = mine.page;
  let token = 'no token';
  first.on('request', request => {
    token = request.headers()['authorization']?.replace('Bearer ', '') ?? token;
  });
  await mine.signIn(deniz, false);
  await mine.waitUntilWorkerControls();
  await first.reload();
  await isHome();
  await expect.poll(() => token).not.toBe('no token');
  expect(await first.evaluate(placesOf, [token])).toEqual(['sessionStorage panel-session']);

  const second = await mine.browser.context.newPage();
  await mine.showTab(second);
  await mine.open('/');
  await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
  await mine.showTab(first);
  await isHome();

  // Such a session isn't ready for sea.
  await mine.open('/prepare');
  await expect(first.getByText(say('prepare.signIn.text'))).toBeVisible();
  await checkScreen(mine, 'prepare-sign-in', ['light']);
  await mine.button(say('prepare.signIn.keep')).click();
  await expect(first.getByText(say('prepare.signIn.text'))).toHaveCount(0);
  await mine.goOffline();
  await first.close();
  await mine.showTab(second);
  await mine.open('/');
  await isHome();
});
