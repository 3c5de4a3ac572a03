import { describe, expect, test } from 'vitest';
import { BookingStatus } from '../../src/domain/booking/booking.ts';
import { countOpenRequests } from '../../src/resources/bookings/bookingReads.ts';
import { discardRow, restoreRows, retryRow } from '../../src/sync/queue/outbox.ts';
import { BookingBench } from '../support/bookingServer.ts';

const HOUR_MS = 3_600_000;

async function asked(storage: 'memory' | 'Dexie' = 'memory', hoursAgo = 1): Promise<BookingBench> {
  const bench = new BookingBench(storage);
  bench.server.ask('1', {}, hoursAgo);
  await bench.pullAll();
  return bench;
}

async function toAnswer(bench: BookingBench): Promise<number> {
  const { device } = bench;
  return (await bench.run(countOpenRequests(device, 'tr', device.serverNow()))).count;
}

/** An answer given at sea, and what changed on the server until it is sent. */
async function meanwhile(
  isAvailable: boolean,
  fields: Parameters<BookingBench['server']['change']>[1],
  storage: 'memory' | 'Dexie' = 'memory',
): Promise<BookingBench> {
  const bench = await asked(storage);
  await bench.answer('1', isAvailable);
  bench.server.change('1', fields);
  await bench.flush();
  return bench;
}

describe.each(['memory', 'Dexie'] as const)('answering a request over %s', storage => {
  test.each([
    [true, 'answer 1 yes', BookingStatus.pendingPrePayment],
    [false, 'answer 1 no', BookingStatus.rejectedByOwner],
  ])('A354, A231 %s: sent once; the card shows the status of the answer', async (yes, effect, status) => {
    const bench = await asked(storage);
    await bench.answer('1', yes);
    const waiting = await bench.shown('1');
    expect(waiting).toMatchObject({ booking: { status: 1 }, pending: 'waiting' });
    expect(waiting.changes).toMatchObject([{ kind: 'answer', args: { isAvailable: yes, number: 'TK-1' } }]);
    await bench.flush();
    await bench.flush();
    expect(bench.server.effects).toEqual([effect]);
    expect(await bench.shown('1')).toMatchObject({ booking: { status }, changes: [], pending: undefined });
  });

  test('Q067 it carries the deadline by which it must be sent', async () => {
    const bench = await asked(storage, 24);
    await bench.answer('1', true);
    const made = Date.parse(bench.server.of('1').createdDateTime);
    expect((await bench.row()).args).toMatchObject({ deadline: made + 72 * HOUR_MS });
  });

  test('D13 the customer changed the dates: asked again with both offers, sent once the partner says so', async () => {
    const bench = await meanwhile(true, { startDate: '2026-07-01', endDate: '2026-07-03' }, storage);
    expect(await bench.reason()).toBe('conflict: bookings.save.offerChanged');
    expect(await bench.row()).toMatchObject({
      conflict: { kind: 'fields', fields: ['startDate', 'endDate'] },
      args: { earlier: { startDate: '2026-06-12' }, offer: { startDate: '2026-07-01' } },
    });
    // The card shows what is asked for now.
    expect((await bench.shown('1')).booking).toMatchObject({ startDate: '2026-07-01', status: 1 });
    await bench.flush();
    expect(bench.server.effects).toEqual([]);
    await bench.run(retryRow(bench.device, (await bench.row()).id));
    await bench.flush();
    expect(bench.server.effects).toEqual(['answer 1 yes']);
    expect(await bench.rows()).toEqual([]);
  });

  test('a change of mind replaces what waits: the customer hears the last word only, the log keeps the first', async () => {
    const bench = await asked(storage);
    const first = await bench.answer('1', true);
    await bench.answer('1', false);
    expect(await bench.rows()).toHaveLength(1);
    await bench.flush();
    expect(bench.server.effects).toEqual(['answer 1 no']);
    expect(await bench.read(tx => tx.log.get(first))).toMatchObject({ outcome: 'discarded' });
  });
});

