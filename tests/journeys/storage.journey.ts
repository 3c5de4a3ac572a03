/** A device whose storage fails: what wasn't kept is never called saved, and what was typed stays. */
import { saveDraft, draftDenizFeneri, openBoat } from './support/boats.ts';
import { deniz } from './support/panel.ts';
import { withSmallDisk } from './support/smallDisk.ts';
import { stored } from './support/stored.ts';
import { expect, test } from './support/test.ts';

test('B12: no room left for a save: it is not called saved, the form keeps its text and says so; with room it is saved and sent once', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const quota = await withSmallDisk(mine);
  const { page, say } = mine;
  await openBoat(mine, draftDenizFeneri.name);
  await mine.goOffline();
  await quota.takeAll();
  await mine.field(say('boats.GeneralTab.name')).fill('Fener');
  await mine.button(say('boats.Wizard.saveDraft')).first().click();
  // The words for the working copy, which fails first, hold the same one.
  const told = page.getByRole('alert').getByText(say('form.saveFailed'), { exact: true });
  await expect(told).toBeVisible();
  await expect(page.getByText(say('boats.Wizard.draftWaiting'))).toHaveCount(0);
  await expect(mine.field(say('boats.GeneralTab.name'))).toHaveValue('Fener');
  await mine.expectChip('Çevrimdışı');
  expect(await stored(mine, 'panel-account-1', 'outbox')).toEqual([]);
  await mine.takePicture('wizard-no-room');

  // Room was made. What stood in the form is still there.
  await quota.giveBack();
  await saveDraft(mine, 'draftWaiting');
  await mine.expectChip('Çevrimdışı · 1 bekliyor');
  await mine.goOnline();
  await mine.expectAllSent();
  expect(await server.writes()).toHaveLength(1);
  expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({ name: 'Fener' });
});
