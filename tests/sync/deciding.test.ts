/** The partner's answers to rows that wait for them. */
import { describe, expect, test } from 'vitest';
import type { Conflict } from '../../src/db/rows.ts';
import { createRegistry, type Mutator } from '../../src/sync/mutator.ts';
import {
  convertRowToEdit,
  discardRow,
  endRowPause,
  readLogbookLines,
  resolveRow,
  retryRow,
} from '../../src/sync/queue/outbox.ts';
import { outboxRow } from '../support/factories.ts';
import { ToyBench } from '../support/ToyBench.ts';
import { makeToy, toy, writeToy, type Toy } from '../support/toys.ts';

type Whole = Mutator<Toy, string, { readonly id: string; readonly text: string }>;

const writing: Whole = {
  ...writeToy,
  merges: {
    rebase: args => args,
    takeTheirs: (args, fields, theirs) => {
      const { text } = theirs as Toy;
      return fields.includes('text') ? (args.files ? { ...args, text } : undefined) : args;
    },
  },
};
const making: Whole = {
  ...makeToy,
  creates: { id: answer => answer.id, asBase: sent => sent.text },
};

function bench(storage: 'memory' | 'Dexie' = 'memory'): ToyBench {
  return new ToyBench({ storage, registry: createRegistry([writing, making]) });
}

function undecided(
  at: ToyBench,
  conflict: Conflict | undefined,
  fields: Parameters<typeof outboxRow>[0] = {},
) {
  return at.write(tx =>
    tx.outbox.put(
      outboxRow({
        seq: 1,
        id: 'r1',
        key: 'k1',
        name: writing.name,
        args: toy({ text: 'mine' }),
        subject: 'toy:1',
        status: conflict ? 'conflict' : 'refused',
        failures: 9,
        failingSince: 5,
        conflict,
        ...fields,
      }),
    ),
  );
}

const conflict: Conflict = { kind: 'fields', fields: ['text', 'files'], theirs: toy({ text: 'theirs' }) };

describe.each(['memory', 'Dexie'] as const)('D2 a conflict that is settled, over %s', storage => {
  test('mine everywhere: sent as it is, under a new key, and the log keeps both versions', async () => {
    const at = bench(storage);
    await undecided(at, conflict);
    await at.run(retryRow(at.engine, 'r1'));
    expect(await at.row()).toMatchObject({
      status: 'waiting',
      failures: 0,
      conflict: undefined,
      problem: undefined,
    });
    expect((await at.row()).key).not.toBe('k1');
    expect(await at.read(readLogbookLines)).toMatchObject([
      { outcome: 'decided', givenUp: { mine: { text: 'mine' }, theirs: { text: 'theirs' } } },
    ]);
    await at.flush();
    expect(at.toys.done).toEqual(['write 1 mine']);
  });

  test('theirs in one field: what is left of mine is sent', async () => {
    const at = bench(storage);
    await undecided(at, conflict, { args: toy({ text: 'mine', files: [] }) });
    await at.run(resolveRow(at.engine, 'r1', ['text']));
    await at.flush();
    expect(at.toys.done).toEqual(['write 1 theirs']);
    expect((await at.read(readLogbookLines)).map(line => line.outcome).sort()).toEqual(['decided', 'sent']);
  });

  test('theirs everywhere: nothing is sent, and mine is in the log', async () => {
    const at = bench(storage);
    await undecided(at, conflict);
    await at.run(resolveRow(at.engine, 'r1', ['text', 'files']));
    expect(await at.rows()).toEqual([]);
    expect(await at.read(readLogbookLines)).toMatchObject([
      { outcome: 'serverKept', givenUp: toy({ text: 'mine' }) },
    ]);
    await at.flush();
    expect(at.toys.done).toEqual([]);
  });

  test('it counts only for what the partner saw: not once the other side is another one', async () => {
    const at = bench(storage);
    await undecided(at, conflict);
    const seen = await at.row();
    await undecided(at, { ...conflict, theirs: toy({ text: 'theirs again' }) });
    const before = await at.row();
    expect(await at.run(resolveRow(at.engine, 'r1', [], seen))).toBe(false);
    expect(await at.run(retryRow(at.engine, 'r1', seen))).toBe(false);
    expect(await at.run(discardRow({ ...at.engine, registry: at.engine.registry }, 'r1', seen))).toEqual([]);
    expect(await at.row()).toEqual(before);
    expect(await at.run(retryRow(at.engine, 'r1', before))).toBe(true);
    await at.flush();
    expect(at.toys.done).toEqual(['write 1 mine']);
  });

  test('a second answer, in another tab, changes nothing', async () => {
    const at = bench(storage);
    await undecided(at, conflict);
    await at.run(resolveRow(at.engine, 'r1', []));
    await at.run(resolveRow(at.engine, 'r1', ['text']));
    await at.flush();
    expect(at.toys.done).toEqual(['write 1 mine']);
  });
});

describe.each(['memory', 'Dexie'] as const)('"is it this one?", over %s', storage => {
  const maybe: Conflict = {
    kind: 'possibleMatch',
    found: { id: '77', text: 'found' },
    sent: toy({ id: 'local-1', text: 'sent' }),
  };
  const unclear = {
    name: making.name,
    subject: 'toy:local-1',
    args: toy({ id: 'local-1', text: 'mine' }),
    attempts: 1,
    sentAt: 5,
    baseline: ['1'],
  };

  test('yes: the record has its name, and the wish goes on as an edit of what was sent', async () => {
    const at = bench(storage);
    await undecided(at, maybe, unclear);
    expect(await at.run(convertRowToEdit(at.engine, 'r1'))).toBe(true);
    expect(await at.read(tx => tx.localIds.all())).toEqual([{ local: 'toy:local-1', server: 'toy:77' }]);
    expect(await at.row()).toMatchObject({
      status: 'waiting',
      base: 'sent',
      baseline: undefined,
      attempts: 0,
      conflict: undefined,
    });
  });

  test('yes, but it already is another one of this device: the question stays', async () => {
    const at = bench(storage);
    await at.write(tx => tx.localIds.put({ local: 'toy:local-2', server: 'toy:77' }));
    await undecided(at, maybe, unclear);
    expect(await at.run(convertRowToEdit(at.engine, 'r1'))).toBe(false);
    expect((await at.row()).status).toBe('conflict');
  });

  test('no: it is sent as a new one', async () => {
    const at = bench(storage);
    await undecided(at, maybe, unclear);
    await at.run(retryRow(at.engine, 'r1'));
    await at.flush();
    expect(at.toys.done).toEqual(['make 100 mine']);
  });

  test('only a question can be answered', async () => {
    const at = bench(storage);
    await undecided(at, undefined, unclear);
    expect(await at.run(convertRowToEdit(at.engine, 'r1'))).toBe(false);
    expect(await at.run(convertRowToEdit(at.engine, 'nobody'))).toBe(false);
  });
});

describe('ignoreBackoff', () => {
  test.each([
    ['a pause after a failure is cut short', { status: 'waiting', fixedPause: false }, true],
    ['the time to undo is not', { status: 'waiting', fixedPause: true }, false],
    ['nor is one that is on its way', { status: 'sending', fixedPause: false }, false],
  ] as const)('%s', async (_, fields, cut) => {
    const at = bench();
    await undecided(at, undefined, { ...fields, nextAt: at.time.now + 60_000 });
    await at.run(endRowPause(at.engine, 'r1'));
    expect((await at.row()).nextAt === at.time.now).toBe(cut);
  });
});
