import { describe, expect, test } from 'vitest';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import type { SendingEngine } from '../../src/sync/Engine.ts';
import { flush } from '../../src/sync/queue/flush.ts';
import { createRegistry } from '../../src/sync/mutator.ts';
import { Bench } from '../support/Bench.ts';
import { outboxRow, uploadRow } from '../support/factories.ts';
import { makeToy, sayToy, ToyServer, toy, writeToy } from '../support/toys.ts';
import { START } from '../support/virtualTime.ts';

function setup(options: Partial<ConstructorParameters<typeof Bench>[0]> = {}): {
  toys: ToyServer;
  bench: Bench;
} {
  const toys = new ToyServer();
  return { toys, bench: new Bench({ server: toys.transport, ...options }) };
}

const write = (bench: Bench, id: string, text: string): Promise<string> =>
  bench.run(enqueue(bench.engine, writeToy, { args: toy({ id, text }) }));

describe.each(['memory', 'Dexie'] as const)('flush over %s', storage => {
  test('I10 rows of one subject go in their order, one at a time', async () => {
    const { toys, bench } = setup({ storage });
    for (const text of ['a', 'b', 'c', 'd'])
      await bench.run(enqueue(bench.engine, sayToy, { args: toy({ text }) }));
    await bench.run(flush(bench.engine, { ignoreBackoff: false }));
    expect(toys.done).toEqual(['write 1 a', 'write 1 b', 'write 1 c', 'write 1 d']);
    expect(await bench.rows()).toEqual([]);
  });

  test('I7 a row that is undecided, unclear or waiting holds back its own subject and nobody else', async () => {
    const { toys, bench } = setup({ storage });
    const held = [
      { seq: 1, subject: 'toy:1', status: 'refused' },
      { seq: 3, subject: 'toy:2', status: 'conflict' },
      { seq: 5, subject: 'toy:3', status: 'waiting', nextAt: START + 60_000, fixedPause: true },
      { seq: 7, subject: 'toy:4', status: 'unclear', nextAt: START + 60_000, fixedPause: true, attempts: 1 },
    ] as const;
    await bench.write(async tx => {
      for (const row of held) {
        const args = toy({ id: row.subject.slice(4), text: 'held' });
        await tx.outbox.put(outboxRow({ ...row, id: `a${row.seq}`, name: writeToy.name, args }));
        await tx.outbox.put(
          outboxRow({ seq: row.seq + 1, id: `b${row.seq}`, name: writeToy.name, args, subject: row.subject }),
        );
      }
    });
    await write(bench, '9', 'free');
    expect(await bench.run(flush(bench.engine, { ignoreBackoff: true }))).toBe(START + 60_000);
    expect(toys.done).toEqual(['write 9 free']);
    expect((await bench.rows()).map(row => row.seq)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  test('a row waits for its files, whatever becomes of them', async () => {
    const { toys, bench } = setup({ storage });
    const settle = (kind: 'waiting' | 'sending' | 'failed'): Promise<void> =>
      bench.write(tx =>
        tx.uploads.put(
          uploadRow({
            id: 'f',
            status: kind === 'failed' ? { kind, problem: 'refused', words: undefined } : { kind },
          }),
        ),
      );
    await settle('waiting');
    await bench.run(enqueue(bench.engine, writeToy, { args: toy({ files: ['f'] }) }));
    expect(await bench.run(flush(bench.engine, { ignoreBackoff: true }))).toBeUndefined();
    await settle('sending');
    await bench.run(flush(bench.engine, { ignoreBackoff: true }));
    expect(toys.done).toEqual([]);
    await settle('failed');
    await bench.run(flush(bench.engine, { ignoreBackoff: false }));
    expect(toys.done).toEqual(['write 1 a']);
  });

  test('I9, B6 two tabs and the worker at once: one sender, one effect', async () => {
    const { toys, bench } = setup({ storage });
    for (const id of ['1', '2', '3']) await write(bench, id, 'a');
    const engines = [bench.anotherEngine(), bench.anotherEngine(), bench.anotherEngine()];
    await bench.run(Promise.all(engines.map(engine => flush(engine, { ignoreBackoff: true }))));
    expect(toys.done.sort()).toEqual(['write 1 a', 'write 2 a', 'write 3 a']);
  });
});

test('N26 subjects don’t wait for each other: six at a time', async () => {
  const { bench, toys } = setup();
  for (let id = 1; id <= 8; id += 1) await write(bench, String(id), 'a');
  for (let id = 1; id <= 8; id += 1) bench.net.plan('slow', 'PUT');
  const flushed = flush(bench.engine, { ignoreBackoff: false });
  await bench.time.advance(1_000);
  const sending = (await bench.store.read(['outbox'], tx => tx.outbox.all())).map(row => row.status);
  expect(sending.filter(status => status === 'sending')).toHaveLength(6);
  await bench.run(flushed);
  expect(toys.done).toHaveLength(8);
});

describe('R4: records that could be taken for one another', () => {
  const make = (bench: Bench, id: string, text: string): Promise<string> =>
    bench.run(enqueue(bench.engine, makeToy, { args: toy({ id, text }) }));

  test('of one lane one is under way or unclear at a time, others go on', async () => {
    const { bench, toys } = setup();
    await make(bench, 'local-1', 'duplicate');
    await make(bench, 'local-2', 'duplicate');
    await make(bench, 'local-3', 'other');
    bench.net.plan('late', 'POST');
    const next = await bench.run(flush(bench.engine, { ignoreBackoff: false }));
    expect(toys.done).toEqual(['make 100 other']);
    expect((await bench.rows()).map(row => [row.subject, row.status, row.attempts])).toEqual([
      ['toy:local-1', 'unclear', 1],
      ['toy:local-2', 'waiting', 0],
    ]);
    expect(next).toBeDefined();
  });

  test('both are made, once each, whatever gets lost', async () => {
    const { bench, toys } = setup();
    await make(bench, 'local-1', 'duplicate');
    await make(bench, 'local-2', 'duplicate');
    for (const fate of ['late', 'responseLost'] as const) bench.net.plan(fate, 'POST');
    for (let turn = 0; turn < 40; turn += 1) {
      const next = await bench.run(flush(bench.engine, { ignoreBackoff: true }));
      await bench.time.advance(Math.max(1_000, (next ?? 0) - bench.time.now));
    }
    expect(toys.done).toEqual(['make 100 duplicate', 'make 101 duplicate']);
    const names = await bench.read(tx => tx.localIds.all());
    expect(names.map(name => name.server).sort()).toEqual(['toy:100', 'toy:101']);
  });

  test('an undecided one holds up nobody', async () => {
    const { bench, toys } = setup();
    await make(bench, 'local-1', 'duplicate');
    bench.net.plan('invalid', 'POST');
    await bench.run(flush(bench.engine, { ignoreBackoff: false }));
    await make(bench, 'local-2', 'duplicate');
    await bench.run(flush(bench.engine, { ignoreBackoff: false }));
    expect(toys.done).toEqual(['make 100 duplicate']);
  });
});

describe('ignoreBackoff', () => {
  test('takes rows whose pause isn’t fixedPause, once per run', async () => {
    const { bench, toys } = setup();
    const later = START + 3_600_000;
    await bench.write(async tx => {
      for (const [seq, fixedPause] of [
        [1, false],
        [2, true],
      ] as const)
        await tx.outbox.put(
          outboxRow({
            seq,
            id: `r${seq}`,
            name: writeToy.name,
            args: toy({ id: String(seq) }),
            subject: `toy:${seq}`,
            nextAt: later,
            fixedPause,
          }),
        );
    });
    bench.net.plan('busy', 'PUT /toy/:id');
    expect(await bench.run(flush(bench.engine, { ignoreBackoff: true }))).toBeLessThanOrEqual(later);
    expect(await bench.rows()).toMatchObject([{ attempts: 1 }, { attempts: 0 }]);
    expect(toys.done).toEqual([]);
  });

  test('N23 a network that flaps every two seconds for ten minutes makes no storm', async () => {
    const { bench, toys } = setup();
    for (let id = 1; id <= 3; id += 1) await write(bench, String(id), 'a');
    bench.net.randomFaults = { share: 1, among: ['refused'] };
    let changes = 0;
    for (let second = 0; second < 600; second += 4) {
      bench.online = false;
      await bench.time.advance(2_000);
      bench.online = true;
      changes += 2;
      await bench.run(flush(bench.engine, { ignoreBackoff: true }));
      await bench.time.advance(2_000);
    }
    const requests = [...bench.net.met.values()].reduce((sum, count) => sum + count, 0);
    expect(requests).toBeLessThanOrEqual(3 * changes);
    expect(toys.done).toEqual([]);
    bench.net.endFaults();
    for (let turn = 0; turn < 100; turn += 1) {
      await bench.run(flush(bench.engine, { ignoreBackoff: true }));
      await bench.time.advance(1_000);
    }
    expect(toys.done).toHaveLength(3);
  });
});

describe('offline', () => {
  test('nothing is tried and nothing is written, however often it is woken', async () => {
    let writes = 0;
    const { bench, toys } = setup({ hooks: { afterCommit: () => (writes += 1) } });
    for (let id = 1; id <= 10; id += 1) await write(bench, String(id), 'a');
    const before = writes;
    bench.online = false;
    for (let turn = 0; turn < 100; turn += 1)
      expect(await bench.run(flush(bench.engine, { ignoreBackoff: false }))).toBeUndefined();
    expect(writes).toBe(before);
    expect(toys.asked).toEqual([]);
  });

  test('rows of a dead tab are found all the same, and shown as unclear', async () => {
    const { bench } = setup();
    await bench.write(tx =>
      tx.outbox.put(outboxRow({ name: writeToy.name, args: toy(), status: 'sending', attempt: 'x' })),
    );
    bench.online = false;
    await bench.run(flush(bench.engine, { ignoreBackoff: false }));
    expect((await bench.row()).status).toBe('unclear');
  });

  test('N24 "send now" tries all the same', async () => {
    const { bench, toys } = setup();
    await write(bench, '1', 'a');
    // The device says offline, the network is alive.
    const engine = bench.anotherEngine({ online: () => false });
    await bench.run(flush(engine, { ignoreBackoff: true }));
    expect(toys.done).toEqual(['write 1 a']);
  });

  test('the network goes in mid-run: what is under way ends, nothing more begins', async () => {
    const { bench, toys } = setup();
    for (let id = 1; id <= 8; id += 1) await write(bench, String(id), 'a');
    const flushed = flush(bench.engine, { ignoreBackoff: false });
    await bench.time.advance(1);
    bench.online = false;
    await bench.run(flushed);
    expect(toys.done).toHaveLength(6);
    expect((await bench.rows()).map(row => [row.status, row.attempts])).toEqual([
      ['waiting', 0],
      ['waiting', 0],
    ]);
  });
});

describe('B13: storage fails in mid-run', () => {
  test('a lane that fails doesn’t stop the others, and the lock is given back only when all have ended', async () => {
    let broken = false;
    const { bench, toys } = setup({
      hooks: {
        beforeCommit: written => {
          if (broken && written.has('log')) throw new DOMException('full', 'QuotaExceededError');
        },
      },
    });
    await write(bench, '1', 'fails');
    await write(bench, '2', 'slow');
    bench.net.plan('ok', 'PUT');
    bench.net.plan('slow', 'PUT');
    broken = true;
    const flushed = flush(bench.engine, { ignoreBackoff: false });
    await bench.time.advance(1_500);
    // The first lane has failed by now, the second is under way.
    expect(toys.done).toEqual(['write 1 fails']);
    expect(bench.locks.holder('outbox:7')).toBe('tab 1');
    broken = false;
    const next = await bench.run(flushed);
    expect(bench.locks.holder('outbox:7')).toBeUndefined();
    expect(toys.done).toEqual(['write 1 fails', 'write 2 slow']);
    expect(await bench.row()).toMatchObject({ subject: 'toy:1', status: 'sending' });
    // It is looked at again, found without an owner, and found on the server.
    expect(next).toBeDefined();
    await bench.time.advance((next ?? 0) - bench.time.now);
    await bench.run(flush(bench.engine, { ignoreBackoff: false }));
    expect(await bench.rows()).toEqual([]);
    expect(toys.done).toHaveLength(2);
  });

  test('I7 a row whose landing always fails wedges nobody and is never sent twice', async () => {
    const toys = new ToyServer();
    const bench = new Bench({
      server: toys.transport,
      registry: createRegistry([
        {
          ...writeToy,
          name: 'toy.poison',
          stores: { tables: [], storeAnswer: () => Promise.reject(new Error('a defect')) },
        } satisfies typeof writeToy,
        writeToy,
      ]),
    });
    await bench.write(tx =>
      tx.outbox.put(outboxRow({ seq: 1, name: 'toy.poison', args: toy(), subject: 'toy:1' })),
    );
    for (let turn = 0; turn < 5; turn += 1) {
      await write(bench, '2', `turn ${turn}`);
      const next = await bench.run(flush(bench.engine, { ignoreBackoff: false }));
      expect(next).toBeGreaterThan(bench.time.now);
      await bench.time.advance(20_000);
    }
    expect(toys.done.filter(what => what.startsWith('write 1'))).toHaveLength(1);
    expect(toys.done.filter(what => what.startsWith('write 2'))).toHaveLength(5);
  });

  test('when nothing can be read, the caller hears it, and the lock is free', async () => {
    const { bench } = setup();
    const store: SendingEngine['store'] = {
      read: () => Promise.reject(new DOMException('gone', 'InvalidStateError')),
      write: () => Promise.reject(new DOMException('gone', 'InvalidStateError')),
    };
    await expect(bench.run(flush(bench.anotherEngine({ store }), { ignoreBackoff: false }))).rejects.toThrow(
      'gone',
    );
    expect(bench.locks.holder('outbox:7')).toBeUndefined();
  });
});

test('B21 a pause that a wrong clock has set for years is over', async () => {
  const { bench, toys } = setup();
  await bench.write(tx =>
    tx.outbox.put(
      outboxRow({
        name: writeToy.name,
        args: toy(),
        subject: 'toy:1',
        nextAt: START + 1e11,
        fixedPause: true,
      }),
    ),
  );
  expect(await bench.run(flush(bench.engine, { ignoreBackoff: false }))).toBeUndefined();
  expect(toys.done).toEqual(['write 1 a']);
});

test('the next time is that of the first row of each subject only', async () => {
  const { bench } = setup();
  await bench.write(async tx => {
    for (const [seq, subject, nextAt] of [
      [1, 'toy:1', START + 9_000],
      [2, 'toy:1', START + 1_000],
      [3, 'toy:2', START + 5_000],
    ] as const)
      await tx.outbox.put(
        outboxRow({
          seq,
          id: `r${seq}`,
          name: writeToy.name,
          args: toy(),
          subject,
          nextAt,
          fixedPause: true,
        }),
      );
  });
  expect(await bench.run(flush(bench.engine, { ignoreBackoff: false }))).toBe(START + 5_000);
});
