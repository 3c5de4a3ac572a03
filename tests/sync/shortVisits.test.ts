/** A partner who opens the panel often and shortly, as a phone lets them: each visit is a new process. */
import { unknown } from 'superstruct';
import { expect, test } from 'vitest';
import type { Transport } from '../../src/api/transport.ts';
import type { SendingEngine } from '../../src/sync/Engine.ts';
import { flush } from '../../src/sync/queue/flush.ts';
import { ServerClock } from '../../src/sync/ServerClock.ts';
import { httpOver } from '../support/httpOver.ts';
import { ToyBench } from '../support/ToyBench.ts';
import { makeToy, tellToy, writeToy } from '../support/toys.ts';

const VISIT_MS = 8_000;

/** A page that is opened now. Its clock of the server knows what its own answers say. */
function visit(bench: ToyBench, tellsTime: boolean): SendingEngine {
  const clock = bench.time.clock;
  const serverClock = new ServerClock(clock);
  const engine = bench.anotherEngine({ serverClock });
  const listening: Transport = async request => {
    const answer = await bench.net.transport(request);
    serverClock.heard(tellsTime ? bench.time.now : undefined);
    return answer;
  };
  return { ...engine, http: httpOver(listening, { clock, offline: () => !bench.online }) };
}

/** Runs the queue for as long as a visit lasts. What the process remembers is gone afterwards. */
async function stay(bench: ToyBench, tellsTime = true): Promise<void> {
  await bench.write(tx => Promise.resolve(tx.memory.clear()));
  const engine = visit(bench, tellsTime);
  const end = bench.time.now + VISIT_MS;
  // What a screen fetches.
  await bench.run(engine.http({ method: 'GET', path: '/toy/1' }, unknown()));
  while (bench.time.now < end) {
    await bench.run(flush(engine, { ignoreBackoff: false }));
    await bench.time.advance(500);
  }
}

test.each([
  ['an edit', writeToy, {}, 'PUT', 'write 1 a'],
  ['a creation', makeToy, { id: 'local-1' }, 'POST', 'make 100 a'],
  ['what can’t be read back', tellToy, {}, 'PATCH', 'write 1 a'],
] as const)('%s that was lost is sent again within visits of 8 s', async (_, mutator, fields, call, done) => {
  const bench = new ToyBench();
  await bench.enqueue(mutator, fields);
  bench.net.plan('requestLost', call);
  await stay(bench);
  expect((await bench.row()).status).toBe('unclear');
  for (let visits = 0; visits < 12; visits += 1) await stay(bench);
  expect(bench.toys.done).toEqual([done]);
  expect(await bench.rows()).toEqual([]);
});

test('it isn’t sent again before the time to arrive is over, however the device’s clock is set meanwhile', async () => {
  const bench = new ToyBench();
  await bench.enqueue(makeToy, { id: 'local-1' });
  bench.net.plan('late', 'POST');
  await stay(bench);
  bench.time.setClock(3_600_000);
  for (let visits = 0; visits < 20; visits += 1) await stay(bench);
  expect(bench.toys.done).toEqual(['make 100 a']);
  expect(await bench.rows()).toEqual([]);
});

test('with a server that doesn’t tell its time, one longer visit is enough', async () => {
  const bench = new ToyBench();
  await bench.enqueue(writeToy);
  bench.net.plan('requestLost', 'PUT');
  for (let visits = 0; visits < 20; visits += 1) await stay(bench, false);
  expect(bench.toys.done).toEqual([]);
  await bench.keepFlushing(120_000);
  expect(bench.toys.done).toEqual(['write 1 a']);
});
