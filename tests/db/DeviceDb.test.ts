import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DeviceDb } from '../../src/db/DeviceDb.ts';
import type { SessionRow } from '../../src/db/deviceRows.ts';
import { user } from '../support/factories.ts';
import { FaultyDisk } from '../support/faultyDisk.ts';

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
  await device.entries.put(row as never);
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
  expect(await device.start()).toBeUndefined();
  expect(taken.opened).toBe(2);
  await device.putSettings({ theme: 'sun' });
  expect(await device.settings()).toMatchObject({ theme: 'sun' });

  Dexie.dependencies.indexedDB = new TakenAway(Infinity);
  device = new DeviceDb();
  await expect(device.start()).rejects.toThrow();
});

test('B18 after our own close nothing is reopened', async () => {
  await device.putSession(session);
  device.close();
  await expect(device.session()).rejects.toThrow();
  expect(device.isOpen()).toBe(false);
});

/** A browser that takes a database away during its first openings. */
class TakenAway extends IDBFactory {
  opened = 0;
  readonly #times: number;

  constructor(times: number) {
    super();
    this.#times = times;
  }

  override open(name: string, version?: number): ReturnType<IDBFactory['open']> {
    const request = super.open(name, version);
    this.opened += 1;
    const isTaken = this.opened <= this.#times;
    // Once its tables were made by who opens it.
    const take = (): void => queueMicrotask(() => request.transaction?.abort());
    if (isTaken) request.addEventListener('upgradeneeded', take);
    return request;
  }
}
