/** How the databases of the panel get along with other versions of it. */
import { Dexie } from 'dexie';
import { forceCloseDatabase, type IDBDatabase } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AccountDb } from '../../src/db/AccountDb.ts';
import { DeviceDb } from '../../src/db/device/DeviceDb.ts';
import { accountStore } from '../../src/db/accountStore.ts';
import { PanelDb, type OpenOptions } from '../../src/db/PanelDb.ts';
import { isLaterDatabase } from '../../src/db/storageErrors.ts';
import { draftRow } from '../support/factories.ts';
import { freshDb } from '../support/freshDb.ts';

const NAME = 'partner-panel-account-7';
const open: { close: () => void }[] = [];

beforeEach(() => {
  open.push(freshDb());
});
afterEach(() => {
  for (const db of open.splice(0)) db.close();
});

/** A database with two tables, which notes how often it is upgraded. */
class SmallDb extends PanelDb {
  static upgrades = 0;

  constructor(options: OpenOptions = {}) {
    super('small', { declare: declareSmall }, options);
  }

  get tables(): string[] {
    return [...(this.connection?.objectStoreNames ?? [])];
  }
}

function declareSmall(db: Dexie): void {
  db.version(1).stores({ things: 'id' });
  db.version(2)
    .stores({ more: 'id' })
    .upgrade(() => {
      SmallDb.upgrades += 1;
    });
}

const noted = <T extends { close: () => void }>(db: T): T => {
  open.push(db);
  return db;
};

/** A later release: one more table, and a row in it. */
async function tomorrow(): Promise<Dexie> {
  const db = noted(new Dexie(NAME));
  db.version(1_000).stores({ outbox: '++seq, subject', drafts: 'id', tomorrow: 'id' });
  await db.table('tomorrow').put({ id: 1 });
  return db;
}

