/** [Note: Poison]: a row that alone goes wrong for an hour is put before the partner; one among many waits. */
import { describe, expect, test } from 'vitest';
import { POISON_AFTER_FAILURES, POISON_AFTER_MS } from '../../src/sync/Engine.ts';
import { retryRow } from '../../src/sync/queue/outbox.ts';
import { mirrorRow } from '../support/factories.ts';
import { ToyBench } from '../support/ToyBench.ts';
import { makeToy, toy, writeToy } from '../support/toys.ts';

const HOUR = 60 * 60_000;

/** As long as others get through, somebody's list is fresh. */
async function listLands(bench: ToyBench): Promise<void> {
  const fetchedAt = bench.time.now;
  await bench.write(tx => tx.mirror.put(mirrorRow({ fetchedAt })));
}

async function hours(bench: ToyBench, count: number, others: boolean): Promise<void> {
  for (let minute = 0; minute < count * 60; minute += 10) {
    if (others) await listLands(bench);
    await bench.keepFlushing(10 * 60_000);
  }
}

describe.each(['memory', 'Dexie'] as const)('over %s', storage => {
  test('N13 500 for ever on one row: tried at least eight times over at least an hour, then left to the partner with the reason; others flow on', async () => {
    const bench = new ToyBench({ storage });
    await bench.enqueue(writeToy, { text: 'mine' });
    const begun = bench.time.now;
    bench.net.randomFaults = { share: 1, among: ['e500'] };
    await hours(bench, 0.9, true);
    expect((await bench.row()).status).not.toBe('refused');
    await hours(bench, 2, true);
    const row = await bench.row();
    expect(['refused', 'conflict']).toContain(row.status);
    expect(row.problem?.at).toBeGreaterThanOrEqual(begun + POISON_AFTER_MS);
    expect(row.failures).toBeGreaterThanOrEqual(POISON_AFTER_FAILURES - 1);
    expect(row.args).toEqual(toy({ text: 'mine' }));
    bench.net.endFaults();
    await bench.enqueue(writeToy, { id: '2' });
    await bench.keepFlushing(HOUR);
    expect(bench.toys.done).toEqual(['write 2 a']);
    await bench.run(retryRow(bench.engine, row.id));
    await bench.keepFlushing(HOUR);
    expect(bench.toys.done).toEqual(['write 2 a', 'write 1 mine']);
  });

  test('N13 while nothing at all gets through it is the server: the row waits for as long as it takes', async () => {
    const bench = new ToyBench({ storage });
    await bench.enqueue(writeToy);
    bench.net.randomFaults = { share: 1, among: ['e500'] };
    await hours(bench, 5, false);
    expect(['waiting', 'unclear']).toContain((await bench.row()).status);
    bench.net.endFaults();
    await bench.keepFlushing(HOUR);
    expect(bench.toys.done).toEqual(['write 1 a']);
  });

  test('N13 an outage in which it wasn’t tried doesn’t count, though others are sent before it fails again', async () => {
    const bench = new ToyBench({ storage });
    await bench.enqueue(writeToy);
    bench.net.randomFaults = { share: 1, among: ['e500'] };
    await listLands(bench);
    await bench.keepFlushing(60_000);
    await bench.time.advance(2 * HOUR);
    for (let minute = 0; minute < 55; minute += 1) {
      await listLands(bench);
      await bench.keepFlushing(60_000);
    }
    expect(['waiting', 'unclear']).toContain((await bench.row()).status);
    await hours(bench, 2, true);
    expect(['refused', 'conflict']).toContain((await bench.row()).status);
  });

  test('a creation of which nobody can find out whether it arrived is asked about, never sent again by itself', async () => {
    const bench = new ToyBench({ storage });
    await bench.enqueue(makeToy, { id: 'local-1' });
    bench.net.plan('responseLost', 'POST');
    await bench.flush();
    expect(bench.toys.done).toEqual(['make 100 a']);
    bench.net.randomFaults = { share: 1, among: ['e500'] };
    await hours(bench, 3, true);
    expect(await bench.row()).toMatchObject({
      status: 'conflict',
      conflict: { kind: 'unknowable' },
      problem: { words: { id: 'sync.row.unknowable' } },
    });
    bench.net.endFaults();
    await bench.keepFlushing(HOUR);
    expect(bench.toys.done).toEqual(['make 100 a']);
  });

  test('an hour without network is nobody’s fault', async () => {
    const bench = new ToyBench({ storage });
    await bench.enqueue(writeToy);
    bench.online = false;
    for (let minute = 0; minute < 180; minute += 5) {
      await listLands(bench);
      await bench.flush(true);
      await bench.time.advance(5 * 60_000);
    }
    expect((await bench.row()).status).toBe('waiting');
  });
});
