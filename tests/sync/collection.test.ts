/** Collections answer like somebody who looks through all rows, whatever happened before. See [Note: Collections]. */
import { liveQuery } from 'dexie';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectionTables } from '../../src/db/Store.ts';
import type { Language } from '../../src/domain/language.ts';
import type { Collection } from '../../src/sync/collection.ts';
import { crawl } from '../../src/sync/collectionCrawl.ts';
import { patchCollection } from '../../src/sync/collectionLanding.ts';
import {
  readPage,
  readProgress,
  readRow,
  type CollectionPage,
  type PageQuery,
} from '../../src/sync/collectionPages.ts';
import { berth, BerthServer, naivePage, told, type Berth, type SlimBerth } from '../support/berths.ts';
import { change, look, Pier, type PierEngine } from '../support/Pier.ts';
import { changedView } from '../support/simulation/changedView.ts';

type Berths = Collection<Berth, SlimBerth>;
const firstPage = { page: 1, size: 3 } as const;

function page(
  tab: PierEngine,
  berths: Berths,
  query: PageQuery<SlimBerth> = firstPage,
  lang: Language = 'tr',
): Promise<CollectionPage<Berth>> {
  return look(tab, tx => readPage(tx, berths, lang, query));
}

const queries: readonly PageQuery<SlimBerth>[] = [
  firstPage,
  { page: 2, size: 3 },
  { page: 40, size: 3 },
  { page: 1, size: 1_000 },
  { page: 1, size: 5, filter: slim => slim.open },
  { page: 2, size: 2, search: 'ISIK' },
  { page: 1, size: 5, search: ' gul  oren ' },
  { page: 1, size: 5, search: 'ğ', filter: slim => !slim.open },
  { page: 1, size: 5, search: 'nobody' },
];

/** What every row on disk adds up to must be what is told. */
async function expectConsistent(tab: PierEngine, berths: Berths): Promise<void> {
  const lists = await look(tab, async tx => Map.groupBy(await tx.collectionRows.all(), ({ list }) => list));
  for (const lang of ['tr', 'en'] as const) {
    const rows = (lists.get(`berths:${lang}`) ?? []).map(({ row }) => row as Berth);
    const head = await look(tab, tx => tx.collections.get([`berths:${lang}`, 'head']));
    if (head?.part !== 'head' || !head.whole) continue;
    for (const query of queries) {
      const { rows: shown, total } = await page(tab, berths, query, lang);
      expect({ rows: shown, total }).toEqual(naivePage(rows, query));
    }
  }
}

/** Crawls until the pass ends, however often it has to begin again. */
async function crawlWhole(tab: PierEngine, berths: Berths, lang: Language): Promise<void> {
  for (let times = 0; times < 10; times += 1)
    if ((await crawl(tab, berths, lang, { force: true })) === 'whole') return;
  throw new Error('The crawl never came to its end.');
}

