/** B11: unsent work can be read out of a database of any version, and nothing in it is changed by that. */
import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { readRawUnsent } from '../../src/db/device/readRawUnsent.ts';

let factory: IDBFactory;
beforeEach(() => {
  factory = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
});

test('B11 of a later version: the rows as they lie there, of files the keys only', async () => {
  const db = new Dexie('partner-panel-account-7', { indexedDB: factory });
  db.version(900).stores({ outbox: '++seq, subject', blobs: 'id', drafts: 'id', tomorrow: 'id' });
  await db.table('outbox').bulkPut([{ seq: 3, what: 'of tomorrow' }, { seq: 1 }]);
  await db.table('blobs').put({ id: 'photo', bytes: new ArrayBuffer(8) });
  await db.table('tomorrow').put({ id: 1 });
  db.close();
  expect(await readRawUnsent(factory, 'partner-panel-account-7')).toEqual({
    outbox: [{ seq: 1 }, { seq: 3, what: 'of tomorrow' }],
    blobs: ['photo'],
    drafts: [],
  });
  expect(await factory.databases()).toEqual([{ name: 'partner-panel-account-7', version: 9_000 }]);
});

test('what isn’t there is not made', async () => {
  expect(await readRawUnsent(factory, 'partner-panel-account-7')).toBeUndefined();
  expect(await factory.databases()).toEqual([]);
});

test('a database without tables of ours holds nothing', async () => {
  const db = new Dexie('other', { indexedDB: factory });
  db.version(1).stores({ things: 'id' });
  await db.open();
  db.close();
  expect(await readRawUnsent(factory, 'other')).toEqual({});
});
