import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { AccountDb } from '../../src/db/AccountDb.ts';
import { dexieStore } from '../../src/db/dexieStore.ts';
import type { Store } from '../../src/db/Store.ts';
import type { VirtualTime } from './virtualTime.ts';

/** A database of its own, in a factory of its own: nothing of another test is in it. */
export function freshDb(accountId = '7'): AccountDb {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  return new AccountDb(accountId);
}

/** The real storage over a fresh database. fake-indexeddb works in real time: virtual time stands still meanwhile. */
export function freshDexieStore(time: VirtualTime): Store {
  const store = dexieStore(freshDb());
  return {
    read: (tables, work) => time.track(store.read(tables, work)),
    write: (tables, work) => time.track(store.write(tables, work)),
  };
}
