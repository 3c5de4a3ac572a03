/** One row on its way: every line of the ladder, and what happens when nobody knows. */
import { describe, expect, test } from 'vitest';
import { CallError } from '../../src/api/failure.ts';
import type { OutboxRow } from '../../src/db/rows.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { MAY_ARRIVE_MS } from '../../src/sync/Engine.ts';
import { flush } from '../../src/sync/queue/flush.ts';
import { createRegistry, type Mutator, type Verdict } from '../../src/sync/mutator.ts';
import { retryRow } from '../../src/sync/queue/outbox.ts';
import { outboxRow } from '../support/factories.ts';
import { unsureFates, type Fate } from '../support/FaultNet.ts';
import { ToyBench } from '../support/ToyBench.ts';
import { makeToy, sayToy, type Toy, toy, writeToy } from '../support/toys.ts';
import { START } from '../support/virtualTime.ts';

describe.each(['memory', 'Dexie'] as const)('a send over %s', storage => {
  test('goes out once, lands, and leaves a line in the log', async () => {
    const bench = new ToyBench({ storage });
    const id = await bench.enqueue(writeToy, { text: 'mine' });
    expect(await bench.flush()).toBeUndefined();
    expect(bench.toys.writes).toEqual([{ key: id, what: 'write 1 mine' }]);
    expect(await bench.rows()).toEqual([]);
    expect(await bench.read(tx => tx.log.all())).toEqual([
      {
        id,
        name: 'toy.write',
        subject: 'toy:1',
        label: { id: 'toy', values: { text: 'mine' } },
        outcome: 'sent',
        at: bench.time.now,
        createdAt: START,
        words: undefined,
        givenUp: undefined,
      },
    ]);
    expect(await bench.read(tx => tx.mirror.get(['toy:1', '*']))).toMatchObject({ value: { text: 'mine' } });
    expect(bench.events).toMatchObject([{ kind: 'sent', name: 'toy.write', subject: 'toy:1' }]);
  });

  test('I4 `sending` is on disk before the request leaves', async () => {
    const bench = new ToyBench({ storage });
    const seen: (OutboxRow | undefined)[] = [];
    const engine = bench.anotherEngine({
      http: async (call, struct) => {
        seen.push(...(await bench.store.read(['outbox'], tx => tx.outbox.all())));
        return bench.http(call, struct);
      },
    });
    await bench.enqueue(writeToy);
    await bench.run(flush(engine, { ignoreBackoff: false }));
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ status: 'sending', attempts: 1, sentAt: START, missedReads: 0 });
    expect(seen[0]?.attempt).toBeTypeOf('string');
  });

  test('what a mutator recalls from the device is known to its read and to its send, as it is then', async () => {
    const known: unknown[] = [];
    const deviceReads: Mutator<Toy, string, unknown> = {
      ...writeToy,
      reads: { tables: ['drafts'], readDevice: async tx => (await tx.drafts.all()).length },
      check: (_http, _args, context) => {
        known.push(context.deviceState);
        return Promise.resolve({ kind: 'proceed' });
      },
      send: (http, args, context) => {
        known.push(context.deviceState);
        return writeToy.send(http, args, context);
      },
    };
    const bench = new ToyBench({ storage, registry: createRegistry([deviceReads]) });
    await bench.enqueue(deviceReads);
    await bench.flush();
    expect(known).toEqual([0, 0]);
    expect(bench.toys.writes).toHaveLength(1);
  });

  test('a refused row keeps the server’s words and field errors, and what was asked for', async () => {
    const bench = new ToyBench({ storage });
    await bench.enqueue(writeToy, { text: 'mine' });
    bench.net.plan('invalid');
    await bench.flush();
    expect(await bench.row()).toMatchObject({
      status: 'refused',
      attempt: undefined,
      args: toy({ text: 'mine' }),
      problem: { words: { text: 'Geçersiz' }, validationErrors: [] },
    });
    expect(bench.events.map(event => event.kind)).toEqual(['undecided']);
    expect(await bench.flush(true)).toBeUndefined();
    expect(bench.toys.writes).toEqual([]);
  });
});

