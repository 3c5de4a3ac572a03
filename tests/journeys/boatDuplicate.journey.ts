/** A boat is copied: two boats that have nothing to do with each other any more. */
import {
  actOn,
  addPhotos,
  card,
  openBoat,
  openFleet,
  openTab,
  photosOf,
  saveDraft,
  draftYunus,
  openPhotos,
} from './support/boats.ts';
import { deniz } from './support/panel.ts';
import { expect, test } from './support/test.ts';
import { fieldOf } from './support/wizard.ts';

test('a boat is duplicated at sea, with prices, its photos and one that isn’t sent yet, without documents: two boats arrive', async ({
  readyDevice,
  server,
  photos,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  const before = await server.boat(deniz, draftYunus.id);
  await mine.goOffline();
  await openPhotos(mine, draftYunus.name);
  const sent = await photosOf(mine).count();
  await addPhotos(mine, [photos.small]);
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
});
