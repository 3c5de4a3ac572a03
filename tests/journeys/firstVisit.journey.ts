/** The network goes on the first visit, before the panel was ever loaded anew. */
import { cards, editBoat, menuEntry, openFleet, draftDenizFeneri } from './support/boats.ts';
import { button, deniz, goOffline, heading, open, signInAndFetchAll } from './support/panel.ts';
import { stopBeforeCode } from './support/stopBeforeCode.ts';
import { expect, test } from './support/test.ts';

test('on the first visit the network may go before the panel was ever reloaded', async ({ device }) => {
  const mine = await device();
  const { say } = mine;
  await signInAndFetchAll(mine);
  await goOffline(mine);
  await openFleet(mine);
  await expect(cards(mine)).toHaveCount(12);
  await editBoat(mine, draftDenizFeneri.name);
  await open(mine, '/outbox');
  await expect(heading(mine, say('outbox.title'))).toBeVisible();
  await menuEntry(mine, say('shell.nav.home')).click();
  await expect(heading(mine, say('home.title', { name: deniz.firstName }))).toBeVisible();
});

test('the first screen’s files are asked for together with the entry’s: those of signing in, or those of a signed-in start', async ({
  device,
}) => {
  const mine = await device();
  const { page } = mine;
  const asked = (): Promise<string[]> =>
    page
      .locator('link[rel=preload][crossorigin]')
      .evaluateAll(links => links.map(link => (link as HTMLLinkElement).href.replace(/.*\/assets\//, '')));
  const expectAsked = async (first: RegExp, other: RegExp): Promise<void> => {
    const files = await asked();
    expect(files).toContainEqual(expect.stringMatching(first));
    expect(files).toContainEqual(expect.stringMatching(/^tr-/));
    expect(files).not.toContainEqual(expect.stringMatching(other));
  };
  // What is asked for then isn't asked for by the entry.
  const goOn = await stopBeforeCode(mine);
  await open(mine, '/');
  await expectAsked(/^SignInScreen-/, /^signedIn-/);
  await goOn();
  await signInAndFetchAll(mine);
  await stopBeforeCode(mine);
  await page.reload();
  await expect(page.locator('#root')).toBeEmpty();
  await expectAsked(/^signedIn-/, /^SignInScreen-/);
});

const lost = [
  { path: '/register', files: ['signedIn'], wanted: 'signIn.register' },
  { path: '/reset-password?key=k-1&email=a%40b.example', files: ['signedIn'], wanted: 'signIn.reset' },
  { path: '/login', files: ['signedIn', 'SignInScreen'], wanted: 'signIn.Login.title' },
  { path: '/login', files: ['tr'], wanted: 'signIn.Login.title' },
] as const;

for (const { path, files, wanted } of lost) {
  test(`the files ${files.join(', ')} don’t arrive for ${path}: the page says so instead of staying empty, and its button loads it anew`, async ({
    device,
  }) => {
    const mine = await device();
    const { page, say } = mine;
    mine.errors.expectNoNetwork();
    mine.errors.expect(/dynamically imported module/);
    const isLost = new RegExp(`/assets/(${files.join('|')})-[\\w-]{7}\\.js$`);
    await page.route(isLost, route => route.abort());
    // A server that doesn't answer either: otherwise the page is loaded anew by itself.
    await page.route('/', route => (route.request().method() === 'HEAD' ? route.abort() : route.fallback()));
    await open(mine, path);
    await expect(page.getByRole('alert').filter({ hasText: 'Panel yüklenemedi' })).toBeVisible();
    await page.unroute(isLost);
    await button(mine, 'Yeniden yükle').click();
    await expect(heading(mine, say(wanted))).toBeVisible();
  });
}
