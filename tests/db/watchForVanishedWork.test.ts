/** [Note: The count of unsent work] */
import { beforeEach, describe, expect, test } from 'vitest';
import { AccountDb } from '../../src/db/AccountDb.ts';
import { accountStore } from '../../src/db/accountStore.ts';
import { watchForVanishedWork } from '../../src/db/device/watchForVanishedWork.ts';
import type { Store } from '../../src/db/Store.ts';
import {
  laterCount,
  formatUnsentCount,
  parseUnsentCount,
  type UnsentCountStorage,
  type UnsentCount,
} from '../../src/db/device/unsentCount.ts';
import { deleteAllButUnsent, wipeStore } from '../../src/sync/upkeep/sealing.ts';
import { draftRow, outboxRow } from '../support/factories.ts';
import { FaultyDisk } from '../support/faultyDisk.ts';
import { freshDb } from '../support/freshDb.ts';

/** A place that survives what happens to the databases. */
class Place implements UnsentCountStorage {
  count: UnsentCount | undefined;
  /** How often it was used: in a browser that takes as long as a small write. */
  uses = 0;
  read = (): UnsentCount | undefined => {
    this.uses += 1;
    return this.count;
  };
  write = (count: UnsentCount | undefined): void => {
    this.uses += 1;
    this.count = count;
  };
}

let place: Place;
let databases = 0;

interface Window {
  readonly db: AccountDb;
  readonly store: Store;
  readonly vanished: () => number;
  readonly databaseId: () => string;
}

/** A window of the panel over the account's database. */
function open(): Window {
  const db = new AccountDb('7');
  let vanished = 0;
  let databaseId = '';
  const noted = watchForVanishedWork(db, {
    place,
    now: () => 1_000,
    uuid: () => (databaseId = `database-${++databases}`),
    vanished: () => (vanished += 1),
  });
  return { db, store: accountStore(db, { noted }), vanished: () => vanished, databaseId: () => databaseId };
}

/** The browser takes the account's database away. */
function evict(): void {
  freshDb().close();
}

const told = (store: Store): Promise<unknown> => store.read(['meta'], tx => tx.meta.get('vanished'));
const queue = (store: Store, ...ids: string[]): Promise<void> =>
  store.write(['outbox'], async tx => {
    for (const id of ids) {
      const { seq: _, ...row } = outboxRow({ id });
      await tx.outbox.add(row);
    }
  });

/** Queues rows, and the browser takes the database away while no window is open. */
async function loseQueued({ db, store }: Window, ...ids: string[]): Promise<void> {
  await queue(store, ...ids);
  db.close();
  evict();
}

beforeEach(() => {
  evict();
  place = new Place();
});

