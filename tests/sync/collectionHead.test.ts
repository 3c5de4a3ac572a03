/** A look at the newest pages of a collection, between whole passes over it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '../../src/api/failure.ts';
import { pullHead, crawl } from '../../src/sync/lists/collectionCrawl.ts';
import { patchCollection } from '../../src/sync/lists/storeRows.ts';
import { readPage } from '../../src/sync/lists/collectionPages.ts';
import { item, ItemServer, inLanguage } from '../support/items.ts';
import { writeStore, readStore, CollectionBench, type CollectionEngine } from '../support/CollectionBench.ts';

describe.each(['memory', 'Dexie'] as const)('a look at the top over %s', storage => {
  let bench: CollectionBench;
  let server: ItemServer;
  let tab: CollectionEngine;
  let items: ReturnType<ItemServer['collection']>;

  const held = async (lang: 'tr' | 'en' = 'tr'): Promise<string> => {
    const page = await readStore(tab, tx => readPage(tx, items, lang, { page: 1, size: 10_000 }));
    return page.rows.map(({ id, customer }) => (customer.length > 1 ? id : `${id}${customer}`)).join(' ');
  };
  const disk = (): Promise<unknown> =>
    readStore(tab, async tx => [
      await tx.collections.all(),
      await tx.collectionRows.all(),
      await tx.collectionSeen.all(),
    ]);
  const place = (): Promise<unknown> =>
    readStore(tab, async tx => [
      await tx.collections.get(['items:tr', 'crawl']),
      await tx.collectionSeen.all(),
    ]);
  const news = (...ids: number[]): void => {
    for (const id of ids) server.put(item(id, { customer: '!' }));
  };

  beforeEach(async () => {
    bench = new CollectionBench(storage);
    server = new ItemServer();
    server.rows = Array.from({ length: 30 }, (_, id) => item(id));
    items = server.collection();
    tab = bench.tab();
    expect(await crawl(tab, items, 'tr')).toBe('whole');
    server.asked.length = 0;
  });

  test('lands what is new, and stops at a page that tells nothing new', async () => {
    news(30, 31);
    expect(await pullHead(tab, items, 'tr')).toBe('news');
    expect(server.asked).toEqual(['tr 1', 'tr 2']);
    expect(await held()).toMatch(/^31! 30! 29 28 27 /);
  });

  test('what changed further down isn’t seen, and what has gone stays until a whole pass says so', async () => {
    server.put(item(28, { customer: '?' }));
    server.put(item(2, { customer: '?' }));
    server.remove('29');
    expect(await pullHead(tab, items, 'tr')).toBe('news');
    expect(await held()).toMatch(/^29 28\? 27 .* 3 2 1 0$/);
  });

  test('costs one request and no write when nothing is new', async () => {
    const before = await disk();
    const reading: CollectionEngine = {
      ...tab,
      store: { ...tab.store, write: () => Promise.reject(new Error('nothing is to be written')) },
    };
    expect(await pullHead(reading, items, 'tr')).toBe('same');
    expect(server.asked).toEqual(['tr 1']);
    expect(await disk()).toEqual(before);
  });

  test('looks at five pages at most', async () => {
    news(...Array.from({ length: 30 }, (_, index) => 100 + index));
    expect(await pullHead(tab, items, 'tr')).toBe('news');
    expect(server.asked).toEqual(['tr 1', 'tr 2', 'tr 3', 'tr 4', 'tr 5']);
    expect((await held()).match(/!/g)).toHaveLength(20);
  });

  test('looks at another page, and no further than it is told', async () => {
    news(18, 10);
    expect(await pullHead(tab, items, 'tr', { from: 3, most: 1 })).toBe('news');
    expect(server.asked).toEqual(['tr 3']);
    expect(await held()).toMatch(/ 19 18! 17 .* 11 10 9 /);
    expect(await pullHead(tab, items, 'tr', { from: 99 })).toBe('same');
  });

  test('is over where the list is, and what the server has no more stays on the device', async () => {
    server.rows = server.rows.slice(-3);
    news(27, 28, 29);
    expect(await pullHead(tab, items, 'tr')).toBe('news');
    expect(server.asked).toEqual(['tr 1', 'tr 2']);
    server.rows = [];
    expect(await pullHead(tab, items, 'tr')).toBe('same');
    expect(await held()).toMatch(/^29! 28! 27! 26 /);
  });

  test('leaves the other language as it is', async () => {
    news(30);
    expect(await pullHead(tab, items, 'en')).toBe('news');
    expect(server.asked.every(asked => asked.startsWith('en'))).toBe(true);
    expect(await held()).toMatch(/^29 28 /);
  });

  test('doesn’t touch the place of a pass that was interrupted: it goes on from there', async () => {
    let pages = 3;
    expect(await crawl(tab, items, 'tr', { force: true, shouldContinue: () => pages-- > 0 })).toBe('paused');
    const before = await place();
    news(29, 28);
    server.asked.length = 0;
    expect(await pullHead(tab, items, 'tr')).toBe('news');
    expect(await place()).toEqual(before);
    server.asked.length = 0;
    expect(await crawl(tab, items, 'tr', { force: true })).toBe('whole');
    expect(server.asked.slice(0, 2)).toEqual(['tr 1', 'tr 4']);
    expect(await held()).toMatch(/^29! 28! 27 .* 1 0$/);
  });

  test('I19 an own write that was acknowledged meanwhile wins, and the look is over', async () => {
    const other = bench.tab();
    news(29, 20);
    server.after = async () => {
      if (server.asked.length === 1)
        await writeStore(other, tx =>
          patchCollection(tx, items, ['29'], row => row && { ...row, customer: '+' }),
        );
    };
    expect(await pullHead(tab, items, 'tr')).toBe('same');
    expect(server.asked).toEqual(['tr 1']);
    expect(await held()).toMatch(/^29\+ 28 /);
  });

  test.each([
    ['no answer', new CallError({ kind: 'noAnswer' })],
    ['an error of ours', new TypeError('defect')],
  ])('%s changes nothing; what came before it stays', async (_, error) => {
    news(30, 26);
    server.before = page => {
      if (page === 2) throw error;
    };
    expect(await pullHead(tab, items, 'tr')).toBe('failed');
    expect(await held()).toMatch(/^30! 29 28 27 26 /);
    const before = await disk();
    server.before = () => {
      throw error;
    };
    expect(await pullHead(tab, items, 'tr')).toBe('failed');
    expect(await disk()).toEqual(before);
  });

  test('storage that refuses is no error of the page', async () => {
    news(30);
    const full: CollectionEngine = {
      ...tab,
      store: { ...tab.store, write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) },
    };
    expect(await pullHead(full, items, 'tr')).toBe('failed');
    expect(await held()).toMatch(/^29 28 /);
    expect(await pullHead(tab, items, 'tr')).toBe('news');
  });

  test('each request is made only if it may be', async () => {
    news(30, 31, 26, 22);
    let allowed = 0;
    const shouldContinue = (): boolean => allowed-- > 0;
    expect(await pullHead(tab, items, 'tr', { shouldContinue })).toBe('same');
    expect(server.asked).toEqual([]);
    allowed = 1;
    expect(await pullHead(tab, items, 'tr', { shouldContinue })).toBe('news');
    expect(server.asked).toEqual(['tr 1']);
    expect(await held()).toMatch(/^31! 30! 29 28 27 26 /);
  });

  test('a sign-out under it ends it, and nothing more lands', async () => {
    news(30, 26);
    server.after = () => {
      if (server.asked.length === 2) bench.session.abort();
    };
    await pullHead(tab, items, 'tr');
    expect(await held()).toMatch(/^30! 29 28 27 26 /);
    expect(server.asked).toHaveLength(2);
    await pullHead(tab, items, 'tr');
    expect(server.asked).toHaveLength(2);
  });

  test('doesn’t wait for a pass that is under way in another tab: both come to their end', async () => {
    news(30);
    const other = bench.tab();
    let goOn = (): void => undefined;
    const waiting = new Promise<void>(resolve => {
      goOn = resolve;
    });
    const slow = {
      ...items,
      fetchPage: async (...args: Parameters<typeof items.fetchPage>) => {
        if (args[1] === 2) await waiting;
        return items.fetchPage(...args);
      },
    };
    const passing = crawl(other, slow, 'tr', { force: true });
    expect(await pullHead(tab, items, 'tr')).not.toBe('failed');
    expect(await held()).toMatch(/^30! 29 /);
    goOn();
    expect(await passing).toBe('whole');
    expect(await held()).toMatch(/^30! 29 /);
  });

  test('rows that are told anew keep their own words in each language', async () => {
    await crawl(tab, items, 'en');
    news(29);
    await pullHead(tab, items, 'tr');
    const texts = await readStore(tab, tx =>
      tx.collectionRows.find('[list+id]', [
        ['items:tr', '29'],
        ['items:en', '29'],
      ]),
    );
    expect(texts).toMatchObject([
      { row: inLanguage(item(29, { customer: '!' }), 'tr') },
      { row: inLanguage(item(29), 'en') },
    ]);
  });
});
