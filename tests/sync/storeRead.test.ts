/** What the read before sending saw of a record, when nothing is sent for it: the screens show it, too. */
import { describe, expect, test } from 'vitest';
import { createRegistry, type Mutator, type Verdict } from '../../src/sync/mutator.ts';
import { ToyBench } from '../support/ToyBench.ts';
import { toy, writeToy, type Toy } from '../support/toys.ts';

const seen = { id: '1', text: 'elsewhere' };

const verdicts = {
  refuse: { kind: 'refuse', words: { id: 'no' }, recordRead: seen },
  superseded: { kind: 'superseded', words: { id: 'late' }, recordRead: seen },
  conflict: {
    kind: 'conflict',
    words: { id: 'conflict' },
    fields: ['text'],
    theirs: seen,
    args: toy({ text: 'mine' }),
    base: seen,
    recordRead: seen,
  },
} as const satisfies Record<string, Verdict<Toy>>;
const kinds = ['refuse', 'superseded', 'conflict'] as const;

/** Where each of them leaves the row: its state, or gone. */
const ends = { refuse: ['refused'], superseded: [], conflict: ['conflict'] } as const;

const curious: Mutator<Toy, string, { id: string; text: string }> = {
  ...writeToy,
  stores: {
    tables: ['mirror'],
    ...writeToy.stores,
    storeRead: (tx, args, recordRead) =>
      tx.mirror.put({
        name: `toy:${args.id}`,
        lang: '*',
        value: recordRead,
        fetchedAt: 0,
        revision: 1,
        shape: 1,
      }),
  },
};

function checked(
  verdict: Verdict<Toy>,
  { storage = 'memory', mutator = curious }: { storage?: 'memory' | 'Dexie'; mutator?: typeof curious } = {},
): ToyBench {
  const check = (): Promise<Verdict<Toy>> => Promise.resolve(verdict);
  const calm = { ...writeToy, name: 'toy.calm' };
  return new ToyBench({ storage, registry: createRegistry([{ ...mutator, check }, calm]) });
}

const recordRead = async (bench: ToyBench): Promise<unknown> =>
  (await bench.read(tx => tx.mirror.get(['toy:1', '*'])))?.value;
const statuses = async (bench: ToyBench): Promise<string[]> =>
  (await bench.rows()).map(({ status }) => status);

describe.each(['memory', 'Dexie'] as const)('over %s', storage => {
  test.each(kinds)('%s: what was seen is on the device, and nothing was sent', async kind => {
    const bench = checked(verdicts[kind], { storage });
    await bench.enqueue(curious, { text: 'mine' });
    await bench.flush();
    expect(await recordRead(bench)).toEqual(seen);
    expect(await statuses(bench)).toEqual(ends[kind]);
    expect(bench.toys.done).toEqual([]);
  });

  test.each(kinds)('%s that saw nothing writes nothing', async kind => {
    const bench = checked({ ...verdicts[kind], recordRead: undefined }, { storage });
    await bench.enqueue(curious);
    await bench.flush();
    expect(await recordRead(bench)).toBeUndefined();
    expect(await statuses(bench)).toEqual(ends[kind]);
  });

  test.each(kinds)('%s of a mutator that learns nothing is a verdict all the same', async kind => {
    const { stores: _stores, ...plain } = writeToy;
    const bench = checked(verdicts[kind], { storage, mutator: plain });
    await bench.enqueue(plain);
    await bench.flush();
    expect(await statuses(bench)).toEqual(ends[kind]);
  });

  test('proceed: what is shown afterwards is the server’s answer', async () => {
    const bench = checked({ kind: 'proceed' }, { storage });
    await bench.enqueue(curious, { text: 'mine' });
    await bench.flush();
    expect(bench.toys.done).toEqual(['write 1 mine']);
    expect(await recordRead(bench)).toEqual({ id: '1', text: 'mine' });
  });
});

describe('when it can’t be stored', () => {
  /** A bench whose disk refuses what is recordRead as long as `full` says so. */
  function fullDisk(kind: (typeof kinds)[number], full: () => boolean): ToyBench {
    const mutator: typeof curious = {
      ...curious,
      stores: {
        tables: ['mirror'],
        storeRead: (tx, args, saw, now) =>
          full()
            ? Promise.reject(new DOMException('full', 'QuotaExceededError'))
            : (curious.stores?.storeRead?.(tx, args, saw, now) ?? Promise.resolve()),
      },
    };
    return checked(verdicts[kind], { mutator });
  }

  test.each(kinds)('%s: the row is where it was, and the others go on (I7)', async kind => {
    const bench = fullDisk(kind, () => true);
    await bench.enqueue(curious, { text: 'mine' });
    await bench.enqueue({ ...writeToy, name: 'toy.calm' }, { id: '2', text: 'calm' });
    const before = (await bench.rows())[0];
    const next = await bench.flush();
    expect(await bench.rows()).toEqual([before]);
    expect(await recordRead(bench)).toBeUndefined();
    expect(await bench.read(tx => tx.log.get(before?.id ?? ''))).toBeUndefined();
    expect(bench.toys.done).toEqual(['write 2 calm']);
    expect(bench.events.map(({ kind: what }) => what)).toEqual(['sent']);
    // It is looked at again, and not over and over.
    expect(next).toBeGreaterThan(bench.time.now);
  });

  test.each(kinds)('%s: once there is room the verdict counts', async kind => {
    let full = true;
    const bench = fullDisk(kind, () => full);
    await bench.enqueue(curious, { text: 'mine' });
    await bench.flush();
    expect(await statuses(bench)).toEqual(['waiting']);
    full = false;
    await bench.keepFlushing(5 * 60_000);
    expect(await recordRead(bench)).toEqual(seen);
    expect(await statuses(bench)).toEqual(ends[kind]);
    expect(bench.toys.done).toEqual([]);
  });
});
