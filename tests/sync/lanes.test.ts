/** Rows of different subjects that share a lane are sent one at a time and in order; see [Note: Lanes] in `src/sync/queue/QueueOrder.ts`. */
import { describe, expect, test } from 'vitest';
import type { OutboxRow } from '../../src/db/rows.ts';
import { LocalIdMap } from '../../src/sync/localIds.ts';
import { createRegistry, type Mutator } from '../../src/sync/mutator.ts';
import { discardRow, retryRow } from '../../src/sync/queue/outbox.ts';
import { QueueOrder } from '../../src/sync/queue/QueueOrder.ts';
import { outboxRow, uploadRow } from '../support/factories.ts';
import { MemoryStore } from '../support/memoryStore.ts';
import { ToyBench } from '../support/ToyBench.ts';
import { makeToy, sayToy, writeToy, type Toy } from '../support/toys.ts';

/** The lanes are the words of the text. */
const inLanes = {
  orderedWith: ({ text }: Toy) => text.split(' '),
} satisfies Partial<Mutator<Toy, string, never>>;
const write = { ...writeToy, ...inLanes };
const say = { ...sayToy, ...inLanes };
const make = { ...makeToy, ...inLanes };
/** Names another record, which must be there first. */
const name = {
  ...writeToy,
  ...inLanes,
  name: 'toy.name',
  requires: ({ text }: Toy) => [`toy:${text.split(' ').at(-1)}`],
};
/** Also waits for what was written about toy 1 before. */
const follow = { ...write, name: 'toy.follow', subject: () => 'toy:2', follows: () => 'toy:1' };
const registry = createRegistry([write, say, make, name, follow]);

const bench = (): ToyBench => new ToyBench({ registry });
const MINUTE = 60_000;

describe.each(['busy', 'requestLost', 'responseLost', 'e500After'] as const)(
  'while an earlier one is on its way, after %s',
  fate => {
    test('a row waits for it when they share a lane, and else doesn’t', async () => {
      const desk = bench();
      await desk.enqueue(write, { id: '1', text: 'red blue' });
      await desk.enqueue(write, { id: '2', text: 'blue' });
      await desk.enqueue(write, { id: '3', text: 'green' });
      desk.net.plan(fate, 'PUT');
      await desk.flush();
      expect(desk.toys.done).toContain('write 3 green');
      expect(desk.toys.done).not.toContain('write 2 blue');
      await desk.keepFlushing(5 * MINUTE);
      const inLane = desk.toys.done.filter(what => what.includes('blue'));
      expect([...new Set(inLane)]).toEqual(['write 1 red blue', 'write 2 blue']);
      expect(await desk.rows()).toEqual([]);
    });
  },
);

test('a row waits also for one that stands behind another row of its subject', async () => {
  const desk = bench();
  await desk.enqueue(say, { id: '1', text: 'red' });
  await desk.enqueue(say, { id: '1', text: 'blue' });
  await desk.enqueue(say, { id: '2', text: 'blue' });
  desk.net.plan('requestLost', 'PUT');
  await desk.flush();
  expect(desk.toys.done).toEqual([]);
  await desk.keepFlushing(5 * MINUTE);
  expect(desk.toys.done).toEqual(['write 1 red', 'write 1 blue', 'write 2 blue']);
});

test('a row that was read before its record got a name isn’t held like a creation any more', async () => {
  const row = (seq: number): OutboxRow => {
    const id = `local-${seq}`;
    return outboxRow({ seq, name: makeToy.name, subject: `toy:${id}`, args: { v: 1, id, text: 'red' } });
  };
  const [first, second] = [row(1), row(2)];
  const store = new MemoryStore();
  const isHeld = async (): Promise<boolean> => {
    const names = await store.read(['localIds'], tx => LocalIdMap.read(tx));
    const queues = new Map([first, second].map(one => [one.subject, [one]]));
    return new QueueOrder(createRegistry([makeToy]), names, queues, new Set()).isHeld(second);
  };
  expect(await isHeld()).toBe(true);
  await store.write(['localIds'], tx => tx.localIds.put({ local: second.subject, server: 'toy:7' }));
  expect(await isHeld()).toBe(false);
});

test('what waits for the partner holds nobody, nor does what is queued behind it', async () => {
  const desk = bench();
  await desk.enqueue(say, { id: '1', text: 'red' });
  await desk.enqueue(say, { id: '1', text: 'blue' });
  await desk.enqueue(say, { id: '2', text: 'red blue' });
  desk.net.plan('invalid', 'PUT');
  await desk.flush();
  expect(desk.toys.done).toEqual(['write 2 red blue']);
  expect(await desk.rows()).toHaveLength(2);
});

test('nor does a row of a later build', async () => {
  const desk = bench();
  await desk.enqueue(write, { id: '1', text: 'red' });
  await desk.enqueue(write, { id: '2', text: 'red' });
  await desk.write(async tx => {
    const [first] = await tx.outbox.all();
    if (first) await tx.outbox.put({ ...first, args: { ...(first.args as object), v: 2 } });
  });
  await desk.keepFlushing(MINUTE);
  expect(desk.toys.done).toEqual(['write 2 red']);
});

test('nor does one that waits for a file', async () => {
  const desk = bench();
  await desk.enqueue(write, { id: '1', text: 'red', files: ['photo'] });
  await desk.enqueue(write, { id: '2', text: 'red' });
  await desk.write(tx => tx.uploads.put(uploadRow({ id: 'photo', subject: 'toy:1' })));
  await desk.flush();
  expect(desk.toys.done).toEqual(['write 2 red']);
});

