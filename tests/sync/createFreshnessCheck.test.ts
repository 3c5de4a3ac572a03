import { string, type } from 'superstruct';
import { describe, expect, test } from 'vitest';
import type { MirrorRow } from '../../src/db/rows.ts';
import { createFreshnessCheck, type FreshnessQuery } from '../../src/sync/lists/createFreshnessCheck.ts';
import { mirrorKey, pull, versionOf, type Resource } from '../../src/sync/lists/pull.ts';
import { Bench } from '../support/Bench.ts';
import { mirrorRow } from '../support/factories.ts';
import { ToyServer } from '../support/toys.ts';
import { START } from '../support/virtualTime.ts';

const MAX_AGE_MS = 60_000;
const Note = type({ text: string() });

const note: Resource<(typeof Note)['TYPE'], string> = {
  name: of => `note:${of}`,
  perLanguage: true,
  version: 2,
  struct: Note,
  maxAgeMs: MAX_AGE_MS,
  fetch: () => Promise.resolve({ text: 'fetched' }),
};

const rowOf = (resource: typeof note, of = 'a'): FreshnessQuery => ({
  key: mirrorKey(resource, of, 'tr'),
  shape: versionOf(resource),
  maxAgeMs: resource.maxAgeMs,
});

/** Rows that are fresh, and rows that aren't or of which that isn't known. */
const rows: readonly (readonly [what: string, row: Partial<MirrorRow>, isFresh: boolean])[] = [
  ['just fetched', { fetchedAt: START }, true],
  ['as old as it may be', { fetchedAt: START - MAX_AGE_MS + 1 }, true],
  ['too old', { fetchedAt: START - MAX_AGE_MS }, false],
  ['fetched later than now, before the clock was set back', { fetchedAt: START + 1 }, false],
  ['never fetched, and changed here', { fetchedAt: undefined }, false],
  ['emptied by a write of this device', { fetchedAt: START - 1, value: null }, true],
  ['in the other language', { fetchedAt: START, lang: 'en' }, false],
];

describe.each(['memory', 'Dexie'] as const)('what is fresh, over %s', storage => {
  const bench = (): Bench => new Bench({ server: new ToyServer().transport, storage });
  const stored = (row: Partial<MirrorRow>): MirrorRow =>
    mirrorRow({ name: 'note:a', lang: 'tr', value: { text: 'kept' }, shape: 2, ...row });

  test.each(rows)('is what a pull leaves as it is: %s', async (_, row, isFresh) => {
    const mine = bench();
    await mine.write(tx => tx.mirror.put(stored(row)));
    expect(await mine.run(createFreshnessCheck(mine.engine)(rowOf(note)))).toBe(isFresh);
    const pulled = await mine.run(pull(mine.engine, note, 'a', 'tr'));
    expect(pulled === 'fresh').toBe(isFresh);
  });

  test('isn’t what another build stored: a pull looks at its shape', async () => {
    const mine = bench();
    await mine.write(tx => tx.mirror.put(stored({ fetchedAt: START, shape: 1 })));
    expect(await mine.run(createFreshnessCheck(mine.engine)(rowOf(note)))).toBe(false);
    expect(await mine.run(pull(mine.engine, note, 'a', 'tr'))).toBe('fresh');
    expect(await mine.run(createFreshnessCheck(mine.engine)(rowOf(note)))).toBe(true);
  });

  test('is read once for all resources of one age', async () => {
    const mine = bench();
    await mine.write(tx => tx.mirror.put(stored({ fetchedAt: START })));
    let reads = 0;
    const isFresh = createFreshnessCheck({
      clock: mine.engine.clock,
      store: {
        ...mine.engine.store,
        read: (tables, work) => {
          reads += 1;
          return mine.engine.store.read(tables, work);
        },
      },
    });
    const found = mine.run(
      Promise.all([
        isFresh(rowOf(note)),
        isFresh(rowOf(note, 'b')),
        isFresh(rowOf({ ...note, perLanguage: false })),
        isFresh(rowOf({ ...note, maxAgeMs: 1 })),
      ]),
    );
    expect(await found).toEqual([true, false, false, true]);
    expect(reads).toBe(2);
  });
});
