/** What the partner wants of bookings and hasn't been sent: how it shows beside what the server told. */
import { describe, expect, test } from 'vitest';
import type { OutboxStatus } from '../../src/db/rows.ts';
import type { Booking } from '../../src/domain/booking/booking.ts';
import { getCancelTerms } from '../../src/domain/booking/bookingOffer.ts';
import { readBookings } from '../../src/resources/bookings/bookingList.ts';
import {
  readBooking,
  readOverlappingBookings,
  countOpenRequests,
  type ShownBooking,
  type OpenRequests,
} from '../../src/resources/bookings/bookingReads.ts';
import {
  answerBooking,
  answerArgs,
  cancelBooking,
  removeBookingDocument,
  saveBookingDocument,
} from '../../src/resources/bookings/bookings.ts';
import { deskWith, StoredBookingsBench, numberedBooking } from '../support/StoredBookingsBench.ts';
import { booking } from '../support/factories.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-06-01T12:00:00+03:00');
const record = 'https://media.example/record.pdf';

async function shown(bench: StoredBookingsBench, id: string): Promise<ShownBooking> {
  const found = await bench.run(readBooking(bench.engine, id, 'tr'));
  if (!found) throw new Error(`no booking ${id}`);
  const { rows } = await bench.run(readBookings(bench.engine, 'tr', { page: 1, now }));
  expect(rows.find(row => row.booking.id === id)).toEqual(found);
  return found;
}

/** A request that was made so many hours ago. */
const request = (id: number, hoursAgo = 1, fields: Partial<Booking> = {}): Booking =>
  numberedBooking(id, {
    status: 1,
    createdDateTime: new Date(now - hoursAgo * HOUR).toISOString(),
    ...fields,
  });

const removal = { v: 1, id: '1', number: 'TK-1', document: 'deliveryRecordUrl', seen: record } as const;

describe('beside a booking', () => {
  test.each([true, false])('A231 an answer (%s) changes no status', async isAvailable => {
    const asked = request(1);
    const bench = await deskWith(asked);
    const args = answerArgs(asked, isAvailable);
    const row = await bench.putRow(answerBooking, args);
    expect(await shown(bench, '1')).toEqual({
      booking: asked,
      boats: [],
      changes: [{ kind: 'answer', args, row }],
      pending: 'waiting',
    });
  });

  test('A231 neither does a cancellation', async () => {
    const held = numberedBooking(1);
    const bench = await deskWith(held);
    const args = {
      v: 1,
      id: '1',
      number: 'TK-1',
      reason: 'Arıza',
      terms: getCancelTerms(held),
    } as const;
    const row = await bench.putRow(cancelBooking, args);
    expect(await shown(bench, '1')).toEqual({
      booking: held,
      boats: [],
      changes: [{ kind: 'cancel', args, row }],
      pending: 'waiting',
    });
  });

  test('A236 a document that is being removed is gone already, and only that one', async () => {
    const held = numberedBooking(1, {
      deliveryRecordUrl: record,
      invoiceUrl: 'https://media.example/invoice.pdf',
    });
    const bench = await deskWith(held);
    await bench.putRow(removeBookingDocument, removal);
    expect((await shown(bench, '1')).booking).toEqual({ ...held, deliveryRecordUrl: null });
    expect((await shown(bench, '1')).changes.map(({ kind }) => kind)).toEqual(['removeDocument']);
  });

  test('A236 a newer document than the one that was seen stays', async () => {
    const held = numberedBooking(1, { deliveryRecordUrl: 'https://media.example/newer.pdf' });
    const bench = await deskWith(held);
    await bench.putRow(removeBookingDocument, removal);
    expect((await shown(bench, '1')).booking).toEqual(held);
  });

  test.each(['refused', 'conflict'] as const)(
    'a removal that is undecided (%s) hides nothing',
    async status => {
      const held = numberedBooking(1, { deliveryRecordUrl: record });
      const bench = await deskWith(held);
      await bench.putRow(removeBookingDocument, removal, { status });
      expect(await shown(bench, '1')).toMatchObject({ booking: held, pending: status });
    },
  );

  test('Q063 a removal and then another document: both are told, in their order', async () => {
    const bench = await deskWith(numberedBooking(1, { deliveryRecordUrl: record }));
    await bench.putRow(removeBookingDocument, removal);
    const { seen: _seen, ...args } = removal;
    await bench.putRow(saveBookingDocument, { ...args, upload: 'upload-1' } as const, {
      needs: ['upload-1'],
    });
    const { booking: held, changes } = await shown(bench, '1');
    expect(changes.map(({ kind }) => kind)).toEqual(['removeDocument', 'saveDocument']);
    // A document is there when the server says where.
    expect(held.deliveryRecordUrl).toBeNull();
  });

  test.each<[OutboxStatus[], OutboxStatus]>([
    [['waiting', 'sending'], 'sending'],
    [['unclear', 'waiting'], 'unclear'],
    [['waiting', 'refused'], 'refused'],
    [['refused', 'conflict'], 'conflict'],
  ])('of %j the most urgent state is the booking’s', async (statuses, pending) => {
    const held = numberedBooking(1, { deliveryRecordUrl: record });
    const bench = await deskWith(held);
    for (const status of statuses) await bench.putRow(removeBookingDocument, removal, { status });
    expect((await shown(bench, '1')).pending).toBe(pending);
  });

  test('changes of other bookings are theirs', async () => {
    const bench = await deskWith(request(1), request(11));
    await bench.putRow(answerBooking, answerArgs(request(11), true));
    expect(await shown(bench, '1')).toMatchObject({ changes: [], pending: undefined });
  });

  test.each<[string, object]>([
    ['damaged', { v: 1, id: '1', isAvailable: 'evet' }],
    ['of a later build', { ...answerArgs(request(1), true), v: 2 }],
  ])(
    'B19, I17 one that is %s isn’t shown as if it were understood, and still counts as unsent',
    async (_, args) => {
      const bench = await deskWith(request(1));
      await bench.putRow(answerBooking, { id: '1', ...args });
      expect(await shown(bench, '1')).toEqual({
        booking: request(1),
        boats: [],
        changes: [],
        pending: 'waiting',
      });
    },
  );
});

