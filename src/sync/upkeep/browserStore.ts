import { AccountDb } from '../../db/AccountDb.ts';
import { accountStore } from '../../db/accountStore.ts';
import type { RoomPorts } from '../../db/createRoomMaker.ts';
import { watchForVanishedWork, type UnsentCountPorts } from '../../db/device/watchForVanishedWork.ts';
import type { OpenOptions } from '../../db/PanelDb.ts';
import type { Store } from '../../db/Store.ts';
import { isStorageShort, spaceOf, type StorageSpace } from '../../domain/values/storageRisk.ts';
import { systemClock } from '../../lib/time/Clock.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import { IMAGE_CACHE } from '../messages.ts';
import type { Amount } from './freeStorage.ts';
import { shortage } from './shortage.ts';

/** The ports that an account's storage needs from its page or worker. */
export interface StoragePorts {
  readonly options?: OpenOptions;
  /** Where the count of unsent work is stored; without it nothing notices that the database has vanished. */
  readonly place?: UnsentCountPorts['place'];
  readonly vanished?: UnsentCountPorts['vanished'];
  /** Whether the platform answers; without it nothing is deleted that must be fetched again. */
  readonly canFetch?: RoomPorts['canFetch'];
}

/** Opens the storage of one account in the browser: the same in a page and in the worker. */
export function openStore(
  accountId: string,
  { options, place, vanished, canFetch = () => false }: StoragePorts = {},
): { readonly db: AccountDb; readonly store: Store } {
  const db = new AccountDb(accountId, options);
  const noted =
    place &&
    watchForVanishedWork(db, {
      place,
      now: () => systemClock.now(),
      uuid: () => crypto.randomUUID(),
      vanished,
    });
  return { db, store: accountStore(db, { room: { ...room, canFetch }, noted }) };
}

/** Reads the browser's estimate; both values are undefined where it has none. */
export async function readSpace(): Promise<StorageSpace> {
  try {
    return spaceOf(await navigator.storage.estimate());
  } catch (error) {
    log('space not read', { error: errorTextForLog(error) });
    return { used: undefined, quota: undefined };
  }
}

/**
 * Whether there is room for prefetched data that nobody asked for: otherwise the room is left for the
 * partner's own work.
 */
export async function hasRoomToPrefetch(): Promise<boolean> {
  return shortage.last(systemClock.now()) === undefined && !isStorageShort(await readSpace());
}

/** Returns the addresses of the files in a cache; none when it can't be read. */
export async function readCached(name: string): Promise<string[]> {
  try {
    return (await (await caches.open(name)).keys()).map(({ url }) => url);
  } catch (error) {
    log('storage not read', { error: errorTextForLog(error) });
    return [];
  }
}

/** The measured sizes in bytes, by address: the content of an address never changes. */
const sizes = new Map<string, number>();

/** Measures the files of a cache. @param wanted the addresses of those that count; all when left out */
export async function measureCached(name: string, wanted?: readonly string[]): Promise<Amount> {
  const cached = new Set(await readCached(name));
  const urls = wanted ? wanted.filter(url => cached.has(url)) : [...cached];
  const cache = urls.length > 0 ? await caches.open(name) : undefined;
  const found = urls.map(async url => {
    const size = sizes.get(url) ?? (await (await cache?.match(url))?.blob())?.size;
    // A cache may be deleted meanwhile: what wasn't found is looked for again.
    if (size !== undefined) sizes.set(url, size);
    return size ?? 0;
  });
  return { count: urls.length, bytes: (await Promise.all(found)).reduce((sum, size) => sum + size, 0) };
}

/** Deletes the stored pictures. They are fetched again when there is a connection and room. */
export async function forgetPictures(): Promise<void> {
  await caches.delete(IMAGE_CACHE);
}

const room: Omit<RoomPorts, 'canFetch'> = {
  free: forgetPictures,
  isPlentiful: hasRoomToPrefetch,
  async available() {
    const { used, quota } = await readSpace();
    return used === undefined || quota === undefined ? undefined : quota - used;
  },
  lacking: what => shortage.note(what, systemClock.now()),
};
