import { describe, expect, test } from 'vitest';
import type { LogRow, OutboxRow, OutboxStatus } from '../../src/db/rows.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { flush } from '../../src/sync/queue/flush.ts';
import {
  discardRow,
  readLogbookLines,
  readOutbox,
  restoreRows,
  retryRow,
  summariseOutbox,
  sweepLog,
} from '../../src/sync/queue/outbox.ts';
import { unsentSince } from '../../src/sync/upkeep/freeStorage.ts';
import { deleteAllButUnsent } from '../../src/sync/upkeep/sealing.ts';
import { Bench } from '../support/Bench.ts';
import { draftRow, logRow, outboxRow, uploadRow } from '../support/factories.ts';
import { makeToy, ToyServer, toy, writeToy } from '../support/toys.ts';
import { START } from '../support/virtualTime.ts';

class OutboxBench extends Bench {
  readonly toys: ToyServer;

  constructor(storage: 'memory' | 'Dexie' = 'memory') {
    const toys = new ToyServer();
    super({ server: toys.transport, storage });
    this.toys = toys;
  }

  queue(...rows: Partial<OutboxRow>[]): Promise<void> {
    return this.write(async tx => {
      for (const [index, row] of rows.entries())
        await tx.outbox.put(
          outboxRow({
            seq: index + 1,
            id: `r${index + 1}`,
            name: writeToy.name,
            args: toy({ text: `t${index + 1}` }),
            subject: 'toy:1',
            ...row,
          }),
        );
    });
  }

  async left(): Promise<string[]> {
    return (await this.rows()).map(row => row.id);
  }
}

