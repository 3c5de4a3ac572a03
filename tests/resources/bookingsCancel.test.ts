import { describe, expect, test } from 'vitest';
import { BookingStatus } from '../../src/domain/booking/booking.ts';
import { retryRow } from '../../src/sync/queue/outbox.ts';
import { newCancellation, cancelReasonSubject } from '../../src/resources/bookings/bookingDecisions.ts';
import { cancelBooking } from '../../src/resources/bookings/bookings.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { draftRow, draftStateRow } from '../support/factories.ts';
import { BookingBench } from '../support/bookingServer.ts';

/** A paid booking on the device. */
async function held(
  fields: Parameters<BookingBench['server']['ask']>[1] = {},
  storage: 'memory' | 'Dexie' = 'memory',
): Promise<BookingBench> {
  const bench = new BookingBench(storage);
  bench.server.ask('1', { status: BookingStatus.paymentSuccess, ...fields });
  await bench.pullAll();
  return bench;
}

describe.each(['memory', 'Dexie'] as const)('cancelling over %s', storage => {
  test.each([
    [BookingStatus.pendingPrePayment, BookingStatus.cancelledByPartner],
    [BookingStatus.pendingRemainingPayment, BookingStatus.refundRequestByPartner],
    [BookingStatus.paymentSuccess, BookingStatus.refundRequestByPartner],
  ])('A355, A234 from %i: sent once with its reason; the card shows %i', async (status, after) => {
    const bench = await held({ status }, storage);
    await bench.cancel('1', '  Motor arızası\nüzgünüz ');
    expect((await bench.shown('1')).booking.status).toBe(status);
    await bench.flush();
    await bench.flush();
    expect(bench.server.effects).toEqual(['cancel 1 Motor arızası\nüzgünüz']);
    expect(await bench.shown('1')).toMatchObject({ booking: { status: after }, changes: [] });
  });
});

describe('Q070 what changed while the cancellation waited', () => {
  test.each([
    [BookingStatus.completed, 'notCancellable'],
    [BookingStatus.pendingAvailability, 'notCancellable'],
    [BookingStatus.rejectedByOwner, 'notCancellable'],
    [10, 'notCancellable'],
  ])('%i: not sent, because %s', async (status, reason) => {
    const bench = await held();
    await bench.cancel('1', 'Arıza');
    bench.server.change('1', { status });
    await bench.flush();
    expect(bench.server.effects).toEqual([]);
    expect(await bench.reason()).toBe(`refused: bookings.save.${reason}`);
    expect(await bench.row()).toMatchObject({ args: { reason: 'Arıza' } });
    expect((await bench.shown('1')).booking.status).toBe(status);
  });

  test.each([
    [BookingStatus.cancelledByPartner, 'alreadyCancelled'],
    [BookingStatus.refundRequestByPartner, 'alreadyCancelled'],
    [BookingStatus.refundSuccessCancelledByPartner, 'alreadyCancelled'],
    [BookingStatus.cancelledByCustomer, 'customerWasFirst'],
    [BookingStatus.refundRequestByCustomer, 'customerWasFirst'],
    [BookingStatus.refundSuccessCancelledByCustomer, 'customerWasFirst'],
  ])('%i: nothing is left to do, %s', async (status, reason) => {
    const bench = await held();
    await bench.cancel('1', 'Arıza');
    bench.server.change('1', { status });
    await bench.flush();
    expect(bench.server.effects).toEqual([]);
    expect(await bench.rows()).toEqual([]);
    expect((await bench.shown('1')).booking.status).toBe(status);
    const [line] = await bench.read(tx => tx.log.all());
    expect(line).toMatchObject({
      outcome: 'superseded',
      words: { id: `bookings.save.${reason}` },
      givenUp: { reason: 'Arıza' },
    });
  });

  test.each([
    ['on the day of the check-in', '2026-06-02', '2026-06-09'],
    ['after the hour of its beginning', '2026-06-02T10:00:00+03:00', '2026-06-02T14:00:00+03:00'],
  ])('A233 %s, and the server says that it hasn’t begun: sent', async (_, startDate, endDate) => {
    const bench = await held({ startDate, endDate });
    await bench.cancel('1', 'Arıza');
    bench.server.aheadMs = 24 * 3_600_000;
    await bench.flush();
    expect(bench.server.effects).toEqual(['cancel 1 Arıza']);
    expect(await bench.rows()).toEqual([]);
  });

  test('the server says that it has begun: not sent', async () => {
    const bench = await held();
    await bench.cancel('1', 'Arıza');
    bench.server.change('1', { isStarted: true });
    await bench.flush();
    expect(await bench.reason()).toBe('refused: bookings.save.hasStarted');
    expect((await bench.shown('1')).booking.isStarted).toBe(true);
  });

  test('it is gone: not sent, and said', async () => {
    const bench = await held();
    await bench.cancel('1', 'Arıza');
    bench.server.remove('1');
    await bench.flush();
    expect(await bench.reason()).toBe('refused: bookings.save.gone');
  });
});

test('the reason that was typed becomes the row: its working copy goes in the same transaction', async () => {
  const bench = await held();
  const typed = draftRow({ id: cancelReasonSubject('1'), values: { text: 'Arıza' } });
  await bench.write(async tx => {
    await tx.drafts.put(typed);
    await tx.draftStates.putMany([draftStateRow({ draft: typed.id })]);
  });
  const { booking: seen } = await bench.shown('1');
  const change = newCancellation(bench.device, seen, 'Arıza');
  await bench.run(enqueue(bench.device, cancelBooking, change));
  expect(await bench.read(async tx => [await tx.drafts.all(), await tx.draftStates.keys()])).toEqual([
    [],
    [],
  ]);
  expect(await bench.rows()).toHaveLength(1);
});

