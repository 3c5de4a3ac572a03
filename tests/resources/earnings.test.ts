/** What the screen of earnings and Home's counts read and keep on the device. */
import { expect, test } from 'vitest';
import { findCountChange } from '../../src/domain/visits.ts';
import { readEarnings } from '../../src/resources/earnings.ts';
import { noteHomeVisit, readHomeVisits } from '../../src/resources/home/homeVisits.ts';
import { HOUR_MS } from '../../src/lib/time/day.ts';
import { numberedBooking, StoredBookingsBench } from '../support/StoredBookingsBench.ts';

const now = Date.parse('2026-06-13T12:00:00+03:00');

test('earnings are of all bookings of the device, also after the panel was opened anew', async () => {
  const bench = new StoredBookingsBench();
  const stay = { startDate: '2026-06-01', endDate: '2026-06-03', partnerIncome: 10.1 };
  await bench.land(Array.from({ length: 250 }, (_, index) => numberedBooking(index + 1, stay)));
  await bench.reopen();
  const { earnings } = await bench.run(readEarnings(bench.engine, 'tr', 2026, now));
  expect(earnings.reduce((sum, { done }) => sum + done, 0)).toBe(252_500);
  expect(new Set(earnings.map(({ month }) => month))).toEqual(new Set(['2026-06']));
});

test('what was seen of the counts stays on the device', async () => {
  const bench = new StoredBookingsBench();
  await bench.run(noteHomeVisit(bench.engine, { boats: 3 }, now));
  await bench.reopen();
  await bench.run(noteHomeVisit(bench.engine, { boats: 5 }, now + HOUR_MS));
  const visits = await bench.run(readHomeVisits(bench.engine));
  expect(findCountChange(visits, 'boats', 5)).toEqual({ by: 2, since: now });
});
