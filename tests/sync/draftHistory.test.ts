/** See [Note: Draft history]. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  dropDraft,
  dropDraftHistory,
  countDraftHistory,
  keepDraft,
  MAX_EARLIER_DRAFTS,
  readDraft,
  readDraftHistory,
  type Draft,
} from '../../src/sync/upkeep/drafts.ts';
import { deleteAllButUnsent, wipeStore } from '../../src/sync/upkeep/sealing.ts';
import { sweepUnusedFiles, sweepDraftHistories } from '../../src/sync/upkeep/sweep.ts';
import { Bench } from '../support/Bench.ts';
import { blobRow, draftRow, uploadRow } from '../support/factories.ts';
import { FaultyDisk } from '../support/faultyDisk.ts';
import { ToyServer } from '../support/toys.ts';
import { rawTables, type RawTables } from '../support/freshDb.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const subject = 'boat:local-1';

describe.each(['memory', 'Dexie'] as const)('the history of a working copy over %s', storage => {
  let bench: Bench;
  /** When the form wrote its copy last. */
  let follows: number | undefined;

  beforeEach(() => {
    bench = new Bench({ server: new ToyServer().transport, storage });
    follows = undefined;
  });

  const draft = (name: unknown, fields: Partial<Draft> = {}): Draft =>
    draftRow({ id: subject, values: { name }, updatedAt: bench.time.now, ...fields });
  /** The form writes what it holds, so long after it wrote last. */
  async function type(name: unknown, later = 0, fields: Partial<Draft> = {}): Promise<void> {
    await bench.time.advance(later);
    await bench.run(keepDraft(bench.store, draft(name, fields), { follows }));
    follows = bench.time.now;
  }
  const states = () => bench.run(readDraftHistory(bench.store, subject));
  const names = async (): Promise<unknown[]> =>
    (await states()).map(({ values }) => (values as { name: unknown }).name);

  test('a write of the copy is a state, the newest first, as it was then', async () => {
    expect(await bench.run(countDraftHistory(bench.store, subject))).toBe(0);
    await type('Martı', 0, { version: 3, tab: 'images' });
    const first = bench.time.now;
    await type('Yunus', MINUTE);
    expect(await states()).toEqual([
      expect.objectContaining({ values: { name: 'Yunus' }, at: first + MINUTE }),
      {
        draft: subject,
        no: 1,
        at: first,
        since: first,
        version: 3,
        values: { name: 'Martı' },
        tab: 'images',
      },
    ]);
    expect(await bench.run(countDraftHistory(bench.store, subject))).toBe(2);
  });

  test('of each minute of work the last state stays, however long the typing goes on', async () => {
    const start = bench.time.now;
    await type(0);
    for (let second = 1; second < 180; second += 1) await type(second, SECOND);
    expect(await names()).toEqual([179, 119, 59]);
    expect((await states()).map(({ at }) => (at - start) / SECOND)).toEqual([179, 119, 59]);
  });

  test(`the last ${MAX_EARLIER_DRAFTS} stay, the oldest go; other boats keep theirs`, async () => {
    await bench.run(keepDraft(bench.store, draft('other', { id: 'boat:2' })));
    for (let count = 1; count <= MAX_EARLIER_DRAFTS + 5; count += 1) await type(count, MINUTE);
    const kept = await names();
    expect(kept).toHaveLength(MAX_EARLIER_DRAFTS);
    expect(await bench.run(countDraftHistory(bench.store, subject))).toBe(MAX_EARLIER_DRAFTS);
    expect([kept[0], kept.at(-1)]).toEqual([25, 6]);
    expect(await bench.run(readDraftHistory(bench.store, 'boat:2'))).toHaveLength(1);
  });

  test('a state equal to the newest isn’t kept twice: another open tab is no change', async () => {
    await type('Martı');
    const before = await states();
    await type('Martı', 2 * MINUTE, { tab: 'images' });
    expect(await states()).toEqual(before);
    expect((await bench.run(readDraft(bench.store, subject)))?.tab).toBe('images');
    await type('Yunus', MINUTE);
    await type('Martı', MINUTE);
    expect(await names()).toEqual(['Martı', 'Yunus', 'Martı']);
  });

  test('what was given up stays, whatever is typed right after it', async () => {
    await type('given up');
    await type('given up, later', SECOND);
    await bench.run(dropDraft(bench.store, subject));
    // By the same form, by one that is opened anew, and when that is given up in its turn.
    await type('typed after', SECOND);
    await bench.run(dropDraft(bench.store, subject));
    follows = undefined;
    await type('typed anew', SECOND);
    expect(await names()).toEqual(['typed anew', 'typed after', 'given up, later']);
  });

  test('what was saved stays, whatever is typed right after it', async () => {
    await type('saved');
    await bench.write(tx => tx.drafts.delete(subject));
    await type('typed after', SECOND);
    expect(await names()).toEqual(['typed after', 'saved']);
  });

  test('what another window wrote stays', async () => {
    await type('mine');
    const mine = follows;
    await type('theirs', SECOND);
    follows = mine;
    await type('mine again', SECOND);
    expect(await names()).toEqual(['mine again', 'theirs']);
  });

  test('a copy that was there before its history is its first state; given up, too', async () => {
    const old = draft('before its history', { updatedAt: bench.time.now - DAY });
    await bench.write(tx => tx.drafts.put(old));
    follows = old.updatedAt;
    await type('Martı');
    expect(await names()).toEqual(['Martı', 'before its history']);
    expect((await states())[1]?.at).toBe(old.updatedAt);
    await bench.write(tx => tx.drafts.put({ ...old, id: 'boat:2' }));
    await bench.run(dropDraft(bench.store, 'boat:2'));
    expect((await bench.run(readDraftHistory(bench.store, 'boat:2')))[0]?.values).toEqual(old.values);
  });

  test('B21 a clock that is set back or on doesn’t mix up the order, and opens no endless minute', async () => {
    await type('tomorrow', 0, { updatedAt: bench.time.now + DAY });
    follows = bench.time.now + DAY;
    await type('today');
    await type('today, later', SECOND);
    await type('today, later still', MINUTE);
    expect(await names()).toEqual(['today, later still', 'today, later', 'tomorrow']);
  });

  test('I2 copy and state are kept together, or neither is', async () => {
    await type('Martı');
    const failing = bench.anotherEngine({
      store: {
        read: (tables, work) => bench.store.read(tables, work),
        write: (tables, work) =>
          bench.store.write(tables, async tx => {
            await work(tx);
            throw new DOMException('full', 'QuotaExceededError');
          }),
      },
    });
    const later = draft('Yunus', { updatedAt: bench.time.now + DAY });
    await expect(bench.run(keepDraft(failing.store, later, { follows }))).rejects.toThrow('full');
    expect(await names()).toEqual(['Martı']);
    expect((await bench.run(readDraft(bench.store, subject)))?.values).toEqual({ name: 'Martı' });
    await expect(bench.run(dropDraft(failing.store, subject))).rejects.toThrow('full');
    expect(await bench.run(readDraft(bench.store, subject))).toBeDefined();
  });

  test('it goes with its record, and comes back with it', async () => {
    await type('Martı');
    await type('Yunus', MINUTE);
    const before = await states();
    const dropped = await bench.write(tx => dropDraftHistory(tx, subject));
    expect(await states()).toEqual([]);
    await bench.write(tx => tx.draftStates.putMany(dropped));
    expect(await states()).toEqual(before);
  });

  test('it goes a week after its last change, not before, whether or not the copy is still there', async () => {
    await type('Martı');
    await bench.run(dropDraft(bench.store, subject));
    await type('Yunus', 3 * DAY);
    await bench.time.advance(7 * DAY);
    await bench.run(sweepDraftHistories(bench.engine));
    expect(await names()).toEqual(['Yunus', 'Martı']);
    await bench.run(keepDraft(bench.store, draft('other', { id: 'boat:2' })));
    await bench.time.advance(1);
    await bench.run(sweepDraftHistories(bench.engine));
    expect(await states()).toEqual([]);
    expect(await bench.run(readDraftHistory(bench.store, 'boat:2'))).toHaveLength(1);
    expect((await bench.run(readDraft(bench.store, subject)))?.values).toEqual({ name: 'Yunus' });
  });

  test('it keeps no file: only the copy does', async () => {
    await bench.write(async tx => {
      for (const id of ['removed', 'shown']) {
        await tx.uploads.put(uploadRow({ id, createdAt: bench.time.now - 2 * DAY }));
        await tx.blobs.put(blobRow({ id }));
      }
    });
    await type([{ upload: 'removed' }], 0, { uploads: ['removed'] });
    await type([{ upload: 'shown' }], MINUTE, { uploads: ['shown'] });
    expect(await bench.run(sweepUnusedFiles(bench.engine))).toBe(1);
    expect(await bench.read(tx => tx.blobs.keys())).toEqual(['shown']);
  });

  test('A250 signing out takes the history of what was saved or given up; the rest is sealed with its copy', async () => {
    await type('unsaved');
    await bench.run(keepDraft(bench.store, draft('given up', { id: 'boat:2' })));
    await bench.run(dropDraft(bench.store, 'boat:2'));
    await bench.run(deleteAllButUnsent(bench.store));
    expect(await names()).toEqual(['unsaved']);
    expect(await bench.read(tx => tx.draftStates.keys())).toEqual([[subject, 1]]);
    await bench.run(wipeStore(bench.store));
    expect(await states()).toEqual([]);
  });
});

