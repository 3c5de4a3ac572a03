/** The newest rows of a collection without the rest of it, and how many there are of each kind: as whoever looks through all would say. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CallError } from '../../src/api/failure.ts';
import { searchText } from '../../src/lib/searchText.ts';
import { crawl } from '../../src/sync/collectionCrawl.ts';
import { readNewest, readTally } from '../../src/sync/collectionPages.ts';
import { berth, BerthServer, type Berth, type SlimBerth } from '../support/berths.ts';
import { change, look, Pier, type PierEngine } from '../support/Pier.ts';

describe.each(['memory', 'Dexie'] as const)('over %s', storage => {
  /** A device on which all of them are, just opened: nothing is remembered but what is on disk. */
  async function opened(
    rows: readonly Berth[],
    lang: 'tr' | 'en' = 'tr',
  ): Promise<{ pier: Pier; tab: PierEngine; server: BerthServer }> {
    const pier = new Pier(storage);
    const server = new BerthServer();
    server.rows = [...rows];
    server.pageSize = 100;
    await crawl(pier.tab(), server.collection(), lang, { force: true });
    return { pier, tab: pier.tab(), server };
  }

  const newest = async (
    tab: PierEngine,
    server: BerthServer,
    wanted: (slim: SlimBerth) => boolean,
  ): Promise<string[]> =>
    (await look(tab, tx => readNewest(tx, server.collection(), 'tr', wanted))).entries.map(({ id }) => id);

  test('the newest are read as far as they are wanted, and no further', async () => {
    const { tab, server } = await opened(Array.from({ length: 450 }, (_, id) => berth(id)));
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
    const pier = new Pier(storage);
    const server = new BerthServer();
    server.rows = Array.from({ length: 40 }, (_, id) => berth(id));
    server.before = page => {
      if (page === 4) throw new CallError({ kind: 'notTheApi', status: 500 });
    };
    const tab = pier.tab();
    const isAll = async (least: number): Promise<boolean> =>
      (await look(tab, tx => readNewest(tx, server.collection(), 'en', ({ at }) => at >= least))).isAll;
    const all = async (): Promise<boolean[]> => Promise.all([29, 28, 20, 0].map(isAll));
    // Left out in a pass, and by a pass that is followed by another one, which is interrupted.
    await crawl(tab, server.collection(), 'en', { force: true });
    expect(await all()).toEqual([true, false, false, false]);
    pier.now += 60_000;
    let left = 2;
    await crawl(tab, server.collection(), 'en', { force: true, mayContinue: () => left-- > 0 });
    expect(await all()).toEqual([true, false, false, false]);
    server.before = () => undefined;
    await crawl(tab, server.collection(), 'en', { force: true });
    expect(await all()).toEqual([true, true, true, true]);
  });

  test('what comes behind one that isn’t wanted doesn’t count, wanted or not', async () => {
    const { tab, server } = await opened([1, 2, 3, 4, 5].map(id => berth(id)));
    expect(await newest(tab, server, ({ at }) => at !== 3)).toEqual(['5', '4']);
  });

  test('the first look reads the disk’s first chunk only; what isn’t needed may even be broken', async () => {
    const { tab, server } = await opened(Array.from({ length: 450 }, (_, id) => berth(id)));
    const last = (await look(tab, tx => tx.collectionChunks.all())).at(-1);
    await change(tab, tx => tx.collectionChunks.put({ list: 'berths:tr', no: last?.no ?? 0, text: '{' }));
    expect(await newest(tab, server, ({ at }) => at > 440)).toHaveLength(9);
  });

  test('in the other language while the wanted one isn’t here', async () => {
    const { tab, server } = await opened(
      [1, 2, 3].map(id => berth(id)),
      'en',
    );
    expect(await newest(tab, server, () => true)).toEqual(['3', '2', '1']);
    const tally = await look(tab, tx => readTally(tx, server.collection(), 'tr', { kindOf: () => 'all' }));
    expect([...tally]).toEqual([['all', 3]]);
  });

  test('of a list that was kept by an earlier build the rows are judged as this one does', async () => {
    const { tab, server } = await opened([1, 2, 3].map(id => berth(id)));
    const slim = ({ at, open, guest }: Berth): SlimBerth => ({ at: -at, open, guest });
    const berths = server.collection({ version: 2, slim });
    const { entries, isAll } = await look(tab, tx => readNewest(tx, berths, 'tr', ({ at }) => at > -3));
    expect(entries.map(({ id }) => id)).toEqual(['1', '2']);
    expect(isAll).toBe(true);
  });

  test('before anything is here there is nothing', async () => {
    const tab = new Pier(storage).tab();
    const server = new BerthServer();
    expect(await newest(tab, server, () => true)).toEqual([]);
    const tally = await look(tab, tx => readTally(tx, server.collection(), 'tr', { kindOf: () => 1 }));
    expect(tally.size).toBe(0);
  });

  test('both say what a look through all of them says, just opened and afterwards (fast-check)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.integer({ min: 0, max: 5_000 }), { maxLength: 260 }),
        fc.integer({ min: 0, max: 5_000 }),
        fc.constantFrom(undefined, '', 'ISIK', 'gül oren', 'nobody'),
        async (ids, least, search) => {
          const rows = ids.map(id => berth(id));
          const { tab, server } = await opened(rows);
          const expected = ids.filter(id => id >= least).sort((a, b) => b - a);
          const words = searchText(search ?? '')
            .split(' ')
            .filter(Boolean);
          const matches = rows.filter(({ guest }) => words.every(word => searchText(guest).includes(word)));
          const open = matches.filter(row => row.open).length;
          for (const time of ['first', 'again']) {
            const found = await newest(tab, server, ({ at }) => at >= least);
            expect([time, found]).toEqual([time, expected.map(String)]);
            const tally = await look(tab, tx =>
              readTally(tx, server.collection(), 'tr', { search, kindOf: slim => slim.open }),
            );
            expect([tally.get(true) ?? 0, tally.get(false) ?? 0]).toEqual([open, matches.length - open]);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});
