/** A clock that is set while nobody knows whether a try arrived. */
import { expect, test } from 'vitest';
import { MAY_ARRIVE_MS } from '../../src/sync/Engine.ts';
import { outboxRow } from '../support/factories.ts';
import { ToyBench } from '../support/ToyBench.ts';
import { makeToy, toy } from '../support/toys.ts';

test.each([60_000, 3_600_000, 365 * 86_400_000])(
  'set forward by %i ms within the time to arrive: what arrives late is still found, and made once',
  async ms => {
    const bench = new ToyBench();
    await bench.enqueue(makeToy, { id: 'local-1' });
    bench.net.plan('late', 'POST');
    await bench.flush();
    bench.time.setClock(ms);
    for (let second = 0; second < 120; second += 1) {
      await bench.flush(true);
      await bench.time.advance(1_000);
    }
    expect(bench.toys.done).toEqual(['make 100 a']);
    expect(await bench.rows()).toEqual([]);
  },
);

test('what an earlier process left behind settles from when this one meets it, whatever the wall clock says', async () => {
  const bench = new ToyBench();
  const tried = {
    status: 'unclear',
    attempt: 'earlier',
    attempts: 1,
    sentAt: bench.time.now - 10 * MAY_ARRIVE_MS,
  } as const;
  const args = toy({ id: 'local-1' });
  await bench.write(tx =>
    tx.outbox.put(outboxRow({ name: makeToy.name, subject: 'toy:local-1', args, baseline: [], ...tried })),
  );
  bench.toys.texts.clear();
  for (let second = 0; second < MAY_ARRIVE_MS / 1_000 - 1; second += 1) {
    await bench.flush(true);
    await bench.time.advance(1_000);
  }
  expect(bench.toys.done).toEqual([]);
  await bench.keepFlushing(20_000);
  expect(bench.toys.done).toEqual(['make 100 a']);
});
