/** One contract for both storages: what the engine is tested on is what it runs on. */
import { plainBytes } from '../../src/lib/pictures/fileBytes.ts';
import { describe, expect, test } from 'vitest';
import type { Store, TableName, Tx } from '../../src/db/Store.ts';
import { tableNames } from '../../src/db/Store.ts';
import {
  blobRow,
  draftRow,
  draftStateRow,
  logRow,
  mirrorRow,
  outboxRow,
  uploadRow,
  collectionHead,
  collectionRow,
} from '../support/factories.ts';
import { freshDexieStore } from '../support/freshDb.ts';
import { MemoryStore } from '../support/memoryStore.ts';
import { VirtualTime } from '../support/virtualTime.ts';

const stores: Readonly<Record<string, () => Store>> = {
  memory: () => new MemoryStore(),
  Dexie: () => freshDexieStore(new VirtualTime()),
};

/** A row of the outbox that the database is to number. */
function unnumbered(fields: Parameters<typeof outboxRow>[0] = {}): Omit<ReturnType<typeof outboxRow>, 'seq'> {
  const { seq: _, ...row } = outboxRow(fields);
  return row;
}

describe.each(Object.entries(stores))('the storage in %s', (_, fresh) => {
  test('I2 keeps nothing of a transaction that throws, in any table', async () => {
    const store = fresh();
    await store.write(['drafts', 'log'], async tx => {
      await tx.drafts.put(draftRow({ id: 'kept' }));
      await tx.log.put(logRow({ id: 'kept' }));
    });
    const failed = store.write(['drafts', 'log', 'outbox'], async tx => {
      await tx.drafts.put(draftRow({ id: 'lost' }));
      await tx.drafts.delete('kept');
      await tx.log.clear();
      await tx.outbox.add(unnumbered());
      throw new Error('half way');
    });
    await expect(failed).rejects.toThrow('half way');
    const left = await store.read(['drafts', 'log', 'outbox'], async tx => ({
      drafts: (await tx.drafts.all()).map(row => row.id),
      log: (await tx.log.all()).map(row => row.id),
      outbox: await tx.outbox.all(),
    }));
    expect(left).toEqual({ drafts: ['kept'], log: ['kept'], outbox: [] });
  });

  test('a transaction sees what it has written itself', async () => {
    const seen = await fresh().write(['drafts'], async tx => {
      await tx.drafts.put(draftRow({ id: 'a', tab: 'price' }));
      await tx.drafts.put(draftRow({ id: 'b' }));
      await tx.drafts.delete('b');
      return { one: (await tx.drafts.get('a'))?.tab, all: (await tx.drafts.all()).map(row => row.id) };
    });
    expect(seen).toEqual({ one: 'price', all: ['a'] });
  });

  test('writers of one table don’t overlap: no count is lost', async () => {
    const store = fresh();
    const raise = (): Promise<void> =>
      store.write(['mirror'], async tx => {
        const row = (await tx.mirror.get(['n', 'tr'])) ?? mirrorRow({ name: 'n', revision: 0 });
        await tx.mirror.put({ ...row, revision: row.revision + 1 });
      });
    await Promise.all(Array.from({ length: 20 }, raise));
    expect((await store.read(['mirror'], tx => tx.mirror.get(['n', 'tr'])))?.revision).toBe(20);
  });

  test('the outbox numbers its rows upwards and never gives a number twice', async () => {
    const store = fresh();
    const add = (id: string): Promise<number> =>
      store.write(['outbox'], async tx => {
        await tx.outbox.add(unnumbered({ id }));
        return (await tx.outbox.keys()).at(-1) ?? NaN;
      });
    const first = await add('a');
    const second = await add('b');
    expect(second).toBe(first + 1);
    await store.write(['outbox'], tx => tx.outbox.delete(second));
    const third = await add('c');
    expect(third).toBe(second + 1);
    await store.write(['outbox'], tx => tx.outbox.clear());
    expect(await add('d')).toBe(third + 1);
    await store.write(['outbox'], tx => tx.outbox.put(outboxRow({ seq: 40, id: 'e' })));
    expect(await add('f')).toBe(41);
    const rows = await store.read(['outbox'], tx => tx.outbox.all());
    expect(rows.map(row => row.id)).toEqual(['d', 'e', 'f']);
    expect(rows.map(row => row.seq)).toEqual([third + 1, 40, 41]);
  });

  test('the highest key is found by an index, also by the first part of a key of two', async () => {
    const store = fresh();
    const names = ['outbox', 'draftStates'] as const;
    await store.write(names, async tx => {
      for (const seq of [2, 10, 9]) await tx.outbox.put(outboxRow({ seq, subject: 'x:1' }));
      await tx.outbox.put(outboxRow({ seq: 11, subject: 'x:2' }));
      for (const no of [9, 10, 2]) await tx.draftStates.put(draftStateRow({ draft: 'boat:1', no }));
      await tx.draftStates.put(draftStateRow({ draft: 'boat:10', no: 30 }));
    });
    const found = await store.read(names, async tx => ({
      outbox: await tx.outbox.lastKey('subject', 'x:1'),
      state: await tx.draftStates.lastKey('draft', 'boat:1'),
      states: (await tx.draftStates.where('draft', 'boat:1')).map(row => row.no),
      none: await tx.draftStates.lastKey('draft', 'boat:'),
    }));
    expect(found).toEqual({ outbox: 10, state: ['boat:1', 10], states: [2, 9, 10], none: undefined });
  });

  test('keys are found by two numbers of an index: above the one, up to the other, and none of a row without them', async () => {
    const store = fresh();
    const row = (name: string, shape: number, fetchedAt: number | undefined): Promise<void> =>
      store.write(['mirror'], tx => tx.mirror.put(mirrorRow({ name, shape, fetchedAt })));
    await row('late', 1, 20);
    await row('b at the end', 1, 30);
    await row('a at the end', 1, 30);
    await row('at the beginning', 1, 10);
    await row('after the end', 1, 31);
    await row('of another shape', 2, 20);
    await row('without a time', 1, undefined);
    const between = await store.read(['mirror'], tx =>
      tx.mirror.keysBetween('[shape+fetchedAt]', [1, 10], [1, 30]),
    );
    expect(between.map(([name]) => name)).toEqual(['late', 'a at the end', 'b at the end']);
    await expect(
      store.read(['mirror'], tx => tx.mirror.keysBetween('[name+fetchedAt]', [1, 10], [1, 30])),
    ).rejects.toThrow();
  });

  test('a row put under its own number takes that place in the order', async () => {
    const store = fresh();
    await store.write(['outbox'], async tx => {
      for (const id of ['a', 'b', 'c']) await tx.outbox.add(unnumbered({ id }));
    });
    await store.write(['outbox'], tx => tx.outbox.put(outboxRow({ seq: 2, id: 'instead of b' })));
    const rows = await store.read(['outbox'], tx => tx.outbox.all());
    expect(rows.map(row => row.id)).toEqual(['a', 'instead of b', 'c']);
  });

  test('all rows come in the order of their keys, numbers as numbers', async () => {
    const store = fresh();
    await store.write(['outbox', 'drafts', 'mirror'], async tx => {
      for (const seq of [10, 2, 1]) await tx.outbox.put(outboxRow({ seq, id: `r${seq}` }));
      for (const id of ['boat:9', 'boat:10', 'account:1', 'Boat:1']) await tx.drafts.put(draftRow({ id }));
      for (const [name, lang] of [
        ['b', 'tr'],
        ['a', 'tr'],
        ['b', 'en'],
        ['b', '*'],
      ] as const)
        await tx.mirror.put(mirrorRow({ name, lang }));
    });
    const order = await store.read(['outbox', 'drafts', 'mirror'], async tx => ({
      outbox: (await tx.outbox.all()).map(row => row.seq),
      drafts: (await tx.drafts.all()).map(row => row.id),
      mirror: (await tx.mirror.all()).map(row => `${row.name} ${row.lang}`),
    }));
    expect(order).toEqual({
      outbox: [1, 2, 10],
      drafts: ['Boat:1', 'account:1', 'boat:10', 'boat:9'],
      mirror: ['a tr', 'b *', 'b en', 'b tr'],
    });
  });

  test.each([63, 64, 65, 128, 300])(
    '%d rows are read whole, each once and in order, also by the first part of their key',
    async many => {
      const store = fresh();
      const numbers = [...Array(many).keys()].map(number => number + 1);
      await store.write(['drafts', 'draftStates', 'outbox'], async tx => {
        for (const number of numbers) {
          await tx.outbox.add(unnumbered({ id: `row-${number}` }));
          await tx.draftStates.put(draftStateRow({ draft: 'a', no: number }));
        }
        for (const draft of ['0', 'b']) await tx.draftStates.put(draftStateRow({ draft, no: 1 }));
      });
      const { rows, all, ofOne } = await store.read(['outbox', 'draftStates'], async tx => ({
        rows: await tx.outbox.all(),
        all: await tx.draftStates.all(),
        ofOne: await tx.draftStates.where('draft', 'a'),
      }));
      expect(rows.map(({ id }) => id)).toEqual(numbers.map(number => `row-${number}`));
      expect(all.map(({ draft, no }) => `${draft}${no}`)).toEqual([
        '01',
        ...numbers.map(number => `a${number}`),
        'b1',
      ]);
      expect(ofOne.map(({ no }) => no)).toEqual(numbers);
    },
  );

  test('rows are found by an index, in the order of their keys', async () => {
    const store = fresh();
    await store.write(['outbox', 'uploads', 'localIds', 'mirror'], async tx => {
      for (const [seq, subject] of [
        [3, 'x:1'],
        [1, 'x:1'],
        [2, 'x:2'],
      ] as const)
        await tx.outbox.put(outboxRow({ seq, subject }));
      await tx.uploads.put(uploadRow({ id: 'a', hash: 'same', subject: 's' }));
      await tx.uploads.put(uploadRow({ id: 'b', hash: 'same', subject: 't' }));
      await tx.localIds.put({ local: 'boat:local-1', server: 'boat:57' });
      await tx.mirror.put(mirrorRow({ name: 'models:1', lang: '*' }));
    });
    const found = await store.read(['outbox', 'uploads', 'localIds', 'mirror'], async tx => ({
      outbox: (await tx.outbox.where('subject', 'x:1')).map(row => row.seq),
      hash: (await tx.uploads.where('hash', 'same')).map(row => row.id),
      subject: (await tx.uploads.where('subject', 't')).map(row => row.id),
      server: (await tx.localIds.where('server', 'boat:57')).map(row => row.local),
      name: (await tx.mirror.where('name', 'models:1')).length,
      none: await tx.outbox.where('subject', 'x:'),
    }));
    expect(found).toEqual({
      outbox: [1, 3],
      hash: ['a', 'b'],
      subject: ['b'],
      server: ['boat:local-1'],
      name: 1,
      none: [],
    });
  });

  test('many rows are put, read by their keys in the order asked, and taken away at once', async () => {
    const store = fresh();
    const keys = ['b', 'none', 'a'];
    await store.write(['localIds'], async tx => {
      await tx.localIds.put({ local: 'a', server: 'old' });
      await tx.localIds.putMany(['a', 'b', 'c'].map(local => ({ local, server: `of ${local}` })));
      await tx.localIds.putMany([]);
    });
    const read = (): Promise<unknown[]> =>
      store.read(['localIds'], async tx => (await tx.localIds.getMany(keys)).map(found => found?.server));
    expect(await read()).toEqual(['of b', undefined, 'of a']);
    await store.write(['localIds'], tx => tx.localIds.deleteMany(keys));
    expect(await read()).toEqual([undefined, undefined, undefined]);
    const left = await store.read(['localIds'], tx => tx.localIds.all());
    expect(left.map(({ local }) => local)).toEqual(['c']);
  });

  test('a table numbers its rows upwards, also after all of them are gone; they are found by an index over two fields', async () => {
    const store = fresh();
    const rows = (...ids: string[]) => ids.map(id => collectionRow('l', { id }));
    const add = (...ids: string[]): Promise<number[]> =>
      store.write(['collectionRows'], tx => tx.collectionRows.addMany(rows(...ids)));
    const [one = 0, two = 0] = await add('b', 'a');
    expect(two).toBe(one + 1);
    await store.write(['collectionRows'], tx => tx.collectionRows.clear());
    const [three = 0, four = 0, five = 0] = await add('b', 'a', 'c');
    expect(three).toBeGreaterThan(two);
    const found = await store.read(['collectionRows'], async tx => ({
      byId: await tx.collectionRows.find('[list+id]', [
        ['l', 'c'],
        ['m', 'c'],
        ['l', 'b'],
      ]),
      after: await tx.collectionRows.between('[list+no]', ['l', three], ['l', five]),
      others: await tx.collectionRows.between('[list+no]', ['k', 0], ['k', five]),
    }));
    expect(found.byId.map(row => row?.no)).toEqual([five, undefined, three]);
    expect(found.after.map(({ no, id }) => [no, id])).toEqual([
      [four, 'a'],
      [five, 'c'],
    ]);
    expect(found.others).toEqual([]);
  });

  test('keys and what lies under them are there without the rows', async () => {
    const store = fresh();
    await store.write(['outbox', 'mirror', 'blobs'], async tx => {
      for (const seq of [10, 2]) await tx.outbox.put(outboxRow({ seq, id: `r${seq}` }));
      await tx.mirror.put(mirrorRow({ name: 'b', lang: 'tr' }));
      await tx.mirror.put(mirrorRow({ name: 'a', lang: 'tr' }));
    });
    const found = await store.read(['outbox', 'mirror', 'blobs'], async tx => ({
      outbox: await tx.outbox.keys(),
      mirror: await tx.mirror.keys(),
      none: await tx.blobs.keys(),
      raw: await tx.outbox.raw(10),
      missing: await tx.outbox.raw(11),
    }));
    expect(found).toEqual({
      outbox: [2, 10],
      mirror: [
        ['a', 'tr'],
        ['b', 'tr'],
      ],
      none: [],
      raw: outboxRow({ seq: 10, id: 'r10' }),
      missing: undefined,
    });
  });

  test('a field without an index is not searched', async () => {
    await expect(fresh().read(['outbox'], tx => tx.outbox.where('status', 'waiting'))).rejects.toThrow();
  });

  test('rows are copies, on the way in and on the way out', async () => {
    const store = fresh();
    const values = { name: 'Martı', list: [1, { deep: true }] };
    await store.write(['drafts'], tx => tx.drafts.put(draftRow({ id: 'd', values })));
    values.name = 'changed after put';
    values.list.push(2);
    const read = await store.read(['drafts'], tx => tx.drafts.get('d'));
    expect(read?.values).toEqual({ name: 'Martı', list: [1, { deep: true }] });
    // Whoever tries to change what was read changes a copy, or is told that it is frozen.
    try {
      Object.assign(read?.values as object, { name: 'changed after get' });
    } catch (error) {
      expect(error).toBeInstanceOf(TypeError);
    }
    const all = await store.read(['drafts'], tx => tx.drafts.all());
    expect(all[0]?.values).toEqual({ name: 'Martı', list: [1, { deep: true }] });
  });

  test('bytes, undefined and odd values survive', async () => {
    const store = fresh();
    const bytes = new Uint8Array([1, 2, 3]).buffer;
    await store.write(['blobs', 'drafts'], async tx => {
      await tx.blobs.put(blobRow({ id: 'x', bytes }));
      await tx.drafts.put(
        draftRow({ id: 'd', values: { none: undefined, nothing: null, big: 1e300, text: 'ığüşöç\u0000' } }),
      );
    });
    const [blob, draft] = await store.read(['blobs', 'drafts'], async tx => [
      await tx.blobs.get('x'),
      await tx.drafts.get('d'),
    ]);
    expect(blob && new Uint8Array(await plainBytes(blob.bytes))).toEqual(new Uint8Array([1, 2, 3]));
    expect(draft?.values).toEqual({ none: undefined, nothing: null, big: 1e300, text: 'ığüşöç\u0000' });
  });

  test('S10 a field called __proto__ stays a field', async () => {
    const store = fresh();
    const values: unknown = JSON.parse('{"__proto__":{"polluted":true}}');
    await store.write(['drafts'], tx => tx.drafts.put(draftRow({ id: 'd', values })));
    const read = await store.read(['drafts'], tx => tx.drafts.get('d'));
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect(JSON.stringify(read?.values)).toBe('{"__proto__":{"polluted":true}}');
  });

  test('what isn’t there is undefined, and deleting it is no error', async () => {
    const store = fresh();
    await store.write(['drafts', 'mirror'], async tx => {
      await tx.drafts.delete('none');
      await tx.mirror.delete(['none', 'tr']);
    });
    expect(await store.read(['drafts'], tx => tx.drafts.get('none'))).toBeUndefined();
    expect(await store.read(['mirror'], tx => tx.mirror.get(['none', 'tr']))).toBeUndefined();
  });

  test('adding a key that exists keeps nothing of the transaction', async () => {
    const store = fresh();
    await store.write(['log'], tx => tx.log.put(logRow({ id: 'a', at: 1 })));
    const failed = store.write(['log', 'drafts'], async tx => {
      await tx.drafts.put(draftRow({ id: 'd' }));
      await tx.log.add(logRow({ id: 'a', at: 2 }));
    });
    await expect(failed).rejects.toThrow();
    expect(await store.read(['drafts'], tx => tx.drafts.all())).toEqual([]);
    expect((await store.read(['log'], tx => tx.log.get('a')))?.at).toBe(1);
  });

  test('a table that wasn’t opened is out of reach', async () => {
    const store = fresh();
    const failed = store.write(['drafts'], async tx => {
      await tx.drafts.put(draftRow({ id: 'd' }));
      await tx.log.put(logRow());
    });
    await expect(failed).rejects.toThrow();
    expect(await store.read(['drafts'], tx => tx.drafts.all())).toEqual([]);
  });

  test('a reading transaction can’t write', async () => {
    const store = fresh();
    await expect(store.read(['drafts'], tx => tx.drafts.put(draftRow()))).rejects.toThrow();
    expect(await store.read(['drafts'], tx => tx.drafts.all())).toEqual([]);
  });

  test('awaiting anything else ends the transaction: the next call fails', async () => {
    const store = fresh();
    const failed = store.write(['drafts'], async tx => {
      await tx.drafts.put(draftRow({ id: 'before' }));
      for (let turn = 0; turn < 20; turn += 1) await new Promise(resolve => setImmediate(resolve));
      await tx.drafts.put(draftRow({ id: 'after' }));
    });
    await expect(failed).rejects.toThrow();
    const ids = (await store.read(['drafts'], tx => tx.drafts.all())).map(row => row.id);
    expect(ids).not.toContain('after');
  });

  test('every table can be emptied', async () => {
    const store = fresh();
    const counted = (tx: Tx): Promise<number[]> =>
      Promise.all(
        tableNames.map(async name => (await tx[name].all()).filter(row => !isCommitMark(row)).length),
      );
    await store.write(tableNames, async tx => {
      await tx.outbox.add(unnumbered());
      await tx.log.put(logRow());
      await tx.uploads.put(uploadRow());
      await tx.blobs.put(blobRow());
      await tx.localIds.put({ local: 'a', server: 'b' });
      await tx.drafts.put(draftRow());
      await tx.draftStates.put(draftStateRow());
      await tx.mirror.put(mirrorRow());
      await tx.knownHere.put({ key: 'chat:1', value: {} });
      await tx.messages.put({ id: 'm', at: 1, tone: 'note', text: 'Kaydedildi', read: false });
      await tx.collections.put(collectionHead('l'));
      await tx.collectionRows.add(collectionRow('l', { id: '1' }));
      await tx.collectionSeen.put({ list: 'l', no: 1, ids: [] });
      await tx.quarantine.put({ id: 'q', table: 'outbox', key: 1, raw: 1, reason: 'row: object', at: 1 });
      await tx.meta.put({ key: 'databaseId', id: 'b' });
    });
    expect(await store.read(tableNames, counted)).toEqual(tableNames.map(() => 1));
    await store.write(tableNames, async tx => {
      for (const name of tableNames) await tx[name].clear();
    });
    expect(await store.read(tableNames, counted)).toEqual(tableNames.map(() => 0));
  });
});

