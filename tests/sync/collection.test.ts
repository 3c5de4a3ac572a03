/** Collections answer like somebody who looks through all rows, whatever happened before. See [Note: Collections]. */
import { liveQuery } from 'dexie';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { collectionTables } from '../../src/db/Store.ts';
import type { Language } from '../../src/domain/values/language.ts';
import type { Collection } from '../../src/sync/lists/collection.ts';
import { crawl } from '../../src/sync/lists/collectionCrawl.ts';
import { patchCollection } from '../../src/sync/lists/storeRows.ts';
import {
  readPage,
  readProgress,
  readRow,
  type CollectionPage,
  type PageQuery,
} from '../../src/sync/lists/collectionPages.ts';
import { item, ItemServer, expectedPage, inLanguage, type Item, type BriefItem } from '../support/items.ts';
import { writeStore, readStore, CollectionBench, type CollectionEngine } from '../support/CollectionBench.ts';
import { changedView } from '../support/simulation/changedView.ts';

type Items = Collection<Item, BriefItem>;
const firstPage = { page: 1, size: 3 } as const;

function page(
  tab: CollectionEngine,
  items: Items,
  query: PageQuery<BriefItem> = firstPage,
  lang: Language = 'tr',
): Promise<CollectionPage<Item>> {
  return readStore(tab, tx => readPage(tx, items, lang, query));
}

const oldestFirst = (a: BriefItem, b: BriefItem): number => a.at - b.at;
const openFirst = (a: BriefItem, b: BriefItem): number => Number(b.open) - Number(a.open);

const queries: readonly PageQuery<BriefItem>[] = [
  { page: 1, size: 3, order: oldestFirst },
  { page: 2, size: 2, order: openFirst },
  { page: 1, size: 5, order: oldestFirst, filter: brief => brief.open },
  { page: 1, size: 5, order: openFirst, search: 'gul' },
  { page: 1, size: 3, first: { filter: brief => brief.open, order: oldestFirst } },
  { page: 2, size: 2, search: 'gul', first: { filter: (_, id) => id > 'k', order: oldestFirst } },
  firstPage,
  { page: 2, size: 3 },
  { page: 40, size: 3 },
  { page: 1, size: 1_000 },
  { page: 1, size: 5, filter: brief => brief.open },
  { page: 2, size: 2, search: 'ISIK' },
  { page: 1, size: 5, search: ' gul  oren ' },
  { page: 1, size: 5, search: 'ğ', filter: brief => !brief.open },
  { page: 1, size: 5, search: 'nobody' },
];

/** What every row on disk adds up to must be what is told. */
async function expectConsistent(tab: CollectionEngine, items: Items): Promise<void> {
  const lists = await readStore(tab, async tx =>
    Map.groupBy(await tx.collectionRows.all(), ({ list }) => list),
  );
  for (const lang of ['tr', 'en'] as const) {
    const rows = (lists.get(`items:${lang}`) ?? []).map(({ row }) => row as Item);
    const head = await readStore(tab, tx => tx.collections.get([`items:${lang}`, 'head']));
    if (head?.part !== 'head' || !head.whole) continue;
    for (const query of queries) {
      const { rows: shown, total } = await page(tab, items, query, lang);
      expect({ rows: shown, total }).toEqual(expectedPage(rows, query));
    }
  }
}

const manyItems = (count: number): Item[] => Array.from({ length: count }, (_, id) => item(id));

/** A device, and a server with these rows. */
function setUp(storage: 'memory' | 'Dexie', rows: Item[]) {
  const bench = new CollectionBench(storage);
  const server = new ItemServer();
  server.rows = rows;
  return { bench, server, items: server.collection(), tab: bench.tab() };
}

/** Crawls until the pass ends, however often it has to begin again. */
async function crawlWhole(tab: CollectionEngine, items: Items, lang: Language): Promise<void> {
  for (let times = 0; times < 10; times += 1)
    if ((await crawl(tab, items, lang, { force: true })) === 'whole') return;
  throw new Error('The crawl never came to its end.');
}

