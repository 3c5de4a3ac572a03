/** A device whose storage fails: what wasn't kept is never called saved, and what was typed stays. */
import { saveDraft, draftDenizFeneri, openBoat } from './support/boats.ts';
import type { Device } from './support/Device.ts';
import {
  button,
  deniz,
  expectChip,
  field,
  goOffline,
  goOnline,
  heading,
  open,
  takePicture,
  ALL_SENT,
} from './support/panel.ts';
import { expect, test } from './support/test.ts';

test('B12: no room left for a save: it is not called saved, the form keeps its text and says so; with room it is saved and sent once', async ({
  readyDevice,
  server,
}) => {
  const mine = await readyDevice();
  const { page, say } = await withSmallDisk(mine);
  await openBoat(mine, draftDenizFeneri.name);
  await goOffline(mine);
  await fillDisk(mine);
  await field(mine, say('boats.GeneralTab.name')).fill('Fener');
  await button(mine, say('boats.Wizard.saveDraft')).first().click();
  // The words for the working copy, which fails first, hold the same one.
  const told = page.getByRole('alert').getByText(say('form.saveFailed'), { exact: true });
  await expect(told).toBeVisible();
  await expect(page.getByText(say('boats.Wizard.draftWaiting'))).toHaveCount(0);
  await expect(field(mine, say('boats.GeneralTab.name'))).toHaveValue('Fener');
  await expectChip(mine, 'Çevrimdışı');
  await takePicture(mine, 'wizard-no-room');

  // Room was made. What stood in the form is still there.
  await page.evaluate(() => indexedDB.deleteDatabase('other-things'));
  await saveDraft(mine, 'draftWaiting');
  await expectChip(mine, 'Çevrimdışı · 1 bekliyor');
  await goOnline(mine);
  await expectChip(mine, ALL_SENT, 30_000);
  expect(await server.writes()).toHaveLength(1);
  expect(await server.boat(deniz, draftDenizFeneri.id)).toMatchObject({ name: 'Fener' });
});

/** Switches the device off and on with little room on its disk: a running Chromium remembers for a while that there was more. */
async function withSmallDisk(mine: Device): Promise<Device> {
  await mine.browser.close();
  await mine.startAgain();
  const session = await mine.browser.context.newCDPSession(mine.page);
  const { origin } = mine.server;
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 40_000_000 });
  await open(mine, '/');
  await expect(heading(mine, mine.say('home.title', { name: deniz.firstName }))).toBeVisible();
  return mine;
}

/** Something else of this origin takes all the room there is, to the last kilobytes. */
async function fillDisk({ page }: Device): Promise<void> {
  await page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('other-things');
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore('things', { autoIncrement: true }),
      );
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('no database')));
    });
    const put = (size: number): Promise<boolean> =>
      new Promise(resolve => {
        const bytes = new Uint8Array(size);
        // What can't be packed.
        for (let at = 0; at < size; at += 65_536)
          crypto.getRandomValues(bytes.subarray(at, Math.min(size, at + 65_536)));
        const tx = db.transaction('things', 'readwrite');
        tx.addEventListener('complete', () => resolve(true));
        tx.addEventListener('abort', () => resolve(false));
        tx.objectStore('things').add(bytes);
      });
    for (let size = 8_388_608; size >= 512; size /= 2) while (await put(size));
    db.close();
  });
}
