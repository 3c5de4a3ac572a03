import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DeviceDb } from '../../src/db/device/DeviceDb.ts';
import type { SessionRow } from '../../src/db/device/deviceRows.ts';
import { user } from '../support/factories.ts';
import { FaultyDisk } from '../support/faultyDisk.ts';
import { rawEntries } from '../support/freshDb.ts';

let disk: FaultyDisk;
let device: DeviceDb;
const session: SessionRow = { key: 'session', token: 't', user: user(), epoch: 'e' };

beforeEach(() => {
  disk = new FaultyDisk();
  Dexie.dependencies.indexedDB = new IDBFactory();
  Dexie.dependencies.IDBKeyRange = IDBKeyRange;
  device = new DeviceDb();
});
afterEach(() => {
  disk.mend();
  device.close();
});

test('remembers a session, settings and accounts', async () => {
  await device.putSession(session);
  await device.putSettings({ theme: 'sun' });
  await device.putSettings({ language: 'en' });
  await device.putAccount('7', { sealed: 2, open: false });
  expect(await device.session()).toEqual(session);
  expect(await device.settings()).toMatchObject({ theme: 'sun', language: 'en', apiUrl: '/v1' });
  expect(await device.accounts()).toEqual([{ key: 'account:7', accountId: '7', sealed: 2, open: false }]);
  await device.deleteSession();
  expect(await device.session()).toBeUndefined();
});

test.each([
  { key: 'session' },
  { key: 'session', token: 5, user: user(), epoch: 'e' },
  { key: 'session', token: 't', user: { id: 7 }, epoch: 'e' },
  { key: 'settings', language: 'xx', theme: 'system', apiUrl: '/v1' },
  { key: 'settings', language: 'tr', theme: 'system' },
  { key: 'account:7', accountId: 7 },
])('S22 what has another shape is as good as none: %j', async row => {
  await rawEntries().put(row as never);
  expect(await device.session()).toBeUndefined();
  expect(await device.settings()).toBeUndefined();
  expect(await device.accounts()).toEqual([]);
  await device.putSettings({ theme: 'dark' });
  expect(await device.settings()).toMatchObject({ theme: 'dark', language: 'tr' });
});

test('B18 a call over a dead connection is made once more over a new one', async () => {
  await device.putSession(session);
  let left = 1;
  disk.fate = () => (left-- > 0 ? { at: 'call', error: 'UnknownError' } : undefined);
  expect(await device.session()).toEqual(session);
  left = 1;
  await device.putSettings({ theme: 'sun' });
  expect(disk.failed).toBe(2);
  expect(await device.settings()).toMatchObject({ theme: 'sun' });
});

test('B14 taken away while it is being opened: opened once more', async () => {
  const taken = new TakenAway(1);
  Dexie.dependencies.indexedDB = taken;
  device = new DeviceDb();
  expect(await device.settings()).toBeUndefined();
  expect(taken.created).toBe(2);
  await device.putSettings({ theme: 'sun' });
  expect(await device.settings()).toMatchObject({ theme: 'sun' });

  Dexie.dependencies.indexedDB = new TakenAway(Infinity);
  device = new DeviceDb();
  await expect(device.settings()).rejects.toThrow();
});

test('B18 after our own close nothing is reopened', async () => {
  await device.putSession(session);
  device.close();
  await expect(device.session()).rejects.toThrow();
  expect(device.connection).toBeUndefined();
});

/** A browser that takes a database away while it is created, so many times. */
class TakenAway extends IDBFactory {
  created = 0;
  readonly #times: number;

  constructor(times: number) {
    super();
    this.#times = times;
  }

  override open(name: string, version?: number): ReturnType<IDBFactory['open']> {
    const request = super.open(name, version);
    request.addEventListener('upgradeneeded', () =>
      // Once its tables were made by who opens it.
      queueMicrotask(() => {
        if (request.result.objectStoreNames.length === 0) return;
        this.created += 1;
        if (this.created <= this.#times) request.transaction?.abort();
      }),
    );
    return request;
  }
}
