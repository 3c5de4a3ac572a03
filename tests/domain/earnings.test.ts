import { describe, expect, test } from 'vitest';
import { Currency } from '../../src/domain/boat/boatChoices.ts';
import { BookingStatus, type Booking } from '../../src/domain/booking/booking.ts';
import {
  sumYearEarnings,
  compareMonths,
  compareRecentMonths,
  sumsBy,
  type YearEarnings,
} from '../../src/domain/booking/earnings.ts';
import { sumIncome, sumMonths } from '../../src/domain/booking/income.ts';
import { SEASON_DAYS, seasonDays } from '../../src/domain/boat/season.ts';
import { RentalPeriod } from '../../src/domain/booking/rentalPeriod.ts';
import { boatKey } from '../../src/domain/booking/bookedBoat.ts';
import { bookings } from '../../src/resources/bookings/bookings.ts';
import { booking } from '../support/factories.ts';

const now = Date.parse('2026-06-13T12:00:00+03:00');

function told(rows: readonly Partial<Booking>[], { year = 2026, at = now } = {}): YearEarnings {
  return sumYearEarnings(
    rows.map(fields => bookings.brief(booking(fields))),
    year,
    at,
  );
}

const refOf = (fields: Partial<Booking> = {}): string => boatKey(booking(fields));
const otherBoat = { boat: { ...booking().boat, brand: 'Lagoon', model: '42' } };

/** In which months a booking's income stands, done or coming. */
function monthsWith(fields: Partial<Booking>, year = 2026): string[] {
  return told([{ partnerIncome: 100, ...fields }], { year }).earnings.map(
    ({ month, done }) => `${month} ${done > 0 ? 'done' : 'coming'}`,
  );
}

describe('what bookings bring', () => {
  test('is summed exactly, by month, boat and currency, and never over currencies', () => {
    const days = { startDate: '2026-05-01', endDate: '2026-05-02' };
    const { earnings } = told([
      { ...days, partnerIncome: 0.1 },
      { ...days, partnerIncome: 0.2 },
      { ...days, partnerIncome: 1_234_567.89, currency: Currency.eur },
      { ...days, partnerIncome: 5, ...otherBoat },
      { startDate: '2026-07-01', endDate: '2026-07-03', partnerIncome: 7 },
    ]);
    const boat = refOf();
    expect(earnings).toEqual([
      { month: '2026-05', boat, currency: Currency.try, done: 30, coming: 0 },
      { month: '2026-05', boat, currency: Currency.eur, done: 123_456_789, coming: 0 },
      { month: '2026-05', boat: refOf(otherBoat), currency: Currency.try, done: 500, coming: 0 },
      { month: '2026-07', boat, currency: Currency.try, done: 0, coming: 700 },
    ]);
    const lira = earnings.filter(({ currency }) => currency === Currency.try);
    expect(sumsBy(lira, each => each.boat)).toEqual(
      new Map([
        [boat, { done: 30, coming: 700 }],
        [refOf(otherBoat), { done: 500, coming: 0 }],
      ]),
    );
  });

  test('counts paid bookings only: no request, none that is unpaid, lapsed, rejected, cancelled, to be refunded or unknown', () => {
    const counted = [...Array(17).keys()].filter(status => monthsWith({ status }).length > 0);
    expect(counted).toEqual([
      BookingStatus.pendingRemainingPayment,
      BookingStatus.paymentSuccess,
      BookingStatus.completed,
    ]);
    expect(monthsWith({ partnerIncome: null })).toEqual([]);
    expect(monthsWith({ endDate: 'soon' })).toEqual([]);
  });

  test('belongs to the month of the last day, whole, also over two months, a leap day and the end of a year', () => {
    expect(monthsWith({ startDate: '2026-04-28', endDate: '2026-05-02' })).toEqual(['2026-05 done']);
    expect(monthsWith({ startDate: '2024-02-27', endDate: '2024-02-29' }, 2024)).toEqual(['2024-02 done']);
    expect(monthsWith({ startDate: '2024-02-29', endDate: '2024-03-01' }, 2024)).toEqual(['2024-03 done']);
    expect(monthsWith({ startDate: '2025-12-29', endDate: '2025-12-31' })).toEqual(['2025-12 done']);
    expect(monthsWith({ startDate: '2025-12-30', endDate: '2026-01-02' })).toEqual(['2026-01 done']);
    expect(monthsWith({ startDate: '2026-12-30', endDate: '2027-01-01' })).toEqual([]);
    // By the hour it is the time in Istanbul that counts.
    const hourly = { rentalPeriod: RentalPeriod.hourly, startDate: '2026-05-31T20:00:00+03:00' };
    expect(monthsWith({ ...hourly, endDate: '2026-05-31T23:30:00+03:00' })).toEqual(['2026-05 done']);
    expect(monthsWith({ ...hourly, endDate: '2026-06-01T00:30:00+03:00' })).toEqual(['2026-06 done']);
  });

  test('is done after the last day, and until then coming', () => {
    const stay = { startDate: '2026-06-10', endDate: '2026-06-13' };
    expect(monthsWith(stay)).toEqual(['2026-06 coming']);
    expect(monthsWith({ ...stay, endDate: '2026-06-12' })).toEqual(['2026-06 done']);
    expect(monthsWith({ ...stay, status: BookingStatus.completed })).toEqual(['2026-06 done']);
  });

  test('is the same as on Home', () => {
    const rows = [
      { startDate: '2026-06-01', endDate: '2026-06-02', partnerIncome: 10.25 },
      { startDate: '2026-06-12', endDate: '2026-06-14', partnerIncome: 20.5 },
      { startDate: '2026-06-29', endDate: '2026-07-01', partnerIncome: 40 },
      { startDate: '2026-05-30', endDate: '2026-05-31', partnerIncome: 80 },
    ].map(fields => bookings.brief(booking(fields)));
    const months = compareMonths(sumYearEarnings(rows, 2026, now).earnings, 2026);
    const of = (month: string) => months.find(each => each.month === month);
    const home = sumIncome(rows, now);
    const sum = (sums: readonly { readonly amount: number }[]): number =>
      sums.reduce((all, { amount }) => all + amount * 100, 0);
    expect(of('2026-06')).toMatchObject({
      done: sum(home.ended),
      coming: sum(home.underWay) + sum(home.upcoming),
    });
    expect(of('2026-07')).toMatchObject({ coming: sum(home.later) });
    expect(sumMonths(rows, now)).toEqual([{ currency: Currency.try, thisMonth: 30.75, lastMonth: 80 }]);
    expect(of('2026-06')).toMatchObject({ done: 1_025, coming: 2_050 });
    expect(of('2026-05')).toMatchObject({ done: 8_000 });
  });

  test('has twelve months, each beside that of the year before', () => {
    const { earnings, years } = told([
      { startDate: '2026-03-01', endDate: '2026-03-02', partnerIncome: 3 },
      { startDate: '2025-03-01', endDate: '2025-03-02', partnerIncome: 2 },
      { startDate: '2024-03-01', endDate: '2024-03-02', partnerIncome: 1 },
    ]);
    const months = compareMonths(earnings, 2026);
    expect(months).toHaveLength(12);
    expect(months[2]).toEqual({ month: '2026-03', done: 300, coming: 0, before: 200 });
    expect(months.filter(({ done, coming, before }) => done + coming + before > 0)).toHaveLength(1);
    expect(years).toEqual([2024, 2025, 2026]);
    expect(told([]).years).toEqual([2026]);
  });
});

