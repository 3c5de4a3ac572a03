/** The records of a noun that isn't boats, through the kit that boats use: `resources/kit/records.ts`, `resources/kit/creations.ts`. */
import { describe, expect, test } from 'vitest';
import type { OutboxStatus } from '../../src/db/rows.ts';
import { findCreated } from '../../src/resources/kit/creations.ts';
import { defineNoun } from '../../src/resources/kit/noun.ts';
import { readRecord, readRecords, removeRecords, type RecordState } from '../../src/resources/kit/records.ts';
import { defineMutator } from '../../src/sync/mutator.ts';
import { outboxRow } from '../support/factories.ts';
import { ToyBench } from '../support/ToyBench.ts';
import { makeToy, Toy, toy, writeToy } from '../support/toys.ts';

const dropToy = defineMutator<Toy, string, null>({
  name: 'toy.drop',
  args: Toy,
  subject: args => `toy:${args.id}`,
  coalesces: true,
  deletes: true,
  apply: () => undefined,
  send: () => Promise.resolve({ data: null }),
  label: () => ({ id: 'toy' }),
});
const noun = defineNoun('toy', [writeToy, makeToy, dropToy]);

/** The server lists 1 and 2. */
const held = new Map([
  ['1', 'one'],
  ['2', 'two'],
]);
const readHeld = (id: string): Promise<{ value: string; fetchedAt: number } | undefined> => {
  const value = held.get(id);
  return Promise.resolve(value === undefined ? undefined : { value, fetchedAt: 5 });
};

function bench(storage: 'memory' | 'Dexie' = 'memory'): ToyBench {
  return new ToyBench({ storage, registry: noun.registry });
}

function all(at: ToyBench): Promise<RecordState<string>[]> {
  return at.read(tx => readRecords(tx, noun, [...held.keys()], readHeld));
}

async function shown(at: ToyBench): Promise<readonly (readonly [string, string | undefined])[]> {
  return (await all(at)).map(record => [record.id, record.shown] as const);
}

/** Puts a row on the queue as it is. */
async function queued(
  at: ToyBench,
  name: string,
  id: string,
  status: OutboxStatus = 'waiting',
): Promise<void> {
  const args = toy({ id, text: 'new' });
  await at.write(tx =>
    tx.outbox.put(outboxRow({ seq: 1, id: `r-${id}`, name, args, subject: `toy:${id}`, status })),
  );
}