describe('the count', () => {
  test('I1 stands with the numbers of a commit before its writer hears of it', async () => {
    const { store } = open();
    await queue(store, 'a', 'b');
    expect(place.count).toMatchObject({ rows: 2, drafts: 0 });
    await store.write(['drafts'], tx => tx.drafts.put(draftRow()));
    expect(place.count).toMatchObject({ rows: 2, drafts: 1 });
    await store.write(['outbox', 'drafts'], async tx => {
      await tx.outbox.delete(1);
      await tx.drafts.clear();
    });
    expect(place.count).toMatchObject({ rows: 1, drafts: 0 });
  });

  test('holds no content', async () => {
    const { store } = open();
    await queue(store, 'secret');
    expect(Object.keys(place.count ?? {}).sort()).toEqual(['at', 'databaseId', 'drafts', 'rows']);
    expect(JSON.stringify(place.count)).not.toContain('secret');
  });

  test('is not written by what changes nothing unsent, nor by a transaction that came to nothing', async () => {
    const { store } = open();
    await queue(store, 'a');
    const before = place.count;
    await store.read(['outbox', 'drafts'], tx => tx.outbox.all());
    await store.write(['outbox', 'log'], tx => tx.log.clear());
    await expect(
      store.write(['outbox'], async tx => {
        await tx.outbox.clear();
        throw new Error('no');
      }),
    ).rejects.toThrow();
    expect(place.count).toBe(before);
  });

  test('stands only while there is something to lose', async () => {
    const { store } = open();
    await queue(store, 'a');
    await store.write(['outbox'], tx => tx.outbox.clear());
    expect(place.count).toBeUndefined();
  });

  test('D20 stays with sealed work, and goes with work that is deleted', async () => {
    const { store } = open();
    await queue(store, 'a');
    await deleteAllButUnsent(store);
    expect(place.count).toMatchObject({ rows: 1 });
    await wipeStore(store);
    expect(place.count).toBeUndefined();
  });

  test('of two windows counts what both wrote', async () => {
    const one = open();
    const other = open();
    await queue(one.store, 'a');
    await other.store.write(['drafts'], tx => tx.drafts.put(draftRow()));
    await queue(one.store, 'b');
    expect(place.count).toMatchObject({ rows: 2, drafts: 1 });
    expect(new Set([place.count?.databaseId]).size).toBe(1);
  });

  test('is right after each commit, also when another window has not written its own yet', async () => {
    const one = open();
    const other = open();
    await queue(other.store, 'a');
    await one.store.write(['drafts'], tx => tx.drafts.put(draftRow()));
    place.count = undefined;
    await queue(other.store, 'b');
    expect(place.count).toMatchObject({ rows: 2, drafts: 1 });
    const late = place.count;
    await one.store.write(['drafts'], tx => tx.drafts.clear());
    place.count = late;
    await queue(other.store, 'c');
    expect(place.count).toMatchObject({ rows: 3, drafts: 0 });
  });

  test('is written once by a commit with other numbers, and not by one that only rewrites what is there', async () => {
    const { store } = open();
    await queue(store, 'a', 'b');
    await store.write(['drafts'], tx => tx.drafts.put(draftRow()));
    place.uses = 0;
    await store.write(['outbox', 'drafts'], async tx => {
      const row = await tx.outbox.get(1);
      if (row) await tx.outbox.put({ ...row, status: 'sending' });
      const draft = await tx.drafts.get(draftRow().id);
      if (draft) await tx.drafts.put(draft);
    });
    await store.write(['outbox', 'drafts'], async tx => {
      const [row] = await tx.outbox.where('subject', outboxRow().subject);
      if (row) await tx.outbox.put({ ...row, status: 'unclear' });
      for (const draft of await tx.drafts.all()) await tx.drafts.put(draft);
    });
    expect(place.uses).toBe(0);
    await store.write(['outbox'], tx => tx.outbox.delete(1));
    expect(place.uses).toBe(1);
    expect(place.count).toMatchObject({ rows: 1, drafts: 1 });
  });

  test('is set right at the next start, when the worker has sent without it', async () => {
    const first = open();
    await queue(first.store, 'a', 'b');
    const { count } = place;
    await first.store.write(['outbox'], tx => tx.outbox.clear());
    first.db.close();
    // The worker has no place to write it to in every browser.
    place.count = count;
    const next = open();
    expect(await told(next.store)).toBeUndefined();
    expect(place.count).toBeUndefined();
  });
});