/** Waits until a condition holds; the test's own time-out ends it when it never does. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(resolve => setImmediate(resolve));
}

describe('B11 a database that a later release wrote', () => {
  test('is not opened: every call fails with an error that says so', async () => {
    (await tomorrow()).close();
    const store = accountStore(noted(new AccountDb('7')));
    for (const call of [
      () => store.read(['drafts'], tx => tx.drafts.all()),
      () => store.write(['drafts'], tx => tx.drafts.put(draftRow())),
    ]) {
      const error: unknown = await call().catch((caught: unknown) => caught);
      expect(isLaterDatabase(error)).toBe(true);
    }
  });

  test('is not touched: version, tables and rows are what they were', async () => {
    (await tomorrow()).close();
    await new AccountDb('7').open().catch(() => undefined);
    const databases = await Dexie.dependencies.indexedDB.databases();
    expect(databases).toEqual([{ name: NAME, version: 10_000 }]);
    const again = await tomorrow();
    expect(again.tables.map(table => table.name).sort()).toEqual(['drafts', 'outbox', 'tomorrow']);
    expect(await again.table('tomorrow').toArray()).toEqual([{ id: 1 }]);
  });

  test('of the device, too', async () => {
    const db = new Dexie('partner-panel-device');
    db.version(1_000).stores({ entries: 'key' });
    await db.open();
    db.close();
    const error: unknown = await noted(new DeviceDb())
      .settings()
      .catch((caught: unknown) => caught);
    expect(isLaterDatabase(error)).toBe(true);
  });

  test('any other failure is not taken for one', () => {
    expect(isLaterDatabase(new DOMException('x', 'UnknownError'))).toBe(false);
    expect(isLaterDatabase('VersionError')).toBe(false);
  });
});

describe('B10 a later release wants to open', () => {
  test('this one finishes first, makes way, and never opens again', async () => {
    let finish = (): void => undefined;
    const typing = new Promise<void>(resolve => (finish = resolve));
    const heard: string[] = [];
    const old = noted(
      new AccountDb('7', {
        yielding: async () => {
          heard.push('asked');
          await store.write(['drafts'], tx => tx.drafts.put(draftRow({ id: 'typed' })));
          await typing;
          heard.push('finished');
        },
      }),
    );
    const store = accountStore(old);
    await store.write(['drafts'], tx => tx.drafts.put(draftRow({ id: 'before' })));
    const opened = tomorrow().then(db => {
      heard.push('opened');
      return db;
    });
    await until(() => heard.length > 0);
    for (let turn = 0; turn < 20; turn += 1) await new Promise(resolve => setImmediate(resolve));
    expect(heard).toEqual(['asked']);
    finish();
    const later = await opened;
    expect(heard).toEqual(['asked', 'finished', 'opened']);
    expect(await later.table('drafts').toCollection().primaryKeys()).toEqual(['before', 'typed']);
    await expect(store.write(['drafts'], tx => tx.drafts.put(draftRow()))).rejects.toThrow();
    expect(old.isOver).toBe(true);
  });

  test('with nothing to finish, as in the worker, it makes way at once', async () => {
    const old = noted(new AccountDb('7'));
    await old.open();
    await tomorrow();
    expect(old.isOver).toBe(true);
  });

  test('a form that can’t be kept doesn’t hold the later one for ever', async () => {
    const old = noted(new AccountDb('7', { yielding: () => Promise.reject(new Error('no')) }));
    await old.open();
    await tomorrow();
    expect(old.isOver).toBe(true);
  });

  test('who is blocked hears of it, and goes on when the way is free', async () => {
    const old = noted(new Dexie('small'));
    old.version(1).stores({ things: 'id' });
    // A frozen window: it doesn't answer.
    old.on('versionchange').subscribe(() => false);
    await old.open();
    let blocked = 0;
    const today = noted(new SmallDb({ blocked: () => (blocked += 1) }));
    const opened = today.open();
    await until(() => blocked > 0);
    expect(today.connection).toBeUndefined();
    old.close();
    await opened;
    expect(today.connection).toBeDefined();
    expect(blocked).toBe(1);
  });
});

describe('opening', () => {
  beforeEach(() => {
    SmallDb.upgrades = 0;
  });

  async function opened(): Promise<SmallDb> {
    const db = noted(new SmallDb());
    await db.open();
    return db;
  }

  test('creates it; with the present version it is opened as it is', async () => {
    expect((await opened()).tables).toEqual(['more', 'things']);
    expect((await opened()).tables).toEqual(['more', 'things']);
    expect(SmallDb.upgrades).toBe(0);
  });

  test('upgrades one of an earlier version, and keeps its rows', async () => {
    const old = noted(new Dexie('small'));
    old.version(1).stores({ things: 'id' });
    await old.table('things').put({ id: 1 });
    const db = await opened();
    expect(db.connection?.version).toBe(20);
    expect(SmallDb.upgrades).toBe(1);
    expect(await db.transaction('r', ['things'], tx => tx.table('things').toArray())).toEqual([{ id: 1 }]);
  });

  test('is done once for many callers, and its work before any of them goes on', async () => {
    const db = noted(new SmallDb());
    const done: string[] = [];
    db.atOpening(async () => {
      await db.transaction('r', ['things'], tx => tx.table('things').count());
      done.push('work');
    });
    const call = (): Promise<number> => db.open().then(() => done.push('call'));
    await Promise.all([call(), call(), call()]);
    expect(done).toEqual(['work', 'call', 'call', 'call']);
  });

  test('fails with its work, and is done anew by the next call', async () => {
    const db = noted(new SmallDb());
    let fails = true;
    db.atOpening(() => (fails ? Promise.reject(new Error('no')) : Promise.resolve()));
    await expect(db.open()).rejects.toThrow('no');
    expect(db.connection).toBeUndefined();
    fails = false;
    await db.open();
    expect(db.connection).toBeDefined();
  });

  test('B14 a database that is deleted while it is in use is made anew at once, and what belongs to its opening is done', async () => {
    const db = await opened();
    const first = db.connection;
    let openings = 0;
    db.atOpening(async () => void (openings += 1));
    await Dexie.delete('small');
    await until(() => openings === 1);
    await db.open();
    expect(db.connection).not.toBe(first);
    expect(db.tables).toEqual(['more', 'things']);
    expect(openings).toBe(1);
  });

  test('B18 a connection that the browser closes is replaced without being asked', async () => {
    const db = await opened();
    const first = db.connection;
    forceCloseDatabase(first as unknown as typeof IDBDatabase);
    await until(() => db.connection === undefined);
    await until(() => db.connection !== undefined);
    expect(db.connection).not.toBe(first);
  });
});
