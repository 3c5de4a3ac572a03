import { AccountDb } from '../db/AccountDb.ts';
import { accountStore, type Room } from '../db/accountStore.ts';
import { keepUnsentCount, type UnsentCountPorts } from '../db/keepUnsentCount.ts';
import type { OpenOptions } from '../db/PanelDb.ts';
import type { Store } from '../db/Store.ts';
import { systemClock } from '../lib/Clock.ts';
import { IMAGE_CACHE } from './messages.ts';

/** What an account's storage needs from the page or the worker in which it runs. */
export interface StoragePorts {
  readonly options?: OpenOptions;
  /** Where the count of unsent work is kept; without it nothing notices that the database has vanished. */
  readonly place?: UnsentCountPorts['place'];
  readonly vanished?: UnsentCountPorts['vanished'];
}

/** The storage of one account, bound to the browser: the same in a page and in the worker. */
export function openStore(
  accountId: string,
  { options, place, vanished }: StoragePorts = {},
): { readonly db: AccountDb; readonly store: Store } {
  const db = new AccountDb(accountId, options);
  const noted =
    place &&
    keepUnsentCount(db, { place, now: () => systemClock.now(), uuid: () => crypto.randomUUID(), vanished });
  return { db, store: accountStore(db, { room, noted }) };
}

const room: Room = {
  free: async () => {
    await caches.delete(IMAGE_CACHE);
  },
  available: async () => {
    const { quota, usage } = await navigator.storage.estimate();
    return quota === undefined || usage === undefined ? undefined : Math.max(0, quota - usage);
  },
};