describe('the ladder of a send', () => {
  test.each([
    ['invalid', 'refused'],
    ['conflict', 'conflict'],
    ['busy', 'waiting'],
    ...unsureFates.map(fate => [fate, 'unclear'] as const),
  ] as const)('%s leaves the row %s', async (fate, status) => {
    const bench = new ToyBench();
    await bench.enqueue(writeToy);
    bench.net.plan(fate, 'PUT');
    // Only the send itself: what is unclear is looked at in the next run.
    const engine = bench.anotherEngine({ random: () => 1 - Number.EPSILON });
    await bench.run(flush(engine, { ignoreBackoff: false }));
    expect(await bench.row()).toMatchObject({ status, attempts: 1 });
  });

  test('N12 a pause that the server asked for is kept, whoever is in a hurry', async () => {
    const bench = new ToyBench();
    await bench.enqueue(writeToy);
    bench.net.plan('busy', 'PUT');
    const next = await bench.flush();
    const row = await bench.row();
    expect(row).toMatchObject({ status: 'waiting', fixedPause: true, nextAt: next, failures: 1 });
    expect(row.problem?.words).toEqual({ id: 'sync.row.busy' });
    expect(await bench.flush(true)).toBe(next);
    expect(bench.toys.asked).toEqual([]);
    await bench.time.advance(61_000 * 1.1);
    await bench.flush();
    expect(bench.toys.done).toEqual(['write 1 a']);
  });

  test('N15 401 ends the session, and the row waits as it was for the same account', async () => {
    const bench = new ToyBench();
    await bench.enqueue(writeToy);
    await bench.enqueue(writeToy, { id: '2' });
    bench.net.plan('signedOut', 'PUT');
    await bench.flush();
    expect(bench.signedOut).toEqual(['token']);
    expect((await bench.rows()).every(row => row.status === 'waiting' || row.status === 'unclear')).toBe(
      true,
    );
    // Nothing more leaves with the old token.
    const asked = bench.toys.asked.length;
    await bench.flush(true);
    expect(bench.toys.asked).toHaveLength(asked);
  });

  test('N15 should the session outlive it for a moment, the refused token isn’t used over and over', async () => {
    const bench = new ToyBench();
    let asked = 0;
    const engine = bench.anotherEngine({
      http: () => {
        asked += 1;
        return Promise.reject(
          new CallError({
            kind: 'answered',
            status: 401,
            message: undefined,
            validationErrors: [],
            retryAfterMs: undefined,
          }),
        );
      },
      random: () => 0.9,
    });
    await bench.enqueue(writeToy);
    const next = await bench.run(flush(engine, { ignoreBackoff: false }));
    expect(asked).toBe(1);
    expect(next).toBeGreaterThan(bench.time.now);
    expect((await bench.row()).status).toBe('waiting');
  });

  test.each(['send', 'check', 'reconcile'] as const)(
    'Q002, N16 a row whose %s draws 403 stays behind, so that signing in doesn’t loop',
    async place => {
      const forbidden = (): Promise<never> =>
        Promise.reject(
          new CallError({
            kind: 'answered',
            status: 403,
            message: 'Yetkiniz yok',
            validationErrors: [],
            retryAfterMs: undefined,
          }),
        );
      const bench = new ToyBench({ registry: createRegistry([{ ...writeToy, [place]: forbidden }]) });
      await bench.enqueue(writeToy);
      if (place === 'reconcile') bench.net.plan('requestLost', 'PUT');
      await bench.keepFlushing(10_000);
      expect((await bench.row()).status).toBe('refused');
    },
  );
});

