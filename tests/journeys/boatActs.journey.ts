/** What a boat's card keeps behind a button: the boat is copied (two boats that have nothing to do with each other any more), or deleted. */
import {
  actOn,
  addPhotos,
  card,
  cards,
  draftDenizFeneri,
  draftYunus,
  menuEntry,
  openBoat,
  openFleet,
  openPhotos,
  openTab,
  photosOf,
  saveDraft,
} from './support/boats.ts';
import type { Device } from './support/Device.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';
import { fieldOf } from './support/wizard.ts';

test('boats are duplicated and deleted', async ({ readyDevice, server, photos }) => {
  const mine = await readyDevice();
  await test.step('at sea, with prices, its photos and one that isn’t sent yet, without documents: two boats arrive', () =>
    duplicateBoat(mine, photos.small));
  await server.beginAnew();
  const { page, say } = mine;

  await test.step('B004 B020 Q168: deleting a boat: undone, nothing is sent; not undone, it is deleted once', async () => {
    await openFleet(mine);
    await askToDelete(mine, 'Yunus');
    const question = page.getByRole('dialog', { name: say('boats.Delete.title') });
    await expect(question).toContainText('Yunus');
    await mine.takePicture('boat-delete');
    await question.getByRole('button', { name: say('boats.Delete.cancel') }).click();
    await expect(card(mine, 'Yunus')).toBeVisible();
    // The question was opened from the boat's menu, which is gone: its button has the focus again.
    await expect(card(mine, 'Yunus').locator(':focus')).toHaveAttribute('aria-haspopup', 'dialog');

    await askToDelete(mine, 'Yunus');
    await question.getByRole('button', { name: say('boats.Delete.confirm') }).click();
    await expect(card(mine, 'Yunus')).toHaveCount(0);
    // What had the focus went with the boat.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await mine.button(say('common.undo')).click();
    await expect(card(mine, 'Yunus')).toBeVisible();
    await mine.expectAllSent();

    // Taken back on the outbox page: no question stands in the way while the time to undo runs out.
    await askToDelete(mine, 'Yunus');
    await question.getByRole('button', { name: say('boats.Delete.confirm') }).click();
    // With a key: the toast, which has its own way back, lies over the chip as long as that lasts.
    await page.getByRole('banner').locator('a[href="/outbox"]').press('Enter');
    await mine.button(say('outbox.keepRecord')).click();
    await mine.expectAllSent();
    await openFleet(mine);
    await expect(card(mine, 'Yunus')).toBeVisible();

    await askToDelete(mine, 'Yunus');
    await question.getByRole('button', { name: say('boats.Delete.confirm') }).click();
    await expect(cards(mine)).toHaveCount(12);
    await mine.expectAllSentInTheEnd();
    // The deletion that was undone would have left long before.
    expect((await server.writes()).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /v1/boat/112',
    ]);
    expect(await server.boatIds(deniz)).not.toContain(112);
    await page.reload();
    await expect(cards(mine)).toHaveCount(12);
  });

  await test.step('A059 B004: a boat deleted at sea leaves the number of boats on Home at once', async () => {
    const count = page
      .getByRole('list', { name: say('home.counts') })
      .getByRole('listitem')
      .first();
    await menuEntry(mine, say('shell.nav.home')).click();
    await expect(count).toHaveText(/^12\D/);
    await mine.goOffline();
    await openFleet(mine);
    await askToDelete(mine, draftDenizFeneri.name);
    await page
      .getByRole('dialog', { name: say('boats.Delete.title') })
      .getByRole('button', { name: say('boats.Delete.confirm') })
      .click();
    await expect(cards(mine)).toHaveCount(11);
    await menuEntry(mine, say('shell.nav.home')).click();
    await expect(count).toHaveText(/^11\D/);
    await mine.goOnlineUntilAllSent();
    await expect(count).toHaveText(/^11\D/);
  });
});

async function askToDelete(device: Device, name: string): Promise<void> {
  await actOn(device, name, 'boats.Delete.confirm');
}

async function duplicateBoat(mine: Device, photo: string): Promise<void> {
  const { say, server } = mine;
  const before = await server.boat(deniz, draftYunus.id);
  await mine.goOffline();
  await openPhotos(mine, draftYunus.name);
  const sent = await photosOf(mine).count();
  await addPhotos(mine, [photo]);
  await openFleet(mine);

  await actOn(mine, draftYunus.name, 'boats.Duplicate.act');
  const name = say('boats.Duplicate.name', { name: draftYunus.name });
  await expect(mine.heading(name)).toBeVisible();
  await expect(fieldOf(mine, 'name')).toHaveValue(name);
  await openTab(mine, say('boats.tab.images'));
  await expect(photosOf(mine)).toHaveCount(sent + 1);
  // What is taken out of one of them stays in the other.
  await openTab(mine, say('boats.tab.general'));
  await fieldOf(mine, 'numberOfCabins').fill('9');
  await saveDraft(mine, 'draftWaiting');
  await expect(card(mine, name)).toBeVisible();
  await mine.takePicture('fleet-duplicated');
  await openBoat(mine, draftYunus.name);
  await saveDraft(mine, 'draftWaiting');

  await mine.goOnline();
  await mine.expectAllSent();
  const ids = await server.boatIds(deniz);
  const made = await server.boat(deniz, Math.max(...ids));
  const original = await server.boat(deniz, draftYunus.id);
  expect(original).toMatchObject({ name: before['name'], numberOfCabins: before['numberOfCabins'] });
  expect(made).toMatchObject({
    name,
    numberOfCabins: 9,
    price: before['price'],
    descriptionTR: before['descriptionTR'],
    documents: [],
    boatStatus: 6,
  });
  const urls = (boat: { readonly images: readonly { readonly imageUrl: string }[] }): string[] =>
    boat.images.map(({ imageUrl }) => imageUrl);
  expect(urls(made)).toHaveLength(sent + 1);
  expect(urls(original)).toHaveLength(sent + 1);
  // What the server had is named by both; what was only here was sent for each.
  expect(urls(made).slice(0, sent)).toEqual(urls(original).slice(0, sent));
}
