/** The income of a partner's bookings, as sums by currency for Home. */
import { DAY_MS, istanbulDay, parseIstanbulTime } from '../../lib/time/day.ts';
import { BookingStatus, filterOf, isPlainDay, type BookingBrief } from './booking.ts';

/** Ended this month; in progress; not begun, with the last day in this month; not begun, with a later one. */
export const incomeTimings = ['ended', 'underWay', 'upcoming', 'later'] as const;
export type IncomeTiming = (typeof incomeTimings)[number];

export interface IncomeSum {
  readonly currency: number;
  readonly amount: number;
}

export type IncomeSums = Readonly<Record<IncomeTiming, readonly IncomeSum[]>>;

/** The income of two months in one currency. */
export interface MonthsIncome {
  readonly currency: number;
  /** By the last day of each booking; includes the bookings of this month that are still to come. */
  readonly thisMonth: number;
  readonly lastMonth: number;
}

/** The statuses of bookings that are paid, at least in part, and aren't to be paid back. */
const counted: ReadonlySet<number> = new Set([
  BookingStatus.pendingRemainingPayment,
  BookingStatus.paymentSuccess,
  BookingStatus.completed,
]);

type Brief = Pick<BookingBrief, 'income' | 'currency' | 'status' | 'to'> & Parameters<typeof filterOf>[0];

/**
 * Returns the income of the paid bookings, by Istanbul's calendar. Stays that ended before this month aren't
 * included.
 *
 * @param now by the server's clock, in milliseconds
 */
export function sumIncome(bookings: Iterable<Brief>, now: number): IncomeSums {
  const [begin, end] = monthOf(now);
  const coins = new Map(incomeTimings.map(kind => [kind, new Map<number, number>()]));
  for (const { booking, income, last } of paid(bookings)) {
    if (last < begin) continue;
    const { currency } = booking;
    const state = filterOf(booking, now);
    const kind =
      state === 'past' ? 'ended' : state === 'underWay' ? state : last < end ? 'upcoming' : 'later';
    const sums = coins.get(kind);
    sums?.set(currency, (sums.get(currency) ?? 0) + toMinorUnits(income));
  }
  const inOrder = (kind: IncomeTiming): IncomeSum[] =>
    [...(coins.get(kind) ?? [])]
      .map(([currency, amount]) => ({ currency, amount: amount / 100 }))
      .sort((a, b) => a.currency - b.currency);
  return {
    ended: inOrder('ended'),
    underWay: inOrder('underWay'),
    upcoming: inOrder('upcoming'),
    later: inOrder('later'),
  };
}

/**
 * Returns the sums of this month and the last month, in each currency with income in the last month:
 * otherwise there is nothing to compare.
 *
 * @param now by the server's clock, in milliseconds
 */
export function sumMonths(bookings: Iterable<Brief>, now: number): readonly MonthsIncome[] {
  const [begin, end] = monthOf(now);
  const [lastBegin] = monthOf(begin - 1);
  const coins = new Map<number, { thisMonth: number; lastMonth: number }>();
  for (const { booking, income, last } of paid(bookings)) {
    if (last < lastBegin || last >= end) continue;
    const sums = coins.get(booking.currency) ?? { thisMonth: 0, lastMonth: 0 };
    sums[last < begin ? 'lastMonth' : 'thisMonth'] += toMinorUnits(income);
    coins.set(booking.currency, sums);
  }
  return [...coins]
    .filter(([, { lastMonth }]) => lastMonth > 0)
    .map(([currency, sums]) => ({
      currency,
      thisMonth: sums.thisMonth / 100,
      lastMonth: sums.lastMonth / 100,
    }))
    .sort((a, b) => a.currency - b.currency);
}

/** Yields the bookings that count, with the last moment of each. */
function* paid(bookings: Iterable<Brief>) {
  for (const booking of bookings) {
    const income = getPaidIncome(booking);
    const last = lastMoment(booking);
    if (income !== null && last !== undefined) yield { booking, income, last };
  }
}

/** Returns the income of a booking; null when it isn't paid, or is to be paid back. */
export function getPaidIncome({ income, status }: Pick<BookingBrief, 'income' | 'status'>): number | null {
  return counted.has(status) ? income : null;
}

/** Returns the last moment of a stay, which decides its month; undefined when its end can't be read. */
export function lastMoment({ to, endDate }: Pick<BookingBrief, 'to' | 'endDate'>): number | undefined {
  // The end of a plain day is the midnight after it.
  return to !== undefined && isPlainDay(endDate) ? to - 1 : to;
}

/** Returns the amount in the smallest coin, so that no fraction gets lost. */
export function toMinorUnits(income: number): number {
  return Math.round(income * 100);
}

/** Returns the first moment of the month in Istanbul, and the first moment after the month. */
function monthOf(now: number): readonly [number, number] {
  const first = (day: string): number => parseIstanbulTime(`${day.slice(0, 7)}-01`) ?? NaN;
  const begin = first(istanbulDay(now));
  return [begin, first(istanbulDay(begin + 31 * DAY_MS))];
}
