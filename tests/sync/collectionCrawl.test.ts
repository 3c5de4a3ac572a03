/** How collections arrive: whole, whatever happens while pages are read. See [Note: Shifting pages]. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CallError, type Failure } from '../../src/api/failure.ts';
import { collectionTables } from '../../src/db/Store.ts';
import type { Language } from '../../src/domain/values/language.ts';
import { readHead } from '../../src/sync/lists/collection.ts';
import { crawl } from '../../src/sync/lists/collectionCrawl.ts';
import { patchCollection } from '../../src/sync/lists/storeRows.ts';
import {
  readNewestWhile,
  readPage,
  readProgress,
  type CollectionProgress,
} from '../../src/sync/lists/collectionPages.ts';
import { item, ItemServer, inLanguage, type Item } from '../support/items.ts';
import { writeStore, readStore, CollectionBench, type CollectionEngine } from '../support/CollectionBench.ts';
import { START } from '../support/virtualTime.ts';

const everything = { page: 1, size: 10_000 } as const;

/** A server with this many rows, and a device. */
class CrawlBench {
  readonly bench: CollectionBench;
  readonly server = new ItemServer();
  readonly items = this.server.collection();
  tab: CollectionEngine;

  constructor(storage: 'memory' | 'Dexie', rows: number) {
    this.bench = new CollectionBench(storage);
    this.server.rows = Array.from({ length: rows }, (_, id) => item(id));
    this.tab = this.bench.tab();
  }

  async rows(lang: Language = 'tr', tab = this.tab): Promise<Item[]> {
    const shown = await readStore(tab, tx => readPage(tx, this.items, lang, everything));
    return shown.lang === lang ? [...shown.rows] : [];
  }

  async ids(lang: Language = 'tr'): Promise<string> {
    return (await this.rows(lang)).map(({ id }) => id).join(' ');
  }

  progress(lang: Language = 'tr'): Promise<CollectionProgress> {
    return readStore(this.tab, tx => readProgress(tx, this.items, lang));
  }

  /** Crawls as many pages as that. */
  async pages(count: number, lang: Language = 'tr'): Promise<string> {
    let left = count;
    return crawl(this.tab, this.items, lang, { force: true, shouldContinue: () => left-- > 0 });
  }

  crawl(lang: Language = 'tr'): Promise<string> {
    return crawl(this.tab, this.items, lang, { force: true });
  }

  /** The list, with other rows than the server sends. */
  itemsWith(rowsOf: (rows: readonly Item[], page: number) => readonly Item[]): CrawlBench['items'] {
    return this.server.collection({
      fetchPage: async (http, page, lang) => {
        const answer = await this.items.fetchPage(http, page, lang);
        return { ...answer, rows: rowsOf(answer.rows, page) };
      },
    });
  }

  /** Four passes, a minute apart, end like this. */
  async expectEachPass(items: CrawlBench['items'], end: string): Promise<void> {
    for (let pass = 0; pass < 4; pass += 1) {
      expect(await crawl(this.tab, items, 'tr', { force: true })).toBe(end);
      this.bench.now += 60_000;
    }
  }

  /** From now on these pages fail with it, and no others. */
  refuse(error: Error, ...pages: readonly number[]): void {
    this.server.before = page => {
      if (pages.includes(page)) throw error;
    };
  }

  async isWhole(): Promise<boolean> {
    return (await readStore(this.tab, tx => readHead(tx, 'items:tr'))).whole;
  }

  /** As many passes, a minute apart, as it takes to learn what is gone. */
  async settle(lang: Language = 'tr'): Promise<void> {
    for (let pass = 0; pass < 3; pass += 1) {
      this.bench.now += 60_000;
      expect(await this.crawl(lang)).toBe('whole');
    }
  }

  /** The page was closed; another one opens. */
  reload(): void {
    this.tab = this.bench.tab();
  }
}

function answered(status: number): Extract<Failure, { kind: 'answered' }> {
  return { kind: 'answered', status, message: undefined, validationErrors: [], retryAfterMs: undefined };
}

/** The ids of so many items, newest first, but for these. */
function idsWithout(rows: number, missing: string): string {
  const without = new Set(missing.split(' '));
  const ids = Array.from({ length: rows }, (_, at) => String(rows - 1 - at));
  return ids.filter(id => !without.has(id)).join(' ');
}