/** See [Note: Commit receipts]: what the storage itself writes. */
function isCommitMark(row: object): boolean {
  return 'key' in row && typeof row.key === 'string' && row.key.startsWith('commit:');
}

describe('the hooks of the storage in memory', () => {
  test('B12 an error before the commit keeps nothing, and the next writer goes on', async () => {
    let full = true;
    const store = new MemoryStore({
      beforeCommit: () => {
        if (full) throw new DOMException('full', 'QuotaExceededError');
      },
    });
    await expect(store.write(['drafts'], tx => tx.drafts.put(draftRow()))).rejects.toThrow('full');
    expect(await store.read(['drafts'], tx => tx.drafts.all())).toEqual([]);
    full = false;
    await store.write(['drafts'], tx => tx.drafts.put(draftRow()));
    expect(await store.read(['drafts'], tx => tx.drafts.all())).toHaveLength(1);
  });

  test('an error after the commit finds everything on disk', async () => {
    const written: TableName[] = [];
    const store = new MemoryStore({
      afterCommit: tables => {
        written.push(...tables);
        throw new Error('died');
      },
    });
    await expect(store.write(['drafts', 'log'], tx => tx.drafts.put(draftRow()))).rejects.toThrow('died');
    expect(await store.read(['drafts'], tx => tx.drafts.all())).toHaveLength(1);
    expect(written).toEqual(['drafts']);
  });
});