describe.each(['memory', 'Dexie'] as const)('records over %s', storage => {
  test('as the server lists them, in its order, when nothing is unsent', async () => {
    const [first] = await all(bench(storage));
    expect(await shown(bench(storage))).toEqual([
      ['1', 'one'],
      ['2', 'two'],
    ]);
    expect(first).toEqual({
      id: '1',
      subject: 'toy:1',
      serverId: '1',
      server: { value: 'one', fetchedAt: 5 },
      shown: 'one',
      rows: [],
      pending: undefined,
      draft: undefined,
    });
  });

  test('an unsent edit shows over what the server holds', async () => {
    const at = bench(storage);
    await queued(at, writeToy.name, '2');
    expect(await shown(at)).toEqual([
      ['1', 'one'],
      ['2', 'new'],
    ]);
    expect((await all(at))[1]).toMatchObject({ pending: 'waiting', server: { value: 'two' } });
  });

  test('one that was made here comes last, and keeps its name once the server has named it', async () => {
    const at = bench(storage);
    await queued(at, makeToy.name, 'local-a');
    expect((await shown(at)).at(-1)).toEqual(['local-a', 'new']);
    await at.write(tx => tx.localIds.put({ local: 'toy:local-a', server: 'toy:2' }));
    expect((await shown(at)).map(([id]) => id)).toEqual(['1', 'local-a']);
    for (const id of ['local-a', '2'])
      expect(await at.read(tx => readRecord(tx, noun, id, readHeld))).toMatchObject({
        id: 'local-a',
        serverId: '2',
        server: { value: 'two' },
        shown: 'new',
      });
  });

  test('what is being deleted isn’t among them; a refused deletion shows the record again', async () => {
    const at = bench(storage);
    await queued(at, dropToy.name, '1');
    expect(await shown(at)).toEqual([['2', 'two']]);
    const refused = bench(storage);
    await queued(refused, dropToy.name, '1', 'refused');
    expect((await shown(refused))[0]).toEqual(['1', 'one']);
  });

  test('rows and working copies of other nouns aren’t looked at', async () => {
    const at = bench(storage);
    await at.write(tx =>
      tx.outbox.put(outboxRow({ seq: 1, name: writeToy.name, args: toy(), subject: 'boat:9' })),
    );
    expect((await shown(at)).map(([id]) => id)).toEqual(['1', '2']);
  });

  const remove = async (at: ToyBench, id: string): Promise<() => Promise<boolean>> => {
    const seen = await at.read(tx => readRecord(tx, noun, id, readHeld));
    return at.run(removeRecords(at.engine, noun, [{ seen, mutator: dropToy, args: toy({ id }) }]));
  };

  test('taken away, with its unsent edit, and brought back', async () => {
    const at = bench(storage);
    await queued(at, writeToy.name, '2');
    const undo = await remove(at, '2');
    expect(await shown(at)).toEqual([['1', 'one']]);
    const [row] = await at.read(tx => tx.outbox.all());
    expect(row).toMatchObject({ name: dropToy.name, base: 'two' });
    expect(await at.run(undo())).toBe(true);
    expect((await shown(at))[1]).toEqual(['2', 'new']);
  });

  test('one that is only here goes without a call', async () => {
    const at = bench(storage);
    await queued(at, makeToy.name, 'local-a');
    const undo = await remove(at, 'local-a');
    expect(await at.read(tx => tx.outbox.all())).toEqual([]);
    expect(await at.run(undo())).toBe(true);
    expect((await shown(at)).at(-1)).toEqual(['local-a', 'new']);
  });

  test('a deletion that is on its way isn’t taken back', async () => {
    const at = bench(storage);
    const undo = await remove(at, '1');
    await at.write(async tx => {
      for (const row of await tx.outbox.all()) await tx.outbox.put({ ...row, status: 'sending' });
    });
    expect(await at.run(undo())).toBe(false);
    expect(await shown(at)).toEqual([['2', 'two']]);
  });
});

describe('a creation whose answer was lost', () => {
  const context = { baseline: ['1'], isClaimed: (_: string, id: string): boolean => id === '2' };
  const items = ['1', '2', '3', '4', '5'].map(id => ({ id }));
  const words = { id: 'toy' };
  const found = (likeness: {
    readonly isSent?: readonly string[];
    readonly distance?: Readonly<Record<string, number>>;
    readonly gone?: readonly string[];
  }) =>
    findCreated(
      () => Promise.reject(new Error('not asked')),
      'toy',
      context,
      {
        list: () => Promise.resolve(items),
        whole: ({ id }) => Promise.resolve(likeness.gone?.includes(id) ? undefined : { id }),
        isSent: ({ id }) => likeness.isSent?.includes(id) ?? false,
        distance: ({ id }) => likeness.distance?.[id],
      },
      id => id,
      words,
    );

  test('one that certainly is it', async () => {
    expect(await found({ isSent: ['4'], distance: { 3: 1 } })).toEqual({ kind: 'applied', answer: '4' });
  });

  test('what was there before, and what this device knows by another name, is never it', async () => {
    expect(await found({ isSent: ['1', '2'] })).toEqual({ kind: 'notApplied' });
  });

  test('of several that look like it the nearest is asked about', async () => {
    expect(await found({ distance: { 3: 2, 4: 1, 5: 1 } })).toEqual({
      kind: 'undecidable',
      words,
      found: '4',
    });
  });

  test('one that is gone by the time it is read is left out', async () => {
    expect(await found({ isSent: ['3'], gone: ['3'] })).toEqual({ kind: 'notApplied' });
  });
});
