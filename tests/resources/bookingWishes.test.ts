/** What the partner wants of bookings and hasn't been sent: how it shows beside what the server told. */
import { describe, expect, test } from 'vitest';
import type { OutboxStatus } from '../../src/db/rows.ts';
import type { Booking } from '../../src/domain/booking.ts';
import { cancelTermsOf } from '../../src/domain/bookingOffer.ts';
import {
  readBooking,
  readBookings,
  readOverlaps,
  readToAnswer,
  type ShownBooking,
  type ToAnswer,
} from '../../src/resources/bookingReads.ts';
import {
  answerBooking,
  answerTo,
  cancelBooking,
  removeBookingDocument,
  saveBookingDocument,
} from '../../src/resources/bookings.ts';
import { BookingDesk, nth } from '../support/BookingDesk.ts';
import { booking } from '../support/factories.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-06-01T12:00:00+03:00');
const record = 'https://media.example/record.pdf';

async function shown(desk: BookingDesk, id: string): Promise<ShownBooking> {
  const found = await desk.run(readBooking(desk.engine, id, 'tr'));
  if (!found) throw new Error(`no booking ${id}`);
  const { rows } = await desk.run(readBookings(desk.engine, 'tr', { page: 1, now }));
  expect(rows.find(row => row.booking.id === id)).toEqual(found);
  return found;
}

/** A request that was made so many hours ago. */
const request = (id: number, hoursAgo = 1, fields: Partial<Booking> = {}): Booking =>
  nth(id, { status: 1, createdDateTime: new Date(now - hoursAgo * HOUR).toISOString(), ...fields });

async function deskWith(...rows: Booking[]): Promise<BookingDesk> {
  const desk = new BookingDesk();
  await desk.land(rows);
  return desk;
}

const removal = { v: 1, id: '1', number: 'TK-1', document: 'deliveryRecordUrl', seen: record } as const;

describe('beside a booking', () => {
  test.each([true, false])('A231 an answer (%s) changes no status', async isAvailable => {
    const asked = request(1);
    const desk = await deskWith(asked);
    const args = answerTo(asked, isAvailable);
    const row = await desk.wish(answerBooking, args);
    expect(await shown(desk, '1')).toEqual({
      booking: asked,
      wishes: [{ kind: 'answer', args, row }],
      pending: 'waiting',
    });
  });

  test('A231 neither does a cancellation', async () => {
    const held = nth(1);
    const desk = await deskWith(held);
    const args = {
      v: 2,
      id: '1',
      number: 'TK-1',
      reason: 'Arıza',
      terms: cancelTermsOf(held),
    } as const;
    const row = await desk.wish(cancelBooking, args);
    expect(await shown(desk, '1')).toEqual({
      booking: held,
      wishes: [{ kind: 'cancel', args, row }],
      pending: 'waiting',
    });
  });

  test('A236 a document that is being removed is gone already, and only that one', async () => {
    const held = nth(1, { deliveryRecordUrl: record, invoiceUrl: 'https://media.example/invoice.pdf' });
    const desk = await deskWith(held);
    await desk.wish(removeBookingDocument, removal);
    expect((await shown(desk, '1')).booking).toEqual({ ...held, deliveryRecordUrl: null });
    expect((await shown(desk, '1')).wishes.map(({ kind }) => kind)).toEqual(['removeDocument']);
  });

  test('A236 a newer document than the one that was seen stays', async () => {
    const held = nth(1, { deliveryRecordUrl: 'https://media.example/newer.pdf' });
    const desk = await deskWith(held);
    await desk.wish(removeBookingDocument, removal);
    expect((await shown(desk, '1')).booking).toEqual(held);
  });

  test.each(['refused', 'conflict'] as const)('a removal that is parked (%s) hides nothing', async status => {
    const held = nth(1, { deliveryRecordUrl: record });
    const desk = await deskWith(held);
    await desk.wish(removeBookingDocument, removal, { status });
    expect(await shown(desk, '1')).toMatchObject({ booking: held, pending: status });
  });

  test('Q063 a removal and then another document: both are told, in their order', async () => {
    const desk = await deskWith(nth(1, { deliveryRecordUrl: record }));
    await desk.wish(removeBookingDocument, removal);
    const { seen: _seen, ...args } = removal;
    await desk.wish(saveBookingDocument, { ...args, upload: 'upload-1' } as const, { needs: ['upload-1'] });
    const { booking: held, wishes } = await shown(desk, '1');
    expect(wishes.map(({ kind }) => kind)).toEqual(['removeDocument', 'saveDocument']);
    // A document is there when the server says where.
    expect(held.deliveryRecordUrl).toBeNull();
  });

  test.each<[OutboxStatus[], OutboxStatus]>([
    [['waiting', 'sending'], 'sending'],
    [['unclear', 'waiting'], 'unclear'],
    [['waiting', 'refused'], 'refused'],
    [['refused', 'conflict'], 'conflict'],
  ])('of %j the most urgent state is the booking’s', async (statuses, pending) => {
    const held = nth(1, { deliveryRecordUrl: record });
    const desk = await deskWith(held);
    for (const status of statuses) await desk.wish(removeBookingDocument, removal, { status });
    expect((await shown(desk, '1')).pending).toBe(pending);
  });

  test('wishes of other bookings are theirs', async () => {
    const desk = await deskWith(request(1), request(11));
    await desk.wish(answerBooking, answerTo(request(11), true));
    expect(await shown(desk, '1')).toMatchObject({ wishes: [], pending: undefined });
  });

  test.each<[string, object]>([
    ['damaged', { v: 1, id: '1', isAvailable: 'evet' }],
    ['of a later build', { ...answerTo(request(1), true), v: 2 }],
  ])(
    'B19, I17 one that is %s isn’t shown as if it were understood, and still counts as unsent',
    async (_, args) => {
      const desk = await deskWith(request(1));
      await desk.wish(answerBooking, { id: '1', ...args });
      expect(await shown(desk, '1')).toEqual({ booking: request(1), wishes: [], pending: 'waiting' });
    },
  );
});

