import { describe, expect, test } from 'vitest';
import type { Store, TableName } from '../../src/db/Store.ts';
import { groupedWrites } from '../../src/sync/queue/groupedWrites.ts';
import { draftRow, logRow } from '../support/factories.ts';
import { freshDb } from '../support/freshDb.ts';
import { MemoryStore } from '../support/memoryStore.ts';
import { accountStore } from '../../src/db/accountStore.ts';

const stores: Readonly<Record<string, () => Store>> = {
  memory: () => new MemoryStore(),
  Dexie: () => accountStore(freshDb()),
};

/** The same storage, and which tables each transaction opened. */
function counted(store: Store): { store: Store; opened: (readonly TableName[])[] } {
  const opened: (readonly TableName[])[] = [];
  const write: Store['write'] = (tables, work) => {
    opened.push(tables);
    return store.write(tables, work);
  };
  return { store: { ...store, write }, opened };
}

describe.each(Object.entries(stores))('grouped writes over %s', (_, fresh) => {
  test('the first goes at once, those that come meanwhile go together, and each sees what came before it', async () => {
    const { store, opened } = counted(fresh());
    const grouped = groupedWrites(store);
    const append = (letter: string, tables: readonly TableName[] = ['drafts']): Promise<string> =>
      grouped.write(tables, async tx => {
        const tab = `${(await tx.drafts.get('d'))?.tab ?? ''}${letter}`;
        await tx.drafts.put(draftRow({ id: 'd', tab }));
        return tab;
      });
    expect(
      await Promise.all([append('a'), append('b'), append('c', ['drafts', 'log']), append('d')]),
    ).toEqual(['a', 'ab', 'abc', 'abcd']);
    expect(opened).toEqual([['drafts'], ['drafts', 'log']]);
    expect(await append('e')).toBe('abcde');
  });

  test('I2 one that throws keeps nothing and takes nothing with it', async () => {
    const grouped = groupedWrites(fresh());
    const put = (id: string, fails = false): Promise<string> =>
      grouped.write(['log'], async tx => {
        await tx.log.put(logRow({ id }));
        if (fails) throw new Error(`no ${id}`);
        return id;
      });
    const settled = await Promise.allSettled([
      put('a'),
      put('b'),
      put('c', true),
      put('d'),
      put('e', true),
      put('f'),
    ]);
    expect(
      settled.map(result => (result.status === 'fulfilled' ? result.value : String(result.reason))),
    ).toEqual(['a', 'b', 'Error: no c', 'd', 'Error: no e', 'f']);
    const kept = await grouped.read(['log'], tx => tx.log.all());
    expect(kept.map(({ id }) => id)).toEqual(['a', 'b', 'd', 'f']);
  });
});

test('B12 when the transaction itself fails all of them fail, with nothing kept, and none is made twice', async () => {
  let made = 0;
  let full = false;
  const store = new MemoryStore({
    beforeCommit: () => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const grouped = groupedWrites(store);
  const put = (id: string): Promise<void> =>
    grouped.write(['log'], async tx => {
      made += 1;
      await tx.log.put(logRow({ id }));
    });
  const first = put('a').then(() => (full = true));
  const results = await Promise.allSettled([first, put('b'), put('c')]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(made).toBe(3);
  full = false;
  await put('d');
  const kept = await store.read(['log'], tx => tx.log.all());
  expect(kept.map(({ id }) => id)).toEqual(['a', 'd']);
});
