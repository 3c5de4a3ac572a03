import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { DeviceDb } from '../../src/db/device/DeviceDb.ts';
import { countSignedOutWork } from '../../src/db/device/deviceRows.ts';
import { DEVICE_DB } from '../../src/db/names.ts';
import { readDevice } from '../../src/db/device/readDevice.ts';
import { user } from '../support/factories.ts';
import { rawEntries } from '../support/freshDb.ts';

let factory: IDBFactory;

beforeEach(() => {
  factory = new IDBFactory();
  Dexie.dependencies.indexedDB = factory;
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
});

test('a device without data: nothing is found, and no database is made', async () => {
  expect(await readDevice(factory)).toEqual({ session: undefined, settings: undefined, accounts: [] });
  expect(await factory.databases()).toEqual([]);
});

test('reads what the database library has written', async () => {
  const device = new DeviceDb();
  await device.putSession({ key: 'session', token: 't', user: user(), epoch: 'e' });
  await device.putSettings({ theme: 'sun', rememberedEmail: 'a@b.example' });
  await device.putAccount('7', { sealed: 2, drafts: 1, open: false });
  await device.putAccount('8', { sealed: 1, open: true });
  const rows = await readDevice(factory);
  expect(rows?.session).toEqual(await device.session());
  expect(rows?.settings).toEqual(await device.settings());
  expect(rows?.accounts).toEqual(await device.accounts());
  expect(countSignedOutWork(rows?.accounts ?? [])).toEqual({ rows: 3, drafts: 1 });
  device.close();
});

test('S22 rows that don’t fit count as missing', async () => {
  const device = new DeviceDb();
  const damaged = [{ key: 'session', token: 5 }, { key: 'settings', theme: 'loud' }, { key: 'account:7' }];
  await rawEntries().bulkPut(damaged as never);
  expect(await readDevice(factory)).toEqual({ session: undefined, settings: undefined, accounts: [] });
  device.close();
});

test('B11 data of a later version aren’t read', async () => {
  const later = new Dexie(DEVICE_DB);
  later.version(2).stores({ entries: 'key' });
  await later.open();
  later.close();
  expect(await readDevice(factory)).toBeUndefined();
});
