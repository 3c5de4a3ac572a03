/** Photos that look bad are advised against and taken all the same; every photo can be looked at in full. */
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { chunk, signature } from '../features/common/photos/files.ts';
import { addPhotos, chooseFiles, draftDenizFeneri, openTab, photosOf, openBoat } from './support/boats.ts';
import { button, takePicture } from './support/panel.ts';
import { expect, test } from './support/test.ts';

/** A grey picture. */
function greyPng(width: number, height: number, brightness: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const line = Buffer.alloc(width + 1, brightness);
  line[0] = 0;
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)));
  return Buffer.concat([Buffer.from(signature), chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND')]);
}

const pictures = join(import.meta.dirname, '..', 'partner-api', 'pictures');
/** The darkest picture of the stand-in: a wheelhouse in the evening. */
const evening = join(pictures, 'poyraz-2.jpg');

test('a night shot and a tiny photo are advised against in words, one taken in the evening isn’t; all are sent', async ({
  readyDevice,
}) => {
  const mine = await readyDevice();
  const { say, page } = mine;
  await openBoat(mine, draftDenizFeneri.name);
  await openTab(mine, say('boats.tab.images'));
  await addPhotos(mine, [evening]);
  const before = await photosOf(mine).count();
  const choose = button(mine, say('photo.Buttons.choose', { several: 'true' })).first();
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
  await takePicture(mine, 'images-advice');

  // It is part of what is known of the file, also after the panel was opened again.
  await page.reload();
  await expect(tile(2)).toContainText(dark);
});

test('a photo is looked at in full, the next one by key and by button, and the focus comes back to its tile', async ({
  readyDevice,
  photos,
}) => {
  const mine = await readyDevice({ size: 'desk' });
  const { say, page } = mine;
  await openBoat(mine, draftDenizFeneri.name);
  await openTab(mine, say('boats.tab.images'));
  await chooseFiles(mine, [photos.small]);
  await expect(photosOf(mine)).toHaveCount(5);
  await button(mine, say('photo.Grid.open', { number: 4 })).click();
  const viewer = page.getByRole('dialog');
  const shown = (number: number) => viewer.getByRole('img', { name: say('photo.Grid.alt', { number }) });
  await expect(shown(4)).toHaveAttribute('src', /\/v1\/files\//);
  await page.keyboard.press('ArrowRight');
  await expect(shown(5)).toHaveAttribute('src', /^blob:/);
  await expect(button(mine, say('common.Viewer.next'))).toBeDisabled();
  await page.keyboard.press('ArrowLeft');
  await button(mine, say('common.Viewer.previous')).click();
  await expect(shown(3)).toBeVisible();

  // In its own size it is scrolled with the keys that step otherwise.
  await button(mine, say('common.Viewer.large')).click();
  await page.keyboard.press('ArrowLeft');
  await expect(shown(3)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(button(mine, say('photo.Grid.open', { number: 4 }))).toBeFocused();
});