describe.each(['memory', 'Dexie'] as const)('discard over %s', storage => {
  test.each(['waiting', 'refused', 'conflict'] satisfies OutboxStatus[])(
    'a row that is %s goes, and is kept in the log',
    async status => {
      const bench = new OutboxBench(storage);
      await bench.queue({
        status,
        conflict: status === 'conflict' ? { kind: 'fields', fields: ['text'], theirs: 'x' } : undefined,
      });
      const [given] = await bench.run(discardRow(bench.engine, 'r1'));
      expect(given?.id).toBe('r1');
      expect(await bench.rows()).toEqual([]);
      expect(await bench.read(tx => tx.log.all())).toEqual([
        logRow({
          id: 'r1',
          name: 'toy.write',
          label: { id: 'toy', values: { text: 't1' } },
          outcome: status === 'conflict' ? 'serverKept' : 'discarded',
          givenUp: toy({ text: 't1' }),
        }),
      ]);
    },
  );

  test.each(['sending', 'unclear'] satisfies OutboxStatus[])(
    'a row that is %s can’t be taken back',
    async status => {
      const bench = new OutboxBench(storage);
      await bench.queue({ status });
      expect(await bench.run(discardRow(bench.engine, 'r1'))).toEqual([]);
      expect(await bench.left()).toEqual(['r1']);
      expect(await bench.read(tx => tx.log.all())).toEqual([]);
    },
  );

  test('an edit goes alone, later ones of the record stay', async () => {
    const bench = new OutboxBench(storage);
    await bench.queue({ base: 'x' }, { base: 'y' }, { subject: 'toy:2' });
    await bench.run(discardRow(bench.engine, 'r1'));
    expect(await bench.left()).toEqual(['r2', 'r3']);
  });

  test('D7 a creation takes everything of its record with it, and nothing of others', async () => {
    const bench = new OutboxBench(storage);
    const local = { subject: 'toy:local-1' };
    await bench.queue({ ...local, status: 'refused' }, local, { subject: 'toy:local-2' }, local);
    const given = await bench.run(discardRow(bench.engine, 'r1'));
    expect(given.map(row => row.id)).toEqual(['r1', 'r2', 'r4']);
    expect(await bench.left()).toEqual(['r3']);
    expect(await bench.read(tx => tx.log.all())).toHaveLength(3);
  });

  test('an edit behind a creation that is under way goes alone', async () => {
    const bench = new OutboxBench(storage);
    const local = { subject: 'toy:local-1' };
    await bench.queue({ ...local, status: 'unclear' }, local, local);
    await bench.run(discardRow(bench.engine, 'r2'));
    expect(await bench.left()).toEqual(['r1', 'r3']);
  });

  test('once the server has named the record, an edit of it goes alone, though it has no base', async () => {
    const bench = new OutboxBench(storage);
    await bench.write(tx => tx.localIds.put({ local: 'toy:local-1', server: 'toy:57' }));
    await bench.queue({ subject: 'toy:local-1' }, { subject: 'toy:local-1' });
    await bench.run(discardRow(bench.engine, 'r1'));
    expect(await bench.left()).toEqual(['r2']);
  });

  test('a row that isn’t there is no error', async () => {
    const bench = new OutboxBench(storage);
    expect(await bench.run(discardRow(bench.engine, 'nobody'))).toEqual([]);
  });

  test('B19 a row that can’t be read can be given up', async () => {
    const bench = new OutboxBench(storage);
    await bench.queue({ args: 'damaged', status: 'refused' });
    expect(await bench.run(discardRow(bench.engine, 'r1'))).toHaveLength(1);
    expect(await bench.rows()).toEqual([]);
  });

  test('restore puts everything back where it was, and takes it from the log', async () => {
    const bench = new OutboxBench(storage);
    const local = { subject: 'toy:local-1' };
    await bench.queue(local, { subject: 'toy:2' }, local);
    const before = await bench.rows();
    const given = await bench.run(discardRow(bench.engine, 'r1'));
    await bench.run(restoreRows(bench.engine, given));
    expect(await bench.rows()).toEqual(before);
    expect(await bench.read(tx => tx.log.all())).toEqual([]);
  });

  test('its files are neither sent nor counted any more, unless something else names them; restore brings them back', async () => {
    const bench = new OutboxBench(storage);
    await bench.queue(
      { needs: ['mine', 'shared', 'drafted', 'there'] },
      { subject: 'toy:2', needs: ['shared'] },
    );
    const there = { kind: 'stored', url: '/v1/files/1.jpg' } as const;
    await bench.write(async tx => {
      for (const id of ['mine', 'shared', 'drafted']) await tx.uploads.put(uploadRow({ id }));
      await tx.uploads.put(uploadRow({ id: 'there', status: there }));
      await tx.drafts.put(draftRow({ uploads: ['drafted'] }));
    });
    const before = await bench.read(tx => tx.uploads.all());
    const given = await bench.run(discardRow(bench.engine, 'r1'));
    const files = await bench.read(tx => tx.uploads.all());
    expect(files.filter(({ status }) => status.kind === 'waiting').map(({ id }) => id)).toEqual([
      'drafted',
      'shared',
    ]);
    expect(files.find(({ id }) => id === 'there')?.status).toEqual(there);
    expect(await bench.read(async tx => summariseOutbox(await readOutbox(tx)))).toEqual({
      waiting: 1,
      sending: 0,
      checking: 0,
      needsYou: 0,
    });
    await bench.run(restoreRows(bench.engine, given));
    expect(await bench.read(tx => tx.uploads.all())).toEqual(before);
  });

  test('restore never overwrites what took the place meanwhile', async () => {
    const bench = new OutboxBench(storage);
    await bench.queue({});
    const given = await bench.run(discardRow(bench.engine, 'r1'));
    await bench.queue({ id: 'new' });
    await bench.run(restoreRows(bench.engine, given));
    expect(await bench.left()).toEqual(['new']);
  });
});

describe('retry', () => {
  test.each(['refused', 'conflict'] satisfies OutboxStatus[])(
    'a row that is %s is sent again as it is',
    async status => {
      const bench = new OutboxBench();
      await bench.queue({
        status,
        attempts: 3,
        failures: 4,
        nextAt: START + 1e6,
        fixedPause: true,
        problem: { words: { text: 'Eksik' }, at: START },
        conflict: { kind: 'fields', fields: ['text'], theirs: 'x' },
        baseline: ['9'],
      });
      await bench.run(retryRow(bench.engine, 'r1'));
      expect(await bench.row()).toMatchObject({
        status: 'waiting',
        args: toy({ text: 't1' }),
        failures: 0,
        fixedPause: false,
        nextAt: bench.time.now,
        problem: undefined,
        conflict: undefined,
        // A new wish to a server that honours keys; what an earlier try may have made is still looked for.
        key: expect.not.stringMatching(/^r1$/) as unknown,
        attempts: 3,
        baseline: ['9'],
      });
      await bench.run(flush(bench.engine, { ignoreBackoff: false }));
      expect(bench.toys.done).toEqual(['write 1 t1']);
    },
  );

  test.each(['waiting', 'sending', 'unclear'] satisfies OutboxStatus[])(
    'one that is %s stays as it is',
    async status => {
      const bench = new OutboxBench();
      await bench.queue({ status, nextAt: START + 60_000, fixedPause: true });
      const before = await bench.rows();
      await bench.run(retryRow(bench.engine, 'r1'));
      expect(await bench.rows()).toEqual(before);
    },
  );

  test('rows behind a refused one wait for it, and go after it in their order', async () => {
    const bench = new OutboxBench();
    await bench.run(enqueue(bench.engine, makeToy, { args: toy({ id: 'local-1' }) }));
    bench.net.plan('invalid', 'POST');
    await bench.run(flush(bench.engine, { ignoreBackoff: false }));
    await bench.run(enqueue(bench.engine, writeToy, { args: toy({ id: 'local-1', text: 'later' }) }));
    await bench.run(flush(bench.engine, { ignoreBackoff: true }));
    expect(bench.toys.done).toEqual([]);
    await bench.run(retryRow(bench.engine, (await bench.rows())[0]?.id ?? ''));
    await bench.run(flush(bench.engine, { ignoreBackoff: false }));
    expect(bench.toys.done).toEqual(['make 100 a', 'write 100 later']);
  });
});

