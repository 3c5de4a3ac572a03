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