test('the currencies in which something is still to come are known, in any year', () => {
  const { comingIn } = told([
    { startDate: '2026-06-01', endDate: '2026-06-02', currency: Currency.usd },
    { startDate: '2027-06-01', endDate: '2027-06-02', currency: Currency.eur },
    { startDate: '2026-06-13', endDate: '2026-06-15', currency: Currency.try },
    { startDate: '2026-07-13', currency: Currency.usd, status: BookingStatus.cancelledByCustomer },
  ]);
  expect(comingIn).toEqual([Currency.try, Currency.eur]);
});

test('bookings are counted by how they ended; a request that lapsed counts before the server says so', () => {
  const { endings, endingsBefore } = told([
    ...[...Array(17).keys()].map(status => ({ status, createdDateTime: '2026-06-12T10:00:00+03:00' })),
    { status: BookingStatus.pendingAvailability, createdDateTime: '2026-06-01T10:00:00+03:00' },
    { status: BookingStatus.rejectedByOwner, startDate: '2025-12-30', endDate: '2025-12-31' },
  ]);
  expect(endings).toEqual({ held: 4, byCustomer: 3, byPartner: 3, refused: 2, unanswered: 2 });
  expect(endingsBefore).toEqual({ held: 0, byCustomer: 0, byPartner: 0, refused: 1, unanswered: 0 });
});

test('days of the season are let once, by boat, by bookings that take place', () => {
  const { daysLet } = told([
    { startDate: '2026-04-29', endDate: '2026-05-02' },
    { startDate: '2026-05-02', endDate: '2026-05-03', status: BookingStatus.pendingPrePayment },
    { startDate: '2026-05-10', endDate: '2026-05-20', status: BookingStatus.cancelledByCustomer },
    { startDate: '2026-10-31', endDate: '2027-01-02' },
    { startDate: '2025-05-10', endDate: '2025-05-20' },
    { startDate: '2026-12-01', endDate: '2026-12-05', ...otherBoat },
  ]);
  expect(daysLet).toEqual(
    new Map([
      [refOf(), 4],
      [refOf(otherBoat), 0],
    ]),
  );
  expect([2024, 2026].map(year => seasonDays([], year).length)).toEqual([SEASON_DAYS, SEASON_DAYS]);
});

describe('this month beside the last one', () => {
  const of = (month: string, done: number, coming = 0) => ({ month, boat: '', currency: 1, done, coming });

  test('with what is to come, over the turn of a year, and the year before only if there was anything', () => {
    const earnings = [of('2026-12', 300), of('2027-01', 5, 20), of('2027-01', 1)];
    expect(compareRecentMonths(earnings, '2027-01')).toEqual([
      { month: '2027-01', sum: 26 },
      { month: '2026-12', sum: 300 },
    ]);
    expect(compareRecentMonths([of('2026-01', 7), ...earnings], '2027-01').slice(2)).toEqual([
      { month: '2026-01', sum: 7 },
    ]);
  });

  test('losses are compared, too, also when they cancel a gain', () => {
    expect(
      compareRecentMonths([of('2026-01', -7), of('2026-12', -300), of('2027-01', 300)], '2027-01'),
    ).toEqual([
      { month: '2027-01', sum: 300 },
      { month: '2026-12', sum: -300 },
      { month: '2026-01', sum: -7 },
    ]);
  });

  test('without income in either of them there is nothing to compare', () => {
    expect(compareRecentMonths([of('2026-01', 7)], '2027-01')).toEqual([]);
    expect(compareRecentMonths([of('2026-12', 7)], '2027-01')).toEqual([
      { month: '2027-01', sum: 0 },
      { month: '2026-12', sum: 7 },
    ]);
  });
});
