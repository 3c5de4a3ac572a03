/** What the numbers of bookings mean, and what is reckoned from their dates; what can be done with one: `bookingActions.test.ts`. */
import fc from 'fast-check';
import { is } from 'superstruct';
import { describe, expect, test } from 'vitest';
import {
  REQUEST_ANSWER_DAYS,
  answerDeadline,
  Booking,
  BookingStatus,
  mayTakePlace,
  filterOf,
  holdsDates,
  overlaps,
  stageOf,
  timeLeft,
  urgencyOf,
  type BookingStage,
} from '../../src/domain/booking/booking.ts';
import type { BookingFilter } from '../../src/domain/booking/bookingFilter.ts';
import { findRequestTermChanges, getRequestTerms } from '../../src/domain/booking/bookingOffer.ts';
import { daysOfStay } from '../../src/domain/booking/stayDays.ts';
import { addDays } from '../../src/lib/time/calendar.ts';
import { booking } from '../support/factories.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
/** Every status of the marketplace, 10 that nobody named, and others that nobody knows (Q053). */
const known = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15];
const unknown = [10, 0, 16, 99, -1, 1.5, NaN, Infinity];

test('A165–A170 a booking has the marketplace’s fields, by their names', () => {
  const whole = booking({
    services: [{ category: 'Ekip', name: 'Hostes', image: null, price: 2_500 }],
    additionalPackages: [{ name: 'Dalış', price: null }],
  });
  expect(is(whole, Booking)).toBe(true);
  expect(Object.keys(whole).toSorted().join(' ')).toBe(
    'additionalPackages availabilityCheckQuestion boat bookingNumber createdDateTime currency customer ' +
      'deliveryRecordUrl endDate id invoiceUrl isFinished isStarted partnerIncome rentalPeriod services ' +
      'servicesAmount startDate status unreadMessageCount wantCaptain',
  );
  for (const field of Object.keys(whole)) expect(is({ ...whole, [field]: undefined }, Booking)).toBe(false);
});

describe('stages', () => {
  test.each<[number, BookingStage]>([
    [1, 'pendingAvailability'],
    [2, 'rejectedByOwner'],
    [3, 'cancelledByCustomer'],
    [4, 'pendingPrePayment'],
    [5, 'pendingRemainingPayment'],
    [6, 'paymentSuccess'],
    [7, 'refundRequestByCustomer'],
    [8, 'refundRequestByPartner'],
    [9, 'refundSuccessCancelledByCustomer'],
    [11, 'completed'],
    [12, 'availabilityCheckCancelledByOwner'],
    [13, 'availabilityCheckTimedOut'],
    [14, 'refundSuccessCancelledByPartner'],
    [15, 'cancelledByPartner'],
  ])('A199–A227, Q054 status %d is %s', (status, stage) => {
    expect(stageOf(status)).toBe(stage);
    expect(BookingStatus[stage]).toBe(status);
  });

  test('A214–A227 there are fourteen stages', () => {
    expect(Object.values(BookingStatus).toSorted((a, b) => a - b)).toEqual(known);
  });

  test.each(unknown)('A208, Q053 status %d has none', status => {
    expect(stageOf(status)).toBeUndefined();
    expect(holdsDates(status)).toBe(false);
    expect(filterOf(booking({ status }), 0)).toBeUndefined();
  });
});

describe('the time to answer', () => {
  const created = Date.UTC(2026, 4, 20, 7, 30);

  test('A245, A404 ends three days after the request was made', () => {
    expect(REQUEST_ANSWER_DAYS).toBe(3);
    expect(answerDeadline({ createdDateTime: '2026-05-20T10:30:00+03:00' })).toBe(created + 72 * HOUR);
    expect(answerDeadline({ createdDateTime: '2026-05-20T10:30:00' })).toBe(created + 72 * HOUR);
    expect(answerDeadline({ createdDateTime: '2026-05-20T07:30:00Z' })).toBe(created + 72 * HOUR);
  });

  test.each(['', 'dün', '2026-02-30T10:00:00'])('is unknown for a request that was made at %j', text => {
    expect(answerDeadline({ createdDateTime: text })).toBeUndefined();
  });

  test.each([
    ['72 hours', 72 * HOUR, { days: 3, hours: 0 }],
    ['a millisecond less', 72 * HOUR - 1, { days: 2, hours: 23 }],
    ['a day and an hour', 25 * HOUR, { days: 1, hours: 1 }],
    ['an hour', HOUR, { days: 0, hours: 1 }],
    ['less than an hour', HOUR - 1, { days: 0, hours: 0 }],
    ['nothing', 0, { days: 0, hours: 0 }],
  ])('A128, A245 %s before it', (_, left, shown) => {
    expect(timeLeft(created, created - left)).toEqual(shown);
  });

  test('A245 the time left to answer never falls below zero', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000 * DAY }), late => {
        expect(timeLeft(created, created + late)).toEqual({ days: 0, hours: 0 });
        expect(urgencyOf(created, created + late)).toBe('over');
      }),
    );
  });

  test('A245 days and hours are those that have not passed yet, and no more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5 * DAY }), left => {
        const { days, hours } = timeLeft(created, created - left);
        const shown = days * DAY + hours * HOUR;
        expect(hours).toBeLessThan(24);
        expect(shown).toBeLessThanOrEqual(left);
        expect(left - shown).toBeLessThan(HOUR);
      }),
    );
  });

  test.each([
    [24 * HOUR, 'calm'],
    [24 * HOUR - 1, 'soon'],
    [3 * HOUR, 'soon'],
    [3 * HOUR - 1, 'urgent'],
    [1, 'urgent'],
    [0, 'over'],
    [-1, 'over'],
  ])('A128, Q066 %d ms before it, it is %s', (left, urgency) => {
    expect(urgencyOf(created, created - left)).toBe(urgency);
  });
});

