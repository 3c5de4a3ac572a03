/** Work that only waited for a network isn't put before the partner, and nothing is called unknowable before its reads were tried. */
import { expect, test, vi } from 'vitest';
import type { Transport } from '../../src/api/transport.ts';
import { BookingStatus } from '../../src/domain/booking/booking.ts';
import { isDecisionTooLate } from '../../src/resources/bookings/bookings.ts';
import { flush } from '../../src/sync/queue/flush.ts';
import { createRegistry } from '../../src/sync/mutator.ts';
import { mirrorRow } from '../support/factories.ts';
import { BookingBench } from '../support/bookingServer.ts';
import { httpOver } from '../support/httpOver.ts';
import { ToyBench } from '../support/ToyBench.ts';
import { makeToy, writeToy } from '../support/toys.ts';

const MINUTE_MS = 60_000;

/** The list of boats lands: something got through. */
async function listLands({ write, time }: Pick<ToyBench, 'write' | 'time'>): Promise<void> {
  const fetchedAt = time.now;
  await write(tx => tx.mirror.put(mirrorRow({ fetchedAt })));
}

test('P2 an hour of Wi-Fi without internet, then four times 503: nothing waits for the partner, and both answers are sent', async () => {
  const bench = new BookingBench();
  bench.server.ask('1');
  bench.server.ask('2');
  await bench.pullAll();
  await bench.answer('1', true);
  await bench.answer('2', true);
  bench.net.randomFaults = { share: 1, among: ['refused'] };
  await bench.keepFlushing(64 * MINUTE_MS);
  bench.net.endFaults();
  await listLands({ write: work => bench.write(work), time: bench.time });
  for (let times = 0; times < 4; times += 1) bench.net.plan('e500', 'GET /booking');
  for (let minute = 0; minute < 30; minute += 1) {
    await bench.keepFlushing(MINUTE_MS);
    for (const row of await bench.rows()) expect(['waiting', 'unclear', 'sending']).toContain(row.status);
  }
  expect(bench.server.effects.toSorted()).toEqual(['answer 1 yes', 'answer 2 yes']);
});

test('a try that was lost at the end of an outage is read before anybody is asked about it', async () => {
  const bench = new ToyBench();
  const write: ToyBench['write'] = work => bench.write(work);
  await bench.enqueue(writeToy);
  // Its read before sending fails for an hour while others get through, one failure short of the limit; then its request is lost.
  await bench.write(async tx => {
    const row = await tx.outbox.get(1);
    const hourAgo = bench.time.now - 61 * MINUTE_MS;
    if (row)
      await tx.outbox.put({
        ...row,
        failures: 20,
        countedFailures: 7,
        failingSince: hourAgo,
        failedAt: hourAgo,
      });
  });
  await listLands({ write, time: bench.time });
  bench.net.plan('requestLost', 'PUT');
  await bench.flush();
  expect((await bench.row()).status).toBe('unclear');
});

test.each([
  ['e500', 'sync.row.serverFailed'],
  ['requestLost', 'sync.row.unclear'],
] as const)('after %s the row says what happened', async (fault, id) => {
  const bench = new ToyBench();
  await bench.enqueue(writeToy);
  bench.net.plan(fault, 'PUT');
  await bench.flush();
  expect(await bench.row()).toMatchObject({ status: 'unclear', problem: { words: { id } } });
});

test.each(['requestLost', 'e500'] as const)(
  'an unclear row goes on telling that it is checked when its read comes back with %s, and says nothing of a connection',
  async fault => {
    const bench = new ToyBench();
    await bench.enqueue(writeToy);
    bench.net.plan('requestLost', 'PUT');
    await bench.flush();
    bench.net.plan(fault, 'GET');
    await bench.flush(true);
    expect(await bench.row()).toMatchObject({
      status: 'unclear',
      failures: 2,
      problem: { words: { id: 'sync.row.unclear' } },
    });
  },
);

test('a write that the server always fails on, though it can be read, waits for the partner as refused, never as unknowable', async () => {
  const bench = new ToyBench();
  const write: ToyBench['write'] = work => bench.write(work);
  await bench.enqueue(writeToy);
  for (let times = 0; times < 100; times += 1) bench.net.plan('e500', 'PUT');
  for (let minute = 0; minute < 300; minute += 1) {
    await listLands({ write, time: bench.time });
    await bench.keepFlushing(MINUTE_MS);
  }
  expect(await bench.row()).toMatchObject({
    status: 'refused',
    problem: { words: { id: 'sync.row.poison' } },
  });
});

const proceeds = () => Promise.resolve({ kind: 'proceed' } as const);