describe('pauses', () => {
  test('I15 they grow with each failure and begin anew after something went well', async () => {
    const bench = new ToyBench();
    const engine = bench.anotherEngine({ random: () => 0.5 });
    await bench.enqueue(makeToy, { id: 'local-1' });
    const pauses: number[] = [];
    for (let failure = 0; failure < 11; failure += 1) {
      bench.net.plan('e500', 'GET');
      const next = await bench.run(flush(engine, { ignoreBackoff: false }));
      pauses.push(Math.round((next ?? 0) - bench.time.now));
      await bench.time.advance((next ?? 0) - bench.time.now);
    }
    expect(pauses).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 150_000, 150_000,
    ]);
    expect(await bench.row()).toMatchObject({ failures: 11, attempts: 0, status: 'waiting' });
  });

  test('offline is no try and no failure: nothing was sent, and a later wish may still take its place', async () => {
    const bench = new ToyBench();
    bench.online = false;
    await bench.enqueue(writeToy, { text: 'a' });
    for (let turn = 0; turn < 20; turn += 1) {
      await bench.flush(true);
      await bench.time.advance(60_000);
    }
    expect(await bench.row()).toMatchObject({
      attempts: 0,
      failures: 0,
      status: 'waiting',
      fixedPause: false,
    });
    await bench.enqueue(writeToy, { text: 'b' });
    bench.online = true;
    await bench.flush(true);
    expect(bench.toys.done).toEqual(['write 1 b']);
  });

  test('a baseline that was read before a try that never left is read anew', async () => {
    const bench = new ToyBench();
    await bench.enqueue(makeToy, { id: 'local-1' });
    // The network goes between the read and the send.
    const engine = bench.anotherEngine({
      http: async (call, struct) => {
        const answer = await bench.http(call, struct);
        bench.online = false;
        return answer;
      },
    });
    await bench.run(flush(engine, { ignoreBackoff: true }));
    expect(await bench.row()).toMatchObject({ status: 'waiting', attempts: 0, baseline: undefined });
    // Another device makes one of the same text: it is there before our first real try.
    bench.online = true;
    bench.toys.texts.set('50', 'a');
    bench.net.plan('responseLost', 'POST');
    await bench.keepFlushing(10 * 60_000);
    expect(await bench.read(tx => tx.localIds.all())).toEqual([{ local: 'toy:local-1', server: 'toy:100' }]);
  });

  test('the first baseline of a try that left stands: a later one would hold what it made', async () => {
    const bench = new ToyBench();
    await bench.enqueue(makeToy, { id: 'local-1' });
    bench.net.plan('requestLost', 'POST');
    await bench.flush();
    const { baseline } = await bench.row();
    expect(baseline).toEqual(['1']);
    bench.toys.texts.set('60', 'other');
    await bench.keepFlushing(MAY_ARRIVE_MS);
    bench.net.plan('requestLost', 'POST');
    await bench.keepFlushing(8_000);
    expect(await bench.row()).toMatchObject({ attempts: 2, baseline: ['1'] });
  });
});

function defect(): never {
  throw new TypeError('a defect');
}

describe('N16 an endpoint that refuses every token', () => {
  test('the row goes back once, to be sent after signing in; the second time it waits for the partner', async () => {
    const bench = new ToyBench();
    await bench.enqueue(writeToy);
    bench.net.plan('signedOut');
    await bench.flush();
    expect(await bench.row()).toMatchObject({
      status: 'waiting',
      problem: { words: { id: 'sync.row.signedOut' } },
    });
    const back = new AbortController();
    const again = bench.anotherEngine({ signal: back.signal, session: 'second' });
    bench.net.plan('signedOut');
    await bench.run(flush(again, { ignoreBackoff: true }));
    expect(await bench.row()).toMatchObject({
      status: 'refused',
      problem: { words: { id: 'sync.row.signedOutTwice' } },
    });
    expect(bench.toys.done).toEqual([]);
  });

  test('a row whose token was refused twice in one session, to the worker and to the page, is sent after signing in', async () => {
    const bench = new ToyBench();
    await bench.enqueue(writeToy);
    const engine = (session: string) =>
      bench.anotherEngine({ signal: new AbortController().signal, session });
    for (const who of ['first', 'first']) {
      bench.net.plan('signedOut');
      await bench.run(flush(engine(who), { ignoreBackoff: true }));
      expect(await bench.row()).toMatchObject({
        status: 'waiting',
        problem: { words: { id: 'sync.row.signedOut' } },
      });
    }
    await bench.run(flush(engine('second'), { ignoreBackoff: true }));
    expect(bench.toys.done).toEqual(['write 1 a']);
  });

  test('a session that ran out in between is no reason to stop: what went well once more is sent', async () => {
    const bench = new ToyBench();
    await bench.enqueue(writeToy);
    bench.net.plan('signedOut');
    await bench.flush();
    await bench.run(
      flush(bench.anotherEngine({ signal: new AbortController().signal }), { ignoreBackoff: true }),
    );
    expect(bench.toys.done).toEqual(['write 1 a']);
  });
});