test('a row that waits for a record which is made after it doesn’t hold that one', async () => {
  const desk = bench();
  await desk.enqueue(name, { id: '1', text: 'red local-a' });
  await desk.enqueue(make, { id: 'local-a', text: 'red' });
  await desk.enqueue(write, { id: '2', text: 'red' });
  await desk.keepFlushing(5 * MINUTE);
  expect(desk.toys.done).toEqual(['make 100 red', 'write 1 red local-a', 'write 2 red']);
});

test.each([write, follow])(
  'one that the partner sends again waits for a later one that is on its way by then ($name)',
  async later => {
    const desk = bench();
    const first = await desk.enqueue(write, { id: '1', text: 'red' });
    await desk.enqueue(later, { id: '2', text: 'red' });
    desk.net.plan('invalid', 'PUT');
    desk.net.plan('responseLost', 'PUT');
    await desk.flush();
    expect((await desk.rows()).map(({ status }) => status)).toEqual(['refused', 'unclear']);
    await desk.run(retryRow(desk.engine, first));
    desk.net.plan('e500', 'GET');
    await desk.flush(true);
    expect(desk.toys.done).toEqual(['write 2 red']);
    await desk.keepFlushing(5 * MINUTE);
    expect(desk.toys.done).toEqual(['write 2 red', 'write 1 red']);
  },
);

describe('a row that the server refused', () => {
  /** Two refused rows. */
  async function refused(): Promise<{ desk: ToyBench; ids: string[] }> {
    const desk = bench();
    const ids = [
      await desk.enqueue(write, { id: '1', text: 'red' }),
      await desk.enqueue(write, { id: '2', text: 'red blue' }),
    ];
    desk.net.plan('invalid', 'PUT');
    desk.net.plan('invalid', 'PUT');
    await desk.flush();
    expect((await desk.rows()).map(({ status }) => status)).toEqual(['refused', 'refused']);
    return { desk, ids };
  }

  test('is sent again by itself after the earlier one, under another key, and the log says so once', async () => {
    const { desk, ids } = await refused();
    await desk.run(retryRow(desk.engine, ids[0] ?? ''));
    await desk.keepFlushing(MINUTE);
    expect(desk.toys.done).toEqual(['write 1 red', 'write 2 red blue']);
    expect(desk.toys.writes[1]?.key).not.toBe(ids[1]);
    expect(await desk.outcomes()).toEqual(['sent', 'sent']);
  });

  test('is sent again one time only', async () => {
    const { desk, ids } = await refused();
    desk.net.plan('ok', 'PUT');
    desk.net.plan('invalid', 'PUT');
    await desk.run(retryRow(desk.engine, ids[0] ?? ''));
    await desk.keepFlushing(MINUTE);
    expect(desk.toys.done).toEqual(['write 1 red']);
    expect(await desk.row()).toMatchObject({ id: ids[1], status: 'refused' });
    await desk.keepFlushing(60 * MINUTE);
    expect(desk.toys.done).toEqual(['write 1 red']);
  });

  test.each([
    ['an edit', 'server', ['write 2 red', 'write 1 red']],
    ['a new record', undefined, ['write 2 red']],
  ])('is sent again after a later row that was queued with it when that is %s', async (_, base, done) => {
    const desk = bench();
    await desk.enqueue(write, { id: '1', text: 'red' });
    await desk.enqueue(write, { id: '2', text: 'red' });
    await desk.write(async tx => {
      for (const row of await tx.outbox.all()) await tx.outbox.put({ ...row, base });
    });
    desk.net.plan('invalid', 'PUT');
    await desk.keepFlushing(MINUTE);
    expect(desk.toys.done).toEqual(done);
  });

  test('stays as it is when the earlier one is given up, and when a later one is sent', async () => {
    const { desk, ids } = await refused();
    await desk.run(discardRow(desk.engine, ids[0] ?? ''));
    await desk.time.advance(MINUTE);
    await desk.enqueue(write, { id: '3', text: 'red' });
    await desk.keepFlushing(MINUTE);
    expect(desk.toys.done).toEqual(['write 3 red']);
    expect(await desk.row()).toMatchObject({ id: ids[1], status: 'refused' });
  });

  test('stays as it is when one of another lane is sent', async () => {
    const { desk } = await refused();
    await desk.enqueue(write, { id: '3', text: 'green' });
    await desk.keepFlushing(MINUTE);
    expect(await desk.rows()).toHaveLength(2);
  });

  test('stays as it is when a read before sending has refused it', async () => {
    const desk = bench();
    const first = await desk.enqueue(write, { id: '1', text: 'red' });
    await desk.enqueue(write, { id: '2', text: 'red' });
    desk.net.plan('invalid', 'PUT');
    desk.net.plan('invalid', 'PUT');
    await desk.flush();
    await desk.write(async tx => {
      const [, second] = await tx.outbox.all();
      const problem = { words: { id: 'toy.not' }, at: desk.time.now };
      if (second) await tx.outbox.put({ ...second, problem });
    });
    await desk.run(retryRow(desk.engine, first));
    await desk.keepFlushing(MINUTE);
    expect(await desk.row()).toMatchObject({ subject: 'toy:2', status: 'refused' });
  });
});
