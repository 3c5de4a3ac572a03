/** The newest rows of a collection without the rest of it, and how many there are of each kind: as whoever looks through all would say. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CallError } from '../../src/api/failure.ts';
import { toSearchText } from '../../src/lib/text/toSearchText.ts';
import { crawl } from '../../src/sync/lists/collectionCrawl.ts';
import { readNewestWhile, readTally } from '../../src/sync/lists/collectionPages.ts';
import { item, ItemServer, type Item, type BriefItem } from '../support/items.ts';
import { readStore, CollectionBench, type CollectionEngine } from '../support/CollectionBench.ts';

describe.each(['memory', 'Dexie'] as const)('over %s', storage => {
  /** A device on which all of them are, just opened: nothing is remembered but what is on disk. */
  async function opened(
    rows: readonly Item[],
    lang: 'tr' | 'en' = 'tr',
  ): Promise<{ bench: CollectionBench; tab: CollectionEngine; server: ItemServer }> {
    const bench = new CollectionBench(storage);
    const server = new ItemServer();
    server.rows = [...rows];
    server.pageSize = 100;
    await crawl(bench.tab(), server.collection(), lang, { force: true });
    return { bench, tab: bench.tab(), server };
  }

  const newest = async (
    tab: CollectionEngine,
    server: ItemServer,
    wanted: (brief: BriefItem) => boolean,
  ): Promise<string[]> =>
    (await readStore(tab, tx => readNewestWhile(tx, server.collection(), 'tr', wanted))).entries.map(
      ({ id }) => id,
    );

  test('the newest are read as far as they are wanted, and no further', async () => {
    const { tab, server } = await opened(Array.from({ length: 450 }, (_, id) => item(id)));
    for (const least of [449, 440, 351, 350, 349, 249, 1]) {
      const found = await newest(tab, server, ({ at }) => at >= least);
      expect([least, found.length, found[0], found.at(-1)]).toEqual([
        least,
        450 - least,
        '449',
        String(least),
      ]);
    }
    expect(await newest(tab, server, () => true)).toHaveLength(450);
    expect(await newest(tab, server, () => false)).toEqual([]);
  });

  test('of a list that lacks a page nobody says that these are all, unless the older one stands before the gap', async () => {
    const bench = new CollectionBench(storage);
    const server = new ItemServer();
    server.rows = Array.from({ length: 40 }, (_, id) => item(id));
    server.before = page => {
      if (page === 4) throw new CallError({ kind: 'notTheApi', status: 500 });
    };
    const tab = bench.tab();
    const isAll = async (least: number): Promise<boolean> =>
      (await readStore(tab, tx => readNewestWhile(tx, server.collection(), 'en', ({ at }) => at >= least)))
        .isAll;
    const all = async (): Promise<boolean[]> => Promise.all([29, 28, 20, 0].map(isAll));
    // Left out in a pass, and by a pass that is followed by another one, which is interrupted.
    await crawl(tab, server.collection(), 'en', { force: true });
    expect(await all()).toEqual([true, false, false, false]);
    bench.now += 60_000;
    let left = 2;
    await crawl(tab, server.collection(), 'en', { force: true, shouldContinue: () => left-- > 0 });
    expect(await all()).toEqual([true, false, false, false]);
    server.before = () => undefined;
    await crawl(tab, server.collection(), 'en', { force: true });
    expect(await all()).toEqual([true, true, true, true]);
  });

  test('what comes behind one that isn’t wanted doesn’t count, wanted or not', async () => {
    const { tab, server } = await opened([1, 2, 3, 4, 5].map(id => item(id)));
    expect(await newest(tab, server, ({ at }) => at !== 3)).toEqual(['5', '4']);
  });

  test('in the other language while the wanted one isn’t here', async () => {
    const { tab, server } = await opened(
      [1, 2, 3].map(id => item(id)),
      'en',
    );
    expect(await newest(tab, server, () => true)).toEqual(['3', '2', '1']);
    const tally = await readStore(tab, tx =>
      readTally(tx, server.collection(), 'tr', { kindOf: () => 'all' }),
    );
    expect([...tally]).toEqual([['all', 3]]);
  });

  test('of a list that another version has kept the rows are judged as this one does', async () => {
    const { tab, server } = await opened([1, 2, 3].map(id => item(id)));
    const brief = ({ at, open, customer }: Item): BriefItem => ({ at: -at, open, customer });
    const items = server.collection({ version: 2, brief });
    const { entries, isAll } = await readStore(tab, tx =>
      readNewestWhile(tx, items, 'tr', ({ at }) => at > -3),
    );
    expect(entries.map(({ id }) => id)).toEqual(['1', '2']);
    expect(isAll).toBe(true);
  });

  test('before anything is here there is nothing', async () => {
    const tab = new CollectionBench(storage).tab();
    const server = new ItemServer();
    expect(await newest(tab, server, () => true)).toEqual([]);
    const tally = await readStore(tab, tx => readTally(tx, server.collection(), 'tr', { kindOf: () => 1 }));
    expect(tally.size).toBe(0);
  });

  test('both say what a look through all of them says, just opened and afterwards (fast-check)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 0, max: 5_000 }), { maxLength: 260 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.constantFrom(undefined, '', 'ISIK', 'gül oren', 'nobody'),
        async (ids, least, search) => {
          const rows = ids.map(id => item(id));
          const { tab, server } = await opened(rows);
          const expected = ids.filter(id => id >= least).sort((a, b) => b - a);
          const words = toSearchText(search ?? '')
            .split(' ')
            .filter(Boolean);
          const matches = rows.filter(({ customer }) =>
            words.every(word => toSearchText(customer).includes(word)),
          );
          const open = matches.filter(row => row.open).length;
          for (const time of ['first', 'again']) {
            const found = await newest(tab, server, ({ at }) => at >= least);
            expect([time, found]).toEqual([time, expected.map(String)]);
            const tally = await readStore(tab, tx =>
              readTally(tx, server.collection(), 'tr', { search, kindOf: brief => brief.open }),
            );
            expect([tally.get(true) ?? 0, tally.get(false) ?? 0]).toEqual([open, matches.length - open]);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