describe('D22 a tab whose session another tab has replaced', () => {
  test('sends nothing, and changes nothing', async () => {
    const bench = new ToyBench();
    await bench.enqueue(writeToy);
    const asleep = bench.anotherEngine({ entitled: () => Promise.resolve(false) });
    expect(await bench.run(flush(asleep, { ignoreBackoff: true }))).toBeUndefined();
    expect(bench.toys.asked).toEqual([]);
    expect(await bench.row()).toMatchObject({ status: 'waiting', attempts: 0 });
  });

  test('finds out between two rows', async () => {
    const bench = new ToyBench();
    await bench.enqueue(writeToy, { id: '1' });
    await bench.enqueue(writeToy, { id: '1', text: 'b' });
    let looks = 0;
    const tab = bench.anotherEngine({ entitled: () => Promise.resolve((looks += 1) < 3) });
    await bench.enqueue(sayToy, { id: '1', text: 'c' });
    await bench.run(flush(tab, { ignoreBackoff: true }));
    expect(bench.toys.done).toEqual(['write 1 b']);
    expect((await bench.row()).attempts).toBe(0);
  });
});

describe('the read before sending', () => {
  function checked(verdict: () => Verdict<Toy>): ToyBench {
    const mutator: Mutator<Toy, string, never> = {
      ...(writeToy as unknown as Mutator<Toy, string, never>),
      check: () => Promise.resolve(verdict()),
    };
    return new ToyBench({ registry: createRegistry([mutator]) });
  }

  test('superseded: nothing is sent, the log says why and keeps what was asked for', async () => {
    const bench = checked(() => ({ kind: 'superseded', words: { id: 'late' } }));
    const id = await bench.enqueue(writeToy);
    await bench.flush();
    expect(bench.toys.done).toEqual([]);
    expect(await bench.rows()).toEqual([]);
    expect(await bench.read(tx => tx.log.get(id))).toMatchObject({
      outcome: 'superseded',
      words: { id: 'late' },
      givenUp: toy(),
    });
    expect(bench.events.map(event => event.kind)).toEqual(['superseded']);
  });

  test('refused: left to the partner with the reason', async () => {
    const bench = checked(() => ({ kind: 'refuse', words: { id: 'no' } }));
    await bench.enqueue(writeToy);
    await bench.flush();
    expect(await bench.row()).toMatchObject({ status: 'refused', problem: { words: { id: 'no' } } });
  });

  test('D2 a conflict: both versions are kept, and sending again sends mine over theirs', async () => {
    const verdicts: Verdict<Toy>[] = [
      { kind: 'proceed' },
      {
        kind: 'conflict',
        words: { id: 'conflict' },
        fields: ['text'],
        theirs: 'theirs',
        args: toy({ text: 'merged' }),
        base: 'theirs',
      },
    ];
    const bench = checked(() => verdicts.pop() ?? { kind: 'proceed' });
    await bench.enqueue(writeToy, { text: 'mine' });
    await bench.flush();
    expect(await bench.row()).toMatchObject({
      status: 'conflict',
      args: toy({ text: 'merged' }),
      base: 'theirs',
      conflict: { kind: 'fields', fields: ['text'], theirs: 'theirs' },
    });
    await bench.run(retryRow(bench.engine, (await bench.row()).id));
    await bench.flush();
    expect(bench.toys.done).toEqual(['write 1 merged']);
  });

  test('D1 rebased: what is sent, and what is looked for afterwards, is the rebased one', async () => {
    const bench = checked(() => ({ kind: 'proceed', args: toy({ text: 'rebased' }), base: 'seen' }));
    await bench.enqueue(writeToy, { text: 'mine' });
    bench.net.plan('responseLost', 'PUT');
    await bench.keepFlushing(20_000);
    expect(bench.toys.done).toEqual(['write 1 rebased']);
    expect(await bench.outcomes()).toEqual(['found']);
  });

  test('an error of ours in it decides nothing and blocks nobody (I7)', async () => {
    const bench = new ToyBench({
      registry: createRegistry([{ ...makeToy, check: defect } satisfies typeof makeToy, writeToy]),
    });
    await bench.enqueue(makeToy, { id: 'local-1' });
    await bench.enqueue(writeToy);
    await bench.flush();
    expect(bench.toys.done).toEqual(['write 1 a']);
    expect(await bench.row()).toMatchObject({ name: 'toy.make', status: 'waiting', failures: 1 });
  });
});

