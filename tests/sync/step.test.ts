/** One row on its way: every line of the ladder, and what happens when nobody knows. */
import { describe, expect, test } from 'vitest';
import { CallError } from '../../src/api/failure.ts';
import type { OutboxRow } from '../../src/db/rows.ts';
import { enqueue } from '../../src/sync/enqueue.ts';
import { SETTLE_MS } from '../../src/sync/Engine.ts';
import { flush } from '../../src/sync/flush.ts';
import { createRegistry, type Mutator, type Verdict } from '../../src/sync/mutator.ts';
import { retry } from '../../src/sync/outbox.ts';
import { outboxRow } from '../support/factories.ts';
import { unsureFates, type Fate } from '../support/FaultNet.ts';
import { ToyScene } from '../support/ToyScene.ts';
import { makeToy, sayToy, type Toy, toy, writeToy } from '../support/toys.ts';
import { START } from '../support/virtualTime.ts';

describe.each(['memory', 'Dexie'] as const)('a send over %s', storage => {
  test('goes out once, lands, and leaves a line in the log', async () => {
    const scene = new ToyScene({ storage });
    const id = await scene.wish(writeToy, { text: 'mine' });
    expect(await scene.flush()).toBeUndefined();
    expect(scene.toys.deeds).toEqual([{ key: id, what: 'write 1 mine' }]);
    expect(await scene.rows()).toEqual([]);
    expect(await scene.look(tx => tx.log.all())).toEqual([
      {
        id,
        name: 'toy.write',
        subject: 'toy:1',
        label: { id: 'toy', values: { text: 'mine' } },
        outcome: 'sent',
        at: scene.time.now,
        createdAt: START,
        words: undefined,
        lost: undefined,
      },
    ]);
    expect(await scene.look(tx => tx.mirror.get(['toy:1', '*']))).toMatchObject({ value: { text: 'mine' } });
    expect(scene.heard).toMatchObject([{ kind: 'sent', name: 'toy.write', subject: 'toy:1' }]);
  });

  test('I4 `sending` is on disk before the request leaves', async () => {
    const scene = new ToyScene({ storage });
    const seen: (OutboxRow | undefined)[] = [];
    const engine = scene.another({
      http: async (call, struct) => {
        seen.push(...(await scene.store.read(['outbox'], tx => tx.outbox.all())));
        return scene.http(call, struct);
      },
    });
    await scene.wish(writeToy);
    await scene.run(flush(engine, { hurry: false }));
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({ status: 'sending', attempts: 1, sentAt: START, misses: 0 });
    expect(seen[0]?.attempt).toBeTypeOf('string');
  });

  test('what a mutator recalls from the device is known to its read and to its send, as it is then', async () => {
    const known: unknown[] = [];
    const recalling: Mutator<Toy, string, unknown> = {
      ...writeToy,
      reads: { tables: ['drafts'], recall: async tx => (await tx.drafts.all()).length },
      check: (_http, _args, context) => {
        known.push(context.known);
        return Promise.resolve({ kind: 'proceed' });
      },
      send: (http, args, context) => {
        known.push(context.known);
        return writeToy.send(http, args, context);
      },
    };
    const scene = new ToyScene({ storage, registry: createRegistry([recalling]) });
    await scene.wish(recalling);
    await scene.flush();
    expect(known).toEqual([0, 0]);
    expect(scene.toys.deeds).toHaveLength(1);
  });

  test('a refused row keeps the server’s words and field errors, and what was asked for', async () => {
    const scene = new ToyScene({ storage });
    await scene.wish(writeToy, { text: 'mine' });
    scene.net.plan('invalid');
    await scene.flush();
    expect(await scene.row()).toMatchObject({
      status: 'refused',
      attempt: undefined,
      args: toy({ text: 'mine' }),
      problem: { words: { text: 'Geçersiz' }, validationErrors: [] },
    });
    expect(scene.heard.map(event => event.kind)).toEqual(['parked']);
    expect(await scene.flush(true)).toBeUndefined();
    expect(scene.toys.deeds).toEqual([]);
  });
});

