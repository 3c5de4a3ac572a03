/** What a device tells by notifications: what is switched on, once, in one window. */
import { expect, test } from 'vitest';
import { setAlarms, takeAlarms } from '../../src/resources/alarms.ts';
import { answerBooking, answerTo } from '../../src/resources/bookings.ts';
import { numberedBooking, StoredBookingsBench } from '../support/StoredBookingsBench.ts';

const NOW = Date.parse('2026-06-13T12:00:00+03:00');
const words = { title: 'Panel', sent: 'Sent', needsYou: 'Waiting' };
/** An hour is left to answer it. */
const request = numberedBooking(1, {
  status: 1,
  createdDateTime: new Date(NOW - 71 * 3_600_000).toISOString(),
});

async function take(bench: StoredBookingsBench): Promise<string> {
  return (await bench.run(takeAlarms(bench.engine, 'tr', NOW))).map(({ tag }) => tag).join(' ');
}

test('nothing until it is switched on; then once, also with two windows, and no more when it is switched off', async () => {
  const bench = new StoredBookingsBench();
  await bench.land([request]);
  expect(await take(bench)).toBe('');
  await bench.run(setAlarms(bench.engine, ['deadlines'], true, words));
  expect((await Promise.all([take(bench), take(bench)])).join('')).toBe('deadline:1:120');
  expect(await take(bench)).toBe('');
  const other = { ...request, id: '2' };
  await bench.land([request, other]);
  await bench.run(setAlarms(bench.engine, ['deadlines'], false, words));
  expect(await take(bench)).toBe('');
  await bench.run(setAlarms(bench.engine, ['records', 'deadlines'], true, words));
  expect(await take(bench)).toBe('deadline:2:120');
});

test('not of a request that was answered here', async () => {
  const bench = new StoredBookingsBench();
  await bench.land([request]);
  await bench.putRow(answerBooking, answerTo(request, true));
  await bench.run(setAlarms(bench.engine, ['deadlines'], true, words));
  expect(await take(bench)).toBe('');
});

test('of a request whose answer waits for the partner: the customer was told nothing', async () => {
  const bench = new StoredBookingsBench();
  await bench.land([request]);
  await bench.putRow(answerBooking, answerTo(request, true), { status: 'conflict' });
  await bench.run(setAlarms(bench.engine, ['deadlines'], true, words));
  expect(await take(bench)).toBe('deadline:1:120');
});