describe('B19: rows that can’t be read', () => {
  test('one with damaged arguments is left to the partner untouched, the others go on (I7)', async () => {
    const bench = new ToyBench();
    const args = { v: 1, id: 5 };
    await bench.write(tx =>
      tx.outbox.put(outboxRow({ seq: 1, subject: 'toy:9', name: writeToy.name, args })),
    );
    await bench.enqueue(writeToy);
    await bench.flush();
    expect(await bench.row()).toMatchObject({
      args,
      status: 'refused',
      problem: { words: { id: 'sync.row.damaged' } },
    });
    expect(bench.toys.done).toEqual(['write 1 a']);
  });

  test.each([
    ['of a kind that this build doesn’t know', { name: 'toy.fromTomorrow', args: {} }],
    ['with arguments of a newer version', { name: writeToy.name, args: { ...toy(), v: 2 } }],
    ['unclear, of a newer version', { name: makeToy.name, args: { ...toy(), v: 2 }, status: 'unclear' }],
  ] as const)('I17 one %s waits as it is for an update of the panel, the others go on', async (_, fields) => {
    const bench = new ToyBench();
    const row = outboxRow({ seq: 1, subject: 'toy:9', ...fields });
    await bench.write(tx => tx.outbox.put(row));
    await bench.enqueue(writeToy);
    await bench.flush();
    expect(await bench.row()).toEqual(row);
    expect(bench.toys.done).toEqual(['write 1 a']);
  });

  test('I7 arguments that break their upcaster stop nobody', async () => {
    const upcast = (args: unknown): unknown => ({ ...toy(), text: (args as { a: { b: string } }).a.b });
    const bench = new ToyBench({
      registry: createRegistry([{ ...makeToy, upcast } satisfies typeof makeToy, writeToy]),
    });
    await bench.write(tx =>
      tx.outbox.put(outboxRow({ seq: 1, subject: 'toy:9', name: makeToy.name, args: null })),
    );
    await bench.enqueue(writeToy);
    await bench.flush();
    expect(await bench.row()).toMatchObject({ args: null, status: 'refused' });
    expect(bench.toys.done).toEqual(['write 1 a']);
  });
});

describe('[Note: Fencing] whoever is late changes nothing', () => {
  async function whileSending(
    meanwhile: (bench: ToyBench) => Promise<unknown>,
    fate: Fate,
  ): Promise<ToyBench> {
    const bench = new ToyBench();
    await bench.enqueue(writeToy, { text: 'mine' });
    bench.net.plan(fate, 'PUT');
    const sent = flush(bench.engine, { ignoreBackoff: false });
    await bench.time.advance(1);
    await meanwhile(bench);
    await bench.run(sent);
    return bench;
  }

  test.each(['ok', 'invalid', 'busy', 'responseLost'] as const)(
    'a row that is gone stays gone (%s)',
    async fate => {
      const bench = await whileSending(({ store }) => store.write(['outbox'], tx => tx.outbox.clear()), fate);
      expect(await bench.rows()).toEqual([]);
      expect(await bench.read(tx => tx.log.all())).toEqual([]);
    },
  );

  test.each(['ok', 'invalid', 'busy', 'responseLost'] as const)(
    'a row that another one has taken over stays as that one left it (%s)',
    async fate => {
      const other = { attempt: 'another try', args: toy({ text: 'theirs' }) };
      const bench = await whileSending(
        ({ store }) =>
          store.write(['outbox'], async tx => {
            const row = await tx.outbox.get(1);
            if (row) await tx.outbox.put({ ...row, ...other });
          }),
        fate,
      );
      expect(await bench.row()).toMatchObject({ ...other, status: 'sending' });
    },
  );

  test('a row that was replaced while it was being checked is not sent in its old form', async () => {
    const bench = new ToyBench();
    await bench.enqueue(makeToy, { id: 'local-1', text: 'old' });
    const sent = flush(bench.engine, { ignoreBackoff: false });
    await bench.time.advance(1);
    await bench.run(enqueue(bench.engine, makeToy, { args: toy({ id: 'local-1', text: 'new' }) }));
    await bench.run(sent);
    expect(bench.toys.done).toEqual(['make 100 new']);
  });
});

test('after the session is over nothing leaves, also in mid-step', async () => {
  const bench = new ToyBench();
  await bench.enqueue(makeToy, { id: 'local-1' });
  const sent = flush(bench.engine, { ignoreBackoff: false });
  await bench.time.advance(1);
  bench.session.abort();
  await bench.run(sent);
  expect(bench.toys.done).toEqual([]);
  expect((await bench.row()).status).toBe('waiting');
});