describe('a database that vanished', () => {
  test('B15 while nothing was open: the next start tells how much is gone', async () => {
    const before = open();
    await before.store.write(['drafts'], tx => tx.drafts.put(draftRow()));
    await loseQueued(before, 'a', 'b');
    const { store, vanished } = open();
    expect(await told(store)).toEqual({ key: 'vanished', lost: { rows: 2, drafts: 1 }, at: 1_000 });
    expect(vanished()).toBe(1);
    expect(place.count).toBeUndefined();
  });

  test('B15 is told again at each start, until the partner has seen it, and not after', async () => {
    await loseQueued(open(), 'a');
    const first = open();
    await told(first.store);
    first.db.close();
    const second = open();
    expect(await told(second.store)).toMatchObject({ lost: { rows: 1, drafts: 0 } });
    await second.store.write(['meta'], tx => tx.meta.delete('vanished'));
    second.db.close();
    expect(await told(open().store)).toBeUndefined();
  });

  test('B15 is not told again when its count comes back: browsers write such places late, and a kill restores what was there before', async () => {
    const before = open();
    await queue(before.store, 'a');
    const { count } = place;
    before.db.close();
    evict();
    const first = open();
    expect(await told(first.store)).toMatchObject({ lost: { rows: 1, drafts: 0 } });
    await first.store.write(['meta'], tx => tx.meta.delete('vanished'));
    first.db.close();
    place.count = count;
    const second = open();
    expect(await told(second.store)).toBeUndefined();
    expect(second.vanished()).toBe(0);
    expect(place.count).toBeUndefined();
    await loseQueued(second, 'b');
    expect(await told(open().store)).toMatchObject({ lost: { rows: 1, drafts: 0 } });
  });

  test('B14 while it is open: the next call goes to a new one, and what is gone is told', async () => {
    const { db, store, vanished } = open();
    await queue(store, 'a', 'b');
    expect(vanished()).toBe(0);
    evict();
    db.connection?.close();
    expect(await store.read(['outbox'], tx => tx.outbox.all())).toEqual([]);
    expect(vanished()).toBe(1);
    expect(await told(store)).toMatchObject({ lost: { rows: 2, drafts: 0 } });
    await queue(store, 'c');
    expect(place.count).toMatchObject({ rows: 1 });
  });

  test('B14 with nothing unsent in it: everything is fetched again, nobody is alarmed', async () => {
    const { db, store, vanished } = open();
    await store.read(['outbox'], tx => tx.outbox.all());
    evict();
    db.connection?.close();
    await store.read(['outbox'], tx => tx.outbox.all());
    expect(vanished()).toBe(1);
    expect(await told(store)).toBeUndefined();
  });

  test('B14 while it is being opened: everything is fetched again', async () => {
    const disk = new FaultyDisk();
    disk.fate = tables =>
      tables.length === 1 && tables[0] === 'meta' ? { at: 'commit', error: 'AbortError' } : undefined;
    const { db, store, vanished } = open();
    await store.read(['outbox'], tx => tx.outbox.all());
    disk.mend();
    evict();
    db.connection?.close();
    await store.read(['outbox'], tx => tx.outbox.all());
    expect(disk.failed).toBeGreaterThan(0);
    expect(vanished()).toBe(1);
  });

  test('B18 a connection that is lost over a database that stands alarms nobody', async () => {
    const { db, store, vanished } = open();
    await queue(store, 'a');
    db.connection?.close();
    expect(await store.read(['outbox'], tx => tx.outbox.all())).toHaveLength(1);
    expect(vanished()).toBe(0);
    expect(await told(store)).toBeUndefined();
  });

  test('B15 when what is gone can’t be written down, it is told at the next start instead', async () => {
    const before = open();
    await loseQueued(before, 'a');
    const disk = new FaultyDisk();
    disk.fate = (tables, mode) =>
      mode === 'readwrite' && tables.length === 1 && tables[0] === 'meta'
        ? { at: 'commit', error: 'QuotaExceededError' }
        : undefined;
    const full = open();
    await queue(full.store, 'b');
    full.db.close();
    disk.mend();
    expect(disk.failed).toBeGreaterThan(0);
    expect(place.count).toMatchObject({ rows: 1, databaseId: before.databaseId() });
    const next = open();
    expect(await told(next.store)).toMatchObject({ lost: { rows: 1, drafts: 0 } });
    expect(place.count).toMatchObject({ rows: 1 });
  });

  test('B23 a place that never holds anything alarms nobody', async () => {
    const { db, store } = open();
    await queue(store, 'a');
    db.close();
    place.count = undefined;
    evict();
    expect(await told(open().store)).toBeUndefined();
  });
});

describe('its text', () => {
  const count: UnsentCount = {
    databaseId: '0b9c4a0e-6a6f-4a57-9d3a-0c1d2e3f4a5b',
    rows: 12,
    drafts: 1,
    at: 1_780_300_800_000,
  };

  test('says the same when it is read again, and fits a cookie as it is', () => {
    expect(parseUnsentCount(formatUnsentCount(count))).toEqual(count);
    expect(formatUnsentCount(count)).toMatch(/^[\w.-]+$/);
  });

  test.each([
    undefined,
    null,
    '',
    'x',
    'b.1.2',
    'b.1.2.3.4',
    'b.-1.2.3',
    'b.1e9.2.3',
    'b.1.2.NaN',
    ' b.1.2.3',
    'ü.1.2.3',
    `${'b'.repeat(65)}.1.2.3`,
    `b.${'9'.repeat(400)}.2.3`,
    '<script>.1.2.3',
  ])('S22 %j is none', text => {
    expect(parseUnsentCount(text)).toBeUndefined();
  });

  test('of two places the later one counts', () => {
    const later = { ...count, at: count.at + 1, rows: 0 };
    expect(laterCount(count, later)).toBe(later);
    expect(laterCount(later, count)).toBe(later);
    expect(laterCount(undefined, count)).toBe(count);
    expect(laterCount(count, undefined)).toBe(count);
    expect(laterCount(undefined, undefined)).toBeUndefined();
  });
});