describe.each(['memory', 'Dexie'] as const)('a collection over %s', storage => {
  test('answers every question like somebody who looks through all rows, warm and cold', async () => {
    const pier = new Pier(storage);
    const server = new BerthServer();
    server.pageSize = 50;
    // Many ties: the id decides.
    server.rows = Array.from({ length: 700 }, (_, id) => berth(id, { at: Math.floor(id / 7) * 3 }));
    const berths = server.collection();
    const tab = pier.tab();
    expect(await crawl(tab, berths, 'tr')).toBe('whole');
    for (const reader of [tab, pier.tab()]) {
      for (const query of queries) {
        const { rows, total, lang } = await page(reader, berths, query);
        expect({ rows, total }).toEqual(naivePage(server.in('tr'), query));
        expect(lang).toBe('tr');
      }
    }
  });

  test('a cold first page reads only what it shows', async () => {
    const pier = new Pier(storage);
    const server = new BerthServer();
    server.pageSize = 200;
    server.rows = Array.from({ length: 600 }, (_, id) => berth(id));
    const berths = server.collection();
    await crawl(pier.tab(), berths, 'tr');
    for (const nth of [1, 30, 60, 61]) {
      const cold = pier.tab();
      const chunks: number[] = [];
      const shown = await look(cold, tx =>
        readPage(
          {
            ...tx,
            collectionChunks: changedView(tx.collectionChunks, {
              getMany: keys => {
                chunks.push(keys.length);
                return tx.collectionChunks.getMany(keys);
              },
            }),
          },
          berths,
          'tr',
          { page: nth, size: 10 },
        ),
      );
      expect(shown.rows).toEqual(naivePage(server.in('tr'), { page: nth, size: 10 }).rows);
      expect(Math.max(0, ...chunks)).toBeLessThanOrEqual(2);
    }
  });

  test('languages don’t mix, and the other one is shown rather than nothing', async () => {
    const tab = new Pier(storage).tab();
    const server = new BerthServer();
    server.rows = [berth(1), berth(2)];
    const berths = server.collection();
    await crawl(tab, berths, 'en');
    expect(await page(tab, berths)).toMatchObject({ lang: 'en', rows: [{ text: 'berth 2 (en)' }, {}] });
    expect(await look(tab, tx => readRow(tx, berths, '1', 'tr'))).toMatchObject({ text: 'berth 1 (en)' });
    server.put(berth(3));
    await crawl(tab, berths, 'tr');
    expect((await page(tab, berths)).rows.map(({ text }) => text)).toEqual([
      'berth 3 (tr)',
      'berth 2 (tr)',
      'berth 1 (tr)',
    ]);
    const english = await page(tab, berths, firstPage, 'en');
    expect(english.rows.map(({ text }) => text)).toEqual(['berth 2 (en)', 'berth 1 (en)']);
    expect(await look(tab, tx => readRow(tx, berths, '1', 'tr'))).toMatchObject({ text: 'berth 1 (tr)' });
  });

  test('a collection without languages is kept once', async () => {
    const tab = new Pier(storage).tab();
    const server = new BerthServer();
    server.rows = [berth(1)];
    const berths = server.collection({ perLanguage: false });
    await crawl(tab, berths, 'en');
    expect((await page(tab, berths)).rows).toHaveLength(1);
    await change(tab, tx => patchCollection(tx, berths, ['1'], () => undefined));
    expect((await page(tab, berths)).rows).toEqual([]);
  });

  test('an acknowledged write changes every language, the order, and what is found', async () => {
    const tab = new Pier(storage).tab();
    const server = new BerthServer();
    server.rows = [berth(1), berth(2), berth(3)];
    const berths = server.collection();
    await crawl(tab, berths, 'tr');
    await crawl(tab, berths, 'en');
    await change(tab, tx =>
      patchCollection(tx, berths, ['1', '2', '9'], (row, id) =>
        id === '1' && row ? { ...row, at: 500, guest: 'Zeki', open: true } : undefined,
      ),
    );
    for (const lang of ['tr', 'en'] as const) {
      const shown = await page(tab, berths, firstPage, lang);
      expect(shown.rows.map(({ id, text }) => `${id} ${text}`)).toEqual([
        `1 berth 1 (${lang})`,
        `3 berth 3 (${lang})`,
      ]);
      const open = { ...firstPage, filter: (slim: SlimBerth) => slim.open };
      expect((await page(tab, berths, open, lang)).total).toBe(2);
    }
    expect((await page(tab, berths, { ...firstPage, search: 'zeki' })).total).toBe(1);
  });

  test('another tab sees what one has written, also when it remembers better times', async () => {
    const pier = new Pier(storage);
    const [one, other] = [pier.tab(), pier.tab()];
    const server = new BerthServer();
    server.rows = Array.from({ length: 300 }, (_, id) => berth(id));
    const berths = server.collection();
    await crawl(one, berths, 'tr');
    for (const query of queries) await page(other, berths, query);
    await change(one, tx =>
      patchCollection(tx, berths, ['7'], row => row && { ...row, at: 999, open: true }),
    );
    expect((await page(other, berths)).rows[0]).toMatchObject({ id: '7', at: 999 });
    await expectConsistent(other, berths);
    await change(other, tx => patchCollection(tx, berths, ['7', '8'], () => undefined));
    expect((await page(one, berths)).rows[0]).toMatchObject({ id: '299' });
    await expectConsistent(one, berths);
  });

  test('what a transaction wrote that wasn’t kept is not believed later', async () => {
    const tab = new Pier(storage).tab();
    const server = new BerthServer();
    server.rows = [berth(1), berth(2)];
    const berths = server.collection();
    await crawl(tab, berths, 'tr');
    const failed = change(tab, async tx => {
      await patchCollection(tx, berths, ['1'], row => row && { ...row, at: 50 });
      expect((await readPage(tx, berths, 'tr', firstPage)).rows[0]).toMatchObject({ id: '1', at: 50 });
      throw new Error('half way');
    });
    await expect(failed).rejects.toThrow('half way');
    expect((await page(tab, berths)).rows[0]).toMatchObject({ id: '2' });
    await change(tab, tx => patchCollection(tx, berths, ['2'], row => row && { ...row, at: 0 }));
    await expectConsistent(tab, berths);
    expect((await page(tab, berths)).rows.map(({ id }) => id)).toEqual(['1', '2']);
  });

  test('B19 a projection of an earlier version is made anew from the rows', async () => {
    const pier = new Pier(storage);
    const tab = pier.tab();
    const server = new BerthServer();
    server.rows = Array.from({ length: 300 }, (_, id) => berth(id));
    await crawl(
      pier.tab(),
      server.collection({ slim: row => ({ at: 0, open: false, guest: row.id }) }),
      'tr',
    );
    const today = server.collection({ version: 2 });
    for (const reader of [tab, pier.tab()]) {
      if (reader === tab)
        tab.store.read(['collections'], async tx => tx.memory.clear()).catch(() => undefined);
      for (const query of queries) {
        const { rows, total } = await page(reader, today, query);
        expect({ rows, total }).toEqual(naivePage(server.in('tr'), query));
      }
    }
    await change(tab, tx => patchCollection(tx, today, ['5'], row => row && { ...row, at: 7_000 }));
    const head = await look(tab, tx => tx.collections.get(['berths:tr', 'head']));
    expect(head).toMatchObject({ version: 2 });
    const chunks = await look(tab, tx => tx.collectionChunks.all());
    expect(head?.part === 'head' && head.chunks.map(({ no }) => no).sort((a, b) => a - b)).toEqual(
      chunks.map(({ no }) => no),
    );
    await expectConsistent(pier.tab(), today);
  });

  test('B19 a row whose place was worked out otherwise is not double after its next change', async () => {
    const pier = new Pier(storage);
    const server = new BerthServer();
    server.rows = Array.from({ length: 300 }, (_, id) => berth(id));
    await crawl(
      pier.tab(),
      server.collection({ slim: row => ({ at: -row.at, open: true, guest: '' }) }),
      'tr',
    );
    const tab = pier.tab();
    const berths = server.collection();
    await change(tab, tx => patchCollection(tx, berths, ['5', '290'], row => row && { ...row, open: true }));
    const { rows } = await page(tab, berths, { page: 1, size: 1_000 });
    expect(rows.map(({ id }) => id).toSorted()).toEqual(server.rows.map(({ id }) => id).toSorted());
  });

  test('S22 a damaged row is left out, and mended by the next one that comes', async () => {
    const pier = new Pier(storage);
    const tab = pier.tab();
    const server = new BerthServer();
    server.rows = [berth(1), berth(2), berth(3)];
    const berths = server.collection();
    await crawl(tab, berths, 'tr');
    await change(tab, tx => tx.collectionRows.put({ list: 'berths:tr', id: '2', row: { id: '2' } }));
    expect((await page(tab, berths)).rows.map(({ id }) => id)).toEqual(['3', '1']);
    server.put(berth(2, { at: 77 }));
    await crawlWhole(tab, berths, 'tr');
    expect((await page(tab, berths)).rows.map(({ id }) => id)).toEqual(['2', '3', '1']);
    await expectConsistent(tab, berths);
  });

  test('whatever is written in whichever order, all three tell one story (fast-check)', async () => {
    const id = fc.integer({ min: 0, max: 400 });
    const deed = fc.oneof(
      {
        weight: 4,
        arbitrary: fc.record({
          kind: fc.constant('put' as const),
          ids: fc.array(id, { maxLength: 60 }),
          at: fc.integer({ min: 0, max: 200 }),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constant('drop' as const),
          ids: fc.array(id, { maxLength: 60 }),
          at: fc.constant(0),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('fail' as const),
          ids: fc.array(id, { maxLength: 60 }),
          at: fc.integer({ min: 0, max: 200 }),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(deed, fc.boolean()), { maxLength: 25 }), async deeds => {
        const pier = new Pier(storage);
        const tabs = [pier.tab(), pier.tab()] as const;
        const server = new BerthServer();
        server.pageSize = 100;
        server.rows = Array.from({ length: 260 }, (_, nth) => berth(nth));
        const berths = server.collection();
        await crawl(tabs[0], berths, 'tr');
        const held = new Map(server.in('tr').map(row => [row.id, row]));
        for (const [{ kind, ids, at }, second] of deeds) {
          const tab = tabs[second ? 1 : 0];
          const next = new Map(held);
          const names = [...new Set(ids.map(String))];
          for (const [nth, name] of names.entries()) {
            if (kind === 'drop') next.delete(name);
            else next.set(name, told(berth(Number(name), { at: at + (nth % 5), open: nth % 2 === 0 }), 'tr'));
          }
          await change(tab, async tx => {
            await patchCollection(tx, berths, names, (_, name) => next.get(name));
            if (kind === 'fail') throw new Error('not kept');
          }).catch(() => undefined);
          if (kind !== 'fail') {
            held.clear();
            for (const [name, row] of next) held.set(name, row);
          }
        }
        for (const tab of [...tabs, pier.tab()]) {
          for (const query of queries) {
            const { rows, total } = await page(tab, berths, query);
            expect({ rows, total }).toEqual(naivePage([...held.values()], query));
          }
        }
      }),
      { numRuns: storage === 'memory' ? 60 : 8 },
    );
  });
});

test('a live query over a page hears of what changes its list, not of crawls that find nothing new, nor of other lists', async () => {
  const tab = new Pier('Dexie').tab();
  const server = new BerthServer();
  server.rows = Array.from({ length: 20 }, (_, id) => berth(id));
  const berths = server.collection();
  await crawl(tab, berths, 'tr');
  let reads = 0;
  const first = Promise.withResolvers<void>();
  const again = Promise.withResolvers<void>();
  const subscription = liveQuery(() => {
    reads += 1;
    return tab.store.read(collectionTables, tx => readPage(tx, berths, 'tr', firstPage));
  }).subscribe(({ rows }) => (rows[0]?.id === '50' ? again : first).resolve());
  await first.promise;
  expect(await crawl(tab, berths, 'tr', { force: true })).toBe('whole');
  expect(await crawl(tab, berths, 'en', { force: true })).toBe('whole');
  expect(await look(tab, tx => readProgress(tx, berths, 'tr'))).toMatchObject({ done: 20, total: 20 });
  expect(reads).toBe(1);
  server.put(berth(50));
  await crawlWhole(tab, berths, 'tr');
  await again.promise;
  expect(reads).toBeGreaterThan(1);
  subscription.unsubscribe();
});
