/** A row with a deadline goes first; see [Note: Deadlines] in `src/sync/queue/QueueOrder.ts`. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { OutboxRow } from '../../src/db/rows.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { flush } from '../../src/sync/queue/flush.ts';
import { createRegistry } from '../../src/sync/mutator.ts';
import { createRunner } from '../../src/sync/queue/runner.ts';
import { flushUploads, keepUpload, type SendFile } from '../../src/sync/files/uploads.ts';
import { jpeg } from '../support/factories.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { ToyBench } from '../support/ToyBench.ts';
import { makeToy, sayToy, toy, writeToy, type Toy } from '../support/toys.ts';
import { START } from '../support/virtualTime.ts';

beforeAll(instantDigest);

const MINUTE = 60_000;
/** The last word of the text says how many minutes are left. */
const urge = {
  ...sayToy,
  name: 'toy.urge',
  deadline: ({ text }: Toy) => START + Number(text.split(' ').at(-1)) * MINUTE,
  orderedWith: ({ text }: Toy) => [`lane ${text}`],
  takes: ({ text }: Toy) => [`free ${text}`],
  requires: ({ text }: Toy) => [`toy:local-${text}`],
};
const free = { ...sayToy, name: 'toy.free', frees: ({ text }: Toy) => [`free ${text}`] };
const inLane = { ...sayToy, name: 'toy.lane', orderedWith: ({ text }: Toy) => [`lane ${text}`] };
const registry = createRegistry([urge, free, inLane, sayToy, makeToy, writeToy]);

class Desk extends ToyBench {
  #others = 0;

  constructor() {
    super({ registry });
  }

  /** Other changes, each of a record of its own. */
  async queueOthers(count = 8): Promise<void> {
    for (let left = count; left > 0; left -= 1)
      await this.enqueue(sayToy, { id: `${(this.#others += 1) + 20}`, text: 'other' });
  }

  /** What was done first. */
  async first(count: number): Promise<string[]> {
    await this.flush();
    return this.toys.done.slice(0, count);
  }

  /** Changes the last row, as another tab does. */
  async change(fields: Partial<OutboxRow>): Promise<void> {
    await this.store.write(['outbox'], async tx => {
      const row = (await tx.outbox.all()).at(-1);
      if (row) await tx.outbox.put({ ...row, ...fields });
    });
  }

  async file(picture: number): Promise<string> {
    await this.time.advance(1);
    const file = { kind: 'boat', subject: 'toy:9', name: 'a', mime: 'image/jpeg' } as const;
    return this.run(keepUpload(this.engine, { ...file, bytes: jpeg(64, picture) }));
  }
}

test('the nearest goes first, also when it was queued last, and others begin once none is on its way', async () => {
  const desk = new Desk();
  await desk.queueOthers();
  for (const text of ['90', '80', '70', '60', '50', '40', '30']) await desk.enqueue(urge, { id: text, text });
  const begun: string[] = [];
  const engine = desk.anotherEngine({
    http: (call, struct) => (begun.push(call.path), desk.http(call, struct)),
  });
  await desk.run(flush(engine, { ignoreBackoff: false }));
  expect(begun.slice(0, 7)).toEqual([30, 40, 50, 60, 70, 80, 90].map(id => `/toy/${id}`));
  expect(desk.toys.done.slice(0, 7)).not.toContain('write 21 other');
  expect(await desk.rows()).toEqual([]);
});

test.each([
  ['this tab queues', true, false],
  ['another one queues', false, false],
  ['another one queues in place of a change', false, true],
  ['the partner decides about in another one', false, false],
])(
  'one that %s while others are sent begins as soon as one of these has ended',
  async (how, wakes, replaces) => {
    const isDecided = how.startsWith('the partner');
    const desk = new Desk();
    await desk.queueOthers(20);
    if (isDecided) await desk.enqueue(urge, { text: '30' });
    if (isDecided) await desk.run(desk.change({ status: 'refused' }));
    let asked = 0;
    const engine = desk.anotherEngine({
      http: async (call, struct) => {
        asked += 1;
        // All six are on their way.
        if (asked === 6) {
          if (isDecided) await desk.change({ status: 'waiting' });
          else await enqueue(desk.engine, urge, { args: toy({ text: '30' }) });
          if (wakes) runner.wake('enqueued');
          if (replaces) await desk.store.write(['outbox'], async tx => tx.outbox.delete(20));
        }
        return desk.http(call, struct);
      },
    });
    const runner = createRunner(engine, () => Promise.reject(new Error('no file')));
    runner.wake('start');
    await desk.run(runner.idle());
    expect(desk.toys.asked.indexOf('PUT /1')).toBeLessThan(12);
    expect(desk.toys.asked).toHaveLength(replaces ? 20 : 21);
  },
);

describe('what must go before it has its deadline, too', () => {
  test.each<[string, unknown, Partial<Toy>, string]>([
    ['an earlier change of its subject', sayToy, { text: 'before' }, 'write 1 before'],
    ['one of its lane', inLane, { id: '2', text: '30' }, 'write 2 30'],
    ['what frees what it takes', free, { id: '2', text: '30' }, 'write 2 30'],
    ['a record that it names', makeToy, { id: 'local-30' }, 'make 100 a'],
  ])('%s', async (_unused, mutator, fields, done) => {
    const desk = new Desk();
    await desk.queueOthers();
    await desk.enqueue(mutator, fields);
    await desk.enqueue(urge, { text: '30' });
    expect(await desk.first(2)).toEqual([done, 'write 1 30']);
  });

  test('a file that it needs', async () => {
    const desk = new Desk();
    for (const picture of [1, 2, 3]) await desk.file(picture);
    const needed = await desk.file(4);
    await desk.enqueue(urge, { text: '30', files: [needed] });
    const sent: string[] = [];
    const sendFile: SendFile = async ({ name }) => {
      sent.push(name);
      return { data: `/${name}`, message: undefined };
    };
    await desk.run(flushUploads(desk.engine, sendFile, { ignoreBackoff: false }));
    expect(sent[0]).toBe(needed);
    expect(sent).toHaveLength(4);
  });
});

test.each<[string, Partial<OutboxRow>, number]>([
  ['it pauses after a failure', { nextAt: START + MINUTE, fixedPause: true }, 0],
  ['it waits for the partner', { status: 'refused' }, 0],
  ['its time is over by the server’s clock', {}, 31 * MINUTE],
])('others don’t wait for it when %s: it waits its turn', async (_unused, fields, aheadMs) => {
  const desk = new Desk();
  await desk.queueOthers();
  await desk.enqueue(urge, { text: '30' });
  await desk.run(desk.change(fields));
  const engine = desk.anotherEngine({ serverNow: () => desk.time.now + aheadMs });
  await desk.run(flush(engine, { ignoreBackoff: false }));
  expect(desk.toys.asked.slice(0, 6)).not.toContain('PUT /1');
  expect(desk.toys.asked.filter(call => call !== 'PUT /1')).toHaveLength(8);
});

test('it doesn’t wait for what is to free its days once that has failed', async () => {
  const desk = new Desk();
  await desk.enqueue(free, { id: '2', text: '30' });
  await desk.enqueue(urge, { text: '30' });
  desk.net.plan('requestLost', 'PUT');
  await desk.flush();
  expect(desk.toys.done).toEqual(['write 1 30']);
});
