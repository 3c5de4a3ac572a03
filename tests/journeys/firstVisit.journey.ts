/** The network goes on the first visit, before the panel was ever loaded anew. */
import { cards, editBoat, menuEntry, openFleet, draftDenizFeneri } from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { stopBeforeCode } from './support/stopBeforeCode.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test('on the first visit the network may go before the panel was ever reloaded', async ({ device }) => {
  const mine = await device();
  const { say } = mine;
  await mine.signInAndFetchAll();
  await mine.goOffline();
  await openFleet(mine);
  await expect(cards(mine)).toHaveCount(12);
  await editBoat(mine, draftDenizFeneri.name);
  await mine.open('/outbox');
  await expect(mine.heading(say('outbox.title'))).toBeVisible();
  await menuEntry(mine, say('shell.nav.home')).click();
  await expect(mine.heading(say('home.title', { name: deniz.firstName }))).toBeVisible();
});

test('databases of builds before the first release are deleted', async ({ device }) => {
  const mine = await device();
  await mine.open('/login');
  const names = () => mine.page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await mine.page.evaluate(
    () => ['panel-device', 'panel-account-1'].map(name => indexedDB.open(name)).length,
  );
  await expect.poll(names).toEqual(expect.arrayContaining(['panel-device', 'panel-account-1']));
  await mine.signIn();
  await expect.poll(names).toEqual(['partner-panel-account-1', 'partner-panel-device']);
});

test('the sign-in page speaks the language that was chosen on this device last', async ({ device }) => {
  const mine = await device({ language: 'en' });
  await mine.open('/login');
  await mine.chooseOnSignIn('en');
  await expect(async () => {
    const settings = await stored(mine, 'partner-panel-device', 'entries');
    expect(settings).toContainEqual(expect.objectContaining({ language: 'en' }));
  }).toPass();
  await mine.page.reload();
  await expect(mine.heading(mine.say('signIn.Login.title'))).toBeVisible();
});

const lost = [
  { path: '/register', files: ['loadRegisterPage'], wanted: 'signIn.register' },
  { path: '/reset-password?key=k-1&email=a%40b.example', files: ['passwordPages'], wanted: 'signIn.reset' },
  { path: '/login', files: ['signIn'], wanted: 'signIn.Login.title' },
  { path: '/login', files: ['tr'], wanted: 'signIn.Login.title' },
] as const;

/** The browser forgets all that it was given: the next visit is a first one. */
async function forgetVisit({ browser, page, server }: Device): Promise<void> {
  await page.unrouteAll();
  await page.goto('about:blank');
  const session = await browser.context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: server.origin, storageTypes: 'all' });
  await session.detach();
}

test('first visits on which something doesn’t arrive', async ({ device }) => {
  const mine = await device();
  const { page, say } = mine;

  await test.step('the first script doesn’t arrive twice: the page asks for it again by itself', async () => {
    mine.errors.expectNoNetwork();
    let left = 2;
    await page.route('**/assets/index-*.js', route => (left-- > 0 ? route.abort() : route.fallback()));
    await mine.open('/login');
    await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
    expect(left).toBeLessThanOrEqual(0);
    // What was counted is forgotten, so that the next failure doesn't wait longer.
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('panel-first-tries'))).toBeNull();
  });

  await test.step('styles that don’t arrive are asked for again, and what was typed meanwhile stays', async () => {
    await forgetVisit(mine);
    mine.errors.expectNoNetwork();
    let left = 2;
    await page.route('**/assets/style-*.css', route => (left-- > 0 ? route.abort() : route.fallback()));
    await mine.open('/login');
    await page.locator('input[name=email]').fill('deniz@example.com');
    await expect(page.locator('main')).toHaveCSS('display', 'grid');
    await expect(page.locator('input[name=email]')).toHaveValue('deniz@example.com');
  });

  for (const { path, files, wanted } of lost)
    await test.step(`the files ${files.join(', ')} don’t arrive for ${path}: the page says so instead of staying empty, and its button loads it anew`, async () => {
      await forgetVisit(mine);
      mine.errors.expect(/dynamically imported module/);
      const isLost = new RegExp(`/assets/(${files.join('|')})-[\\w-]{8}\\.js$`);
      await page.route(isLost, route => route.abort());
      // A server that doesn't answer either: otherwise the page is loaded anew by itself.
      await page.route('/', route =>
        route.request().method() === 'HEAD' ? route.abort() : route.fallback(),
      );
      await mine.open(path);
      await expect(page.getByRole('alert').filter({ hasText: 'Panel açılamadı' })).toBeVisible();
      await page.unrouteAll();
      await mine.button('Yeniden aç').click();
      await expect(mine.heading(say(wanted))).toBeVisible();
    });

  await test.step('the theme is that of the last visit before any code has run', async () => {
    await forgetVisit(mine);
    await mine.open('/login');
    // The panel itself sets the theme while it starts.
    await expect(mine.heading(say('signIn.Login.title'))).toBeVisible();
    await page.evaluate(() => localStorage.setItem('panel-theme', 'dark #0a1622'));
    await stopBeforeCode(mine);
    await page.reload();
    await expect(page.locator('#root')).toBeEmpty();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', '#0a1622');
  });
});