describe('requests that wait for an answer', () => {
  const toAnswer = (bench: StoredBookingsBench, at = now): Promise<OpenRequests> =>
    bench.run(countOpenRequests(bench.engine, 'tr', at));

  test('are those that can be answered, with the time of the first that runs out', async () => {
    const bench = await deskWith(
      request(9, 1),
      request(8, 40),
      request(7, 71),
      request(6, 72),
      request(5, 500),
      request(4, 2, { status: 2 }),
      request(3, 2, { status: 12 }),
      request(2, 2, { status: 10 }),
      numberedBooking(1),
    );
    expect(await toAnswer(bench)).toEqual({ count: 3, until: now + HOUR, isAll: true });
    expect(await toAnswer(bench, now + HOUR - 1)).toEqual({ count: 3, until: now + HOUR, isAll: true });
    expect(await toAnswer(bench, now + HOUR)).toEqual({ count: 2, until: now + 32 * HOUR, isAll: true });
    expect(await toAnswer(bench, now + 71 * HOUR)).toEqual({ count: 0, until: undefined, isAll: true });
  });

  test('K5 may be more while bookings are still coming and none is here that is too old to be one', async () => {
    const bench = new StoredBookingsBench();
    await bench.land([request(9, 1), request(8, 40)], { whole: false });
    expect(await toAnswer(bench)).toMatchObject({ count: 2, isAll: false });
    await bench.land([request(9, 1), request(8, 40), request(7, 73)], { whole: false });
    expect(await toAnswer(bench)).toMatchObject({ count: 2, isAll: true });
    await bench.land([request(9, 1), request(8, 40)]);
    expect(await toAnswer(bench)).toMatchObject({ count: 2, isAll: true });
  });

  test.each<[OutboxStatus, number]>([
    ['waiting', 1],
    ['sending', 1],
    ['unclear', 1],
    ['refused', 2],
    ['conflict', 2],
  ])('one whose answer is %s: %d wait', async (status, count) => {
    const bench = await deskWith(request(1, 5), request(2, 3));
    await bench.putRow(answerBooking, answerArgs(request(1), false), { status });
    expect((await toAnswer(bench)).count).toBe(count);
  });

  test('an answer to one that doesn’t wait any more is taken off nobody else', async () => {
    // Its answer got lost, and the list has heard meanwhile that it was accepted.
    const bench = await deskWith(request(1, 5, { status: 4 }), request(2, 3));
    await bench.putRow(answerBooking, answerArgs(request(1, 5), true), { status: 'unclear' });
    await bench.putRow(answerBooking, answerArgs(request(77), true));
    expect((await toAnswer(bench)).count).toBe(1);
  });

  test('none are told before any booking is here', async () => {
    expect(await toAnswer(new StoredBookingsBench())).toEqual({ count: 0, until: undefined, isAll: false });
  });

  test('all of them are found behind many newer bookings', async () => {
    const many = Array.from({ length: 250 }, (_, index) => request(1_000 - index, index / 10, { status: 2 }));
    const bench = await deskWith(...many, request(5, 70), request(4, 71.5), request(3, 72.5));
    const waiting = { count: 2, until: now + HOUR / 2, isAll: true };
    expect(await toAnswer(bench)).toEqual(waiting);
    await bench.reopen();
    expect(await toAnswer(bench)).toEqual(waiting);
  });
});