describe('requests that wait for an answer', () => {
  const toAnswer = (desk: BookingDesk, at = now): Promise<ToAnswer> =>
    desk.run(readToAnswer(desk.engine, 'tr', at));

  test('are those that can be answered, with the time of the first that runs out', async () => {
    const desk = await deskWith(
      request(9, 1),
      request(8, 40),
      request(7, 71),
      request(6, 72),
      request(5, 500),
      request(4, 2, { status: 2 }),
      request(3, 2, { status: 12 }),
      request(2, 2, { status: 10 }),
      nth(1),
    );
    expect(await toAnswer(desk)).toEqual({ count: 3, until: now + HOUR, isAll: true });
    expect(await toAnswer(desk, now + HOUR - 1)).toEqual({ count: 3, until: now + HOUR, isAll: true });
    expect(await toAnswer(desk, now + HOUR)).toEqual({ count: 2, until: now + 32 * HOUR, isAll: true });
    expect(await toAnswer(desk, now + 71 * HOUR)).toEqual({ count: 0, until: undefined, isAll: true });
  });

  test('K5 may be more while bookings are still coming and none is here that is too old to be one', async () => {
    const desk = new BookingDesk();
    await desk.land([request(9, 1), request(8, 40)], { whole: false });
    expect(await toAnswer(desk)).toMatchObject({ count: 2, isAll: false });
    await desk.land([request(9, 1), request(8, 40), request(7, 73)], { whole: false });
    expect(await toAnswer(desk)).toMatchObject({ count: 2, isAll: true });
    await desk.land([request(9, 1), request(8, 40)]);
    expect(await toAnswer(desk)).toMatchObject({ count: 2, isAll: true });
  });

  test.each<[OutboxStatus, number]>([
    ['waiting', 1],
    ['sending', 1],
    ['unclear', 1],
    ['refused', 2],
    ['conflict', 2],
  ])('one whose answer is %s: %d wait', async (status, count) => {
    const desk = await deskWith(request(1, 5), request(2, 3));
    await desk.wish(answerBooking, answerTo(request(1), false), { status });
    expect((await toAnswer(desk)).count).toBe(count);
  });

  test('an answer to one that doesn’t wait any more is taken off nobody else', async () => {
    // Its answer got lost, and the list has heard meanwhile that it was accepted.
    const desk = await deskWith(request(1, 5, { status: 4 }), request(2, 3));
    await desk.wish(answerBooking, answerTo(request(1, 5), true), { status: 'unclear' });
    await desk.wish(answerBooking, answerTo(request(77), true));
    expect((await toAnswer(desk)).count).toBe(1);
  });

  test('none are told before any booking is here', async () => {
    expect(await toAnswer(new BookingDesk())).toEqual({ count: 0, until: undefined, isAll: false });
  });

  test('all of them are found behind many newer bookings', async () => {
    const many = Array.from({ length: 250 }, (_, index) => request(1_000 - index, index / 10, { status: 2 }));
    const desk = await deskWith(...many, request(5, 70), request(4, 71.5), request(3, 72.5));
    const waiting = { count: 2, until: now + HOUR / 2, isAll: true };
    expect(await toAnswer(desk)).toEqual(waiting);
    await desk.reopen();
    expect(await toAnswer(desk)).toEqual(waiting);
  });
});