describe.each(['memory', 'Dexie'] as const)('a collection over %s', storage => {
  test('answers every question like somebody who looks through all rows, warm and cold', async () => {
    // Many ties: the id decides.
    const tied = Array.from({ length: 700 }, (_, id) => item(id, { at: Math.floor(id / 7) * 3 }));
    const { bench, server, items, tab } = setUp(storage, tied);
    server.pageSize = 50;
    expect(await crawl(tab, items, 'tr')).toBe('whole');
    for (const reader of [tab, bench.tab()]) {
      for (const query of queries) {
        const { rows, total, lang } = await page(reader, items, query);
        expect({ rows, total }).toEqual(expectedPage(server.rowsIn('tr'), query));
        expect(lang).toBe('tr');
      }
    }
  });

  test('another order is made once, until something changes', async () => {
    const { server, items, tab } = setUp(storage, manyItems(30));
    await crawlWhole(tab, items, 'tr');
    let compared = 0;
    const order = (a: BriefItem, b: BriefItem): number => {
      compared += 1;
      return a.at - b.at;
    };
    const read = async (at: number): Promise<number> => {
      compared = 0;
      await page(tab, items, { page: at, size: 3, order });
      return compared;
    };
    expect(await read(1)).toBeGreaterThan(0);
    expect([await read(1), await read(4)]).toEqual([0, 0]);
    server.rows.push(item(30));
    await crawlWhole(tab, items, 'tr');
    expect(await read(1)).toBeGreaterThan(0);
  });

  /** What a process that has just begun reads of the rows, besides those that it shows. */
  const readRowsCold = async (bench: CollectionBench, items: Items): Promise<number> => {
    let read = 0;
    await bench.tab().store.read(collectionTables, tx => {
      const { collectionRows } = tx;
      const between: typeof collectionRows.between = async (...range) => {
        const rows = await collectionRows.between(...range);
        read += rows.length;
        return rows;
      };
      return readPage(
        { ...tx, collectionRows: changedView(collectionRows, { between }) },
        items,
        'tr',
        firstPage,
      );
    });
    return read;
  };

  test('a process that has just begun reads the index, and rows only if they are younger', async () => {
    const { bench, server, items, tab } = setUp(storage, manyItems(600));
    server.pageSize = 200;
    await crawl(tab, items, 'tr');
    expect(await readRowsCold(bench, items)).toBe(0);
    await writeStore(tab, tx => patchCollection(tx, items, ['7'], row => row && { ...row, open: true }));
    expect(await readRowsCold(bench, items)).toBe(1);
    await crawlWhole(tab, items, 'tr');
    server.put(item(601));
    await crawlWhole(tab, items, 'tr');
    expect(await readRowsCold(bench, items)).toBe(0);
  });

  test.each([
    ['damaged', (text: string) => text.slice(0, 40)],
    ['no text', () => 7 as unknown as string],
    ['no list', () => '{}'],
  ])('S22 an index that is %s is made anew from the rows', async (_, damage) => {
    const { bench, items } = setUp(storage, manyItems(30));
    await crawlWhole(bench.tab(), items, 'tr');
    await writeStore(bench.tab(), async tx => {
      const record = await tx.collections.get(['items:tr', 'index']);
      if (record?.part !== 'index') throw new Error('nothing to damage');
      await tx.collections.put({ ...record, text: damage(record.text) });
    });
    expect(await readRowsCold(bench, items)).toBe(30);
    await expectConsistent(bench.tab(), items);
  });

  test('B14 a list that was cleared and has come again isn’t mixed with what another tab remembers', async () => {
    const { bench, server, items, tab: one } = setUp(storage, manyItems(20));
    const other = bench.tab();
    await crawlWhole(one, items, 'tr');
    await page(other, items);
    await writeStore(one, async tx => {
      for (const name of collectionTables) await tx[name].clear();
    });
    server.rows = Array.from({ length: 20 }, (_, id) => item(id + 5, { open: true }));
    await crawlWhole(one, items, 'tr');
    await expectConsistent(other, items);
  });

  test('languages don’t mix, and the other one is shown rather than nothing', async () => {
    const { server, items, tab } = setUp(storage, [item(1), item(2)]);
    await crawl(tab, items, 'en');
    expect(await page(tab, items)).toMatchObject({ lang: 'en', rows: [{ text: 'item 2 (en)' }, {}] });
    expect(await readStore(tab, tx => readRow(tx, items, '1', 'tr'))).toMatchObject({
      text: 'item 1 (en)',
    });
    server.put(item(3));
    await crawl(tab, items, 'tr');
    expect((await page(tab, items)).rows.map(({ text }) => text)).toEqual([
      'item 3 (tr)',
      'item 2 (tr)',
      'item 1 (tr)',
    ]);
    const english = await page(tab, items, firstPage, 'en');
    expect(english.rows.map(({ text }) => text)).toEqual(['item 2 (en)', 'item 1 (en)']);
    expect(await readStore(tab, tx => readRow(tx, items, '1', 'tr'))).toMatchObject({
      text: 'item 1 (tr)',
    });
  });

  test('a collection without languages is kept once', async () => {
    const { server, tab } = setUp(storage, [item(1)]);
    const items = server.collection({ perLanguage: false });
    await crawl(tab, items, 'en');
    expect((await page(tab, items)).rows).toHaveLength(1);
    await writeStore(tab, tx => patchCollection(tx, items, ['1'], () => undefined));
    expect((await page(tab, items)).rows).toEqual([]);
  });

  test('an acknowledged write changes every language, the order, and what is found', async () => {
    const { items, tab } = setUp(storage, [item(1), item(2), item(3)]);
    await crawl(tab, items, 'tr');
    await crawl(tab, items, 'en');
    await writeStore(tab, tx =>
      patchCollection(tx, items, ['1', '2', '9'], (row, id) =>
        id === '1' && row ? { ...row, at: 500, customer: 'Zeki', open: true } : undefined,
      ),
    );
    for (const lang of ['tr', 'en'] as const) {
      const shown = await page(tab, items, firstPage, lang);
      expect(shown.rows.map(({ id, text }) => `${id} ${text}`)).toEqual([
        `1 item 1 (${lang})`,
        `3 item 3 (${lang})`,
      ]);
      const open = { ...firstPage, filter: (brief: BriefItem) => brief.open };
      expect((await page(tab, items, open, lang)).total).toBe(2);
    }
    expect((await page(tab, items, { ...firstPage, search: 'zeki' })).total).toBe(1);
  });

  test('another tab sees what one has written, also when it remembers better times', async () => {
    const { bench, items, tab: one } = setUp(storage, manyItems(300));
    const other = bench.tab();
    await crawl(one, items, 'tr');
    for (const query of queries) await page(other, items, query);
    await writeStore(one, tx =>
      patchCollection(tx, items, ['7'], row => row && { ...row, at: 999, open: true }),
    );
    expect((await page(other, items)).rows[0]).toMatchObject({ id: '7', at: 999 });
    await expectConsistent(other, items);
    await writeStore(other, tx => patchCollection(tx, items, ['7', '8'], () => undefined));
    expect((await page(one, items)).rows[0]).toMatchObject({ id: '299' });
    await expectConsistent(one, items);
  });

  test('what a transaction wrote that wasn’t kept is not believed later', async () => {
    const { items, tab } = setUp(storage, [item(1), item(2)]);
    await crawl(tab, items, 'tr');
    const failed = writeStore(tab, async tx => {
      await patchCollection(tx, items, ['1'], row => row && { ...row, at: 50 });
      expect((await readPage(tx, items, 'tr', firstPage)).rows[0]).toMatchObject({ id: '1', at: 50 });
      throw new Error('half way');
    });
    await expect(failed).rejects.toThrow('half way');
    expect((await page(tab, items)).rows[0]).toMatchObject({ id: '2' });
    await writeStore(tab, tx => patchCollection(tx, items, ['2'], row => row && { ...row, at: 0 }));
    await expectConsistent(tab, items);
    expect((await page(tab, items)).rows.map(({ id }) => id)).toEqual(['1', '2']);
  });

  test('B19 a projection of an earlier version is made anew from the rows', async () => {
    const { bench, server, tab } = setUp(storage, manyItems(300));
    await crawl(
      bench.tab(),
      server.collection({ brief: row => ({ at: 0, open: false, customer: row.id }) }),
      'tr',
    );
    const today = server.collection({ version: 2 });
    for (const reader of [tab, bench.tab()]) {
      if (reader === tab)
        tab.store.read(['collections'], async tx => tx.memory.clear()).catch(() => undefined);
      for (const query of queries) {
        const { rows, total } = await page(reader, today, query);
        expect({ rows, total }).toEqual(expectedPage(server.rowsIn('tr'), query));
      }
    }
    await writeStore(tab, tx => patchCollection(tx, today, ['5'], row => row && { ...row, at: 7_000 }));
    await expectConsistent(bench.tab(), today);
  });

  test('B19 a row whose place was worked out otherwise is not double after its next change', async () => {
    const { bench, server, items, tab } = setUp(storage, manyItems(300));
    await crawl(
      bench.tab(),
      server.collection({ brief: row => ({ at: -row.at, open: true, customer: '' }) }),
      'tr',
    );
    await writeStore(tab, tx =>
      patchCollection(tx, items, ['5', '290'], row => row && { ...row, open: true }),
    );
    const { rows } = await page(tab, items, { page: 1, size: 1_000 });
    expect(rows.map(({ id }) => id).toSorted()).toEqual(server.rows.map(({ id }) => id).toSorted());
  });

  test('S22 a damaged row is left out, and mended by the next one that comes', async () => {
    const { server, items, tab } = setUp(storage, [item(1), item(2), item(3)]);
    await crawl(tab, items, 'tr');
    await writeStore(tab, async tx => {
      const [held] = await tx.collectionRows.find('[list+id]', [['items:tr', '2']]);
      if (held) await tx.collectionRows.put({ ...held, row: { id: '2' } });
    });
    expect((await page(tab, items)).rows.map(({ id }) => id)).toEqual(['3', '1']);
    server.put(item(2, { at: 77 }));
    await crawlWhole(tab, items, 'tr');
    expect((await page(tab, items)).rows.map(({ id }) => id)).toEqual(['2', '3', '1']);
    await expectConsistent(tab, items);
  });

  test('whatever is written in whichever order, all three agree (fast-check)', async () => {
    const id = fc.integer({ min: 0, max: 400 });
    const change = fc.oneof(
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
      fc.asyncProperty(fc.array(fc.tuple(change, fc.boolean()), { maxLength: 25 }), async changes => {
        const { bench, server, items, tab: first } = setUp(storage, manyItems(260));
        const tabs = [first, bench.tab()] as const;
        server.pageSize = 100;
        await crawl(tabs[0], items, 'tr');
        const held = new Map(server.rowsIn('tr').map(row => [row.id, row]));
        for (const [{ kind, ids, at }, second] of changes) {
          const tab = tabs[second ? 1 : 0];
          const next = new Map(held);
          const names = [...new Set(ids.map(String))];
          for (const [nth, name] of names.entries()) {
            if (kind === 'drop') next.delete(name);
            else
              next.set(
                name,
                inLanguage(item(Number(name), { at: at + (nth % 5), open: nth % 2 === 0 }), 'tr'),
              );
          }
          await writeStore(tab, async tx => {
            await patchCollection(tx, items, names, (_, name) => next.get(name));
            if (kind === 'fail') throw new Error('not kept');
          }).catch(() => undefined);
          if (kind !== 'fail') {
            held.clear();
            for (const [name, row] of next) held.set(name, row);
          }
        }
        for (const tab of [...tabs, bench.tab()]) {
          for (const query of queries) {
            const { rows, total } = await page(tab, items, query);
            expect({ rows, total }).toEqual(expectedPage([...held.values()], query));
          }
        }
      }),
      { numRuns: storage === 'memory' ? 60 : 8 },
    );
  });
});

test('a live query over a page hears of what changes its list, not of crawls that find nothing new, nor of other lists', async () => {
  const { server, items, tab } = setUp('Dexie', manyItems(20));
  await crawl(tab, items, 'tr');
  let reads = 0;
  const first = Promise.withResolvers<void>();
  const again = Promise.withResolvers<void>();
  const subscription = liveQuery(() => {
    reads += 1;
    return tab.store.read(collectionTables, tx => readPage(tx, items, 'tr', firstPage));
  }).subscribe(({ rows }) => (rows[0]?.id === '50' ? again : first).resolve());
  await first.promise;
  expect(await crawl(tab, items, 'tr', { force: true })).toBe('whole');
  expect(await crawl(tab, items, 'en', { force: true })).toBe('whole');
  expect(await readStore(tab, tx => readProgress(tx, items, 'tr'))).toMatchObject({ done: 20, total: 20 });
  expect(reads).toBe(1);
  server.put(item(50));
  await crawlWhole(tab, items, 'tr');
  await again.promise;
  expect(reads).toBeGreaterThan(1);
  subscription.unsubscribe();
});
