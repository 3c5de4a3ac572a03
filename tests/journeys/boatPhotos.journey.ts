/** The photos of a boat are sorted, taken away and brought back (B057, B094, B158). */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileChooser, Locator, Page } from '@playwright/test';
import {
  addPhotos,
  chooseFiles,
  draftYunus,
  openTab,
  photosOf,
  saveDraft,
  draftDenizFeneri,
  openPhotos,
} from './support/boats.ts';
import { middleOf } from './support/checkScreen.ts';
import type { Device } from './support/Device.ts';
import { deniz, expectToast, told } from './support/panel.ts';
import { greyPng, type Photos } from './support/photos.ts';
import { expect, test } from './support/test.ts';

const pictures = join(import.meta.dirname, '..', 'partner-api', 'pictures');
/** The darkest picture of the stand-in: a wheelhouse in the evening. */
const evening = join(pictures, 'poyraz-2.jpg');

test('photos: sorted, taken away, brought back, looked at in full, from two windows, refused, and advised against', async ({
  readyDevice,
  server,
  photos,
}) => {
  const mine = await readyDevice({ size: 'desk' });
  const { page, say } = mine;

  await test.step('B057 B094 B158: photos are sorted by button, by key and by mouse, taken away and brought back; the server holds that order', async () => {
    const before = (await server.boat(deniz, draftDenizFeneri.id)).images.map(({ imageUrl }) => imageUrl);
    await openPhotos(mine, draftDenizFeneri.name);
    await addPhotos(mine, [photos.small]);
    await expect(photosOf(mine).last()).toContainText(say('photo.State.sent'));

    // 1 2 3 4 5 → 5 1 2 3 4
    await mine.button(say('photo.Grid.makeCover', { number: 5 })).click();
    await expect(page.getByText(say('photo.Grid.dropped', { number: 1, count: 5 }))).toBeAttached();
    // → 1 5 2 3 4
    await mine.button(say('photo.Grid.later', { number: 1 })).click();
    // → 1 2 5 3 4, without a mouse
    await mine.button(say('photo.Grid.handle', { number: 2 })).focus();
    await page.keyboard.press('Space');
    // Lifted, and at once over its own place.
    await expect(page.getByText(say('photo.Grid.over', { number: 2, count: 5 }))).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(say('photo.Grid.over', { number: 3, count: 5 }))).toBeAttached();
    await page.keyboard.press('Space');
    // → 2 5 3 4 1, by mouse: from its handle to the middle of the last one
    const last = await photosOf(mine).last().boundingBox();
    await mine.button(say('photo.Grid.handle', { number: 1 })).hover();
    await page.mouse.down();
    await page.mouse.move(400, 500, { steps: 5 });
    await page.mouse.move((last?.x ?? 0) + (last?.width ?? 0) / 2, (last?.y ?? 0) + 60, { steps: 10 });
    await page.mouse.up();
    await expect(page.getByText(say('photo.Grid.dropped', { number: 5, count: 5 }))).toBeAttached();
    // → 2 5 4 1; brought back; then gone for good. The first click after a drag may still count as its end.
    await expect(async () => {
      if ((await photosOf(mine).count()) === 5)
        await mine.button(say('photo.Grid.remove', { number: 3 })).click();
      await expect(photosOf(mine)).toHaveCount(4, { timeout: 1_000 });
    }).toPass();
    await mine.button(say('common.undo')).click();
    await expect(photosOf(mine)).toHaveCount(5);
    await mine.closeToasts();
    await mine.button(say('photo.Grid.remove', { number: 3 })).click();
    await expect(photosOf(mine)).toHaveCount(4);
    await saveDraft(mine, 'draftSending');
    await mine.expectAllSent();

    const { images } = await server.boat(deniz, draftDenizFeneri.id);
    const [one, two, , four] = before;
    const urls = images.map(({ imageUrl }) => imageUrl);
    expect([urls[0], urls[2], urls[3]]).toEqual([two, four, one]);
    expect(before).not.toContain(urls[1]);
    expect(images.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
  });

  await test.step('a photo is looked at in full, the next one by key and by button, and the focus comes back to its tile', async () => {
    await server.beginAnew();
    await openPhotos(mine, draftDenizFeneri.name);
    await chooseFiles(mine, photos.several.slice(0, 1));
    await expect(photosOf(mine)).toHaveCount(5);
    await mine.button(say('photo.Grid.open', { number: 4 })).click();
    const viewer = page.getByRole('dialog');
    const shown = (number: number) => viewer.getByRole('img', { name: say('photo.Grid.alt', { number }) });
    await expect(shown(4)).toHaveAttribute('src', /\/v1\/files\//);
    await page.keyboard.press('ArrowRight');
    await expect(shown(5)).toHaveAttribute('src', /^blob:/);
    await expect(mine.button(say('common.Viewer.next'))).toBeDisabled();
    await page.keyboard.press('ArrowLeft');
    await mine.button(say('common.Viewer.previous')).click();
    await expect(shown(3)).toBeVisible();

    // In its own size it is scrolled with the keys that step otherwise.
    await mine.button(say('common.Viewer.large')).click();
    await page.keyboard.press('ArrowLeft');
    await expect(shown(3)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(mine.button(say('photo.Grid.open', { number: 4 }))).toBeFocused();
  });

  await test.step('photos and a folder of them are dropped; the tab invites only while files are held over it', async () => {
    const folder = test.info().outputPath('marina');
    cpSync(photos.several[1] ?? '', join(folder, 'deck', 'one.jpg'));
    writeFileSync(join(folder, '.DS_Store'), 'of the file manager');
    const drag = await page.context().newCDPSession(page);
    const data = { items: [], files: [evening, folder], dragOperationsMask: 1 };
    const hold = async (type: 'dragEnter' | 'dragOver' | 'drop', to: Locator, invitations: number) => {
      const [x, y] = await middleOf(to);
      await drag.send('Input.dispatchDragEvent', { type, x, y, data });
      await expect(page.getByText(say('photo.Tab.drop'))).toHaveCount(invitations);
    };
    await hold('dragEnter', photosOf(mine).nth(0), 1);
    await hold('dragOver', photosOf(mine).nth(1), 1);
    await hold('dragOver', mine.heading(draftDenizFeneri.name), 0);
    await hold('dragOver', photosOf(mine).nth(0), 1);
    await hold('drop', photosOf(mine).nth(0), 0);
    await expect(photosOf(mine)).toHaveCount(7);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await mine.button(say('form.discard')).click();
  await addFromTwoWindows(mine, photos);
});

async function addFromTwoWindows(mine: Device, photos: Photos): Promise<void> {
  const { page, say, server } = mine;

  await test.step('W4: photos that two windows add to one boat at the same time are all in both, and on the server', async () => {
    await server.beginAnew();
    const before = (await server.boat(deniz, draftYunus.id)).images.length;
    const path = `/boat/edit/${draftYunus.id}`;
    await mine.open(path);
    const openDialog = async (tab: Page): Promise<FileChooser> => {
      await mine.showTab(tab);
      await openTab(mine, mine.say('boats.tab.images'));
      const chosen = tab.waitForEvent('filechooser');
      await mine.button(mine.say('photo.Buttons.choose', { several: 'true' })).click();
      return chosen;
    };
    const [first, second] = [page, await mine.secondTab(path)];
    const dialogs = [await openDialog(first), await openDialog(second)] as const;
    const [one = '', two = '', three = ''] = photos.several;
    await Promise.all([dialogs[0].setFiles([photos.small, one]), dialogs[1].setFiles([two, three])]);
    for (const each of [second, first]) {
      await mine.showTab(each);
      await expect(photosOf(mine)).toHaveCount(before + 4);
    }
    await saveDraft(mine, 'draftSending');
    await mine.expectAllSent();
    const { images } = await server.boat(deniz, draftYunus.id);
    expect(new Set(images.map(({ imageUrl }) => imageUrl)).size).toBe(before + 4);
    await second.close();
  });

  await test.step('B235 B237: photos that the server refuses are told on any tab, in one toast', async () => {
    await server.beginAnew();
    mine.errors.expectStatus(422);
    await server.faults({
      method: 'POST',
      path: 'uploadType=boat$',
      delayMs: 1_500,
      status: 422,
      body: {},
      times: 2,
    });
    await openPhotos(mine, 'Kırlangıç');
    await expectToast(mine, say('photo.Upload.failed'), async () => {
      await addPhotos(mine, photos.several.slice(0, 2));
      await openTab(mine, say('boats.tab.pricing'));
    });
    await openTab(mine, say('boats.tab.images'));
    await expect(photosOf(mine).getByText(say('photo.Problem.refused'))).toHaveCount(2);
    expect((await told(mine)).filter(text => text === say('photo.Upload.failed'))).toHaveLength(1);
  });

  await test.step('a night shot and a tiny photo are advised against in words, one taken in the evening isn’t; all are sent', async () => {
    await server.beginAnew();
    await openPhotos(mine, draftDenizFeneri.name);
    await addPhotos(mine, [evening]);
    const before = await photosOf(mine).count();
    const choose = mine.button(say('photo.Buttons.choose', { several: 'true' })).first();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()]);
    const mimeType = 'image/png';
    await chooser.setFiles([
      { name: 'gece.png', mimeType, buffer: greyPng(1200, 900, 8) },
      { name: 'minik.png', mimeType, buffer: greyPng(320, 240, 128) },
    ]);
    await expect(photosOf(mine)).toHaveCount(before + 2);
    const [dark, small] = [say('photo.Advice.dark'), say('photo.Advice.small', { edge: '1024' })];
    const tile = (fromEnd: number) => photosOf(mine).nth(before + 2 - fromEnd);
    await expect(tile(2)).toContainText(dark);
    await expect(tile(2)).not.toContainText(small);
    await expect(tile(1)).toContainText(small);
    await expect(tile(1)).not.toContainText(dark);
    await expect(tile(3)).not.toContainText(dark);
    await expect(tile(3)).not.toContainText(small);
    for (const fromEnd of [1, 2, 3]) await expect(tile(fromEnd)).toContainText(say('photo.State.sent'));
    await mine.takePicture('images-advice');

    // It is part of what is known of the file, also after the panel was opened again.
    await page.reload();
    await expect(tile(2)).toContainText(dark);
  });
}
