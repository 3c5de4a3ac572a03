/** Manners towards a server in trouble. */
import { describe, expect, test } from 'vitest';
import { flush } from '../../src/sync/queue/flush.ts';
import { MAX_ROWS_IN_FLIGHT, SendRate } from '../../src/sync/sending/SendRate.ts';
import { ToyBench } from '../support/ToyBench.ts';
import { writeToy } from '../support/toys.ts';

const half = (): number => 0.5;

describe('a rate', () => {
  test('two subjects that fail are their own affair; the third makes it the server’s: one row at a time, after a growing pause', () => {
    const rate = new SendRate();
    rate.failed('toy:1', 0, half, undefined);
    rate.failed('toy:1', 0, half, undefined);
    rate.failed('toy:2', 0, half, undefined);
    expect(rate.slots(0, false)).toEqual({ most: MAX_ROWS_IN_FLIGHT, nextAt: undefined });
    rate.failed('toy:3', 0, half, undefined);
    const first = rate.slots(0, false);
    expect(first.most).toBe(0);
    expect(rate.slots(first.nextAt ?? 0, false)).toEqual({ most: 1, nextAt: undefined });
    rate.failed('toy:1', 10_000, half, undefined);
    expect((rate.slots(10_000, false).nextAt ?? 0) - 10_000).toBeGreaterThan(first.nextAt ?? Infinity);
  });

  test('the partner’s "send now" cuts that pause short, and still one row at a time tries', () => {
    const rate = new SendRate();
    for (const subject of ['toy:1', 'toy:2', 'toy:3']) rate.failed(subject, 0, half, undefined);
    expect(rate.slots(0, true)).toEqual({ most: 1, nextAt: undefined });
  });

  test('N12 a pause that the server asked for holds for everybody, also for "send now"', () => {
    const rate = new SendRate();
    rate.failed('toy:1', 0, half, 30_000);
    expect(rate.slots(29_999, true).most).toBe(0);
    expect(rate.slots(29_999, true).nextAt).toBeGreaterThanOrEqual(30_000);
    expect(rate.slots(40_000, false).most).toBe(MAX_ROWS_IN_FLIGHT);
  });

  test('B21 a pause that a clock set too far ahead stays over when its time comes near', () => {
    const rate = new SendRate();
    for (const subject of ['toy:1', 'toy:2', 'toy:3']) rate.failed(subject, 90 * 60_000, half, 60_000);
    expect(rate.slots(0, false)).toEqual({ most: 1, nextAt: undefined });
    expect(rate.slots(30 * 60_000, false)).toEqual({ most: 1, nextAt: undefined });
  });

  test('B21 a pause that was set by a clock that was a year ahead is over, and doesn’t hide the next one', () => {
    const rate = new SendRate();
    const year = 365 * 24 * 60 * 60_000;
    for (const subject of ['toy:1', 'toy:2', 'toy:3']) rate.failed(subject, year, half, 30_000);
    expect(rate.slots(0, false)).toEqual({ most: 1, nextAt: undefined });
    rate.failed('toy:1', 0, half, 30_000);
    expect(rate.slots(29_999, true).most).toBe(0);
    expect(rate.slots(60_000, true).most).toBe(1);
  });

  test('something that goes well ends it', () => {
    const rate = new SendRate();
    for (const subject of ['toy:1', 'toy:2', 'toy:3']) rate.failed(subject, 0, half, undefined);
    rate.worked();
    expect(rate.slots(0, false)).toEqual({ most: MAX_ROWS_IN_FLIGHT, nextAt: undefined });
  });
});

describe('a flush', () => {
  test('N12 after a 429 no row of any subject is sent before the pause is over', async () => {
    const bench = new ToyBench();
    const rate = new SendRate();
    bench.net.plan('busy', 'PUT');
    await bench.enqueue(writeToy, { id: '1' });
    const next = await bench.run(flush(bench.engine, { ignoreBackoff: false, rate }));
    await bench.enqueue(writeToy, { id: '2' });
    expect(await bench.run(flush(bench.engine, { ignoreBackoff: true, rate }))).toBeGreaterThan(
      bench.time.now,
    );
    expect(bench.toys.done).toEqual([]);
    await bench.time.advance((next ?? 0) - bench.time.now + 60_000);
    await bench.run(flush(bench.engine, { ignoreBackoff: false, rate }));
    expect(bench.toys.done.sort()).toEqual(['write 1 a', 'write 2 a']);
  });

  test('I15 a server that is down for a day is asked as often as one row would, not as often as thirty', async () => {
    const bench = new ToyBench();
    const rate = new SendRate();
    bench.net.randomFaults = { share: 1, among: ['e500'] };
    for (let id = 1; id <= 30; id += 1) await bench.enqueue(writeToy, { id: String(id) });
    const until = bench.time.now + 24 * 60 * 60_000;
    while (bench.time.now < until) {
      const next = await bench.run(flush(bench.engine, { ignoreBackoff: false, rate }));
      await bench.time.advance(Math.max(1, (next ?? until) - bench.time.now));
    }
    const requests = [...bench.net.met.values()].reduce((sum, count) => sum + count, 0);
    expect(requests).toBeLessThan(1_000);
    bench.net.endFaults();
    await bench.run(flush(bench.engine, { ignoreBackoff: true, rate }));
    await bench.keepFlushing(10 * 60_000);
    expect(await bench.rows()).toEqual([]);
    expect(new Set(bench.toys.done).size).toBe(30);
  });

  test('a server that is back is told everything at once, without waiting for each row’s own pause', async () => {
    const bench = new ToyBench();
    const rate = new SendRate();
    for (let id = 1; id <= 5; id += 1) await bench.enqueue(writeToy, { id: String(id) });
    await bench.write(async tx => {
      for (const row of await tx.outbox.all())
        if (row.seq > 1) await tx.outbox.put({ ...row, failures: 9, nextAt: bench.time.now + 240_000 });
    });
    for (const id of [2, 3, 4]) rate.failed(`toy:${id}`, bench.time.now - 600_000, () => 0.5, undefined);
    expect(rate.isTroubled).toBe(true);
    await bench.run(flush(bench.engine, { ignoreBackoff: false, rate }));
    expect(bench.toys.done).toHaveLength(5);
  });
});
