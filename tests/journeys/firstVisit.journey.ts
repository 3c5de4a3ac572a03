/** The network goes on the first visit, before the panel was ever loaded anew. */
import { cards, editBoat, menuEntry, openFleet, draftDenizFeneri } from './support/boats.ts';
import { deniz, goOffline, heading, open, signInAndFetchAll } from './support/panel.ts';
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
      .locator('link[rel=modulepreload][crossorigin]')
      .evaluateAll(links => links.map(link => (link as HTMLLinkElement).href.replace(/.*\/assets\//, '')));
  const expectAsked = async (first: RegExp, other: RegExp): Promise<void> => {
    const files = await asked();
    expect(files).toContainEqual(expect.stringMatching(first));
    expect(files).toContainEqual(expect.stringMatching(/^tr-/));
    expect(files).not.toContainEqual(expect.stringMatching(other));
  };
  // An entry that does nothing: what is asked for then isn't asked for by it.
  const entry = '**/assets/index-*.js';
  const holdEntry = (): Promise<unknown> =>
    page.route(entry, route => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await holdEntry();
  await open(mine, '/');
  await expectAsked(/^SignInScreen-/, /^signedIn-/);
  await page.unroute(entry);
  await signInAndFetchAll(mine);
  await holdEntry();
  await page.reload();
  await expect(page.locator('#root')).toBeEmpty();
  await expectAsked(/^signedIn-/, /^SignInScreen-/);
});
