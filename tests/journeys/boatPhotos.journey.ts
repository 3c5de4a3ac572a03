/** The photos of a boat are sorted, taken away and brought back (B057, B094, B158). */
import type { FileChooser, Page } from '@playwright/test';
import { addPhotos, openTab, photosOf, saveDraft, draftDenizFeneri, openBoat } from './support/boats.ts';
import {
  ALL_SENT,
  button,
  closeToasts,
  deniz,
  expectChip,
  expectToast,
  open,
  secondTab,
  showTab,
  told,
} from './support/panel.ts';
import { expect, test } from './support/test.ts';

test('B057 B094 B158: photos are sorted by button, by key and by mouse, taken away and brought back; the server holds that order', async ({
  readyDevice,
  server,
  photos,
}) => {
  const mine = await readyDevice({ size: 'desk' });
  const { page, say } = mine;
  const before = (await server.boat(deniz, draftDenizFeneri.id)).images.map(({ imageUrl }) => imageUrl);
  await openBoat(mine, draftDenizFeneri.name);
  await openTab(mine, say('boats.tab.images'));
  await addPhotos(mine, [photos.small]);
  await expect(photosOf(mine).last()).toContainText(say('photo.State.sent'));

  // 1 2 3 4 5 → 5 1 2 3 4
  await button(mine, say('photo.Grid.makeCover', { number: 5 })).click();
  await expect(page.getByText(say('photo.Grid.dropped', { number: 1, count: 5 }))).toBeAttached();
  // → 1 5 2 3 4
  await button(mine, say('photo.Grid.later', { number: 1 })).click();
  // → 1 2 5 3 4, without a mouse
  await button(mine, say('photo.Grid.handle', { number: 2 })).focus();
  await page.keyboard.press('Space');
  // Lifted, and at once over its own place.
  await expect(page.getByText(say('photo.Grid.over', { number: 2, count: 5 }))).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(say('photo.Grid.over', { number: 3, count: 5 }))).toBeAttached();
  await page.keyboard.press('Space');
  // → 2 5 3 4 1, by mouse: from its handle to the middle of the last one
  const last = await photosOf(mine).last().boundingBox();
  await button(mine, say('photo.Grid.handle', { number: 1 })).hover();
  await page.mouse.down();
  await page.mouse.move(400, 500, { steps: 5 });
  await page.mouse.move((last?.x ?? 0) + (last?.width ?? 0) / 2, (last?.y ?? 0) + 60, { steps: 10 });
  await page.mouse.up();
  await expect(page.getByText(say('photo.Grid.dropped', { number: 5, count: 5 }))).toBeAttached();
  // → 2 5 4 1; brought back; then gone for good. The first click after a drag may still count as its end.
  await expect(async () => {
    if ((await photosOf(mine).count()) === 5)
      await button(mine, say('photo.Grid.remove', { number: 3 })).click();
    await expect(photosOf(mine)).toHaveCount(4, { timeout: 1_000 });
  }).toPass();
  await button(mine, say('common.undo')).click();
  await expect(photosOf(mine)).toHaveCount(5);
  await closeToasts(mine);
  await button(mine, say('photo.Grid.remove', { number: 3 })).click();
  await expect(photosOf(mine)).toHaveCount(4);
  await saveDraft(mine, 'draftSending');
  await expectChip(mine, ALL_SENT, 30_000);

  const { images } = await server.boat(deniz, draftDenizFeneri.id);
  const [one, two, , four] = before;
  const urls = images.map(({ imageUrl }) => imageUrl);
  expect([urls[0], urls[2], urls[3]]).toEqual([two, four, one]);
  expect(before).not.toContain(urls[1]);
  expect(images.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
});

test('W4: photos that two windows add to one boat at the same time are all in both, and on the server', async ({
  readyDevice,
  server,
  photos,
}) => {
  const mine = await readyDevice();
  const before = (await server.boat(deniz, draftDenizFeneri.id)).images.length;
  const path = `/boat/edit/${draftDenizFeneri.id}`;
  await open(mine, path);
  const windows = [mine.page, await secondTab(mine, path)] as const;
  const openDialog = async (page: Page): Promise<FileChooser> => {
    await showTab(mine, page);
    await openTab(mine, mine.say('boats.tab.images'));
    const chosen = page.waitForEvent('filechooser');
    await button(mine, mine.say('photo.Buttons.choose', { several: 'true' })).click();
    return chosen;
  };
  const [first, second] = windows;
  const dialogs = [await openDialog(first), await openDialog(second)] as const;
  const [one = '', two = '', three = ''] = photos.several;
  await Promise.all([dialogs[0].setFiles([photos.small, one]), dialogs[1].setFiles([two, three])]);
  for (const page of windows) {
    await showTab(mine, page);
    await expect(photosOf(mine)).toHaveCount(before + 4);
  }
  await saveDraft(mine, 'draftSending');
  await expectChip(mine, ALL_SENT, 30_000);
  const { images } = await server.boat(deniz, draftDenizFeneri.id);
  expect(new Set(images.map(({ imageUrl }) => imageUrl)).size).toBe(before + 4);
});

test('B235 B237: photos that the server refuses are told on any tab, in one toast', async ({
  readyDevice,
  server,
  photos,
}) => {
  const mine = await readyDevice();
  const { say } = mine;
  mine.errors.expectStatus(422);
  await server.faults({
    method: 'POST',
    path: 'uploadType=boat$',
    delayMs: 1_500,
    status: 422,
    body: {},
    times: 2,
  });
  await openBoat(mine, draftDenizFeneri.name);
  await openTab(mine, say('boats.tab.images'));
  await expectToast(mine, say('photo.Upload.failed'), async () => {
    await addPhotos(mine, photos.several.slice(0, 2));
    await openTab(mine, say('boats.tab.pricing'));
  });
  await openTab(mine, say('boats.tab.images'));
  await expect(photosOf(mine).getByText(say('photo.Problem.refused'))).toHaveCount(2);
  expect((await told(mine)).filter(text => text === say('photo.Upload.failed'))).toHaveLength(1);
});