describe('K1, N31: a cancellation is sent for what the partner saw, or they are asked again', () => {
  test.each([
    ['the customer paid', { status: BookingStatus.paymentSuccess }, ['isPaid']],
    ['the customer prepaid', { status: BookingStatus.pendingRemainingPayment }, ['isPaid']],
    ['other dates', { endDate: '2026-06-20' }, ['endDate']],
    ['another income', { partnerIncome: 99_000 }, ['partnerIncome']],
    ['another currency', { currency: 3 }, ['currency']],
  ])('%s meanwhile: nothing is sent, both are shown, then sent once', async (_, change, fields) => {
    const bench = await held({ status: BookingStatus.pendingPrePayment });
    const before = bench.server.of('1');
    await bench.cancel('1', 'Arıza');
    bench.server.change('1', change);
    await bench.flush();
    expect(bench.server.effects).toEqual([]);
    expect(await bench.reason()).toBe('conflict: bookings.save.cancelChanged');
    expect(await bench.row()).toMatchObject({
      conflict: { kind: 'fields', fields },
      args: {
        reason: 'Arıza',
        earlier: { isPaid: false, startDate: before.startDate, partnerIncome: before.partnerIncome },
      },
    });
    expect((await bench.shown('1')).booking).toMatchObject(change);
    await bench.flush();
    expect(bench.server.effects).toEqual([]);
    await bench.run(retryRow(bench.device, (await bench.row()).id));
    await bench.flush();
    expect(bench.server.effects).toEqual(['cancel 1 Arıza']);
    expect(await bench.rows()).toEqual([]);
  });

  test('the rest was paid of a booking that was prepaid: a refund either way, so it is sent', async () => {
    const bench = await held({ status: BookingStatus.pendingRemainingPayment });
    await bench.cancel('1', 'Arıza');
    bench.server.change('1', { status: BookingStatus.paymentSuccess });
    await bench.flush();
    expect(bench.server.effects).toEqual(['cancel 1 Arıza']);
  });
});

describe('N2–N5: POST /booking/cancel after an unclear try', () => {
  test.each(['responseLost', 'e500After', 'late'] as const)('it had arrived (%s): found', async fate => {
    const bench = await held();
    await bench.cancel('1', 'Arıza');
    bench.net.plan(fate, 'POST');
    await bench.keepFlushing(5 * 60_000);
    expect(bench.server.effects).toEqual(['cancel 1 Arıza']);
    expect(await bench.rows()).toEqual([]);
    expect((await bench.shown('1')).booking.status).toBe(BookingStatus.refundRequestByPartner);
  });

  test('it was lost: sent again, once', async () => {
    const bench = await held();
    await bench.cancel('1', 'Arıza');
    bench.net.plan('requestLost', 'POST');
    await bench.keepFlushing(5 * 60_000);
    expect(bench.server.effects).toEqual(['cancel 1 Arıza']);
  });

  test('it was lost, and the customer cancelled meanwhile: theirs stands', async () => {
    const bench = await held();
    await bench.cancel('1', 'Arıza');
    bench.net.plan('requestLost', 'POST');
    await bench.flush();
    bench.server.change('1', { status: BookingStatus.refundRequestByCustomer });
    await bench.keepFlushing(5 * 60_000);
    expect(bench.server.effects).toEqual([]);
    expect(await bench.rows()).toEqual([]);
  });
});

describe('decisions one after the other', () => {
  test('a cancellation doesn’t wait behind an answer that wasn’t sent', async () => {
    const bench = new BookingBench();
    bench.server.ask('1');
    await bench.pullAll();
    await bench.answer('1', false);
    bench.server.change('1', { status: BookingStatus.pendingPrePayment });
    await bench.flush();
    expect(await bench.reason()).toBe('refused: bookings.save.acceptedElsewhere');
    await bench.cancel('1', 'Arıza');
    await bench.flush();
    expect(bench.server.effects).toEqual(['cancel 1 Arıza']);
    expect(await bench.rows()).toEqual([]);
  });

  test('behind an answer of which nobody knows whether it arrived it waits', async () => {
    const bench = new BookingBench();
    bench.server.ask('1');
    await bench.pullAll();
    await bench.answer('1', true);
    bench.net.plan('responseLost', 'POST');
    await bench.flush();
    await bench.pullAll();
    await bench.cancel('1', 'Arıza');
    expect((await bench.rows()).map(({ name, status }) => [name, status])).toEqual([
      ['booking.answer', 'unclear'],
      ['booking.cancel', 'waiting'],
    ]);
    await bench.keepFlushing(5 * 60_000);
    expect(bench.server.effects).toEqual(['answer 1 yes', 'cancel 1 Arıza']);
    expect(await bench.rows()).toEqual([]);
  });

  test('another reason takes the place of the one that waits', async () => {
    const bench = await held();
    await bench.cancel('1', 'Arıza');
    await bench.cancel('1', 'Hastalık');
    await bench.flush();
    expect(bench.server.effects).toEqual(['cancel 1 Hastalık']);
  });
});
