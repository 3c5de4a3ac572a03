/** What the storage promises when IndexedDB fails under it. */
import { liveQuery } from 'dexie';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AccountDb } from '../../src/db/AccountDb.ts';
import { accountStore } from '../../src/db/accountStore.ts';
import type { Store } from '../../src/db/Store.ts';
import { NoRoomError } from '../../src/lib/NoRoomError.ts';
import {
  collectionHead,
  draftRow,
  mirrorRow,
  outboxRow,
  uploadRow,
  blobRow,
  draftStateRow,
} from '../support/factories.ts';
import { FaultyDisk, type Fault, type Moment } from '../support/faultyDisk.ts';
import { freshDb } from '../support/freshDb.ts';

let disk: FaultyDisk;
let db: AccountDb;
let store: Store;

beforeEach(async () => {
  disk = new FaultyDisk();
  db = freshDb();
  store = accountStore(db);
  await store.write(['drafts'], tx => tx.drafts.put(draftRow({ id: 'before' })));
});

afterEach(() => {
  disk.mend();
  db.close();
});

/** The next transactions fail, so many of them. */
function failing(fault: Fault, times = 1): void {
  let left = times;
  disk.fate = () => (left-- > 0 ? fault : undefined);
}

const draftIds = async (): Promise<string[]> =>
  (await store.read(['drafts'], tx => tx.drafts.all())).map(row => row.id);

describe('a dead connection', () => {
  const moments: readonly Moment[] = ['begin', 'call', 'commit'];
  test.each(moments)('B18 lost at %s: the write is made once more over a new one', async at => {
    failing({ at, error: 'UnknownError' });
    const first = db.connection;
    let runs = 0;
    await store.write(['drafts', 'outbox'], async tx => {
      runs += 1;
      await tx.drafts.put(draftRow({ id: 'after' }));
      await tx.outbox.put(outboxRow());
    });
    expect(disk.failed).toBe(1);
    expect(runs).toBe(at === 'begin' ? 1 : 2);
    expect(db.connection).not.toBe(first);
    expect(await draftIds()).toEqual(['after', 'before']);
    expect(await store.read(['outbox'], tx => tx.outbox.all())).toHaveLength(1);
  });

  test('B14 a handle that the browser has closed is replaced', async () => {
    db.connection?.close();
    expect(await draftIds()).toEqual(['before']);
    db.connection?.close();
    await store.write(['drafts'], tx => tx.drafts.delete('before'));
    expect(await draftIds()).toEqual([]);
  });

  test('B18 many transactions that find it dead share one new connection', async () => {
    const first = db.connection;
    const connections = new Set<IDBDatabase>();
    disk.fate = () => {
      // Dexie looks at the tables while it opens.
      if (db.connection) connections.add(db.connection);
      return db.connection === first ? { at: 'call', error: 'UnknownError' } : undefined;
    };
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        store.write(['drafts'], tx => tx.drafts.put(draftRow({ id: `d${index}` }))),
      ),
    );
    expect(connections.size).toBe(2);
    expect(await draftIds()).toHaveLength(9);
  });

  test('B18 it is tried once more, not for ever', async () => {
    failing({ at: 'call', error: 'UnknownError' }, Infinity);
    await expect(store.write(['drafts'], tx => tx.drafts.put(draftRow({ id: 'x' })))).rejects.toThrow();
    expect(disk.failed).toBe(2);
    disk.fate = () => undefined;
    expect(await draftIds()).toEqual(['before']);
  });

  test.each(['InvalidStateError', 'UnknownError', 'DatabaseClosedError'])(
    'B18 the work’s own %s is its caller’s: nothing is made again',
    async name => {
      const first = db.connection;
      let runs = 0;
      const own = new DOMException('of the work', name);
      await expect(
        store.write(['drafts'], async tx => {
          runs += 1;
          await tx.drafts.put(draftRow({ id: 'x' }));
          throw own;
        }),
      ).rejects.toBe(own);
      expect(runs).toBe(1);
      expect(db.connection).toBe(first);
      expect(await draftIds()).toEqual(['before']);
    },
  );

  test('B18 a call that breaks a rule of the table is not made again', async () => {
    let runs = 0;
    const failed = store.write(['log'], async tx => {
      runs += 1;
      const line = { id: 'a', at: 1 } as Parameters<typeof tx.log.add>[0];
      await tx.log.add(line);
      await tx.log.add(line);
    });
    await expect(failed).rejects.toThrow();
    expect(runs).toBe(1);
  });

  test('B14 after our own close nothing is reopened', async () => {
    db.close();
    await expect(store.read(['drafts'], tx => tx.drafts.all())).rejects.toThrow();
    await expect(store.write(['drafts'], tx => tx.drafts.put(draftRow()))).rejects.toThrow();
    expect(db.connection).toBeUndefined();
  });

  test('B14 a close of ours while a transaction is being made again wins', async () => {
    disk.fate = () => {
      db.close();
      return { at: 'call', error: 'UnknownError' };
    };
    await expect(store.read(['drafts'], tx => tx.drafts.all())).rejects.toThrow();
    expect(db.connection).toBeUndefined();
  });

  test('B14 live queries come back, and hear of what is written over the new connection', async () => {
    const heard: string[][] = [];
    let told: () => void = () => undefined;
    const next = (): Promise<void> => new Promise(resolve => (told = resolve));
    let emission = next();
    // Its first reading finds the connection dead.
    failing({ at: 'call', error: 'UnknownError' });
    const subscription = liveQuery(draftIds).subscribe(ids => {
      heard.push(ids);
      told();
    });
    await emission;
    expect(disk.failed).toBe(1);
    expect(heard).toEqual([['before']]);
    emission = next();
    db.connection?.close();
    await store.write(['drafts'], tx => tx.drafts.put(draftRow({ id: 'later' })));
    await emission;
    subscription.unsubscribe();
    expect(heard.at(-1)).toEqual(['before', 'later']);
  });
});