test.each([
  ['2026-06-12', '2026-06-12', 1],
  ['2026-06-12', '2026-06-18', 7],
  ['2026-12-30', '2027-01-02', 4],
  ['2028-02-28', '2028-03-01', 3],
  // Over the nights in which Europe changes its clocks.
  ['2026-03-28', '2026-03-30', 3],
  ['2026-10-24', '2026-10-26', 3],
  [' 2026-06-12 ', '2026-06-13', 2],
  ['2026-06-13', '2026-06-12', undefined],
  ['2026-06-12T10:00:00+03:00', '2026-06-12T14:00:00+03:00', undefined],
  ['2026-06-12', '2026-06-12T14:00:00+03:00', undefined],
  ['', '2026-06-12', undefined],
  ['2026-06-12', '2026-06-31', undefined],
])('A125 from %j to %j are %s days', (startDate, endDate, days) => {
  expect(daysOfStay({ startDate, endDate })).toBe(days);
});

describe('states that a partner looks for', () => {
  const now = Date.parse('2026-06-13T12:00:00+03:00');
  const ahead = { startDate: '2026-06-14', endDate: '2026-06-15' };
  const underWay = { startDate: '2026-06-12', endDate: '2026-06-13' };
  const over = { startDate: '2026-06-10', endDate: '2026-06-12' };

  test.each<[string, object, Partial<Record<BookingFilter, number[]>>]>([
    [
      'ahead',
      ahead,
      { toAnswer: [1], upcoming: [4, 5, 6], past: [11], cancelled: [2, 3, 7, 8, 9, 12, 13, 14, 15] },
    ],
    [
      'under way',
      underWay,
      { toAnswer: [1], underWay: [4, 5, 6], past: [11], cancelled: [2, 3, 7, 8, 9, 12, 13, 14, 15] },
    ],
    ['over', over, { toAnswer: [1], past: [4, 5, 6, 11], cancelled: [2, 3, 7, 8, 9, 12, 13, 14, 15] }],
  ])('A199–A213 bookings whose dates are %s', (_, dates, expected) => {
    const found: Partial<Record<BookingFilter, number[]>> = {};
    for (const status of known) {
      const state = filterOf(booking({ status, ...dates }), now);
      if (state) found[state] = [...(found[state] ?? []), status];
    }
    expect(found).toEqual(expected);
  });

  test('A245, A404 a request whose time is over has lapsed, also before the server says so', () => {
    const request = { ...booking({ status: 1 }), created: now - 72 * HOUR };
    expect(filterOf(request, now - 1)).toBe('toAnswer');
    expect(filterOf(request, now)).toBe('cancelled');
    // Nobody knows when it was made.
    expect(filterOf({ ...request, created: 0 }, now)).toBe('toAnswer');
  });

  test('what the server says counts as much as the dates', () => {
    expect(filterOf(booking({ ...ahead, isStarted: true }), now)).toBe('underWay');
    expect(filterOf(booking({ ...ahead, isStarted: true, isFinished: true }), now)).toBe('past');
    expect(filterOf(booking({ ...underWay, isFinished: true }), now)).toBe('past');
    expect(filterOf(booking({ startDate: '', endDate: '' }), now)).toBe('upcoming');
  });

  test('A199–A213 only those that take place hold their dates', () => {
    expect(known.filter(holdsDates)).toEqual([4, 5, 6, 11]);
  });
});