test('E7 a mutator that breaks off is a failure with words of its own, and ends before the partner', async () => {
  const broken = {
    ...writeToy,
    subject: () => 'toy:1',
    check: proceeds,
    stores: { tables: [], storeAnswer: () => Promise.reject(new TypeError('a defect')) },
  };
  const bench = new ToyBench({ registry: createRegistry([broken]) });
  const write: ToyBench['write'] = work => bench.write(work);
  await bench.enqueue(broken);
  await bench.flush();
  expect((await bench.row()).problem?.words).toEqual({ id: 'sync.row.failed' });
  for (let minute = 0; minute < 180; minute += 5) {
    await listLands({ write, time: bench.time });
    await bench.keepFlushing(5 * MINUTE_MS);
  }
  expect(bench.toys.done).toEqual(['write 1 a']);
  expect((await bench.row()).status).toBe('conflict');
});

test('E7 what can’t be read from the device keeps nothing from being sent', async () => {
  const readDevice = vi.fn(() => Promise.reject(new SyntaxError('a damaged chunk')));
  const damaged = { ...writeToy, check: proceeds, reads: { tables: [], readDevice } };
  const bench = new ToyBench({ registry: createRegistry([damaged]) });
  await bench.enqueue(damaged);
  await bench.flush();
  expect(readDevice).toHaveBeenCalled();
  expect(bench.toys.done).toEqual(['write 1 a']);
});

test('an error of ours in a read isn’t told as a missing connection', async () => {
  const check = (): Promise<never> => Promise.reject(new TypeError('a defect'));
  const checking = { ...writeToy, check };
  const bench = new ToyBench({ registry: createRegistry([checking]) });
  await bench.enqueue(writeToy);
  await bench.flush();
  expect((await bench.row()).problem?.words).toEqual({ id: 'sync.row.failed' });
});

test('a row that is `sending` and has no sender is looked for without anybody’s help', async () => {
  const bench = new ToyBench();
  await bench.enqueue(writeToy);
  const { store } = bench;
  let failed = false;
  const engine = bench.anotherEngine({
    store: {
      read: (tables, work) => store.read(tables, work),
      write: async (tables, work) => {
        const result = await store.write(tables, work);
        const [row] = await store.read(['outbox'], tx => tx.outbox.all());
        if (row?.status === 'sending' && !failed) {
          failed = true;
          // A storage that makes it again, on top of itself.
          return store.write(tables, work);
        }
        return result;
      },
    },
  });
  const next = await bench.run(flush(engine, { ignoreBackoff: false }));
  expect((await bench.row()).status).toBe('sending');
  expect(next).toBeDefined();
  await bench.keepFlushing(3 * MINUTE_MS);
  expect(bench.toys.done).toEqual(['write 1 a']);
});

test.each(['busy', 'signedOut'] as const)(
  'E9 %s: what the server held before a refused try isn’t kept',
  async fate => {
    const bench = new ToyBench();
    await bench.enqueue(makeToy, { id: 'local-1' });
    bench.net.plan(fate, 'POST');
    await bench.flush();
    expect(await bench.row()).toMatchObject({ status: 'waiting', baseline: undefined });
  },
);

test('E17 a write that was applied and answered with `success: false` is found, not offered again', async () => {
  const lying: (inner: Transport) => Transport = inner => async request => {
    const answer = await inner(request);
    return request.method === 'PUT'
      ? { ...answer, text: () => Promise.resolve('{"success":false,"message":"Olmadı"}') }
      : answer;
  };
  const bench = new ToyBench();
  const id = await bench.enqueue(writeToy, { text: 'mine' });
  const engine = bench.anotherEngine({
    http: httpOver(lying(bench.net.transport), { clock: bench.time.clock }),
  });
  await bench.run(flush(engine, { ignoreBackoff: false }));
  expect(await bench.rows()).toEqual([]);
  expect(await bench.read(tx => tx.log.get(id))).toMatchObject({ outcome: 'found' });
});

test('E17 a yes that lost against a no of the same second: the words say what is so now, and nothing is offered', async () => {
  const bench = new BookingBench();
  bench.server.ask('1');
  await bench.pullAll();
  await bench.answer('1', true);
  let pages = 0;
  const http: typeof bench.device.http = async (call, struct) => {
    const answer = await bench.device.http(call, struct);
    pages += call.path.startsWith('/booking') && call.method === 'GET' ? 1 : 0;
    if (pages === 1) bench.server.change('1', { status: BookingStatus.rejectedByOwner });
    return answer;
  };
  await bench.run(flush({ ...bench.device, http }, { ignoreBackoff: false }));
  expect(await bench.reason()).toBe('refused: bookings.save.rejectedElsewhere');
  expect(isDecisionTooLate(await bench.row())).toBe(true);
});