describe('a full device', () => {
  const room = () => {
    const freed: number[] = [];
    return {
      freed,
      free: () => {
        freed.push(1);
        return Promise.resolve();
      },
      canFetch: () => true,
      available: () => Promise.resolve(1_000),
    };
  };
  const work = ['drafts', 'outbox', 'uploads', 'blobs', 'localIds', 'log', 'messages', 'quarantine'] as const;

  beforeEach(async () => {
    await store.write([...work, 'mirror', 'collections'], async tx => {
      await tx.mirror.put(mirrorRow({ name: 'boats' }));
      await tx.collections.put(collectionHead('l'));
      await tx.outbox.put(outboxRow());
      await tx.uploads.put(uploadRow());
      await tx.blobs.put(blobRow());
    });
  });

  /** There is room again as soon as nothing lies in `mirror`, or never. */
  function full(untilPruned: boolean): void {
    let pruned = false;
    disk.fate = (tables, mode) => {
      if (mode !== 'readwrite') return undefined;
      if (!tables.includes('drafts')) {
        pruned ||= untilPruned;
        return undefined;
      }
      return pruned ? undefined : { at: 'commit', error: 'QuotaExceededError' };
    };
  }

  const held = async (): Promise<Record<string, number>> =>
    store.read(['mirror', 'collections', 'outbox', 'uploads', 'blobs', 'drafts'], async tx => ({
      mirror: (await tx.mirror.all()).length + (await tx.collections.all()).length,
      outbox: (await tx.outbox.all()).length,
      uploads: (await tx.uploads.all()).length,
      blobs: (await tx.blobs.all()).length,
      drafts: (await tx.drafts.all()).length,
    }));

  test('B12 pictures go first, and the lists stay when that is enough', async () => {
    const { freed, ...ports } = room();
    store = accountStore(db, { room: ports });
    disk.fate = (_, mode) =>
      mode === 'readwrite' && freed.length === 0 ? { at: 'commit', error: 'QuotaExceededError' } : undefined;
    await store.write(['drafts'], tx => tx.drafts.put(draftRow({ id: 'big' })));
    expect(freed).toEqual([1]);
    expect(await held()).toEqual({ mirror: 2, outbox: 1, uploads: 1, blobs: 1, drafts: 2 });
  });

  test('B12 the mirrors go before a save does; nothing of the partner’s is touched', async () => {
    store = accountStore(db, { room: room() });
    full(true);
    await store.write(['drafts'], tx => tx.drafts.put(draftRow({ id: 'big' })));
    expect(await held()).toEqual({ mirror: 0, outbox: 1, uploads: 1, blobs: 1, drafts: 2 });
  });

  test('B12 at sea pictures and the history of forms go, no list: what is left is for the partner to say', async () => {
    const { freed, ...ports } = room();
    store = accountStore(db, { room: { ...ports, canFetch: () => false } });
    await store.write(['draftStates'], tx => tx.draftStates.put(draftStateRow()));
    full(false);
    await expect(
      store.write(['drafts'], tx => tx.drafts.put(draftRow({ id: 'big' }))),
    ).rejects.toBeInstanceOf(NoRoomError);
    expect(freed).toEqual([1]);
    expect(await store.read(['draftStates'], tx => tx.draftStates.count())).toBe(0);
    expect(await held()).toEqual({ mirror: 2, outbox: 1, uploads: 1, blobs: 1, drafts: 1 });
  });

  describe('with a reserve', () => {
    const reserve = (): Promise<number> =>
      store.read(['collectionRows'], async tx => (await tx.collectionRows.keys()).length);

    /** Room for saves only once the reserve is gone, and only if that helps. */
    async function fill(helps: boolean, available = 1_000): Promise<void> {
      store = accountStore(db, {
        room: { ...room(), isPlentiful: async () => true, available: async () => available },
      });
      await store.write(['mirror'], tx => tx.mirror.put(mirrorRow({ name: 'fetched' })));
      expect(await reserve()).toBe(2);
      let given = false;
      disk.fate = (tables, mode) => {
        if (mode !== 'readwrite') return undefined;
        const isOwn = tables.includes('drafts');
        const isLost = isOwn ? !given || !helps : given;
        given ||= tables.includes('collectionRows') && !isOwn;
        return isLost ? { at: 'commit', error: 'QuotaExceededError' } : undefined;
      };
    }

    test('it is given up before any list, and what is freed is for the partner’s own work', async () => {
      await fill(true);
      await store.write(['drafts'], tx => tx.drafts.put(draftRow({ id: 'big' })));
      expect(await reserve()).toBe(1);
      expect(await held()).toEqual({ mirror: 3, outbox: 1, uploads: 1, blobs: 1, drafts: 2 });
      const fetched = store.write(['mirror'], tx => tx.mirror.put(mirrorRow({ name: 'later' })));
      await expect(fetched).rejects.toBeInstanceOf(NoRoomError);
      await store.write(['drafts'], tx => tx.drafts.put(draftRow({ id: 'more' })));
      expect((await held())['mirror']).toBe(3);
      // There is room again.
      disk.fate = () => undefined;
      await store.write(['mirror'], tx => tx.mirror.put(mirrorRow({ name: 'later' })));
      expect(await reserve()).toBe(2);
      expect((await held())['mirror']).toBe(4);
    });

    test('where it doesn’t help, no list goes for nothing', async () => {
      await fill(false);
      for (const id of ['first', 'again']) {
        const save = store.write(['drafts'], tx => tx.drafts.put(draftRow({ id })));
        await expect(save).rejects.toBeInstanceOf(NoRoomError);
        expect((await held())['mirror']).toBe(3);
        // A list could be deleted now.
        full(false);
      }
    });
  });

  test('no list goes where the browser grants less than is used', async () => {
    store = accountStore(db, { room: { ...room(), available: async () => -1 } });
    full(false);
    const save = store.write(['drafts'], tx => tx.drafts.put(draftRow({ id: 'big' })));
    await expect(save).rejects.toBeInstanceOf(NoRoomError);
    expect((await held())['mirror']).toBe(2);
  });

  test('B12 without room the save is refused with what it needs and what there is', async () => {
    store = accountStore(db, { room: room() });
    full(false);
    const failed = store.write(['drafts', 'blobs'], async tx => {
      await tx.blobs.put({ id: 'b', bytes: new ArrayBuffer(5_000) });
      await tx.drafts.put(draftRow({ id: 'big' }));
    });
    const error: unknown = await failed.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(NoRoomError);
    expect((error as NoRoomError).available).toBe(1_000);
    expect((error as NoRoomError).needed).toBeGreaterThan(5_000);
    expect((error as NoRoomError).needed).toBeLessThan(6_000);
    expect(await held()).toEqual({ mirror: 0, outbox: 1, uploads: 1, blobs: 1, drafts: 1 });
  });

  test('each write without room is told, and whether a save was refused', async () => {
    const told: string[] = [];
    store = accountStore(db, { room: { ...room(), lacking: what => told.push(what) } });
    full(true);
    await store.write(['drafts'], tx => tx.drafts.put(draftRow({ id: 'big' })));
    expect(new Set(told.splice(0))).toEqual(new Set(['found']));
    full(false);
    await store.write(['drafts'], tx => tx.drafts.put(draftRow({ id: 'more' }))).catch(() => undefined);
    expect(told.splice(0).at(-1)).toBe('refused');
    disk.fate = () => ({ at: 'commit', error: 'QuotaExceededError' });
    await store.write(['mirror'], tx => tx.mirror.put(mirrorRow({ name: 'l' }))).catch(() => undefined);
    expect(told).toEqual(['found']);
  });

  test('B12 no list goes for a photo: at sea it can’t be had again, and a photo wouldn’t fit in its place', async () => {
    store = accountStore(db, { room: room() });
    full(true);
    await expect(
      store.write(['drafts', 'blobs'], async tx => {
        await tx.drafts.put(draftRow({ id: 'big' }));
        await tx.blobs.put({ id: 'b', bytes: new ArrayBuffer(2_000_000) });
      }),
    ).rejects.toBeInstanceOf(NoRoomError);
    expect((await held())['mirror']).toBe(2);
  });

  test('B12 a browser that says nothing about its room, or whose pictures can’t be put away, is no obstacle', async () => {
    const no = (): Promise<never> => Promise.reject(new Error('no'));
    store = accountStore(db, { room: { free: no, canFetch: () => true, available: no } });
    full(true);
    await store.write(['drafts'], tx => tx.drafts.put(draftRow({ id: 'big' })));
    full(false);
    const error: unknown = await store
      .write(['drafts'], tx => tx.drafts.put(draftRow({ id: 'bigger' })))
      .catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(NoRoomError);
    expect((error as NoRoomError).available).toBeUndefined();
  });

  test('B12 a list that doesn’t fit clears nothing', async () => {
    const { freed, ...ports } = room();
    store = accountStore(db, { room: ports });
    disk.fate = (tables, mode) =>
      mode === 'readwrite' && tables.includes('mirror')
        ? { at: 'commit', error: 'QuotaExceededError' }
        : undefined;
    await expect(
      // A pull opens the outbox, too: it looks there before it lands.
      store.write(['mirror', 'outbox'], async tx => {
        await tx.outbox.all();
        await tx.mirror.put(mirrorRow({ name: 'huge' }));
      }),
    ).rejects.toBeInstanceOf(NoRoomError);
    expect(freed).toEqual([]);
    expect((await held())['mirror']).toBe(2);
  });
});
