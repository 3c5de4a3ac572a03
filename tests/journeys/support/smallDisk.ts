/** A device with little room on its disk. */
import { expect } from '@playwright/test';
import type { Device } from './Device.ts';
import { deniz } from './panel.ts';

export interface Quota {
  /** Leaves the room that there is for what the panel has now, and none for more. */
  readonly takeFree: () => Promise<void>;
  /** Leaves no room at all, not even where the panel deletes something itself. */
  readonly takeAll: () => Promise<void>;
  readonly giveBack: () => Promise<void>;
}

const SMALL_DISK = 40_000_000;

/**
 * Switches the device off and on with little room on its disk: a running Chromium remembers for a while that there was more.
 *
 * @param beforeOpening what is done before the panel is opened
 */
export async function withSmallDisk(
  mine: Device,
  beforeOpening: () => Promise<unknown> = async () => undefined,
): Promise<Quota> {
  await mine.browser.close();
  await mine.startAgain();
  const session = await mine.browser.context.newCDPSession(mine.page);
  const { origin } = mine.server;
  const setQuota = async (quotaSize?: number): Promise<void> => {
    await session.send('Storage.overrideQuotaForOrigin', { origin, ...(quotaSize && { quotaSize }) });
  };
  await setQuota(SMALL_DISK);
  await beforeOpening();
  await mine.open('/');
  await expect(mine.heading(mine.say('home.title', { name: deniz.firstName }))).toBeVisible();
  const leave = async (quotaSize: number): Promise<void> => {
    await setQuota(quotaSize);
    // Chromium looks again when something needs more room than it remembers.
    expect(await isKept(mine, SMALL_DISK)).toBe(false);
  };
  return {
    takeFree: async () =>
      leave(await mine.page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)),
    takeAll: () => leave(1),
    giveBack: () => setQuota(),
  };
}

/** Whether the browser keeps so many bytes in a database of this origin. */
async function isKept({ page }: Device, size: number): Promise<boolean> {
  return page.evaluate(async bytes => {
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('other-things');
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore('things', { autoIncrement: true }),
      );
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => reject(new Error('no database')));
    });
    const things = new Uint8Array(bytes);
    // What can't be packed.
    for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(things.subarray(at, at + 65_536));
    const tx = db.transaction('things', 'readwrite');
    tx.objectStore('things').add(things);
    const kept = await new Promise<boolean>(resolve => {
      tx.addEventListener('complete', () => resolve(true));
      tx.addEventListener('abort', () => resolve(false));
    });
    db.close();
    return kept;
  }, size);
}