describe('the history over a disk that', () => {
  let disk: FaultyDisk;
  let bench: Bench;
  let db: RawTables;

  beforeEach(() => {
    disk = new FaultyDisk();
    bench = new Bench({ server: new ToyServer().transport, storage: 'Dexie' });
    db = rawTables();
  });
  afterEach(() => {
    disk.mend();
    db.close();
  });

  const keep = (name: string, updatedAt: number): Promise<unknown> =>
    bench.run(keepDraft(bench.store, draftRow({ id: subject, values: { name }, updatedAt })));

  test('B19 holds damaged states: they are left out, nothing is mixed up, and they are swept with the rest', async () => {
    await keep('Martı', bench.time.now);
    await Promise.resolve(db.draftStates.put({ draft: subject, no: 2 } as never));
    await keep('Yunus', bench.time.now + MINUTE);
    const found = await bench.run(readDraftHistory(bench.store, subject));
    // What can't be compared with the damaged one is kept once more.
    expect(found.map(({ no, values }) => [no, values])).toEqual([
      [4, { name: 'Yunus' }],
      [3, { name: 'Martı' }],
      [1, { name: 'Martı' }],
    ]);
    // The newest that can be read says how old the history is.
    await Promise.resolve(db.draftStates.put({ draft: subject, no: 5 } as never));
    await Promise.resolve(db.draftStates.put({ draft: 'boat:2', no: 1 } as never));
    await bench.run(sweepDraftHistories(bench.engine));
    expect(await bench.read(tx => tx.draftStates.keys())).toEqual([1, 2, 3, 4, 5].map(no => [subject, no]));
    await bench.time.advance(7 * DAY + MINUTE + 1);
    await bench.run(sweepDraftHistories(bench.engine));
    expect(await bench.read(tx => tx.draftStates.keys())).toEqual([]);
  });

  test('B12 is full makes room for the copy: first the lists, then the history', async () => {
    await keep('Martı', bench.time.now);
    const cleared: (readonly string[])[] = [];
    disk.fate = (tables, mode) => {
      if (mode !== 'readwrite') return undefined;
      if (tables.includes('drafts'))
        return cleared.flat().includes('draftStates')
          ? undefined
          : { at: 'commit', error: 'QuotaExceededError' };
      cleared.push(tables);
      return undefined;
    };
    await keep('Yunus', bench.time.now + MINUTE);
    expect(cleared).toHaveLength(2);
    expect(cleared[0]).toContain('mirror');
    expect(cleared[0]).not.toContain('draftStates');
    expect(cleared[1]).toEqual(['draftStates']);
    expect((await bench.run(readDraft(bench.store, subject)))?.values).toEqual({ name: 'Yunus' });
  });
});
