/** How collections arrive: whole, whatever happens while pages are read. See [Note: Shifting pages]. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CallError, type Failure } from '../../src/api/failure.ts';
import { collectionTables } from '../../src/db/Store.ts';
import type { Language } from '../../src/domain/language.ts';
import { readHead } from '../../src/sync/collection.ts';
import { crawl } from '../../src/sync/collectionCrawl.ts';
import { patchCollection } from '../../src/sync/collectionLanding.ts';
import { readPage, readProgress, type CollectionProgress } from '../../src/sync/collectionPages.ts';
import { berth, BerthServer, told, type Berth } from '../support/berths.ts';
import { change, look, Pier, type PierEngine } from '../support/Pier.ts';
import { START } from '../support/virtualTime.ts';

const everything = { page: 1, size: 10_000 } as const;

/** A server with this many rows, and a device. */
class Scene {
  readonly pier: Pier;
  readonly server = new BerthServer();
  readonly berths = this.server.collection();
  tab: PierEngine;

  constructor(storage: 'memory' | 'Dexie', rows: number) {
    this.pier = new Pier(storage);
    this.server.rows = Array.from({ length: rows }, (_, id) => berth(id));
    this.tab = this.pier.tab();
  }

  async rows(lang: Language = 'tr', tab = this.tab): Promise<Berth[]> {
    const shown = await look(tab, tx => readPage(tx, this.berths, lang, everything));
    return shown.lang === lang ? [...shown.rows] : [];
  }

  async ids(lang: Language = 'tr'): Promise<string> {
    return (await this.rows(lang)).map(({ id }) => id).join(' ');
  }

  progress(lang: Language = 'tr'): Promise<CollectionProgress> {
    return look(this.tab, tx => readProgress(tx, this.berths, lang));
  }

  /** Crawls as many pages as that. */
  async pages(count: number, lang: Language = 'tr'): Promise<string> {
    let left = count;
    return crawl(this.tab, this.berths, lang, { force: true, mayContinue: () => left-- > 0 });
  }

  crawl(lang: Language = 'tr'): Promise<string> {
    return crawl(this.tab, this.berths, lang, { force: true });
  }

  /** From now on these pages fail with it, and no others. */
  refuse(error: Error, ...pages: readonly number[]): void {
    this.server.before = page => {
      if (pages.includes(page)) throw error;
    };
  }

  async isWhole(): Promise<boolean> {
    return (await look(this.tab, tx => readHead(tx, this.berths, 'berths:tr'))).whole;
  }

  /** As many passes, a minute apart, as it takes to learn what is gone. */
  async settle(lang: Language = 'tr'): Promise<void> {
    for (let pass = 0; pass < 3; pass += 1) {
      this.pier.now += 60_000;
      expect(await this.crawl(lang)).toBe('whole');
    }
  }

  /** The page was closed; another one opens. */
  reload(): void {
    this.tab = this.pier.tab();
  }
}

function answered(status: number): Extract<Failure, { kind: 'answered' }> {
  return { kind: 'answered', status, message: undefined, validationErrors: [], retryAfterMs: undefined };
}

/** The ids of so many berths, newest first, but for these. */
function idsWithout(rows: number, missing: string): string {
  const without = new Set(missing.split(' '));
  const ids = Array.from({ length: rows }, (_, at) => String(rows - 1 - at));
  return ids.filter(id => !without.has(id)).join(' ');
}