describe('Q069 what already holds the dates of a request', () => {
  const asked = request(50, 1, { startDate: '2026-06-12', endDate: '2026-06-14' });
  const dates = { startDate: '2026-06-14', endDate: '2026-06-16' };
  const other = { ...booking().boat, image: 'https://media.example/other.jpg' };

  async function overlapping(bench: StoredBookingsBench): Promise<string[]> {
    return (await bench.run(readOverlappingBookings(bench.engine, asked, 'tr'))).map(({ id }) => id);
  }

  test('bookings of the same boat that take place, whoever made them and whenever', async () => {
    const bench = await deskWith(
      asked,
      numberedBooking(1, { ...dates, status: 4 }),
      numberedBooking(2, { ...dates, status: 5 }),
      numberedBooking(3, { ...dates, status: 6 }),
      numberedBooking(4, { ...dates, status: 11 }),
      ...[1, 2, 3, 7, 8, 9, 10, 12, 13, 14, 15].map(status =>
        numberedBooking(100 + status, { ...dates, status }),
      ),
    );
    expect(await overlapping(bench)).toEqual(['4', '3', '2', '1']);
  });

  test('not those of another boat, nor of days before and after, nor the request itself', async () => {
    const bench = await deskWith(
      { ...asked, status: 4 },
      numberedBooking(1, { ...dates, boat: other }),
      numberedBooking(2, { startDate: '2026-06-15', endDate: '2026-06-20' }),
      numberedBooking(3, { startDate: '2026-06-01', endDate: '2026-06-11' }),
      numberedBooking(4, { startDate: 'yakında', endDate: '2026-06-13' }),
    );
    expect(await overlapping(bench)).toEqual([]);
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
    const bench = await deskWith(asked, rival);
    await bench.putRow(answerBooking, answerArgs(rival, isAvailable), { status });
    await bench.putRow(answerBooking, answerArgs(asked, true));
    expect(await overlapping(bench)).toEqual(found);
  });

  test('a request that was accepted here and has come to nothing since holds nothing', async () => {
    const rival = request(1, 2, dates);
    const bench = await deskWith(asked, { ...rival, status: 3 });
    await bench.putRow(answerBooking, answerArgs(rival, true));
    expect(await overlapping(bench)).toEqual([]);
  });

  test('they are told whole, in the language that is here', async () => {
    const held = numberedBooking(1, dates);
    const bench = await deskWith(asked, held);
    expect(await bench.run(readOverlappingBookings(bench.engine, asked, 'en'))).toEqual([
      { ...held, boats: [] },
    ]);
  });
});