describe('D10–D12: what changed while the answer waited', () => {
  test.each([
    [true, BookingStatus.availabilityCheckTimedOut, 'timedOut'],
    [true, BookingStatus.availabilityCheckCancelledByOwner, 'otherDates'],
    [true, BookingStatus.cancelledByCustomer, 'cancelledByCustomer'],
    [true, BookingStatus.rejectedByOwner, 'rejectedElsewhere'],
    [true, 10, 'unknownStatus'],
    [false, BookingStatus.pendingPrePayment, 'acceptedElsewhere'],
    [false, BookingStatus.paymentSuccess, 'acceptedElsewhere'],
    [false, BookingStatus.availabilityCheckTimedOut, 'timedOut'],
    [false, BookingStatus.cancelledByCustomer, 'cancelledByCustomer'],
  ])('Q067 %s to a booking that is %i now: not sent, because %s', async (yes, status, reason) => {
    const bench = await meanwhile(yes, { status });
    expect(bench.server.effects).toEqual([]);
    expect(await bench.reason()).toBe(`refused: bookings.save.${reason}`);
    // The card shows what the server said, though nothing was sent.
    expect(await bench.shown('1')).toMatchObject({ booking: { status }, pending: 'refused' });
    expect(bench.events).toContainEqual({
      kind: 'undecided',
      name: 'booking.answer',
      subject: 'booking:1',
      message: undefined,
      isQuiet: false,
    });
  });

  test.each([
    [true, BookingStatus.pendingPrePayment],
    [true, BookingStatus.completed],
    [false, BookingStatus.rejectedByOwner],
  ])(
    'D10 another device said the same (%s, %i): nothing is left to do, and it is told',
    async (yes, status) => {
      const bench = await meanwhile(yes, { status });
      expect(bench.server.effects).toEqual([]);
      expect(await bench.rows()).toEqual([]);
      expect((await bench.shown('1')).booking.status).toBe(status);
      const [line] = await bench.read(tx => tx.log.all());
      expect(line).toMatchObject({ outcome: 'superseded', words: { id: 'bookings.save.alreadyAnswered' } });
    },
  );

  test('D12 too late by the server’s clock, though the device’s is behind', async () => {
    const bench = await asked('memory', 71);
    await bench.answer('1', true);
    bench.server.aheadMs = 2 * HOUR_MS;
    await bench.flush();
    expect(bench.server.effects).toEqual([]);
    expect(await bench.reason()).toBe('refused: bookings.save.tooLate');
  });

  test('Q066 in time by the server’s clock, though the device’s is days ahead', async () => {
    const bench = new BookingBench();
    bench.server.aheadMs = -5 * 24 * HOUR_MS;
    bench.server.ask('1');
    await bench.pullAll();
    await bench.answer('1', true);
    await bench.flush();
    expect(bench.server.effects).toEqual(['answer 1 yes']);
  });

  test('D12 the server doesn’t say when the request was made any more: the deadline that was seen holds', async () => {
    const bench = await asked('memory', 71);
    await bench.answer('1', true);
    bench.server.change('1', { createdDateTime: '' });
    bench.server.aheadMs = 2 * HOUR_MS;
    await bench.flush();
    expect(await bench.reason()).toBe('refused: bookings.save.tooLate');
  });
});

describe('D13 the customer changes the offer', () => {
  test.each([
    ['the income', { partnerIncome: 40_000 }],
    ['the currency', { currency: 2 }],
    ['the skipper', { wantCaptain: false }],
  ])('%s', async (_, fields) => {
    const bench = await meanwhile(true, fields);
    expect((await bench.row()).conflict).toMatchObject({ kind: 'fields', fields: Object.keys(fields) });
    expect(bench.server.effects).toEqual([]);
  });

  test('the boat: the card shows it, too', async () => {
    const bench = await asked();
    await bench.answer('1', true);
    const { boat } = bench.server.of('1');
    bench.server.change('1', { boat: { ...boat, model: '50 Fly' } });
    await bench.flush();
    expect((await bench.row()).conflict).toMatchObject({ fields: ['model'] });
    expect((await bench.shown('1')).booking.boat).toMatchObject({ model: '50 Fly', marina: boat.marina });
  });

  test('a “no” is asked again, too', async () => {
    const bench = await meanwhile(false, { endDate: '2026-06-20' });
    expect(await bench.reason()).toBe('conflict: bookings.save.offerChanged');
  });

  test('twice: asked about each change, with what was answered to last', async () => {
    const bench = await meanwhile(true, { endDate: '2026-06-20' });
    await bench.run(retryRow(bench.device, (await bench.row()).id));
    bench.server.change('1', { endDate: '2026-06-25' });
    await bench.flush();
    expect(bench.server.effects).toEqual([]);
    expect((await bench.row()).args).toMatchObject({
      earlier: { endDate: '2026-06-20' },
      offer: { endDate: '2026-06-25' },
    });
  });

  test('what doesn’t concern the answer is no reason to ask', async () => {
    const bench = await meanwhile(true, { unreadMessageCount: 3, availabilityCheckQuestion: 'Uygun mu?' });
    expect(bench.server.effects).toEqual(['answer 1 yes']);
  });

  test('answered anew on the card: the new answer takes the place of the question', async () => {
    const bench = await meanwhile(true, { endDate: '2026-06-20' });
    await bench.answer('1', false);
    await bench.flush();
    expect(bench.server.effects).toEqual(['answer 1 no']);
    expect(await bench.rows()).toEqual([]);
  });
});

