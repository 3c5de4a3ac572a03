/** What Home reads of the bookings on the device. */
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../src/domain/booking/booking.ts';
import {
  readComingAndGoing,
  readIncome,
  readUrgent,
  hasEverAcceptedRequest,
} from '../../src/resources/bookings/bookingReads.ts';
import { answerBooking, answerArgs } from '../../src/resources/bookings/bookings.ts';
import { deskWith, StoredBookingsBench, numberedBooking } from '../support/StoredBookingsBench.ts';

const now = Date.parse('2026-06-13T12:00:00+03:00');
const HOUR = 3_600_000;

/** A request that was made so many hours ago. */
function request(id: number, hoursAgo: number, fields: Partial<Booking> = {}): Booking {
  const createdDateTime = new Date(now - hoursAgo * HOUR).toISOString();
  return numberedBooking(id, { status: 1, createdDateTime, ...fields });
}

describe('requests on Home', () => {
  const urgent = async (bench: StoredBookingsBench, kept?: string, before?: number) => {
    const { first, ...rest } = await bench.run(
      readUrgent(bench.engine, 'tr', { now, most: 2, kept, before }),
    );
    return { ...rest, first: first.map(({ booking }) => booking.id).join(' ') };
  };

  test('Q067 are in the order of the time left, the first two whole', async () => {
    const bench = await deskWith(request(4, 1), request(3, 30), request(2, 70), request(1, 73));
    expect(await urgent(bench)).toEqual({
      count: 3,
      until: now + 2 * HOUR,
      isAll: true,
      first: '2 3',
      more: 1,
    });
    // Before a return only those whose time ends before it.
    expect(await urgent(bench, undefined, now + 42 * HOUR)).toMatchObject({ count: 1, first: '2', more: 0 });
    expect(await urgent(bench, undefined, now + 42 * HOUR + 1)).toMatchObject({ count: 2, first: '2 3' });
  });

  test('one that is being answered stays when more urgent ones arrive', async () => {
    const bench = await deskWith(request(4, 1), request(3, 30), request(2, 60), request(1, 70));
    expect(await urgent(bench, '4')).toMatchObject({ count: 4, first: '1 2 4', more: 1 });
    expect(await urgent(bench, '2')).toMatchObject({ count: 4, first: '1 2', more: 2 });
  });

  test('one whose answer isn’t sent yet stays in its place and doesn’t count; the next one comes up', async () => {
    const bench = await deskWith(request(4, 1), request(3, 30), request(2, 70));
    await bench.putRow(answerBooking, answerArgs(request(2, 70), true));
    expect(await urgent(bench)).toEqual({
      count: 2,
      until: now + 42 * HOUR,
      isAll: true,
      first: '2 3 4',
      more: 0,
    });
  });

  test('one that was answered on the screen stays in its place and doesn’t count', async () => {
    const bench = await deskWith(request(4, 1), request(3, 30), request(2, 70, { status: 4 }));
    expect(await urgent(bench, '2')).toMatchObject({ count: 2, first: '2 3 4', more: 0 });
    expect(await urgent(bench)).toMatchObject({ count: 2, first: '3 4', more: 0 });
  });

  test('none', async () => {
    expect(await urgent(await deskWith(numberedBooking(1)))).toMatchObject({ count: 0, first: '' });
  });
});

test('whether a request was ever accepted isn’t known before all bookings are here', async () => {
  const asked = async (bench: StoredBookingsBench): Promise<boolean | undefined> =>
    bench.run(hasEverAcceptedRequest(bench.engine, 'tr'));
  expect(await asked(new StoredBookingsBench())).toBeUndefined();
  expect(await asked(await deskWith(request(1, 1)))).toBe(false);
  expect(await asked(await deskWith(request(2, 1), numberedBooking(1)))).toBe(true);
});

describe('check-ins and check-outs', () => {
  const ids = async (bench: StoredBookingsBench): Promise<string> =>
    (await bench.run(readComingAndGoing(bench.engine, 'tr', ['2026-06-13', '2026-06-14'])))
      .map(({ booking }) => booking.id)
      .sort()
      .join(' ');

  test('are of stays that take place and begin or end on one of the days', async () => {
    const days = (startDate: string, endDate: string): Partial<Booking> => ({ startDate, endDate });
    const bench = await deskWith(
      numberedBooking(1, days('2026-06-10', '2026-06-13')),
      numberedBooking(2, days('2026-06-14', '2026-06-20')),
      numberedBooking(3, days('2026-06-10', '2026-06-20')),
      numberedBooking(4, days('2026-06-10', '2026-06-12')),
      numberedBooking(5, days('2026-06-15', '2026-06-16')),
      numberedBooking(6, days('2026-06-14T18:00:00', '2026-06-14T22:00:00')),
      numberedBooking(7, { ...days('2026-06-13', '2026-06-14'), status: 3 }),
      numberedBooking(8, { ...days('2026-06-13', '2026-06-14'), status: 1 }),
      numberedBooking(9, days('2026-06-15T00:00:00', '2026-06-15T02:00:00')),
    );
    expect(await ids(bench)).toBe('1 2 6');
  });
});

describe('A062 Q029: income', () => {
  const income = (bench: StoredBookingsBench) => bench.run(readIncome(bench.engine, 'tr', now));
  const stay = { startDate: '2026-06-01', endDate: '2026-06-03', partnerIncome: 10 };

  test('is summed over all bookings of the device, also after the panel was opened anew', async () => {
    const bench = await deskWith(
      ...Array.from({ length: 250 }, (_, index) => numberedBooking(index + 1, stay)),
    );
    const sums = { ended: [{ currency: 1, amount: 2_500 }], underWay: [], upcoming: [], later: [] };
    expect(await income(bench)).toMatchObject({ sums, isAll: true });
    await bench.reopen();
    expect(await income(bench)).toMatchObject({ sums, isAll: true });
  });

  test('says whether there ever was any: what is older than last month stands in no sum', async () => {
    const old = { startDate: '2025-06-01', endDate: '2025-06-03', partnerIncome: 10 };
    const nothing = { ended: [], underWay: [], upcoming: [], later: [] };
    expect(await income(await deskWith(numberedBooking(1, old)))).toMatchObject({
      sums: nothing,
      isAny: true,
    });
    expect(await income(await deskWith(numberedBooking(1, { ...old, status: 3 })))).toMatchObject({
      isAny: false,
    });
  });

  test('says when not all bookings are here', async () => {
    const bench = new StoredBookingsBench();
    await bench.land([numberedBooking(1, stay)], { whole: false });
    expect(await income(bench)).toMatchObject({
      sums: { ended: [{ currency: 1, amount: 10 }] },
      isAll: false,
      fetchedAt: undefined,
    });
  });
});