describe('Q069 what already holds the dates of a request', () => {
  const asked = request(50, 1, { startDate: '2026-06-12', endDate: '2026-06-14' });
  const dates = { startDate: '2026-06-14', endDate: '2026-06-16' };
  const other = { ...booking().boat, image: 'https://media.example/other.jpg' };

  async function overlapping(desk: BookingDesk): Promise<string[]> {
    return (await desk.run(readOverlaps(desk.engine, asked, 'tr'))).map(({ id }) => id);
  }

  test('bookings of the same boat that take place, whoever made them and whenever', async () => {
    const desk = await deskWith(
      asked,
      nth(1, { ...dates, status: 4 }),
      nth(2, { ...dates, status: 5 }),
      nth(3, { ...dates, status: 6 }),
      nth(4, { ...dates, status: 11 }),
      ...[1, 2, 3, 7, 8, 9, 10, 12, 13, 14, 15].map(status => nth(100 + status, { ...dates, status })),
    );
    expect(await overlapping(desk)).toEqual(['4', '3', '2', '1']);
  });

  test('not those of another boat, nor of days before and after, nor the request itself', async () => {
    const desk = await deskWith(
      { ...asked, status: 4 },
      nth(1, { ...dates, boat: other }),
      nth(2, { startDate: '2026-06-15', endDate: '2026-06-20' }),
      nth(3, { startDate: '2026-06-01', endDate: '2026-06-11' }),
      nth(4, { startDate: 'yakında', endDate: '2026-06-13' }),
    );
    expect(await overlapping(desk)).toEqual([]);
  });

  test.each<[OutboxStatus, boolean, string[]]>([
    ['waiting', true, ['1']],
    ['sending', true, ['1']],
    ['unclear', true, ['1']],
    ['waiting', false, []],
    // These were told to nobody, and are with the partner again.
    ['refused', true, []],
    ['conflict', true, []],
  ])('a request whose answer here is %s, yes: %s', async (status, isAvailable, found) => {
    const rival = request(1, 2, dates);
    const desk = await deskWith(asked, rival);
    await desk.wish(answerBooking, answerTo(rival, isAvailable), { status });
    await desk.wish(answerBooking, answerTo(asked, true));
    expect(await overlapping(desk)).toEqual(found);
  });

  test('a request that was accepted here and has come to nothing since holds nothing', async () => {
    const rival = request(1, 2, dates);
    const desk = await deskWith(asked, { ...rival, status: 3 });
    await desk.wish(answerBooking, answerTo(rival, true));
    expect(await overlapping(desk)).toEqual([]);
  });

  test('they are told whole, in the language that is here', async () => {
    const held = nth(1, dates);
    const desk = await deskWith(asked, held);
    expect(await desk.run(readOverlaps(desk.engine, asked, 'en'))).toEqual([held]);
  });
});