describe('D14 billing', () => {
  test('incomplete: a “yes” isn’t sent, and is sent again when it is complete', async () => {
    const bench = await asked();
    await bench.answer('1', true);
    bench.server.billing = false;
    await bench.flush();
    expect(bench.server.asked).not.toContain('POST /booking/answer');
    expect(await bench.reason()).toBe('refused: bookings.save.billingMissing');
    bench.server.billing = true;
    await bench.run(retryRow(bench.device, (await bench.row()).id));
    await bench.flush();
    expect(bench.server.effects).toEqual(['answer 1 yes']);
  });

  test('one answer that has lost its data doesn’t say that it is incomplete; several do (N21)', async () => {
    const bench = await asked();
    await bench.answer('1', true);
    bench.net.plan('accepted', 'GET /account/check-billing-info');
    await bench.flush();
    expect(bench.server.effects).toEqual(['answer 1 yes']);
    bench.server.ask('2', {}, 1);
    await bench.pullAll();
    await bench.answer('2', true);
    for (let times = 0; times < 3; times += 1) bench.net.plan('accepted', 'GET /account/check-billing-info');
    await bench.flush();
    expect(await bench.reason()).toBe('refused: bookings.save.billingMissing');
  });

  test('a “no” needs none', async () => {
    const bench = await asked();
    await bench.answer('1', false);
    bench.server.billing = false;
    await bench.flush();
    expect(bench.server.effects).toEqual(['answer 1 no']);
  });

  test('other bookings go on', async () => {
    const bench = new BookingBench();
    bench.server.billing = false;
    bench.server.ask('1');
    bench.server.ask('2');
    await bench.pullAll();
    await bench.answer('1', true);
    await bench.answer('2', false);
    await bench.flush();
    expect(bench.server.effects).toEqual(['answer 2 no']);
  });
});

describe('N2–N5: POST /booking/answer after an unclear try', () => {
  test.each(['responseLost', 'e500After', 'late', 'htmlAfter', 'twice'] as const)(
    'it had arrived (%s): found, never sent twice',
    async fate => {
      const bench = await asked();
      await bench.answer('1', true);
      bench.net.plan(fate, 'POST');
      await bench.keepFlushing(5 * 60_000);
      expect(bench.server.effects).toEqual(['answer 1 yes']);
      expect(await bench.rows()).toEqual([]);
      expect((await bench.shown('1')).booking.status).toBe(BookingStatus.pendingPrePayment);
    },
  );

  test('it was lost: sent again after the time to arrive', async () => {
    const bench = await asked();
    await bench.answer('1', true);
    bench.net.plan('requestLost', 'POST');
    await bench.keepFlushing(30_000);
    expect(await bench.row()).toMatchObject({ status: 'unclear' });
    await bench.keepFlushing(5 * 60_000);
    expect(bench.server.effects).toEqual(['answer 1 yes']);
    expect(await bench.rows()).toEqual([]);
  });

  test('it was lost, and time ran out meanwhile: not sent', async () => {
    const bench = await asked();
    await bench.answer('1', true);
    bench.net.plan('requestLost', 'POST');
    await bench.flush();
    bench.server.change('1', { status: BookingStatus.availabilityCheckTimedOut });
    await bench.keepFlushing(5 * 60_000);
    expect(bench.server.effects).toEqual([]);
    expect(await bench.reason()).toBe('refused: bookings.save.timedOut');
  });

  test('what may be on its way can’t be withdrawn', async () => {
    const bench = await asked();
    const id = await bench.answer('1', true);
    bench.net.plan('responseLost', 'POST');
    await bench.flush();
    expect(await bench.run(discardRow(bench.device, id))).toEqual([]);
  });

  test('the server closes between the look and the send: its words are kept, and a second try sees why', async () => {
    const bench = await asked();
    await bench.answer('1', true);
    bench.net.plan('conflict', 'POST');
    await bench.flush();
    expect(await bench.row()).toMatchObject({ status: 'conflict', conflict: undefined });
    bench.server.change('1', { status: BookingStatus.availabilityCheckTimedOut });
    await bench.run(retryRow(bench.device, (await bench.row()).id));
    await bench.flush();
    expect(await bench.reason()).toBe('refused: bookings.save.timedOut');
  });

  test('a change of mind while the server asked for a pause: the first answer doesn’t leave any more', async () => {
    const bench = await asked();
    await bench.answer('1', true);
    bench.net.plan('busy', 'POST');
    await bench.flush();
    expect(await bench.row()).toMatchObject({ status: 'waiting', attempts: 1 });
    await bench.answer('1', false);
    await bench.keepFlushing(10 * 60_000);
    expect(bench.server.effects).toEqual(['answer 1 no']);
    expect(await bench.rows()).toEqual([]);
  });
});

describe('before it leaves', () => {
  test('withdrawn: nothing is sent; brought back: it is', async () => {
    const bench = await asked();
    const id = await bench.answer('1', true);
    const given = await bench.run(discardRow(bench.device, id));
    expect(await toAnswer(bench)).toBe(1);
    await bench.flush();
    expect(bench.server.effects).toEqual([]);
    await bench.run(restoreRows(bench.device, given));
    expect(await toAnswer(bench)).toBe(0);
    await bench.flush();
    expect(bench.server.effects).toEqual(['answer 1 yes']);
  });

  test('the session ends on the way: the answer stays, and goes with the next one', async () => {
    const bench = await asked();
    await bench.answer('1', true);
    bench.net.plan('signedOut', 'GET /booking');
    await bench.flush();
    expect(bench.signedOut).toEqual(['token']);
    expect(bench.server.effects).toEqual([]);
    expect(await bench.row()).toMatchObject({ status: 'waiting' });
  });
});