describe('the ladder of a send', () => {
  test.each([
    ['invalid', 'refused'],
    ['conflict', 'conflict'],
    ['busy', 'waiting'],
    ...unsureFates.map(fate => [fate, 'unclear'] as const),
  ] as const)('%s leaves the row %s', async (fate, status) => {
    const scene = new ToyScene();
    await scene.wish(writeToy);
    scene.net.plan(fate, 'PUT');
    // Only the send itself: what is unclear is looked at in the next run.
    const engine = scene.another({ random: () => 1 - Number.EPSILON });
    await scene.run(flush(engine, { hurry: false }));
    expect(await scene.row()).toMatchObject({ status, attempts: 1 });
  });

  test('N12 a pause that the server asked for is kept, whoever is in a hurry', async () => {
    const scene = new ToyScene();
    await scene.wish(writeToy);
    scene.net.plan('busy', 'PUT');
    const next = await scene.flush();
    const row = await scene.row();
    expect(row).toMatchObject({ status: 'waiting', firm: true, nextAt: next, failures: 1 });
    expect(row.problem?.words).toEqual({ id: 'sync.row.busy' });
    expect(await scene.flush(true)).toBe(next);
    expect(scene.toys.asked).toEqual([]);
    await scene.time.advance(61_000 * 1.1);
    await scene.flush();
    expect(scene.toys.done).toEqual(['write 1 a']);
  });

  test('N15 401 ends the session, and the row waits as it was for the same account', async () => {
    const scene = new ToyScene();
    await scene.wish(writeToy);
    await scene.wish(writeToy, { id: '2' });
    scene.net.plan('signedOut', 'PUT');
    await scene.flush();
    expect(scene.signedOut).toEqual(['token']);
    expect((await scene.rows()).every(row => row.status === 'waiting' || row.status === 'unclear')).toBe(
      true,
    );
    // Nothing more leaves with the old token.
    const asked = scene.toys.asked.length;
    await scene.flush(true);
    expect(scene.toys.asked).toHaveLength(asked);
  });

  test('N15 should the session outlive it for a moment, the refused token isn’t used over and over', async () => {
    const scene = new ToyScene();
    let asked = 0;
    const engine = scene.another({
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
    await scene.wish(writeToy);
    const next = await scene.run(flush(engine, { hurry: false }));
    expect(asked).toBe(1);
    expect(next).toBeGreaterThan(scene.time.now);
    expect((await scene.row()).status).toBe('waiting');
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
      const scene = new ToyScene({ registry: createRegistry([{ ...writeToy, [place]: forbidden }]) });
      await scene.wish(writeToy);
      if (place === 'reconcile') scene.net.plan('requestLost', 'PUT');
      await scene.keepFlushing(10_000);
      expect((await scene.row()).status).toBe('refused');
    },
  );
});

describe('pauses', () => {
  test('I15 they grow with each failure and begin anew after something went well', async () => {
    const scene = new ToyScene();
    const engine = scene.another({ random: () => 0.5 });
    await scene.wish(makeToy, { id: 'local-1' });
    const pauses: number[] = [];
    for (let failure = 0; failure < 11; failure += 1) {
      scene.net.plan('e500', 'GET');
      const next = await scene.run(flush(engine, { hurry: false }));
      pauses.push(Math.round((next ?? 0) - scene.time.now));
      await scene.time.advance((next ?? 0) - scene.time.now);
    }
    expect(pauses).toEqual([
      500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000, 150_000, 150_000,
    ]);
    expect(await scene.row()).toMatchObject({ failures: 11, attempts: 0, status: 'waiting' });
  });

  test('offline is no try and no failure: nothing was sent, and a later wish may still take its place', async () => {
    const scene = new ToyScene();
    scene.online = false;
    await scene.wish(writeToy, { text: 'a' });
    for (let turn = 0; turn < 20; turn += 1) {
      await scene.flush(true);
      await scene.time.advance(60_000);
    }
    expect(await scene.row()).toMatchObject({ attempts: 0, failures: 0, status: 'waiting', firm: false });
    await scene.wish(writeToy, { text: 'b' });
    scene.online = true;
    await scene.flush(true);
    expect(scene.toys.done).toEqual(['write 1 b']);
  });

  test('a baseline that was read before a try that never left is read anew', async () => {
    const scene = new ToyScene();
    await scene.wish(makeToy, { id: 'local-1' });
    // The network goes between the read and the send.
    const engine = scene.another({
      http: async (call, struct) => {
        const answer = await scene.http(call, struct);
        scene.online = false;
        return answer;
      },
    });
    await scene.run(flush(engine, { hurry: true }));
    expect(await scene.row()).toMatchObject({ status: 'waiting', attempts: 0, baseline: undefined });
    // Another device makes one of the same text: it is there before our first real try.
    scene.online = true;
    scene.toys.texts.set('50', 'a');
    scene.net.plan('responseLost', 'POST');
    await scene.keepFlushing(10 * 60_000);
    expect(await scene.look(tx => tx.localIds.all())).toEqual([{ local: 'toy:local-1', server: 'toy:100' }]);
  });

  test('the first baseline of a try that left stands: a later one would hold what it made', async () => {
    const scene = new ToyScene();
    await scene.wish(makeToy, { id: 'local-1' });
    scene.net.plan('requestLost', 'POST');
    await scene.flush();
    const { baseline } = await scene.row();
    expect(baseline).toEqual(['1']);
    scene.toys.texts.set('60', 'other');
    await scene.keepFlushing(SETTLE_MS);
    scene.net.plan('requestLost', 'POST');
    await scene.keepFlushing(8_000);
    expect(await scene.row()).toMatchObject({ attempts: 2, baseline: ['1'] });
  });
});

function defect(): never {
  throw new TypeError('a defect');
}

describe('N16 an endpoint that refuses every token', () => {
  test('the row goes back once, to be sent after signing in; the second time it waits for the partner', async () => {
    const scene = new ToyScene();
    await scene.wish(writeToy);
    scene.net.plan('signedOut');
    await scene.flush();
    expect(await scene.row()).toMatchObject({
      status: 'waiting',
      problem: { words: { id: 'sync.row.signedOut' } },
    });
    const back = new AbortController();
    const again = scene.another({ signal: back.signal });
    scene.net.plan('signedOut');
    await scene.run(flush(again, { hurry: true }));
    expect(await scene.row()).toMatchObject({
      status: 'refused',
      problem: { words: { id: 'sync.row.signedOutTwice' } },
    });
    expect(scene.toys.done).toEqual([]);
  });

  test('a session that ran out in between is no reason to stop: what went well once more is sent', async () => {
    const scene = new ToyScene();
    await scene.wish(writeToy);
    scene.net.plan('signedOut');
    await scene.flush();
    await scene.run(flush(scene.another({ signal: new AbortController().signal }), { hurry: true }));
    expect(scene.toys.done).toEqual(['write 1 a']);
  });
});

describe('D22 a tab whose session another tab has replaced', () => {
  test('sends nothing, and changes nothing', async () => {
    const scene = new ToyScene();
    await scene.wish(writeToy);
    const asleep = scene.another({ entitled: () => Promise.resolve(false) });
    expect(await scene.run(flush(asleep, { hurry: true }))).toBeUndefined();
    expect(scene.toys.asked).toEqual([]);
    expect(await scene.row()).toMatchObject({ status: 'waiting', attempts: 0 });
  });

  test('finds out between two rows', async () => {
    const scene = new ToyScene();
    await scene.wish(writeToy, { id: '1' });
    await scene.wish(writeToy, { id: '1', text: 'b' });
    let looks = 0;
    const tab = scene.another({ entitled: () => Promise.resolve((looks += 1) < 3) });
    await scene.wish(sayToy, { id: '1', text: 'c' });
    await scene.run(flush(tab, { hurry: true }));
    expect(scene.toys.done).toEqual(['write 1 b']);
    expect((await scene.row()).attempts).toBe(0);
  });
});

describe('the read before sending', () => {
  function checked(verdict: () => Verdict<Toy>): ToyScene {
    const mutator: Mutator<Toy, string, never> = {
      ...(writeToy as unknown as Mutator<Toy, string, never>),
      check: () => Promise.resolve(verdict()),
    };
    return new ToyScene({ registry: createRegistry([mutator]) });
  }

  test('superseded: nothing is sent, the log says why and keeps what was asked for', async () => {
    const scene = checked(() => ({ kind: 'superseded', words: { id: 'late' } }));
    const id = await scene.wish(writeToy);
    await scene.flush();
    expect(scene.toys.done).toEqual([]);
    expect(await scene.rows()).toEqual([]);
    expect(await scene.look(tx => tx.log.get(id))).toMatchObject({
      outcome: 'superseded',
      words: { id: 'late' },
      lost: toy(),
    });
    expect(scene.heard.map(event => event.kind)).toEqual(['superseded']);
  });

  test('refused: parked with the reason', async () => {
    const scene = checked(() => ({ kind: 'refuse', words: { id: 'no' } }));
    await scene.wish(writeToy);
    await scene.flush();
    expect(await scene.row()).toMatchObject({ status: 'refused', problem: { words: { id: 'no' } } });
  });

  test('D2 a clash: both versions are kept, and sending again sends mine over theirs', async () => {
    const verdicts: Verdict<Toy>[] = [
      { kind: 'proceed' },
      {
        kind: 'conflict',
        words: { id: 'clash' },
        fields: ['text'],
        theirs: 'theirs',
        args: toy({ text: 'merged' }),
        base: 'theirs',
      },
    ];
    const scene = checked(() => verdicts.pop() ?? { kind: 'proceed' });
    await scene.wish(writeToy, { text: 'mine' });
    await scene.flush();
    expect(await scene.row()).toMatchObject({
      status: 'conflict',
      args: toy({ text: 'merged' }),
      base: 'theirs',
      clash: { kind: 'fields', fields: ['text'], theirs: 'theirs' },
    });
    await scene.run(retry(scene.engine, (await scene.row()).id));
    await scene.flush();
    expect(scene.toys.done).toEqual(['write 1 merged']);
  });

  test('D1 rebased: what is sent, and what is looked for afterwards, is the rebased one', async () => {
    const scene = checked(() => ({ kind: 'proceed', args: toy({ text: 'rebased' }), base: 'seen' }));
    await scene.wish(writeToy, { text: 'mine' });
    scene.net.plan('responseLost', 'PUT');
    await scene.keepFlushing(20_000);
    expect(scene.toys.done).toEqual(['write 1 rebased']);
    expect(await scene.outcomes()).toEqual(['found']);
  });

  test('an error of ours in it decides nothing and blocks nobody (I7)', async () => {
    const scene = new ToyScene({
      registry: createRegistry([{ ...makeToy, check: defect } satisfies typeof makeToy, writeToy]),
    });
    await scene.wish(makeToy, { id: 'local-1' });
    await scene.wish(writeToy);
    await scene.flush();
    expect(scene.toys.done).toEqual(['write 1 a']);
    expect(await scene.row()).toMatchObject({ name: 'toy.make', status: 'waiting', failures: 1 });
  });
});

describe('B19: rows that can’t be read', () => {
  test('one with damaged arguments is parked untouched, the others go on (I7)', async () => {
    const scene = new ToyScene();
    const args = { v: 1, id: 5 };
    await scene.put(tx => tx.outbox.put(outboxRow({ seq: 1, subject: 'toy:9', name: writeToy.name, args })));
    await scene.wish(writeToy);
    await scene.flush();
    expect(await scene.row()).toMatchObject({
      args,
      status: 'refused',
      problem: { words: { id: 'sync.row.damaged' } },
    });
    expect(scene.toys.done).toEqual(['write 1 a']);
  });

  test.each([
    ['of a kind that this build doesn’t know', { name: 'toy.fromTomorrow', args: {} }],
    ['with arguments of a newer version', { name: writeToy.name, args: { ...toy(), v: 2 } }],
    ['unclear, of a newer version', { name: makeToy.name, args: { ...toy(), v: 2 }, status: 'unclear' }],
  ] as const)('I17 one %s waits as it is for an update of the panel, the others go on', async (_, fields) => {
    const scene = new ToyScene();
    const row = outboxRow({ seq: 1, subject: 'toy:9', ...fields });
    await scene.put(tx => tx.outbox.put(row));
    await scene.wish(writeToy);
    await scene.flush();
    expect(await scene.row()).toEqual(row);
    expect(scene.toys.done).toEqual(['write 1 a']);
  });

  test('I7 arguments that break their upcaster stop nobody', async () => {
    const upcast = (args: unknown): unknown => ({ ...toy(), text: (args as { a: { b: string } }).a.b });
    const scene = new ToyScene({
      registry: createRegistry([{ ...makeToy, upcast } satisfies typeof makeToy, writeToy]),
    });
    await scene.put(tx =>
      tx.outbox.put(outboxRow({ seq: 1, subject: 'toy:9', name: makeToy.name, args: null })),
    );
    await scene.wish(writeToy);
    await scene.flush();
    expect(await scene.row()).toMatchObject({ args: null, status: 'refused' });
    expect(scene.toys.done).toEqual(['write 1 a']);
  });
});

describe('[Note: Fencing] whoever is late changes nothing', () => {
  async function whileSending(
    meanwhile: (scene: ToyScene) => Promise<unknown>,
    fate: Fate,
  ): Promise<ToyScene> {
    const scene = new ToyScene();
    await scene.wish(writeToy, { text: 'mine' });
    scene.net.plan(fate, 'PUT');
    const sent = flush(scene.engine, { hurry: false });
    await scene.time.advance(1);
    await meanwhile(scene);
    await scene.run(sent);
    return scene;
  }

  test.each(['ok', 'invalid', 'busy', 'responseLost'] as const)(
    'a row that is gone stays gone (%s)',
    async fate => {
      const scene = await whileSending(({ store }) => store.write(['outbox'], tx => tx.outbox.clear()), fate);
      expect(await scene.rows()).toEqual([]);
      expect(await scene.look(tx => tx.log.all())).toEqual([]);
    },
  );

  test.each(['ok', 'invalid', 'busy', 'responseLost'] as const)(
    'a row that another one has taken over stays as that one left it (%s)',
    async fate => {
      const other = { attempt: 'another try', args: toy({ text: 'theirs' }) };
      const scene = await whileSending(
        ({ store }) =>
          store.write(['outbox'], async tx => {
            const row = await tx.outbox.get(1);
            if (row) await tx.outbox.put({ ...row, ...other });
          }),
        fate,
      );
      expect(await scene.row()).toMatchObject({ ...other, status: 'sending' });
    },
  );

  test('a row that was replaced while it was being checked is not sent in its old form', async () => {
    const scene = new ToyScene();
    await scene.wish(makeToy, { id: 'local-1', text: 'old' });
    const sent = flush(scene.engine, { hurry: false });
    await scene.time.advance(1);
    await scene.run(enqueue(scene.engine, makeToy, { args: toy({ id: 'local-1', text: 'new' }) }));
    await scene.run(sent);
    expect(scene.toys.done).toEqual(['make 100 new']);
  });
});

test('after the session is over nothing leaves, also in mid-step', async () => {
  const scene = new ToyScene();
  await scene.wish(makeToy, { id: 'local-1' });
  const sent = flush(scene.engine, { hurry: false });
  await scene.time.advance(1);
  scene.session.abort();
  await scene.run(sent);
  expect(scene.toys.done).toEqual([]);
  expect((await scene.row()).status).toBe('waiting');
});