describe.each(['memory', 'Dexie'] as const)('a crawl over %s', storage => {
  test('brings everything, newest first, and tells how far it is', async () => {
    const scene = new Scene(storage, 10);
    expect(await scene.progress()).toEqual({ done: 0, total: undefined, fetchedAt: undefined });
    expect(await scene.pages(2)).toBe('paused');
    expect(await scene.ids()).toBe('9 8 7 6 5 4 3 2');
    expect(await scene.progress()).toEqual({ done: 8, total: 10, fetchedAt: undefined });
    scene.pier.now += 5_000;
    expect(await scene.crawl()).toBe('whole');
    expect(await scene.ids()).toBe('9 8 7 6 5 4 3 2 1 0');
    expect(await scene.progress()).toEqual({ done: 10, total: 10, fetchedAt: START });
  });

  test('goes on after a reload where it was, after a look at the top', async () => {
    const scene = new Scene(storage, 10);
    await scene.pages(2);
    scene.reload();
    scene.server.asked.length = 0;
    expect(await scene.crawl()).toBe('whole');
    expect(scene.server.asked).toEqual(['tr 1', 'tr 3']);
    expect(await scene.ids()).toBe('9 8 7 6 5 4 3 2 1 0');
  });

  test('D19 what came on top during a pause begins the pass again', async () => {
    const scene = new Scene(storage, 10);
    await scene.pages(2);
    scene.reload();
    scene.server.put(berth(10));
    scene.server.remove('0');
    scene.server.asked.length = 0;
    expect(await scene.crawl()).toBe('whole');
    expect(scene.server.asked).toEqual(['tr 1', 'tr 1', 'tr 2', 'tr 3']);
    expect(await scene.ids()).toBe('10 9 8 7 6 5 4 3 2 1');
  });

  test('a young list isn’t asked for again, an old one or one with a future age is', async () => {
    const scene = new Scene(storage, 3);
    expect(await crawl(scene.tab, scene.berths, 'tr')).toBe('whole');
    scene.pier.now += 59_000;
    expect(await crawl(scene.tab, scene.berths, 'tr')).toBe('fresh');
    scene.pier.now += 1_000;
    expect(await crawl(scene.tab, scene.berths, 'tr')).toBe('whole');
    scene.pier.now -= 3_600_000;
    expect(await crawl(scene.tab, scene.berths, 'tr')).toBe('whole');
  });

  test('an empty list is whole, too', async () => {
    const scene = new Scene(storage, 0);
    expect(await scene.crawl()).toBe('whole');
    expect(await scene.progress()).toEqual({ done: 0, total: 0, fetchedAt: START });
  });

  test('a failed page changes nothing, and is asked for again', async () => {
    const scene = new Scene(storage, 10);
    scene.server.before = page => {
      if (page === 2) throw new CallError({ kind: 'noAnswer' });
    };
    expect(await scene.crawl()).toBe('failed');
    expect(await scene.ids()).toBe('9 8 7 6');
    scene.server.before = () => undefined;
    scene.server.asked.length = 0;
    expect(await scene.crawl()).toBe('whole');
    expect(scene.server.asked).toEqual(['tr 1', 'tr 2', 'tr 3']);
    expect(await scene.ids()).toBe('9 8 7 6 5 4 3 2 1 0');
  });

  describe('a page that the server refuses', () => {
    const refused = new CallError(answered(500));

    test('keeps no other page from the device, and comes with a later pass', async () => {
      const scene = new Scene(storage, 40);
      scene.refuse(refused, 4);
      expect(await scene.crawl()).toBe('failed');
      expect(scene.server.asked).toHaveLength(11);
      expect(await scene.ids()).toBe(idsWithout(40, '27 26 25 24'));
      expect(await scene.progress()).toMatchObject({ done: 36, total: 40, fetchedAt: undefined });
      expect(await scene.isWhole()).toBe(false);
      scene.refuse(refused);
      expect(await scene.crawl()).toBe('whole');
      expect(await scene.rows()).toEqual(scene.server.in('tr'));
      expect(await scene.isWhole()).toBe(true);
    });

    test.each([
      ['the last one', [10], '3 2 1 0'],
      ['two neighbours', [4, 5], '27 26 25 24 23 22 21 20'],
      ['two apart', [4, 8], '27 26 25 24 11 10 9 8'],
    ])('%s', async (_, pages, missing) => {
      const scene = new Scene(storage, 40);
      scene.refuse(refused, ...pages);
      expect(await scene.crawl()).toBe('failed');
      expect(await scene.ids()).toBe(idsWithout(40, missing));
      expect(await scene.isWhole()).toBe(false);
      scene.refuse(refused);
      expect(await scene.crawl()).toBe('whole');
      expect(await scene.rows()).toEqual(scene.server.in('tr'));
    });

    test.each([
      ['an error of the server', new CallError(answered(500))],
      ['a refusal in words', new CallError(answered(200))],
      ['an answer that can’t be read', new CallError({ kind: 'notTheApi', status: 200 })],
    ])('says so by %s', async (_, error) => {
      const scene = new Scene(storage, 40);
      scene.refuse(error, 4);
      expect(await scene.crawl()).toBe('failed');
      expect(await scene.rows()).toHaveLength(36);
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
      const scene = new Scene(storage, 40);
      scene.refuse(error, 4);
      expect(await scene.crawl()).toBe('failed');
      expect(scene.server.asked).toHaveLength(4);
    });

    test('is asked for alone by the next passes, which bring what is new on top all the same', async () => {
      const scene = new Scene(storage, 40);
      scene.refuse(refused, 4);
      await scene.crawl();
      scene.server.put(berth(40));
      scene.server.asked.length = 0;
      expect(await scene.crawl()).toBe('failed');
      expect(scene.server.asked).toEqual(['tr 4', 'tr 1']);
      expect(await scene.ids()).toBe(`40 ${idsWithout(40, '27 26 25 24')}`);
      expect(await scene.progress()).toMatchObject({ done: 36, total: 40 });
    });

    test('keeps changes of the others away for no longer than the age of the list', async () => {
      const scene = new Scene(storage, 40);
      scene.refuse(refused, 4);
      await scene.crawl();
      scene.server.put(berth(3, { guest: 'Neu' }));
      scene.pier.now += 59_000;
      await scene.crawl();
      expect((await scene.rows()).find(({ id }) => id === '3')?.guest).not.toBe('Neu');
      scene.pier.now += 1_000;
      expect(await scene.crawl()).toBe('failed');
      expect((await scene.rows()).find(({ id }) => id === '3')?.guest).toBe('Neu');
    });

    test('is not forgotten by a pass that is interrupted behind it', async () => {
      const scene = new Scene(storage, 40);
      await scene.settle();
      scene.refuse(refused, 4);
      expect(await scene.pages(8)).toBe('paused');
      scene.reload();
      expect(await scene.crawl()).toBe('failed');
      expect(scene.server.asked.slice(-6)).toEqual(['tr 1', 'tr 9', 'tr 10', 'tr 11', 'tr 4', 'tr 1']);
      // Nobody has looked for its rows: they count as missed by no pass.
      const missed = await look(scene.tab, tx => tx.collections.get(['berths:tr', 'crawl']));
      expect(missed).toMatchObject({ missed: [] });
    });

    test('is asked for at the end of an interrupted pass: it may have been answered meanwhile', async () => {
      const scene = new Scene(storage, 40);
      scene.refuse(refused, 4);
      expect(await scene.pages(8)).toBe('paused');
      scene.refuse(refused);
      expect(await scene.crawl()).toBe('whole');
      expect(await scene.rows()).toEqual(scene.server.in('tr'));
    });

    test('a sign-out while it is asked for alone: nothing lands', async () => {
      const scene = new Scene(storage, 40);
      scene.refuse(refused, 4);
      await scene.crawl();
      scene.server.put(berth(40));
      scene.server.after = () => scene.pier.session.abort();
      expect(await scene.crawl()).toBe('failed');
      expect(await scene.ids()).toBe(idsWithout(40, '27 26 25 24'));
    });

    test('takes nothing off the device, nor does it count for what is gone', async () => {
      const scene = new Scene(storage, 40);
      await scene.settle();
      scene.server.remove('5');
      scene.refuse(refused, 4);
      for (let pass = 0; pass < 4; pass += 1) {
        scene.pier.now += 60_000;
        expect(await scene.crawl()).toBe('failed');
        expect(await scene.ids()).toBe(idsWithout(40, ''));
      }
      scene.refuse(refused);
      scene.pier.now += 60_000;
      expect(await scene.crawl()).toBe('whole');
      expect(await scene.ids()).toBe(idsWithout(40, ''));
      scene.pier.now += 60_000;
      expect(await scene.crawl()).toBe('whole');
      expect(await scene.ids()).toBe(idsWithout(40, '5'));
    });

    test('three in a row stop the pass, which goes on there', async () => {
      const scene = new Scene(storage, 40);
      scene.refuse(refused, 4, 5, 6);
      expect(await scene.crawl()).toBe('failed');
      expect(scene.server.asked).toHaveLength(6);
      scene.refuse(refused);
      scene.server.asked.length = 0;
      expect(await scene.crawl()).toBe('whole');
      expect(scene.server.asked.slice(0, 3)).toEqual(['tr 1', 'tr 4', 'tr 5']);
      expect(await scene.rows()).toEqual(scene.server.in('tr'));
    });

    test('a server that is down altogether is asked once', async () => {
      const scene = new Scene(storage, 40);
      await scene.pages(3);
      const all = Array.from({ length: 12 }, (_, page) => page + 1);
      scene.refuse(refused, ...all);
      scene.server.asked.length = 0;
      expect(await scene.crawl()).toBe('failed');
      expect(await scene.crawl('en')).toBe('failed');
      expect(scene.server.asked).toEqual(['tr 1', 'en 1']);
    });

    test('what comes on top meanwhile moves all pages, and nothing is lost', async () => {
      const scene = new Scene(storage, 40);
      scene.server.before = page => {
        if (page === 4) throw refused;
        if (page === 7 && scene.server.rows.length === 40) scene.server.put(berth(90));
      };
      expect(await scene.crawl()).toBe('failed');
      const here = await scene.rows();
      expect(here).toHaveLength(37);
      scene.refuse(refused);
      expect(await scene.crawl()).toBe('whole');
      expect(await scene.rows()).toEqual(scene.server.in('tr'));
    });
  });

  test('D19 a row that moves down to the next page is neither lost nor double', async () => {
    const scene = new Scene(storage, 12);
    scene.server.before = page => {
      if (page === 2 && scene.server.asked.length === 2) scene.server.put(berth(90));
      // The same total: one came, one went.
      if (page === 3 && scene.server.asked.length === 4) {
        scene.server.put(berth(91));
        scene.server.remove('0');
      }
    };
    expect(await scene.crawl()).toBe('whole');
    const pages = scene.server.asked.map(asked => asked.slice(3));
    expect(pages).toEqual(['1', '2', '1', '3', '1', '2', '3', '4']);
    await scene.settle();
    expect(await scene.ids()).toBe('91 90 11 10 9 8 7 6 5 4 3 2 1');
  });

  test('D19 a row that moves up to a page that was read stays on the device', async () => {
    const scene = new Scene(storage, 12);
    await scene.crawl();
    scene.server.asked.length = 0;
    scene.server.before = page => {
      // 8 moves to the first page while the second is asked for, and the total stays: nobody meets it in this pass.
      if (page === 2 && scene.server.asked.length === 2) {
        scene.server.remove('9');
        scene.server.put(berth(200, { at: 0.5 }));
      }
    };
    scene.server.pageSize = 4;
    const duringPass: string[] = [];
    scene.server.after = async () => {
      if (scene.server.asked.length > 3) duringPass.push(await scene.ids());
    };
    expect(await scene.crawl()).toBe('whole');
    for (const ids of duringPass) expect(ids).toContain(' 7 ');
    expect(await scene.ids()).toContain(' 7 ');
    await scene.settle();
    expect(await scene.ids()).toBe('11 10 8 7 6 5 4 3 2 1 200 0');
  });

  test('what is gone on the server goes only after it was missed in two whole passes', async () => {
    const scene = new Scene(storage, 8);
    await scene.crawl();
    scene.server.remove('5');
    scene.server.remove('0');
    scene.server.asked.length = 0;
    expect(await scene.pages(1)).toBe('paused');
    expect(await scene.ids()).toBe('7 6 5 4 3 2 1 0');
    expect(await scene.pages(3)).toBe('whole');
    expect(await scene.ids()).toBe('7 6 5 4 3 2 1 0');
    // A lagging copy of the server would answer the same at once: only a pass that begins a minute later says so.
    scene.pier.now += 59_000;
    expect(await crawl(scene.tab, scene.berths, 'tr')).toBe('fresh');
    scene.pier.now += 1_000;
    expect(await crawl(scene.tab, scene.berths, 'tr')).toBe('whole');
    expect(await scene.ids()).toBe('7 6 4 3 2 1');
    expect(await look(scene.tab, tx => tx.collectionSeen.all())).toEqual([]);
  });

  test.each([
    ['an empty page in the middle', 3],
    ['an empty first page', 1],
  ])('%s is no answer: nothing goes, and the list isn’t called whole', async (_, empty) => {
    const scene = new Scene(storage, 40);
    await scene.crawl();
    const berths = scene.server.collection({
      fetchPage: async (http, page, lang) => {
        const answer = await scene.berths.fetchPage(http, page, lang);
        return page === empty ? { ...answer, rows: [] } : answer;
      },
    });
    for (let pass = 0; pass < 4; pass += 1) {
      expect(await crawl(scene.tab, berths, 'tr', { force: true })).toBe('failed');
      scene.pier.now += 60_000;
    }
    expect(await scene.rows()).toHaveLength(40);
    expect(await scene.crawl()).toBe('whole');
  });

  test('E6 a page that lacks a row: the server’s own total disagrees, so nothing goes', async () => {
    const scene = new Scene(storage, 40);
    await scene.crawl();
    const berths = scene.server.collection({
      fetchPage: async (http, page, lang) => {
        const answer = await scene.berths.fetchPage(http, page, lang);
        return { ...answer, rows: answer.rows.filter(({ id }) => id !== '17') };
      },
    });
    for (let pass = 0; pass < 4; pass += 1) {
      expect(await crawl(scene.tab, berths, 'tr', { force: true })).toBe('paused');
      scene.pier.now += 60_000;
    }
    expect(await scene.rows()).toHaveLength(40);
  });

  test('in each language another page lacks rows: whichever language is shown, what was shown stays', async () => {
    const scene = new Scene(storage, 40);
    const lacking = (...ids: readonly string[]): typeof scene.berths =>
      scene.server.collection({
        fetchPage: async (http, page, lang) => {
          const answer = await scene.berths.fetchPage(http, page, lang);
          return { ...answer, rows: answer.rows.filter(({ id }) => !ids.includes(id)) };
        },
      });
    const shownIn = async (lang: Language): Promise<string[]> =>
      (await look(scene.tab, tx => readPage(tx, scene.berths, lang, everything))).rows.map(({ id }) => id);
    expect(await crawl(scene.tab, lacking('17', '18'), 'tr', { force: true })).toBe('paused');
    expect(await shownIn('tr')).toHaveLength(38);
    expect(await crawl(scene.tab, lacking('5'), 'en', { force: true })).toBe('paused');
    for (const lang of ['tr', 'en'] as const) expect(await shownIn(lang)).toHaveLength(40);
    expect(await scene.crawl('en')).toBe('whole');
    const { rows } = await look(scene.tab, tx => readPage(tx, scene.berths, 'en', everything));
    expect(rows).toEqual(scene.server.in('en'));
  });

  test('a server whose total is wrong doesn’t keep the crawl for ever, and isn’t believed to be whole', async () => {
    const scene = new Scene(storage, 6);
    const berths = scene.server.collection({
      fetchPage: async (_, page, lang) => ({ ...scene.server.page(page, lang), totalCount: 99 }),
    });
    expect(await crawl(scene.tab, berths, 'tr', { force: true })).toBe('failed');
    expect(await scene.ids()).toBe('5 4 3 2 1 0');
    expect((await look(scene.tab, tx => readHead(tx, berths, 'berths:tr'))).whole).toBe(false);
  });

  test('E13 a list that grows with every page is whole after one pass', async () => {
    const scene = new Scene(storage, 40);
    let next = 100;
    scene.server.before = page => {
      if (page > 1) scene.server.put(berth(next++));
    };
    expect(await scene.crawl()).toBe('whole');
    // Each of ten pages was asked for once, and the top after each.
    expect(scene.server.asked.length).toBeLessThan(30);
    scene.server.before = () => undefined;
    await scene.settle();
    expect(await scene.rows()).toEqual(scene.server.in('tr'));
  });

  test('a damaged chunk counts as absent: everything else is read, and the next pass brings its rows again', async () => {
    const scene = new Scene(storage, 300);
    scene.server.pageSize = 50;
    await scene.crawl();
    await change(scene.tab, async tx => {
      const [first] = await tx.collectionChunks.all();
      if (first) await tx.collectionChunks.put({ ...first, text: '[{"id":' });
      tx.memory.clear();
    });
    scene.reload();
    const left = (await scene.rows()).length;
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(300);
    expect(await scene.crawl()).toBe('whole');
    expect(await scene.rows()).toEqual(scene.server.in('tr'));
  });

  test('a list that never stands still is left for this time', async () => {
    const scene = new Scene(storage, 12);
    let next = 100;
    scene.server.before = page => {
      if (page !== 2) return;
      scene.server.put(berth(next++));
      scene.server.remove(String(next - 101));
    };
    expect(await scene.crawl()).toBe('paused');
    scene.server.before = () => undefined;
    await scene.settle();
    expect(await scene.rows()).toEqual(scene.server.in('tr'));
  });

  test('I19 a page that was asked for before an own write was acknowledged doesn’t land over it', async () => {
    const scene = new Scene(storage, 10);
    await scene.crawl();
    const other = scene.pier.tab();
    scene.server.put(berth(7, { guest: 'from elsewhere' }));
    scene.server.after = async () => {
      // The answer with the old value is on its way; ours is acknowledged before it is heard.
      if (scene.server.asked.at(-1) !== 'tr 1' || scene.server.rows.some(({ guest }) => guest === 'ours'))
        return;
      scene.server.put(berth(7, { guest: 'ours' }));
      await change(other, tx =>
        patchCollection(tx, scene.berths, ['7'], row => row && { ...row, guest: 'ours' }),
      );
    };
    const seen: (string | undefined)[] = [];
    scene.server.before = async () => {
      seen.push((await scene.rows()).find(({ id }) => id === '7')?.guest);
    };
    expect(await scene.crawl()).toBe('whole');
    expect(seen).not.toContain('from elsewhere');
    expect((await scene.rows()).find(({ id }) => id === '7')?.guest).toBe('ours');
  });

  test('I19 a row that this device made during the pass is not taken for a gone one', async () => {
    const scene = new Scene(storage, 8);
    scene.server.after = async () => {
      if (scene.server.asked.length !== 2) return;
      scene.server.put(berth(50));
      await change(scene.tab, tx =>
        patchCollection(tx, scene.berths, ['50'], row => row ?? told(berth(50), 'tr')),
      );
    };
    expect(await scene.crawl()).toBe('whole');
    expect(await scene.ids()).toBe('50 7 6 5 4 3 2 1 0');
  });

  test('B12 a list that is put away for want of room while it is crawled comes again as a whole', async () => {
    const scene = new Scene(storage, 30);
    await scene.crawl();
    scene.server.after = async () => {
      if (scene.server.asked.length !== 11) return;
      await change(scene.tab, async tx => {
        for (const name of collectionTables) await tx[name].clear();
      });
    };
    expect(await scene.crawl()).toBe('whole');
    expect(await scene.rows()).toEqual(scene.server.in('tr'));
  });

  test('rows that stay the same are not written again', async () => {
    const scene = new Scene(storage, 30);
    await scene.crawl();
    const before = await look(scene.tab, async tx => [
      await tx.collections.all(),
      await tx.collectionRows.all(),
    ]);
    let written = 0;
    const counting: PierEngine = {
      ...scene.tab,
      store: {
        ...scene.tab.store,
        write: (tables, work) => {
          written += 1;
          return scene.tab.store.write(tables, work);
        },
      },
    };
    expect(await crawl(counting, scene.berths, 'tr', { force: true })).toBe('whole');
    expect(written).toBe(1);
    const after = await look(scene.tab, async tx => [
      await tx.collections.all(),
      await tx.collectionRows.all(),
    ]);
    expect(after).toEqual(before);
  });

  test('two tabs: one crawls, the other waits and finds it fresh', async () => {
    const scene = new Scene(storage, 20);
    const other = scene.pier.tab();
    const results = await Promise.all([
      crawl(scene.tab, scene.berths, 'tr'),
      crawl(other, scene.berths, 'tr'),
      crawl(other, scene.berths, 'en'),
    ]);
    expect(results.toSorted()).toEqual(['fresh', 'whole', 'whole']);
    expect(scene.server.asked.filter(asked => asked.startsWith('tr'))).toHaveLength(5);
    expect(await scene.rows('en', other)).toEqual(scene.server.in('en'));
  });

  test('a sign-out under it ends it, and nothing more lands', async () => {
    const scene = new Scene(storage, 12);
    scene.server.after = () => {
      if (scene.server.asked.length === 2) scene.pier.session.abort();
    };
    expect(await scene.crawl()).toBe('paused');
    expect(await scene.ids()).toBe('11 10 9 8');
    expect(scene.server.asked).toHaveLength(2);
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
          const scene = new Scene(storage, count);
          const { server, berths } = scene;
          server.pageSize = pageSize;
          const own = scene.pier.tab();
          let wait = events[0]?.after ?? 0;
          let paused = false;
          const happen = async (): Promise<void> => {
            if (wait-- > 0) return;
            const next = events.shift();
            wait = events[0]?.after ?? 0;
            const name = String(next?.id);
            switch (next?.kind) {
              case 'put':
                server.put(berth(next.id, { at: next.at, guest: `guest ${next.at}` }));
                break;
              case 'remove':
                server.remove(name);
                break;
              case 'swap':
                if (server.rows.length > 0)
                  server.remove(server.rows[next.at % server.rows.length]?.id ?? '');
                server.put(berth(next.id, { at: next.at }));
                break;
              case 'own': {
                const made = berth(next.id, { at: next.at, guest: 'own' });
                server.put(made);
                await change(own, tx => patchCollection(tx, berths, [name], () => told(made, 'tr')));
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
                scene.reload();
                break;
              case undefined:
            }
          };
          server.before = happen;
          server.after = happen;
          for (let guard = 0; events.length > 0 && guard < 200; guard += 1) {
            const lang = guard % 3 === 2 ? 'en' : 'tr';
            await crawl(scene.tab, berths, lang, { force: true, mayContinue: () => !paused });
            paused = false;
            scene.pier.now += 1_000;
            const shown = await scene.rows();
            expect(new Set(shown.map(row => row.id)).size).toBe(shown.length);
          }
          server.before = () => undefined;
          server.after = () => undefined;
          for (const lang of ['tr', 'en'] as const) {
            // The first call may only end what was begun while the server still changed.
            await scene.settle(lang);
            for (const tab of [scene.tab, own, scene.pier.tab()])
              expect(await scene.rows(lang, tab)).toEqual(server.in(lang));
          }
        },
      ),
      { numRuns: storage === 'memory' ? 400 : 25 },
    );
  }, 90_000);
});
