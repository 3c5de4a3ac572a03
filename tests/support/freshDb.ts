import { Dexie, type Table } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { AccountDb, declareAccount } from '../../src/db/AccountDb.ts';
import { accountStore } from '../../src/db/accountStore.ts';
import { declareDevice, type DeviceEntries } from '../../src/db/device/DeviceDb.ts';
import { accountDbName, DEVICE_DB } from '../../src/db/names.ts';
import type { Store, TableName, Tables, TableView } from '../../src/db/Store.ts';
import type { VirtualTime } from './virtualTime.ts';

/** From here on databases are made in a factory of their own: nothing of another test is in them. */
export function freshFactory(): void {
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
}

/** A database of its own. */
export function freshDb(accountId = '7'): AccountDb {
  freshFactory();
  return new AccountDb(accountId);
}

/** The tables of an account's database, for rows of any shape. */
export function rawTables(accountId = '7'): RawTables {
  const db = new Dexie(accountDbName(accountId));
  declareAccount(db);
  return db as RawTables;
}

type Of<View> = View extends TableView<infer Row, infer Key, infer Added> ? Table<Row, Key, Added> : never;
export type RawTables = Dexie & { readonly [Name in TableName]: Of<Tables[Name]> };

/** The entries of the device's database, of any shape. */
export function rawEntries(): DeviceEntries {
  const db = new Dexie(DEVICE_DB);
  declareDevice(db);
  return db.table('entries');
}

/** The real storage over a fresh database. */
export function freshDexieStore(time: VirtualTime): Store {
  return trackedDexieStore(time, freshDb());
}

/** The real storage. fake-indexeddb works in real time: virtual time is stopped meanwhile. */
export function trackedDexieStore(time: VirtualTime, db: AccountDb): Store {
  const store = accountStore(db);
  return {
    read: (tables, work) => time.track(store.read(tables, work)),
    write: (tables, work) => time.track(store.write(tables, work)),
  };
}