test('I12 the chip counts every row once; files of a form that is not saved count only when they need the partner', () => {
  const rows = (['waiting', 'waiting', 'sending', 'unclear', 'refused', 'conflict'] as const).map(
    (status, seq) => outboxRow({ seq, status, needs: seq === 0 ? ['named'] : [] }),
  );
  const uploads = [
    uploadRow({ id: 'named', status: { kind: 'waiting' } }),
    uploadRow({ id: 'alone', status: { kind: 'waiting' } }),
    uploadRow({ id: 'going', status: { kind: 'sending' } }),
    uploadRow({ id: 'done', status: { kind: 'stored', url: 'x' } }),
    uploadRow({ id: 'failed', status: { kind: 'failed', problem: 'refused', words: undefined } }),
    uploadRow({ id: 'forgotten', status: { kind: 'failed', problem: 'refused', words: undefined } }),
  ];
  expect(summariseOutbox({ rows, uploads, drafted: new Set(['failed']) })).toEqual({
    waiting: 2,
    sending: 1,
    checking: 1,
    needsYou: 3,
  });
});

test('what is queued and what was sent can be read', async () => {
  const bench = new OutboxBench();
  await bench.queue({}, { subject: 'toy:2' });
  await bench.write(async tx => {
    await tx.log.put(logRow({ id: 'a', at: 1 }));
    await tx.log.put(logRow({ id: 'b', at: 3 }));
    await tx.log.put(logRow({ id: 'c', at: 2 }));
    await tx.uploads.put(uploadRow());
  });
  const { rows, uploads } = await bench.read(readOutbox);
  expect([rows.length, uploads.length]).toEqual([2, 1]);
  expect((await bench.read(readLogbookLines)).map(line => line.id)).toEqual(['b', 'c', 'a']);
});

test('I3 a line of the log is kept for 30 days, to the millisecond', async () => {
  const bench = new OutboxBench();
  const days = 30 * 86_400_000;
  await bench.write(async tx => {
    await tx.log.put(logRow({ id: 'old', at: START - days - 1 }));
    await tx.log.put(logRow({ id: 'young', at: START - days }));
  });
  await bench.run(sweepLog(bench.engine));
  expect((await bench.read(tx => tx.log.all())).map(line => line.id)).toEqual(['young']);
});

test('a line of the log with an outcome of a later build isn’t shown, and stays on disk; so does one whose time is unknown', async () => {
  const bench = new OutboxBench('Dexie');
  const later = { ...logRow({ id: 'later' }), outcome: 'postponed' } as unknown as LogRow;
  await bench.write(tx => tx.log.putMany([later, logRow({ id: 'odd', at: 1e300 }), logRow({ id: 'whole' })]));
  expect((await bench.read(readLogbookLines)).map(({ id, at }) => [id, at])).toEqual([
    ['whole', START],
    ['odd', 0],
  ]);
  await bench.run(sweepLog(bench.engine));
  expect(await bench.read(tx => tx.log.keys())).toEqual(['later', 'odd', 'whole']);
  await bench.run(deleteAllButUnsent(bench.engine.store));
  expect(await bench.read(tx => tx.log.keys())).toEqual([]);
});

test('a row whose time of creation can’t be is sent like any other, and counts in no age', async () => {
  const bench = new OutboxBench('Dexie');
  await bench.queue({ createdAt: 1e300 }, { createdAt: NaN });
  expect(await bench.run(unsentSince(bench.engine.store))).toBeUndefined();
  await bench.run(flush(bench.engine, { ignoreBackoff: false }));
  expect(await bench.rows()).toEqual([]);
  expect(bench.toys.done).toEqual(['write 1 t1', 'write 1 t2']);
});
