import { describe, expect, test } from 'vitest';
import { BookingStatus, type Booking } from '../../src/domain/booking/booking.ts';
import { Currency } from '../../src/domain/boat/boatChoices.ts';
import { sumIncome, sumMonths, type IncomeSums } from '../../src/domain/booking/income.ts';
import { bookings } from '../../src/resources/bookings/bookings.ts';
import { booking } from '../support/factories.ts';

const now = Date.parse('2026-06-13T12:00:00+03:00');

function sums(rows: readonly Partial<Booking>[], at = now): IncomeSums {
  return sumIncome(
    rows.map(fields => bookings.brief(booking(fields))),
    at,
  );
}

/** The amounts in Turkish lira: over in this month, under way, upcoming in this month, later. */
function lira(fields: Partial<Booking>, at = now): (number | undefined)[] {
  const { ended, underWay, upcoming, later } = sums([{ partnerIncome: 100, ...fields }], at);
  return [ended, underWay, upcoming, later].map(
    each => each.find(sum => sum.currency === Currency.try)?.amount,
  );
}

const over = [100, undefined, undefined, undefined];
const underWay = [undefined, 100, undefined, undefined];
const upcoming = [undefined, undefined, 100, undefined];
const later = [undefined, undefined, undefined, 100];
const none = [undefined, undefined, undefined, undefined];

describe('A062 Q029: income on Home', () => {
  test('is summed by currency, exactly, in the order of the currencies', () => {
    const past = { startDate: '2026-06-01', endDate: '2026-06-02' };
    expect(
      sums([
        { ...past, currency: Currency.eur, partnerIncome: 0.1 },
        { ...past, currency: Currency.try, partnerIncome: 45_000 },
        { ...past, currency: Currency.eur, partnerIncome: 0.2 },
        { startDate: '2026-07-01', endDate: '2026-07-02', currency: Currency.usd, partnerIncome: 7 },
      ]),
    ).toEqual({
      ended: [
        { currency: Currency.try, amount: 45_000 },
        { currency: Currency.eur, amount: 0.3 },
      ],
      underWay: [],
      upcoming: [],
      later: [{ currency: Currency.usd, amount: 7 }],
    });
  });

  test('counts paid bookings only: no request, none that is unpaid, rejected, cancelled, to be refunded or unknown', () => {
    const counted = [...Array(16).keys()].filter(status => lira({ status }).some(sum => sum !== undefined));
    expect(counted).toEqual([
      BookingStatus.pendingRemainingPayment,
      BookingStatus.paymentSuccess,
      BookingStatus.completed,
    ]);
    expect(lira({ partnerIncome: null })).toEqual(none);
  });

  test.each([
    ['ended last month', '2026-05-28', '2026-05-31', none],
    ['began last month, ends this month', '2026-05-30', '2026-06-01', over],
    ['ended yesterday', '2026-06-10', '2026-06-12', over],
    ['ends today', '2026-06-10', '2026-06-13', underWay],
    ['is under way, ends next month', '2026-06-10', '2026-07-02', underWay],
    ['ends on the last day of the month', '2026-06-28', '2026-06-30', upcoming],
    ['ends on the first day of the next month', '2026-06-28', '2026-07-01', later],
    ['next year', '2027-06-01', '2027-06-02', later],
    ['by the hour, until the last hour of the month', '2026-06-30T20:00:00', '2026-06-30T23:00:00', upcoming],
    [
      'by the hour, until the first moment of the next month',
      '2026-06-30T20:00:00',
      '2026-07-01T00:00:00',
      later,
    ],
    ['in UTC still this month, in Istanbul the next', '2026-06-30T20:30:00Z', '2026-06-30T21:30:00Z', later],
    ['without dates that can be read', 'yarın', 'sonra', none],
  ])('counts by the last day, by Istanbul’s calendar: %s', (_, startDate, endDate, expected) => {
    expect(lira({ startDate, endDate })).toEqual(expected);
  });

  test('the month is that of Istanbul, where it begins three hours earlier than in UTC', () => {
    const june = { startDate: '2026-06-29', endDate: '2026-06-30' };
    expect(lira(june, Date.parse('2026-06-30T20:59:59Z'))).toEqual(underWay);
    expect(lira(june, Date.parse('2026-06-30T21:00:00Z'))).toEqual(none);
    const january = { startDate: '2027-01-01', endDate: '2027-01-01' };
    expect(lira(january, Date.parse('2026-12-31T20:00:00Z'))).toEqual(later);
    expect(lira(january, Date.parse('2026-12-31T22:00:00Z'))).toEqual(underWay);
  });

  test('a stay that the marketplace calls completed is over', () => {
    expect(lira({ status: BookingStatus.completed, endDate: '2026-06-20' })).toEqual(over);
    expect(lira({ isFinished: true, endDate: '2026-06-20' })).toEqual(over);
  });
});

test('this month beside the last one, by the last day of each booking, in each currency that the last one has', () => {
  const stay = (startDate: string, endDate: string, fields: Partial<Booking> = {}) =>
    bookings.brief(booking({ startDate, endDate, partnerIncome: 100, currency: Currency.try, ...fields }));
  const rows = [
    stay('2026-04-29', '2026-04-30'),
    stay('2026-04-29', '2026-05-01'),
    stay('2026-05-30', '2026-05-31', { partnerIncome: 0.1 }),
    stay('2026-05-30', '2026-06-01'),
    stay('2026-06-29', '2026-06-30'),
    stay('2026-06-30', '2026-07-01'),
    stay('2026-06-10', '2026-06-11', { status: BookingStatus.cancelledByPartner }),
    stay('2026-06-10', '2026-06-11', { currency: Currency.eur }),
  ];
  expect(sumMonths(rows, now)).toEqual([{ currency: Currency.try, thisMonth: 200, lastMonth: 100.1 }]);
});
