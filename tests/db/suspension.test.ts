/** What the databases hold of a page that was suspended: nothing. */
import { Dexie, liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccountDb } from '../../src/db/AccountDb.ts';
import { DeviceDb } from '../../src/db/device/DeviceDb.ts';
import { accountStore } from '../../src/db/accountStore.ts';
import type { Store } from '../../src/db/Store.ts';
import { PageSuspension } from '../../src/lib/PageSuspension.ts';
import { draftRow, user } from '../support/factories.ts';
import { freshFactory } from '../support/freshDb.ts';

let suspension: PageSuspension;
let db: AccountDb;
let store: Store;
const open: { close: () => void }[] = [];

beforeEach(() => {
  freshFactory();
  suspension = new PageSuspension();
  db = noted(new AccountDb('7', { suspension }));
  store = accountStore(db);
});
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

function noted<T extends { close: () => void }>(one: T): T {
  open.push(one);
  return one;
}

const drafts = (of: Store = store): Promise<string[]> => of.read(['drafts'], tx => tx.drafts.keys());
const put = (id: string, of: Store = store): Promise<void> =>
  of.write(['drafts'], tx => tx.drafts.put(draftRow({ id })));
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(resolve => setImmediate(resolve));
};

/** A write that is in flight until it is ended: it has written, and reads on. */
function longWrite(id: string): {
  readonly begun: Promise<void>;
  readonly end: () => void;
  readonly done: Promise<void>;
} {
  const begun = Promise.withResolvers<void>();
  let over = false;
  const done = store.write(['drafts'], async tx => {
    await tx.drafts.put(draftRow({ id }));
    begun.resolve();
    while (!over) await tx.drafts.get(id);
  });
  return { begun: begun.promise, end: () => (over = true), done };
}

describe('W1 a suspended page', () => {
  test('holds no table: another page writes at once', async () => {
    const write = longWrite('mine');
    await write.begun;
    suspension.suspend();
    const other = accountStore(noted(new AccountDb('7')));
    await put('theirs', other);
    expect(await drafts(other)).toEqual(['theirs']);
    write.end();
    suspension.resume();
    await write.done;
  });

  test('has no connection open: another version of the panel isn’t held up by it', async () => {
    await put('before');
    suspension.suspend();
    expect(db.connection).toBeUndefined();
    await Dexie.delete('partner-panel-account-7');
  });

  test('that was opening its database begins nothing, and opens it whole when it is back', async () => {
    const looks: string[] = [];
    db.atOpening(async () => void looks.push('looked'));
    const opening = put('first');
    suspension.suspend();
    await turns();
    expect(looks).toEqual([]);
    suspension.resume();
    await opening;
    expect(looks.length).toBeGreaterThan(0);
    expect(await drafts()).toEqual(['first']);
  });

  test('begins nothing: reads and writes wait, and are done when it is back', async () => {
    await put('before');
    suspension.suspend();
    const done: string[] = [];
    const calls = [put('meanwhile').then(() => done.push('write')), drafts().then(() => done.push('read'))];
    await turns();
    expect(done).toEqual([]);
    expect(db.connection).toBeUndefined();
    suspension.resume();
    await Promise.all(calls);
    expect(await drafts()).toEqual(['before', 'meanwhile']);
  });

  test('makes a write that was in flight again when it is back, and tells its caller only then', async () => {
    const write = longWrite('mine');
    let isDone = false;
    void write.done.then(() => (isDone = true));
    await write.begun;
    suspension.suspend();
    write.end();
    await turns();
    expect(isDone).toBe(false);
    suspension.resume();
    await write.done;
    expect(await drafts()).toEqual(['mine']);
  });

  test('may be suspended again while it repeats the write', async () => {
    const write = longWrite('mine');
    await write.begun;
    for (let times = 0; times < 4; times += 1) {
      suspension.suspend();
      await turns();
      suspension.resume();
      await turns();
    }
    write.end();
    await write.done;
    expect(await drafts()).toEqual(['mine']);
  });

  test('keeps a row that is added once, whether its transaction was given up or was being committed', async () => {
    for (let wait = 0; wait < 30; wait += 1) {
      const id = `message-${wait}`;
      const added = store.write(['messages'], async tx => {
        await tx.messages.add({ id, at: wait, tone: 'note', text: '', read: false });
      });
      for (let turn = 0; turn < wait; turn += 1) await new Promise(resolve => setImmediate(resolve));
      suspension.suspend();
      suspension.resume();
      await added;
    }
    expect(await store.read(['messages'], async tx => (await tx.messages.keys()).length)).toBe(30);
  });

  test('answers the live queries of its screens with what others wrote meanwhile', async () => {
    await put('before');
    const seen: string[][] = [];
    const subscription = liveQuery(() => drafts()).subscribe(keys => seen.push(keys));
    while (seen.length === 0) await turns();
    suspension.suspend();
    await put('theirs', accountStore(noted(new AccountDb('7'))));
    suspension.resume();
    while (seen.at(-1)?.length !== 2) await turns();
    subscription.unsubscribe();
    expect(seen.at(-1)).toEqual(['before', 'theirs']);
  });

  test('that was closed for good stays closed', async () => {
    await put('before');
    suspension.suspend();
    db.close();
    suspension.resume();
    await expect(drafts()).rejects.toThrow();
    expect(db.connection).toBeUndefined();
  });

  test('knows the session again when it is back', async () => {
    const device = noted(new DeviceDb({ suspension }));
    const session = { key: 'session', token: 't', user: user(), epoch: 'e' } as const;
    await device.putSession(session);
    const asked = device.session();
    suspension.suspend();
    const meanwhile = device.session();
    await turns();
    expect(device.connection).toBeUndefined();
    suspension.resume();
    expect(await Promise.all([asked, meanwhile])).toEqual([session, session]);
  });
});
