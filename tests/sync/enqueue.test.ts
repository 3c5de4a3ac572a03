import { describe, expect, test } from 'vitest';
import type { OutboxRow } from '../../src/db/rows.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { Bench } from '../support/Bench.ts';
import { draftRow, outboxRow } from '../support/factories.ts';
import { ToyServer, makeToy, sayToy, toy, writeToy } from '../support/toys.ts';
import { START } from '../support/virtualTime.ts';

const full = new DOMException('full', 'QuotaExceededError');

describe.each(['memory', 'Dexie'] as const)('enqueue over %s', storage => {
  const setup = (): Bench => new Bench({ server: new ToyServer().transport, storage });
  /** A row as it lies in the queue, and a later wish of the same record. */
  async function behind(fields: Partial<OutboxRow>): Promise<OutboxRow[]> {
    const bench = setup();
    await bench.write(tx =>
      tx.outbox.put(
        outboxRow({
          seq: 5,
          id: 'old',
          name: writeToy.name,
          args: toy({ text: 'old' }),
          base: 'first',
          ...fields,
        }),
      ),
    );
    await bench.run(enqueue(bench.engine, writeToy, { args: toy({ text: 'new' }), base: 'later' }));
    return bench.rows();
  }
  const short = (rows: OutboxRow[]): unknown[] =>
    rows.map(row => [row.seq, (row.args as { text: string }).text, row.base, row.status]);

  test('N1, I1 a wish is on disk when the promise resolves, whole and waiting', async () => {
    const bench = setup();
    const id = await bench.run(
      enqueue(bench.engine, writeToy, { args: toy({ files: ['f1'] }), base: 'was' }),
    );
    expect(await bench.row()).toEqual(
      outboxRow({ id, name: 'toy.write', args: toy({ files: ['f1'] }), needs: ['f1'], base: 'was' }),
    );
  });

  test('I2 what belongs to it is written with it', async () => {
    const bench = setup();
    await bench.write(tx => tx.drafts.put(draftRow({ id: 'toy:1' })));
    await bench.run(
      enqueue(bench.engine, writeToy, {
        args: toy(),
        also: { tables: ['drafts'], write: tx => tx.drafts.delete('toy:1') },
      }),
    );
    expect(await bench.read(tx => tx.drafts.all())).toEqual([]);
    expect(await bench.rows()).toHaveLength(1);
  });

  test('I2 when that fails, nothing is stored and the caller hears it', async () => {
    const bench = setup();
    await bench.write(tx => tx.drafts.put(draftRow({ id: 'toy:1' })));
    const saved = bench.run(
      enqueue(bench.engine, writeToy, {
        args: toy(),
        also: {
          tables: ['drafts'],
          write: async tx => {
            await tx.drafts.delete('toy:1');
            throw full;
          },
        },
      }),
    );
    await expect(saved).rejects.toThrow('full');
    expect(await bench.rows()).toEqual([]);
    expect(await bench.read(tx => tx.drafts.all())).toHaveLength(1);
  });

  test('arguments of another shape are a defect of ours and are not stored', async () => {
    const bench = setup();
    const wrong = { v: 2, id: 5 } as unknown as ReturnType<typeof toy>;
    await expect(bench.run(enqueue(bench.engine, writeToy, { args: wrong }))).rejects.toThrow('toy.write');
    expect(await bench.rows()).toEqual([]);
  });

  test('I8 a record of the server that was made here is queued under its local name', async () => {
    const bench = setup();
    await bench.write(tx => tx.localIds.put({ local: 'toy:local-1', server: 'toy:57' }));
    await bench.run(enqueue(bench.engine, writeToy, { args: toy({ id: '57' }) }));
    await bench.run(enqueue(bench.engine, writeToy, { args: toy({ id: 'local-1', text: 'b' }) }));
    expect((await bench.row()).subject).toBe('toy:local-1');
    const said = await bench.run(enqueue(bench.engine, sayToy, { args: toy({ id: '57' }) }));
    const rows = await bench.rows();
    expect(rows.map(({ subject }) => subject)).toEqual(['toy:local-1', 'toy:local-1']);
    expect(rows[1]?.id).toBe(said);
  });

  test('I10 a later wish takes the place of one that never left, and keeps its base and its age', async () => {
    const bench = setup();
    const first = await bench.run(enqueue(bench.engine, writeToy, { args: toy(), base: 'first' }));
    await bench.run(enqueue(bench.engine, writeToy, { args: toy({ id: '2' }) }));
    await bench.time.advance(60_000);
    const second = await bench.run(
      enqueue(bench.engine, writeToy, { args: toy({ text: 'b', files: ['f'] }), base: 'later' }),
    );
    const rows = await bench.rows();
    expect(rows.map(row => row.subject)).toEqual(['toy:1', 'toy:2']);
    expect(rows[0]).toMatchObject({
      seq: 1,
      id: second,
      args: toy({ text: 'b', files: ['f'] }),
      needs: ['f'],
      base: 'first',
      createdAt: START,
      nextAt: START + 60_000,
    });
    expect(second).not.toBe(first);
  });

  test.each(['refused', 'conflict'] as const)('N17 a %s row is corrected in its place', async status => {
    const rows = await behind({
      status,
      attempts: 3,
      failures: 2,
      problem: { words: { text: 'Eksik' }, at: START },
      conflict: status === 'conflict' ? { kind: 'fields', fields: ['text'], theirs: 'x' } : undefined,
    });
    expect(short(rows)).toEqual([[5, 'new', 'first', 'waiting']]);
    expect(rows[0]).toMatchObject({ attempts: 0, failures: 0, problem: undefined, conflict: undefined });
  });

  test.each(['sending', 'unclear'] as const)('I10 a row that is %s is never rewritten', async status => {
    const rows = await behind({ status, attempts: 1, attempt: 'a' });
    expect(short(rows)).toEqual([
      [5, 'old', 'first', status],
      [6, 'new', 'later', 'waiting'],
    ]);
  });

  test('I10 neither is one that was sent before and waits to be sent again', async () => {
    expect(await behind({ attempts: 1 })).toHaveLength(2);
  });

  test('a correction also takes the place of an edit that queued up behind what was refused', async () => {
    const bench = setup();
    await bench.write(async tx => {
      for (const [seq, status, text] of [
        [1, 'refused', 'a'],
        [2, 'waiting', 'b'],
      ] as const)
        await tx.outbox.put(
          outboxRow({ seq, id: text, name: writeToy.name, args: toy({ text }), base: text, status }),
        );
    });
    await bench.run(enqueue(bench.engine, writeToy, { args: toy({ text: 'c' }), base: 'c' }));
    expect(short(await bench.rows())).toEqual([[1, 'c', 'a', 'waiting']]);
  });

  test('an edit of something that may have arrived is kept with the question, and is no answer to it', async () => {
    const rows = await behind({
      status: 'conflict',
      attempts: 1,
      baseline: ['1'],
      sentAt: START - 60_000,
      conflict: { kind: 'possibleMatch', found: 'alike', sent: toy() },
      problem: { words: { id: 'maybe' }, at: START },
    });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      status: 'conflict',
      args: toy({ text: 'new' }),
      attempts: 1,
      baseline: ['1'],
      conflict: { kind: 'possibleMatch', found: 'alike', sent: toy() },
    });
  });

  test('D18 what counts each time is never replaced', async () => {
    const bench = setup();
    for (const text of ['ok', 'ok']) await bench.run(enqueue(bench.engine, sayToy, { args: toy({ text }) }));
    expect(await bench.rows()).toHaveLength(2);
  });

  test('a wish of another kind is not replaced, and neither is what lies behind it', async () => {
    const bench = setup();
    await bench.run(enqueue(bench.engine, writeToy, { args: toy({ text: 'a' }) }));
    await bench.run(enqueue(bench.engine, makeToy, { args: toy({ text: 'b' }) }));
    await bench.run(enqueue(bench.engine, writeToy, { args: toy({ text: 'c' }) }));
    await bench.run(enqueue(bench.engine, writeToy, { args: toy({ text: 'd' }) }));
    expect((await bench.rows()).map(row => (row.args as { text: string }).text)).toEqual(['a', 'b', 'd']);
  });

  test('what can be undone leaves no earlier than its time, whoever asks', async () => {
    const bench = setup();
    const undoable = { ...writeToy, undoMs: 8_000 };
    await bench.run(enqueue(bench.engine, undoable, { args: toy() }));
    expect(await bench.row()).toMatchObject({ nextAt: START + 8_000, fixedPause: true });
  });
});

test('B12 a full disk: nothing is stored, the caller hears it, and what was there stays', async () => {
  let filled = false;
  const bench = new Bench({
    server: new ToyServer().transport,
    hooks: {
      beforeCommit: () => {
        if (filled) throw full;
      },
    },
  });
  await bench.run(enqueue(bench.engine, writeToy, { args: toy({ text: 'kept' }) }));
  filled = true;
  await expect(bench.run(enqueue(bench.engine, writeToy, { args: toy({ text: 'lost' }) }))).rejects.toBe(
    full,
  );
  expect((await bench.row()).args).toEqual(toy({ text: 'kept' }));
});
