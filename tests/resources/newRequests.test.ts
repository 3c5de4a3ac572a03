/** Which requests the partner is told of: each once on a device, and none that they know already. */
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../src/domain/booking/booking.ts';
import { toAnnounce } from '../../src/domain/booking/newRequests.ts';
import { answerBooking, answerArgs } from '../../src/resources/bookings/bookings.ts';
import { hasNewRequests, takeNewRequests } from '../../src/resources/bookings/newRequests.ts';
import { deskWith, StoredBookingsBench, numberedBooking } from '../support/StoredBookingsBench.ts';

const NOW = Date.parse('2026-06-13T12:00:00+03:00');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** A request that was made at a moment. */
function request(id: number, at: number, fields: Partial<Booking> = {}): Booking {
  return numberedBooking(id, { status: 1, createdDateTime: new Date(at).toISOString(), ...fields });
}

async function take(bench: StoredBookingsBench, now = NOW): Promise<string> {
  const is = await bench.run(hasNewRequests(bench.engine, 'tr', now));
  const taken = (await bench.run(takeNewRequests(bench.engine, 'tr', now))).map(({ id }) => id).join(' ');
  // What is taken was announced as new before.
  expect(is || taken === '').toBe(true);
  return taken;
}

/** A device on which a partner has looked at what there is. */
async function known(...rows: Booking[]): Promise<StoredBookingsBench> {
  const bench = await deskWith(...rows);
  expect(await take(bench)).toBe('');
  return bench;
}

describe('a request is new', () => {
  test('among those that are known, once, also after the panel was opened anew', async () => {
    const bench = await known(request(1, NOW - 2 * HOUR));
    await bench.land([request(2, NOW - HOUR)]);
    expect(await take(bench)).toBe('2');
    expect(await take(bench)).toBe('');
    await bench.reopen();
    expect(await take(bench)).toBe('');
  });

  test('when it is the first one ever', async () => {
    const bench = await known();
    await bench.land([request(1, NOW - HOUR)]);
    expect(await take(bench)).toBe('1');
  });

  test('when it was made in the same moment as the last one', async () => {
    const bench = await known(request(7, NOW - HOUR));
    await bench.land([request(8, NOW - HOUR)]);
    expect(await take(bench)).toBe('8');
  });

  test('also when the server names its bookings with letters', async () => {
    const named = (id: string, at: number): Booking => ({ ...request(1, at), id });
    const bench = await known(named('b-7', NOW - HOUR));
    expect(await bench.run(hasNewRequests(bench.engine, 'tr', NOW))).toBe(false);
    await bench.land([named('b-8', NOW - HOUR), named('b-10', NOW)]);
    expect(await take(bench)).toBe('b-8 b-10');
    expect(await take(bench)).toBe('');
  });

  test('with others that came while the panel was closed', async () => {
    const bench = await known(request(1, NOW - 2 * HOUR));
    await bench.land([request(2, NOW + HOUR), request(3, NOW + 2 * HOUR)]);
    expect(await take(bench, NOW + DAY)).toBe('2 3');
  });

  test('in one window only', async () => {
    const bench = await known(request(1, NOW - 2 * HOUR));
    await bench.land([request(2, NOW - HOUR)]);
    const windows = [1, 2].map(() => takeNewRequests(bench.engine, 'tr', NOW));
    const taken = await bench.run(Promise.all(windows));
    expect(taken.reduce((sum, rows) => sum + rows.length, 0)).toBe(1);
  });
});

describe('a request isn’t new', () => {
  test('while the device is being filled, and what has come by then', async () => {
    const bench = new StoredBookingsBench();
    await bench.land([request(3, NOW - HOUR)], { whole: false });
    expect(await take(bench)).toBe('');
    await bench.land([request(2, NOW - 2 * HOUR)]);
    expect(await take(bench)).toBe('');
    await bench.land([request(4, NOW)]);
    expect(await take(bench)).toBe('4');
  });

  test('when the partner has answered it here, although the server doesn’t know yet', async () => {
    const bench = await known(request(1, NOW - 2 * HOUR));
    const answered = request(2, NOW - HOUR);
    await bench.putRow(answerBooking, answerArgs(answered, true));
    await bench.land([answered]);
    expect(await take(bench)).toBe('');
  });

  test('when it was answered elsewhere, or its time is over', async () => {
    const bench = await known(request(1, NOW - 2 * HOUR));
    await bench.land([request(2, NOW - HOUR, { status: 4 })]);
    expect(await take(bench)).toBe('');
    await bench.land([request(3, NOW)]);
    expect(await take(bench, NOW + 3 * DAY)).toBe('');
  });

  test('when an older one comes late, from a page that wasn’t read before', async () => {
    const bench = await known(request(2, NOW - HOUR));
    await bench.land([request(1, NOW - 2 * HOUR)]);
    expect(await take(bench)).toBe('');
  });
});

test('what was seen is never forgotten when no request is open', () => {
  const seen = { created: NOW, id: '5' };
  expect(toAnnounce([], seen, true, () => false)).toEqual({ requests: [], seen });
  expect(toAnnounce([], seen, false, () => false)).toEqual({ requests: [], seen });
});
