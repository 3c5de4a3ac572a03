/** What a device tells by notifications: what is switched on, until it was shown. */
import { expect, test } from 'vitest';
import { noteAlarmShown, readDueAlarms, setAlarms } from '../../src/resources/alarms.ts';
import { answerBooking, answerArgs, saveBookingDocument } from '../../src/resources/bookings/bookings.ts';
import { numberedBooking, deskWith, StoredBookingsBench } from '../support/StoredBookingsBench.ts';

const NOW = Date.parse('2026-06-13T12:00:00+03:00');
const words = { title: 'Panel', sent: 'Sent', needsYou: 'Waiting' };
/** An hour is left to answer it. */
const request = numberedBooking(1, {
  status: 1,
  createdDateTime: new Date(NOW - 71 * 3_600_000).toISOString(),
});

async function due(bench: StoredBookingsBench): Promise<string> {
  return (await bench.run(readDueAlarms(bench.engine, 'tr', NOW))).due.map(({ tag }) => tag).join(' ');
}

test('nothing until it is switched on; then until it was shown, and no more when it is switched off', async () => {
  const bench = await deskWith(request);
  expect(await due(bench)).toBe('');
  await bench.run(setAlarms(bench.engine, ['deadlines'], true, words));
  // The page that read it first may have ended before it was shown.
  for (const _ of [1, 2]) expect(await due(bench)).toBe('deadline:1:120');
  await bench.land([request, { ...request, id: '2' }, { ...request, id: '3' }]);
  await bench.run(
    Promise.all(['1', '3'].map(async id => noteAlarmShown(bench.engine, `deadline:${id}:120`, NOW))),
  );
  expect(await due(bench)).toBe('deadline:2:120');
  await bench.run(setAlarms(bench.engine, ['deadlines'], false, words));
  expect(await due(bench)).toBe('');
  await bench.run(setAlarms(bench.engine, ['records', 'deadlines'], true, words));
  expect(await due(bench)).toBe('deadline:2:120');
});

test('not of a request that was answered here', async () => {
  const bench = await deskWith(request);
  await bench.putRow(answerBooking, answerArgs(request, true));
  await bench.run(setAlarms(bench.engine, ['deadlines'], true, words));
  expect(await due(bench)).toBe('');
});

test('of a request whose answer waits for the partner: the customer was told nothing', async () => {
  const bench = await deskWith(request);
  await bench.putRow(answerBooking, answerArgs(request, true), { status: 'conflict' });
  await bench.run(setAlarms(bench.engine, ['deadlines'], true, words));
  expect(await due(bench)).toBe('deadline:1:120');
});

test.each([
  ['invoiceUrl', 'waiting', 'records:2026-06-13'],
  ['deliveryRecordUrl', 'refused', 'records:2026-06-13'],
  ['deliveryRecordUrl', 'waiting', ''],
] as const)(
  'of a delivery record that is due, while no such one waits to be sent (%s, %s)',
  async (document, status, told) => {
    const bench = await deskWith(
      numberedBooking(1, { status: 6, startDate: '2026-06-13', endDate: '2026-06-20' }),
    );
    await bench.run(setAlarms(bench.engine, ['records'], true, words));
    await bench.putRow(
      saveBookingDocument,
      { v: 1, id: '1', number: 'R1', document, upload: 'u' },
      { status },
    );
    expect(await due(bench)).toBe(told);
  },
);

test('what was told stays true until it was answered or is over, and isn’t when it is switched off', async () => {
  const bench = new StoredBookingsBench();
  const tags = async (now = NOW): Promise<readonly string[]> =>
    (await bench.run(readDueAlarms(bench.engine, 'tr', now))).tags;
  await bench.land([request, { ...request, id: '2' }]);
  await bench.run(setAlarms(bench.engine, ['deadlines'], true, words));
  await bench.run(noteAlarmShown(bench.engine, 'deadline:1:120', NOW));
  expect(await tags()).toEqual(['deadline:1:120', 'deadline:2:120']);
  // The last half hour has a tag of its own.
  expect(await tags(NOW + 31 * 60_000)).toEqual(['deadline:1:30', 'deadline:2:30']);
  await bench.putRow(answerBooking, answerArgs(request, true));
  expect(await tags()).toEqual(['deadline:2:120']);
  expect(await tags(NOW + 3_600_000)).toEqual([]);
  await bench.run(setAlarms(bench.engine, ['deadlines'], false, words));
  expect(await tags()).toEqual([]);
});
