/** What the partner plans, and what of the bookings and chats is on the device for it. */
import { expect, test } from 'vitest';
import { DAY_MS } from '../../src/lib/time/day.ts';
import {
  keepOfflinePlan,
  noteLine,
  readOfflineRecord,
  readOfflinePlan,
} from '../../src/resources/preparation.ts';
import { countStaysUntil, readStoredParts } from '../../src/resources/storedParts.ts';
import { numberedBooking, StoredBookingsBench } from '../support/StoredBookingsBench.ts';

const now = Date.parse('2026-06-13T12:00:00+03:00');

test('the plan stays on the device: the day with the time at which it was chosen, the limit beside it', async () => {
  const bench = new StoredBookingsBench();
  expect(await bench.run(readOfflinePlan(bench.engine))).toEqual({ at: 0 });
  await bench.run(keepOfflinePlan(bench.engine, { until: '2026-07-04' }, false));
  const chosen = await bench.run(readOfflinePlan(bench.engine));
  await bench.run(keepOfflinePlan(bench.engine, { mostBytes: 5 }, false));
  await bench.reopen();
  expect(await bench.run(readOfflinePlan(bench.engine))).toEqual({ ...chosen, mostBytes: 5 });
  await bench.run(keepOfflinePlan(bench.engine, { mostBytes: undefined }, false));
  expect((await bench.run(readOfflinePlan(bench.engine))).mostBytes).toBeUndefined();
});

test('at sea a later return is of the same leaving; a day that has passed is not', async () => {
  const bench = new StoredBookingsBench();
  const clock = { ...bench.engine.clock, now: () => now };
  const engine = { ...bench.engine, clock };
  await bench.run(keepOfflinePlan(engine, { until: '2026-06-15' }, false));
  clock.now = () => now + 2 * DAY_MS;
  await bench.run(keepOfflinePlan(engine, { until: '2026-06-17' }, true));
  expect(await bench.run(readOfflinePlan(engine))).toMatchObject({ until: '2026-06-17', at: now });
  clock.now = () => now + 9 * DAY_MS;
  await bench.run(keepOfflinePlan(engine, { until: '2026-06-25' }, true));
  expect(await bench.run(readOfflinePlan(engine))).toMatchObject({ at: now + 9 * DAY_MS });
});

test('times without a connection are remembered over visits', async () => {
  const bench = new StoredBookingsBench();
  const clock = { ...bench.engine.clock, now: () => now };
  await bench.run(noteLine({ ...bench.engine, clock }, true));
  await bench.reopen();
  clock.now = () => now + DAY_MS + 1;
  await bench.run(noteLine({ ...bench.engine, clock }, true));
  await bench.run(noteLine({ ...bench.engine, clock }, false));
  expect(await bench.run(readOfflineRecord(bench.engine))).toMatchObject({ wasLong: true });
});

test('bookings are told by language, and the stays of the next days are counted', async () => {
  const bench = new StoredBookingsBench();
  const days = ['2026-06-12', '2026-06-14', '2026-07-04', '2026-07-05'];
  await bench.land(days.map((day, at) => numberedBooking(at + 1, { startDate: day, endDate: day })));
  const parts = await bench.run(readStoredParts(bench.engine, 'tr'));
  expect(parts.bookings).toMatchObject({ here: 4, total: 4 });
  expect(parts.otherBookings).toEqual({ here: 0, total: undefined, fetchedAt: undefined });
  expect(parts.chats).toEqual({ here: 0, total: undefined });
  expect(await bench.run(countStaysUntil(bench.engine, 'tr', '2026-07-04', now))).toBe(2);
});
