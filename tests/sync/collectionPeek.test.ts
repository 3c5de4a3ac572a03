/** A look at the newest pages of a collection, between whole passes over it. */
import { beforeEach, describe, expect, test } from 'vitest';
import { CallError } from '../../src/api/failure.ts';
import { crawl, peek } from '../../src/sync/collectionCrawl.ts';
import { patchCollection } from '../../src/sync/collectionLanding.ts';
import { readPage } from '../../src/sync/collectionPages.ts';
import { berth, BerthServer, told } from '../support/berths.ts';
import { change, look, Pier, type PierEngine } from '../support/Pier.ts';

describe.each(['memory', 'Dexie'] as const)('a look at the top over %s', storage => {
  let pier: Pier;
  let server: BerthServer;
  let tab: PierEngine;
  let berths: ReturnType<BerthServer['collection']>;

  const held = async (lang: 'tr' | 'en' = 'tr'): Promise<string> => {
    const page = await look(tab, tx => readPage(tx, berths, lang, { page: 1, size: 10_000 }));
    return page.rows.map(({ id, guest }) => (guest.length > 1 ? id : `${id}${guest}`)).join(' ');
  };
  const disk = (): Promise<unknown> =>
    look(tab, async tx => [
      await tx.collections.all(),
      await tx.collectionChunks.all(),
      await tx.collectionRows.all(),
      await tx.collectionSeen.all(),
    ]);
  const place = (): Promise<unknown> =>
    look(tab, async tx => [await tx.collections.get(['berths:tr', 'crawl']), await tx.collectionSeen.all()]);
  const news = (...ids: number[]): void => {
    for (const id of ids) server.put(berth(id, { guest: '!' }));
  };

  beforeEach(async () => {
    pier = new Pier(storage);
    server = new BerthServer();
    server.rows = Array.from({ length: 30 }, (_, id) => berth(id));
    berths = server.collection();
    tab = pier.tab();
    expect(await crawl(tab, berths, 'tr')).toBe('whole');
    server.asked.length = 0;
  });

  test('lands what is new, and stops at a page that tells nothing new', async () => {
    news(30, 31);
    expect(await peek(tab, berths, 'tr')).toBe('news');
    expect(server.asked).toEqual(['tr 1', 'tr 2']);
    expect(await held()).toMatch(/^31! 30! 29 28 27 /);
  });

  test('what changed further down isn’t seen, and what has gone stays until a whole pass says so', async () => {
    server.put(berth(28, { guest: '?' }));
    server.put(berth(2, { guest: '?' }));
    server.remove('29');
    expect(await peek(tab, berths, 'tr')).toBe('news');
    expect(await held()).toMatch(/^29 28\? 27 .* 3 2 1 0$/);
  });

  test('costs one request and no write when nothing is new', async () => {
    const before = await disk();
    const reading: PierEngine = {
      ...tab,
      store: { ...tab.store, write: () => Promise.reject(new Error('nothing is to be written')) },
    };
    expect(await peek(reading, berths, 'tr')).toBe('same');
    expect(server.asked).toEqual(['tr 1']);
    expect(await disk()).toEqual(before);
  });

  test('looks at five pages at most', async () => {
    news(...Array.from({ length: 30 }, (_, index) => 100 + index));
    expect(await peek(tab, berths, 'tr')).toBe('news');
    expect(server.asked).toEqual(['tr 1', 'tr 2', 'tr 3', 'tr 4', 'tr 5']);
    expect((await held()).match(/!/g)).toHaveLength(20);
  });

  test('looks at another page, and no further than it is told', async () => {
    news(18, 10);
    expect(await peek(tab, berths, 'tr', { from: 3, most: 1 })).toBe('news');
    expect(server.asked).toEqual(['tr 3']);
    expect(await held()).toMatch(/ 19 18! 17 .* 11 10 9 /);
    expect(await peek(tab, berths, 'tr', { from: 99 })).toBe('same');
  });

  test('is over where the list is, and what the server has no more stays on the device', async () => {
    server.rows = server.rows.slice(-3);
    news(27, 28, 29);
    expect(await peek(tab, berths, 'tr')).toBe('news');
    expect(server.asked).toEqual(['tr 1', 'tr 2']);
    server.rows = [];
    expect(await peek(tab, berths, 'tr')).toBe('same');
    expect(await held()).toMatch(/^29! 28! 27! 26 /);
  });

  test('leaves the other language as it is', async () => {
    news(30);
    expect(await peek(tab, berths, 'en')).toBe('news');
    expect(server.asked.every(asked => asked.startsWith('en'))).toBe(true);
    expect(await held()).toMatch(/^29 28 /);
  });

  test('doesn’t touch the place of a pass that was interrupted: it goes on from there', async () => {
    let pages = 3;
    expect(await crawl(tab, berths, 'tr', { force: true, mayContinue: () => pages-- > 0 })).toBe('paused');
    const before = await place();
    news(29, 28);
    server.asked.length = 0;
    expect(await peek(tab, berths, 'tr')).toBe('news');
    expect(await place()).toEqual(before);
    server.asked.length = 0;
    expect(await crawl(tab, berths, 'tr', { force: true })).toBe('whole');
    expect(server.asked.slice(0, 2)).toEqual(['tr 1', 'tr 4']);
    expect(await held()).toMatch(/^29! 28! 27 .* 1 0$/);
  });

  test('I19 an own write that was acknowledged meanwhile wins, and the look is over', async () => {
    const other = pier.tab();
    news(29, 20);
    server.after = async () => {
      if (server.asked.length === 1)
        await change(other, tx => patchCollection(tx, berths, ['29'], row => row && { ...row, guest: '+' }));
    };
    expect(await peek(tab, berths, 'tr')).toBe('same');
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
    expect(await peek(tab, berths, 'tr')).toBe('failed');
    expect(await held()).toMatch(/^30! 29 28 27 26 /);
    const before = await disk();
    server.before = () => {
      throw error;
    };
    expect(await peek(tab, berths, 'tr')).toBe('failed');
    expect(await disk()).toEqual(before);
  });

  test('storage that refuses is no error of the page', async () => {
    news(30);
    const full: PierEngine = {
      ...tab,
      store: { ...tab.store, write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) },
    };
    expect(await peek(full, berths, 'tr')).toBe('failed');
    expect(await held()).toMatch(/^29 28 /);
    expect(await peek(tab, berths, 'tr')).toBe('news');
  });

  test('each request is made only if it may be', async () => {
    news(30, 31, 26, 22);
    let allowed = 0;
    const mayContinue = (): boolean => allowed-- > 0;
    expect(await peek(tab, berths, 'tr', { mayContinue })).toBe('same');
    expect(server.asked).toEqual([]);
    allowed = 1;
    expect(await peek(tab, berths, 'tr', { mayContinue })).toBe('news');
    expect(server.asked).toEqual(['tr 1']);
    expect(await held()).toMatch(/^31! 30! 29 28 27 26 /);
  });

  test('a sign-out under it ends it, and nothing more lands', async () => {
    news(30, 26);
    server.after = () => {
      if (server.asked.length === 2) pier.session.abort();
    };
    await peek(tab, berths, 'tr');
    expect(await held()).toMatch(/^30! 29 28 27 26 /);
    expect(server.asked).toHaveLength(2);
    await peek(tab, berths, 'tr');
    expect(server.asked).toHaveLength(2);
  });

  test('doesn’t wait for a pass that is under way in another tab: both come to their end', async () => {
    news(30);
    const other = pier.tab();
    let goOn = (): void => undefined;
    const waiting = new Promise<void>(resolve => {
      goOn = resolve;
    });
    const slow = {
      ...berths,
      fetchPage: async (...args: Parameters<typeof berths.fetchPage>) => {
        if (args[1] === 2) await waiting;
        return berths.fetchPage(...args);
      },
    };
    const passing = crawl(other, slow, 'tr', { force: true });
    expect(await peek(tab, berths, 'tr')).not.toBe('failed');
    expect(await held()).toMatch(/^30! 29 /);
    goOn();
    expect(await passing).toBe('whole');
    expect(await held()).toMatch(/^30! 29 /);
  });

  test('rows that are told anew keep their own words in each language', async () => {
    await crawl(tab, berths, 'en');
    news(29);
    await peek(tab, berths, 'tr');
    const texts = await look(tab, async tx => [
      await tx.collectionRows.get(['berths:tr', '29']),
      await tx.collectionRows.get(['berths:en', '29']),
    ]);
    expect(texts).toMatchObject([
      { row: told(berth(29, { guest: '!' }), 'tr') },
      { row: told(berth(29), 'en') },
    ]);
  });
});