describe.each(['memory', 'Dexie'] as const)('a crawl over %s', storage => {
  test('brings everything, newest first, and tells how far it is', async () => {
    const bench = new CrawlBench(storage, 10);
    expect(await bench.progress()).toEqual({ done: 0, total: undefined, fetchedAt: undefined });
    expect(await bench.pages(2)).toBe('paused');
    expect(await bench.ids()).toBe('9 8 7 6 5 4 3 2');
    expect(await bench.progress()).toEqual({ done: 8, total: 10, fetchedAt: undefined });
    bench.bench.now += 5_000;
    expect(await bench.crawl()).toBe('whole');
    expect(await bench.ids()).toBe('9 8 7 6 5 4 3 2 1 0');
    expect(await bench.progress()).toEqual({ done: 10, total: 10, fetchedAt: START });
  });

  test('goes on after a reload where it was, after a look at the top', async () => {
    const bench = new CrawlBench(storage, 10);
    await bench.pages(2);
    bench.reload();
    bench.server.asked.length = 0;
    expect(await bench.crawl()).toBe('whole');
    expect(bench.server.asked).toEqual(['tr 1', 'tr 3']);
    expect(await bench.ids()).toBe('9 8 7 6 5 4 3 2 1 0');
  });

  test('D19 what came on top during a pause begins the pass again', async () => {
    const bench = new CrawlBench(storage, 10);
    await bench.pages(2);
    bench.reload();
    bench.server.put(item(10));
    bench.server.remove('0');
    bench.server.asked.length = 0;
    expect(await bench.crawl()).toBe('whole');
    expect(bench.server.asked).toEqual(['tr 1', 'tr 1', 'tr 2', 'tr 3']);
    expect(await bench.ids()).toBe('10 9 8 7 6 5 4 3 2 1');
  });

  test('a young list isn’t asked for again, an old one or one with a future age is', async () => {
    const bench = new CrawlBench(storage, 3);
    expect(await crawl(bench.tab, bench.items, 'tr')).toBe('whole');
    bench.bench.now += 59_000;
    expect(await crawl(bench.tab, bench.items, 'tr')).toBe('fresh');
    bench.bench.now += 1_000;
    expect(await crawl(bench.tab, bench.items, 'tr')).toBe('whole');
    bench.bench.now -= 3_600_000;
    expect(await crawl(bench.tab, bench.items, 'tr')).toBe('whole');
  });

  test('an empty list is whole, too', async () => {
    const bench = new CrawlBench(storage, 0);
    expect(await bench.crawl()).toBe('whole');
    expect(await bench.progress()).toEqual({ done: 0, total: 0, fetchedAt: START });
  });

  test('a failed page changes nothing, and is asked for again', async () => {
    const bench = new CrawlBench(storage, 10);
    bench.server.before = page => {
      if (page === 2) throw new CallError({ kind: 'noAnswer' });
    };
    expect(await bench.crawl()).toBe('failed');
    expect(await bench.ids()).toBe('9 8 7 6');
    bench.server.before = () => undefined;
    bench.server.asked.length = 0;
    expect(await bench.crawl()).toBe('whole');
    expect(bench.server.asked).toEqual(['tr 1', 'tr 2', 'tr 3']);
    expect(await bench.ids()).toBe('9 8 7 6 5 4 3 2 1 0');
  });

  describe('a page that the server refuses', () => {
    const refused = new CallError(answered(500));

    test('keeps no other page from the device, and comes with a later pass', async () => {
      const bench = new CrawlBench(storage, 40);
      bench.refuse(refused, 4);
      expect(await bench.crawl()).toBe('failed');
      expect(bench.server.asked).toHaveLength(11);
      expect(await bench.ids()).toBe(idsWithout(40, '27 26 25 24'));
      expect(await bench.progress()).toMatchObject({ done: 36, total: 40, fetchedAt: undefined });
      expect(await bench.isWhole()).toBe(false);
      bench.refuse(refused);
      expect(await bench.crawl()).toBe('whole');
      expect(await bench.rows()).toEqual(bench.server.rowsIn('tr'));
      expect(await bench.isWhole()).toBe(true);
    });

    test.each([
      ['the last one', [10], '3 2 1 0'],
      ['two neighbours', [4, 5], '27 26 25 24 23 22 21 20'],
      ['two apart', [4, 8], '27 26 25 24 11 10 9 8'],
    ])('%s', async (_, pages, missing) => {
      const bench = new CrawlBench(storage, 40);
      bench.refuse(refused, ...pages);
      expect(await bench.crawl()).toBe('failed');
      expect(await bench.ids()).toBe(idsWithout(40, missing));
      expect(await bench.isWhole()).toBe(false);
      bench.refuse(refused);
      expect(await bench.crawl()).toBe('whole');
      expect(await bench.rows()).toEqual(bench.server.rowsIn('tr'));
    });

    test.each([
      ['an error of the server', new CallError(answered(500))],
      ['a refusal in words', new CallError(answered(200))],
      ['an answer that can’t be read', new CallError({ kind: 'notTheApi', status: 200 })],
    ])('says so by %s', async (_, error) => {
      const bench = new CrawlBench(storage, 40);
      bench.refuse(error, 4);
      expect(await bench.crawl()).toBe('failed');
      expect(await bench.rows()).toHaveLength(36);
    });

    test.each([
      ['nothing was sent', new CallError({ kind: 'notSent' })],
      ['no answer came', new CallError({ kind: 'noAnswer' })],
      ['the session is over', new CallError(answered(401))],
      ['it isn’t allowed', new CallError(answered(403))],
      ['the server was too slow', new CallError(answered(408))],
      ['too much was asked', new CallError(answered(429))],
      ['the server asks for a pause', new CallError({ ...answered(503), retryAfterMs: 30_000 })],
      ['the panel is at fault', new Error('a defect')],
    ])('is none, and the pass stops, when %s', async (_, error) => {
      const bench = new CrawlBench(storage, 40);
      bench.refuse(error, 4);
      expect(await bench.crawl()).toBe('failed');
      expect(bench.server.asked).toHaveLength(4);
    });

    test('is asked for alone by the next passes, which bring what is new on top all the same', async () => {
      const bench = new CrawlBench(storage, 40);
      bench.refuse(refused, 4);
      await bench.crawl();
      bench.server.put(item(40));
      bench.server.asked.length = 0;
      expect(await bench.crawl()).toBe('failed');
      expect(bench.server.asked).toEqual(['tr 4', 'tr 1']);
      expect(await bench.ids()).toBe(`40 ${idsWithout(40, '27 26 25 24')}`);
      expect(await bench.progress()).toMatchObject({ done: 36, total: 40 });
    });

    test('keeps changes of the others away for no longer than the age of the list', async () => {
      const bench = new CrawlBench(storage, 40);
      bench.refuse(refused, 4);
      await bench.crawl();
      bench.server.put(item(3, { customer: 'Neu' }));
      bench.bench.now += 59_000;
      await bench.crawl();
      expect((await bench.rows()).find(({ id }) => id === '3')?.customer).not.toBe('Neu');
      bench.bench.now += 1_000;
      expect(await bench.crawl()).toBe('failed');
      expect((await bench.rows()).find(({ id }) => id === '3')?.customer).toBe('Neu');
    });

    test('is not forgotten by a pass that is interrupted behind it', async () => {
      const bench = new CrawlBench(storage, 40);
      await bench.settle();
      bench.refuse(refused, 4);
      expect(await bench.pages(8)).toBe('paused');
      bench.reload();
      expect(await bench.crawl()).toBe('failed');
      expect(bench.server.asked.slice(-6)).toEqual(['tr 1', 'tr 9', 'tr 10', 'tr 11', 'tr 4', 'tr 1']);
      // Nobody has looked for its rows: they count as missed by no pass.
      const missed = await readStore(bench.tab, tx => tx.collections.get(['items:tr', 'crawl']));
      expect(missed).toMatchObject({ missed: [] });
    });

    test('is asked for at the end of an interrupted pass: it may have been answered meanwhile', async () => {
      const bench = new CrawlBench(storage, 40);
      bench.refuse(refused, 4);
      expect(await bench.pages(8)).toBe('paused');
      bench.refuse(refused);
      expect(await bench.crawl()).toBe('whole');
      expect(await bench.rows()).toEqual(bench.server.rowsIn('tr'));
    });

    test('a sign-out while it is asked for alone: nothing lands', async () => {
      const bench = new CrawlBench(storage, 40);
      bench.refuse(refused, 4);
      await bench.crawl();
      bench.server.put(item(40));
      bench.server.after = () => bench.bench.session.abort();
      expect(await bench.crawl()).toBe('failed');
      expect(await bench.ids()).toBe(idsWithout(40, '27 26 25 24'));
    });

    test('takes nothing off the device, nor does it count for what is gone', async () => {
      const bench = new CrawlBench(storage, 40);
      await bench.settle();
      bench.server.remove('5');
      bench.refuse(refused, 4);
      for (let pass = 0; pass < 4; pass += 1) {
        bench.bench.now += 60_000;
        expect(await bench.crawl()).toBe('failed');
        expect(await bench.ids()).toBe(idsWithout(40, ''));
      }
      bench.refuse(refused);
      bench.bench.now += 60_000;
      expect(await bench.crawl()).toBe('whole');
      expect(await bench.ids()).toBe(idsWithout(40, ''));
      bench.bench.now += 60_000;
      expect(await bench.crawl()).toBe('whole');
      expect(await bench.ids()).toBe(idsWithout(40, '5'));
    });

    test('three in a row stop the pass, which goes on there', async () => {
      const bench = new CrawlBench(storage, 40);
      bench.refuse(refused, 4, 5, 6);
      expect(await bench.crawl()).toBe('failed');
      expect(bench.server.asked).toHaveLength(6);
      bench.refuse(refused);
      bench.server.asked.length = 0;
      expect(await bench.crawl()).toBe('whole');
      expect(bench.server.asked.slice(0, 3)).toEqual(['tr 1', 'tr 4', 'tr 5']);
      expect(await bench.rows()).toEqual(bench.server.rowsIn('tr'));
    });

    test('a server that is down altogether is asked once', async () => {
      const bench = new CrawlBench(storage, 40);
      await bench.pages(3);
      const all = Array.from({ length: 12 }, (_, page) => page + 1);
      bench.refuse(refused, ...all);
      bench.server.asked.length = 0;
      expect(await bench.crawl()).toBe('failed');
      expect(await bench.crawl('en')).toBe('failed');
      expect(bench.server.asked).toEqual(['tr 1', 'en 1']);
    });

    test('what comes on top meanwhile moves all pages, and nothing is lost', async () => {
      const bench = new CrawlBench(storage, 40);
      bench.server.before = page => {
        if (page === 4) throw refused;
        if (page === 7 && bench.server.rows.length === 40) bench.server.put(item(90));
      };
      expect(await bench.crawl()).toBe('failed');
      const here = await bench.rows();
      expect(here).toHaveLength(37);
      bench.refuse(refused);
      expect(await bench.crawl()).toBe('whole');
      expect(await bench.rows()).toEqual(bench.server.rowsIn('tr'));
    });
  });

  test('D19 a row that moves down to the next page is neither lost nor double', async () => {
    const bench = new CrawlBench(storage, 12);
    bench.server.before = page => {
      if (page === 2 && bench.server.asked.length === 2) bench.server.put(item(90));
      // The same total: one came, one went.
      if (page === 3 && bench.server.asked.length === 4) {
        bench.server.put(item(91));
        bench.server.remove('0');
      }
    };
    expect(await bench.crawl()).toBe('whole');
    const pages = bench.server.asked.map(asked => asked.slice(3));
    expect(pages).toEqual(['1', '2', '1', '3', '1', '2', '3', '4']);
    await bench.settle();
    expect(await bench.ids()).toBe('91 90 11 10 9 8 7 6 5 4 3 2 1');
  });

  test('D19 a row that moves up to a page that was read stays on the device', async () => {
    const bench = new CrawlBench(storage, 12);
    await bench.crawl();
    bench.server.asked.length = 0;
    bench.server.before = page => {
      // 8 moves to the first page while the second is asked for, and the total stays: nobody meets it in this pass.
      if (page === 2 && bench.server.asked.length === 2) {
        bench.server.remove('9');
        bench.server.put(item(200, { at: 0.5 }));
      }
    };
    bench.server.pageSize = 4;
    const duringPass: string[] = [];
    bench.server.after = async () => {
      if (bench.server.asked.length > 3) duringPass.push(await bench.ids());
    };
    expect(await bench.crawl()).toBe('whole');
    for (const ids of duringPass) expect(ids).toContain(' 7 ');
    expect(await bench.ids()).toContain(' 7 ');
    await bench.settle();
    expect(await bench.ids()).toBe('11 10 8 7 6 5 4 3 2 1 200 0');
  });

  test('what is gone on the server goes only after it was missed in two whole passes', async () => {
    const bench = new CrawlBench(storage, 8);
    await bench.crawl();
    bench.server.remove('5');
    bench.server.remove('0');
    bench.server.asked.length = 0;
    expect(await bench.pages(1)).toBe('paused');
    expect(await bench.ids()).toBe('7 6 5 4 3 2 1 0');
    expect(await bench.pages(3)).toBe('whole');
    expect(await bench.ids()).toBe('7 6 5 4 3 2 1 0');
    // A lagging copy of the server would answer the same at once: only a pass that begins a minute later says so.
    bench.bench.now += 59_000;
    expect(await crawl(bench.tab, bench.items, 'tr')).toBe('fresh');
    bench.bench.now += 1_000;
    expect(await crawl(bench.tab, bench.items, 'tr')).toBe('whole');
    expect(await bench.ids()).toBe('7 6 4 3 2 1');
    expect(await readStore(bench.tab, tx => tx.collectionSeen.all())).toEqual([]);
  });

  test.each([
    ['an empty page in the middle', 3],
    ['an empty first page', 1],
  ])('%s is no answer: nothing goes, and the list isn’t called whole', async (_, empty) => {
    const bench = new CrawlBench(storage, 40);
    await bench.crawl();
    const items = bench.itemsWith((rows, page) => (page === empty ? [] : rows));
    await bench.expectEachPass(items, 'failed');
    expect(await bench.rows()).toHaveLength(40);
    expect(await bench.crawl()).toBe('whole');
  });

  test('E6 a page that lacks a row: the server’s own total disagrees, so nothing goes', async () => {
    const bench = new CrawlBench(storage, 40);
    await bench.crawl();
    const items = bench.itemsWith(rows => rows.filter(({ id }) => id !== '17'));
    await bench.expectEachPass(items, 'paused');
    expect(await bench.rows()).toHaveLength(40);
  });

  test('in each language another page lacks rows: whichever language is shown, what was shown stays', async () => {
    const bench = new CrawlBench(storage, 40);
    const lacking = (...ids: readonly string[]): typeof bench.items =>
      bench.itemsWith(rows => rows.filter(({ id }) => !ids.includes(id)));
    const shownIn = async (lang: Language): Promise<string[]> =>
      (await readStore(bench.tab, tx => readPage(tx, bench.items, lang, everything))).rows.map(
        ({ id }) => id,
      );
    expect(await crawl(bench.tab, lacking('17', '18'), 'tr', { force: true })).toBe('paused');
    expect(await shownIn('tr')).toHaveLength(38);
    expect(await crawl(bench.tab, lacking('5'), 'en', { force: true })).toBe('paused');
    for (const lang of ['tr', 'en'] as const) expect(await shownIn(lang)).toHaveLength(40);
    expect(await bench.crawl('en')).toBe('whole');
    const { rows } = await readStore(bench.tab, tx => readPage(tx, bench.items, 'en', everything));
    expect(rows).toEqual(bench.server.rowsIn('en'));
  });

  test('a server whose total is wrong doesn’t keep the crawl for ever, and isn’t believed to be whole', async () => {
    const bench = new CrawlBench(storage, 6);
    const items = bench.server.collection({
      fetchPage: async (_, page, lang) => ({ ...bench.server.page(page, lang), totalCount: 99 }),
    });
    expect(await crawl(bench.tab, items, 'tr', { force: true })).toBe('failed');
    expect(await bench.ids()).toBe('5 4 3 2 1 0');
    expect((await readStore(bench.tab, tx => readHead(tx, 'items:tr'))).whole).toBe(false);
  });

  test('E13 a list that grows with every page is whole after one pass', async () => {
    const bench = new CrawlBench(storage, 40);
    let next = 100;
    bench.server.before = page => {
      if (page > 1) bench.server.put(item(next++));
    };
    expect(await bench.crawl()).toBe('whole');
    // Each of ten pages was asked for once, and the top after each.
    expect(bench.server.asked.length).toBeLessThan(30);
    bench.server.before = () => undefined;
    await bench.settle();
    expect(await bench.rows()).toEqual(bench.server.rowsIn('tr'));
  });

  test.each([
    ['cut off', (text: string) => text.slice(0, 20)],
    ['of fewer rows', () => '[]'],
    ['deleted', () => undefined],
  ])(
    'S22 with an index that is %s nothing is missing, and the next pass that brings something writes it anew',
    async (_, damage) => {
      const bench = new CrawlBench(storage, 300);
      bench.server.pageSize = 50;
      await bench.crawl();
      const key: [string, string] = ['items:tr', 'index'];
      await writeStore(bench.tab, async tx => {
        const index = await tx.collections.get(key);
        const text = index?.part === 'index' ? damage(index.text) : undefined;
        if (index?.part !== 'index' || text === undefined) await tx.collections.delete(key);
        else await tx.collections.put({ ...index, text });
      });
      const rows = bench.server.rowsIn('tr');
      const second = { page: 2, size: 20 };
      const cold = await readStore(bench.bench.tab(), tx => readPage(tx, bench.items, 'tr', second));
      expect(cold).toEqual({ rows: rows.slice(20, 40), total: 300, lang: 'tr' });
      const newest = await readStore(bench.bench.tab(), tx =>
        readNewestWhile(tx, bench.items, 'tr', ({ at }) => at > (rows[150]?.at ?? 0)),
      );
      expect(newest.entries.map(({ id }) => id)).toEqual(rows.slice(0, 150).map(({ id }) => id));
      bench.reload();
      expect(await bench.rows()).toEqual(rows);

      bench.server.put(item(7, { open: true }));
      await bench.crawl();
      const index = await readStore(bench.tab, tx => tx.collections.get(key));
      const kept = JSON.parse(index?.part === 'index' ? index.text : '[]') as { readonly id: string }[];
      expect(kept.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
      bench.reload();
      expect(await bench.rows()).toEqual(bench.server.rowsIn('tr'));
    },
  );

  test('a list that never stands still is left for this time', async () => {
    const bench = new CrawlBench(storage, 12);
    let next = 100;
    bench.server.before = page => {
      if (page !== 2) return;
      bench.server.put(item(next++));
      bench.server.remove(String(next - 101));
    };
    expect(await bench.crawl()).toBe('paused');
    bench.server.before = () => undefined;
    await bench.settle();
    expect(await bench.rows()).toEqual(bench.server.rowsIn('tr'));
  });

  test('I19 a page that was asked for before an own write was acknowledged doesn’t land over it', async () => {
    const bench = new CrawlBench(storage, 10);
    await bench.crawl();
    const other = bench.bench.tab();
    bench.server.put(item(7, { customer: 'from elsewhere' }));
    bench.server.after = async () => {
      // The answer with the old value is on its way; ours is acknowledged before it is heard.
      if (
        bench.server.asked.at(-1) !== 'tr 1' ||
        bench.server.rows.some(({ customer }) => customer === 'ours')
      )
        return;
      bench.server.put(item(7, { customer: 'ours' }));
      await writeStore(other, tx =>
        patchCollection(tx, bench.items, ['7'], row => row && { ...row, customer: 'ours' }),
      );
    };
    const seen: (string | undefined)[] = [];
    bench.server.before = async () => {
      seen.push((await bench.rows()).find(({ id }) => id === '7')?.customer);
    };
    expect(await bench.crawl()).toBe('whole');
    expect(seen).not.toContain('from elsewhere');
    expect((await bench.rows()).find(({ id }) => id === '7')?.customer).toBe('ours');
  });

  test('I19 a row that this device made during the pass is not taken for a gone one', async () => {
    const bench = new CrawlBench(storage, 8);
    bench.server.after = async () => {
      if (bench.server.asked.length !== 2) return;
      bench.server.put(item(50));
      await writeStore(bench.tab, tx =>
        patchCollection(tx, bench.items, ['50'], row => row ?? inLanguage(item(50), 'tr')),
      );
    };
    expect(await bench.crawl()).toBe('whole');
    expect(await bench.ids()).toBe('50 7 6 5 4 3 2 1 0');
  });

  test('B12 a list that is put away for want of room while it is crawled comes again as a whole', async () => {
    const bench = new CrawlBench(storage, 30);
    await bench.crawl();
    bench.server.after = async () => {
      if (bench.server.asked.length !== 11) return;
      await writeStore(bench.tab, async tx => {
        for (const name of collectionTables) await tx[name].clear();
      });
    };
    expect(await bench.crawl()).toBe('whole');
    expect(await bench.rows()).toEqual(bench.server.rowsIn('tr'));
  });

  test('rows that stay the same are not written again', async () => {
    const bench = new CrawlBench(storage, 30);
    await bench.crawl();
    const before = await readStore(bench.tab, async tx => [
      await tx.collections.all(),
      await tx.collectionRows.all(),
    ]);
    let written = 0;
    const counting: CollectionEngine = {
      ...bench.tab,
      store: {
        ...bench.tab.store,
        write: (tables, work) => {
          written += 1;
          return bench.tab.store.write(tables, work);
        },
      },
    };
    expect(await crawl(counting, bench.items, 'tr', { force: true })).toBe('whole');
    expect(written).toBe(1);
    const after = await readStore(bench.tab, async tx => [
      await tx.collections.all(),
      await tx.collectionRows.all(),
    ]);
    expect(after).toEqual(before);
  });

  test('two tabs: one crawls, the other waits and finds it fresh', async () => {
    const bench = new CrawlBench(storage, 20);
    const other = bench.bench.tab();
    const results = await Promise.all([
      crawl(bench.tab, bench.items, 'tr'),
      crawl(other, bench.items, 'tr'),
      crawl(other, bench.items, 'en'),
    ]);
    expect(results.toSorted()).toEqual(['fresh', 'whole', 'whole']);
    expect(bench.server.asked.filter(asked => asked.startsWith('tr'))).toHaveLength(5);
    expect(await bench.rows('en', other)).toEqual(bench.server.rowsIn('en'));
  });

  test('a sign-out under it ends it, and nothing more lands', async () => {
    const bench = new CrawlBench(storage, 12);
    bench.server.after = () => {
      if (bench.server.asked.length === 2) bench.bench.session.abort();
    };
    expect(await bench.crawl()).toBe('paused');
    expect(await bench.ids()).toBe('11 10 9 8');
    expect(bench.server.asked).toHaveLength(2);
  });

  test('D19 whatever happens while it reads, in the end the device holds what the server holds (fast-check)', async () => {
    const id = fc.integer({ min: 0, max: 40 });
    const event = fc.record({
      /** After so many requests since the last event. */
      after: fc.integer({ min: 0, max: 4 }),
      kind: fc.constantFrom('put', 'remove', 'own', 'fail', 'refuse', 'reload', 'pause', 'crash', 'swap'),
      id,
      at: fc.integer({ min: 0, max: 60 }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { maxLength: 20 }),
        fc.integer({ min: 0, max: 25 }),
        fc.integer({ min: 1, max: 6 }),
        async (events, count, pageSize) => {
          const bench = new CrawlBench(storage, count);
          const { server, items } = bench;
          server.pageSize = pageSize;
          const own = bench.bench.tab();
          let wait = events[0]?.after ?? 0;
          let paused = false;
          const happen = async (): Promise<void> => {
            if (wait-- > 0) return;
            const next = events.shift();
            wait = events[0]?.after ?? 0;
            const name = String(next?.id);
            switch (next?.kind) {
              case 'put':
                server.put(item(next.id, { at: next.at, customer: `customer ${next.at}` }));
                break;
              case 'remove':
                server.remove(name);
                break;
              case 'swap':
                if (server.rows.length > 0)
                  server.remove(server.rows[next.at % server.rows.length]?.id ?? '');
                server.put(item(next.id, { at: next.at }));
                break;
              case 'own': {
                const made = item(next.id, { at: next.at, customer: 'own' });
                server.put(made);
                await writeStore(own, tx => patchCollection(tx, items, [name], () => inLanguage(made, 'tr')));
                break;
              }
              case 'fail':
                throw new CallError({ kind: 'noAnswer' });
              case 'refuse':
                throw new CallError(answered(500));
              case 'crash':
                throw new Error('the tab was killed');
              case 'pause':
                paused = true;
                break;
              case 'reload':
                bench.reload();
                break;
              case undefined:
            }
          };
          server.before = happen;
          server.after = happen;
          for (let guard = 0; events.length > 0 && guard < 200; guard += 1) {
            const lang = guard % 3 === 2 ? 'en' : 'tr';
            await crawl(bench.tab, items, lang, { force: true, shouldContinue: () => !paused });
            paused = false;
            bench.bench.now += 1_000;
            const shown = await bench.rows();
            expect(new Set(shown.map(row => row.id)).size).toBe(shown.length);
          }
          server.before = () => undefined;
          server.after = () => undefined;
          for (const lang of ['tr', 'en'] as const) {
            // The first call may only end what was begun while the server still changed.
            await bench.settle(lang);
            for (const tab of [bench.tab, own, bench.bench.tab()])
              expect(await bench.rows(lang, tab)).toEqual(server.rowsIn(lang));
          }
        },
      ),
      { numRuns: storage === 'memory' ? 400 : 25 },
    );
  }, 90_000);
});