describe('Q069 stays that share a moment', () => {
  const stay = (startDate: string, endDate: string): Pick<Booking, 'startDate' | 'endDate'> => ({
    startDate,
    endDate,
  });
  const days = stay('2026-06-12', '2026-06-14');

  test.each([
    ['the same days', days, true],
    ['days within', stay('2026-06-13', '2026-06-13'), true],
    ['days around', stay('2026-06-01', '2026-06-30'), true],
    ['its last day, which is part of it', stay('2026-06-14', '2026-06-16'), true],
    ['its first day', stay('2026-06-10', '2026-06-12'), true],
    ['the day after', stay('2026-06-15', '2026-06-16'), false],
    ['the day before', stay('2026-06-10', '2026-06-11'), false],
    ['an evening of its last day', stay('2026-06-14T20:00:00+03:00', '2026-06-14T23:00:00+03:00'), true],
    ['the first minutes after it', stay('2026-06-15T00:00:00+03:00', '2026-06-15T02:00:00+03:00'), false],
    ['hours up to its first midnight', stay('2026-06-11T20:00:00', '2026-06-12T00:00:00'), false],
    ['the same midnight, told by UTC', stay('2026-06-11T17:00:00Z', '2026-06-11T21:00:01Z'), true],
    ['dates that can’t be read', stay('', ''), false],
    ['an end that can’t be read', stay('2026-06-13', 'bitmez'), false],
  ])('with %s', (_, other, shared) => {
    expect(overlaps(days, other)).toBe(shared);
    expect(overlaps(other, days)).toBe(shared);
  });

  test('hours that follow one another don’t', () => {
    const morning = stay('2026-06-12T10:00', '2026-06-12T14:00');
    expect(overlaps(morning, stay('2026-06-12T14:00', '2026-06-12T18:00'))).toBe(false);
    expect(overlaps(morning, stay('2026-06-12T13:59', '2026-06-12T18:00'))).toBe(true);
  });

  test('whoever is asked; and two stays of days do when they have a day in common', () => {
    const some = fc.record({ first: fc.integer({ min: 0, max: 30 }), days: fc.integer({ min: 0, max: 9 }) });
    fc.assert(
      fc.property(some, some, (one, other) => {
        const [a, b] = [one, other].map(({ first, days: more }) =>
          stay(addDays('2026-02-20', first) ?? '', addDays('2026-02-20', first + more) ?? ''),
        );
        if (!a || !b) throw new Error('no stays');
        const daysOf = ({ first, days: more }: typeof one): number[] =>
          Array.from({ length: more + 1 }, (_, index) => first + index);
        const common = daysOf(one).some(day => daysOf(other).includes(day));
        expect([overlaps(a, b), overlaps(b, a)]).toEqual([common, common]);
      }),
    );
  });
});

describe('what an answer rests on', () => {
  const asked = booking({ status: 1 });
  const changes = (fields: Partial<Booking>): string[] =>
    findRequestTermChanges(getRequestTerms(asked), getRequestTerms({ ...asked, ...fields }));

  test.each<[string, Partial<Booking>]>([
    ['startDate', { startDate: '2026-06-11' }],
    ['endDate', { endDate: '2026-06-15' }],
    ['partnerIncome', { partnerIncome: 44_999.99 }],
    ['partnerIncome', { partnerIncome: null }],
    ['currency', { currency: 3 }],
    ['wantCaptain', { wantCaptain: false }],
    ['brand', { boat: { ...asked.boat, brand: null } }],
    ['model', { boat: { ...asked.boat, model: '55 Fly' } }],
  ])('D13 %s: it is another offer by %j', (name, fields) => {
    expect(changes(fields)).toEqual([name]);
  });

  test('D13 all that differs is told', () => {
    expect(changes({ startDate: '2026-06-11', endDate: '2026-06-13', partnerIncome: 30_000 })).toEqual([
      'startDate',
      'endDate',
      'partnerIncome',
    ]);
  });

  test.each<[string, Partial<Booking>]>([
    ['the status', { status: 4 }],
    ['what else the server counts', { unreadMessageCount: 3, isStarted: true }],
    ['words of the other language', { boat: { ...asked.boat, city: 'Mugla', location: 'Turkey' } }],
    ['the picture of the boat', { boat: { ...asked.boat, image: 'https://media.example/2.jpg' } }],
    ['the customer’s details', { customer: { fullName: 'Ayşe Ş.', phoneNumber: null, email: null } }],
    ['extras of the other language', { services: [{ category: 'Crew', name: 'a', image: null, price: 1 }] }],
  ])('it is the same one when the server tells %s anew', (_, fields) => {
    expect(changes(fields)).toEqual([]);
  });
});

test.each([
  [BookingStatus.pendingAvailability, true],
  [BookingStatus.pendingPrePayment, true],
  [BookingStatus.paymentSuccess, true],
  [BookingStatus.completed, true],
  [BookingStatus.rejectedByOwner, false],
  [BookingStatus.availabilityCheckTimedOut, false],
  [BookingStatus.cancelledByCustomer, false],
  [BookingStatus.refundSuccessCancelledByPartner, false],
  [10, false],
])('A244 the customer of a booking with status %i will be told after a payment: %s', (status, may) => {
  expect(mayTakePlace(status)).toBe(may);
});
