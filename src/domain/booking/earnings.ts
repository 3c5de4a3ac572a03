/**
 * The income of a partner's bookings in a year and in the year before: by month, boat and currency, with the
 * days let and the cancellations. A booking belongs to the month of its last day, as on Home. Pure.
 */
import { istanbulDay } from '../../lib/time/day.ts';
import { filterOf, holdsDates, outcomeOf, type BookingBrief } from './booking.ts';
import { toMinorUnits, getPaidIncome, lastMoment } from './income.ts';
import { seasonDays } from '../boat/season.ts';

/** Amounts in the smallest coin of one currency, so that sums are exact. */
export interface MinorUnitIncome {
  /** The income of stays that are over. */
  readonly done: number;
  /** The income of stays that are in progress or haven't begun. */
  readonly coming: number;
}

/** The income of one boat in one month and one currency. */
export interface Earning extends MinorUnitIncome {
  /** `2026-06` */
  readonly month: string;
  /** The boat's ref; '' where several boats may be meant. */
  readonly boat: string;
  readonly currency: number;
}

/** Why a booking doesn't take place. */
export const bookingCancelCauses = ['byCustomer', 'byPartner', 'refused', 'unanswered'] as const;
export type BookingCancelCause = (typeof bookingCancelCauses)[number];
/** The number of bookings of a year that took or take place, and of those that ended otherwise. */
export type BookingOutcomeCounts = Readonly<Record<BookingCancelCause | 'held', number>>;

export interface YearEarnings {
  /** The earnings of the year and of the year before, by month. */
  readonly earnings: readonly Earning[];
  readonly endings: BookingOutcomeCounts;
  readonly endingsBefore: BookingOutcomeCounts;
  /**
   * The number of days of the season on which each boat is let, by its ref. A day that is let twice counts
   * once; a last day counts.
   */
  readonly daysLet: ReadonlyMap<string, number>;
  /** The currencies in which income is still to come, in any year. */
  readonly comingIn: readonly number[];
  /** The years with stays or income, in ascending order; the present year is always included. */
  readonly years: readonly number[];
}

/** A booking with the ref of its boat; '' where several boats may be meant. */
type Brief = Pick<BookingBrief, 'status' | 'income' | 'currency' | 'boat' | 'to'> &
  Parameters<typeof filterOf>[0];

/**
 * Returns the earnings of a year and of the year before, in one pass over the bookings.
 *
 * @param now by the server's clock, in milliseconds
 */
export function sumYearEarnings(bookings: Iterable<Brief>, year: number, now: number): YearEarnings {
  const earnings = new Map<string, { -readonly [K in keyof Earning]: Earning[K] }>();
  const ended = new Map([year, year - 1].map(each => [each, newEndings()]));
  const stays = new Map<string, Brief[]>();
  const comingIn = new Set<number>();
  const years = new Set([Number(istanbulDay(now).slice(0, 4))]);
  for (const booking of bookings) {
    const last = lastMoment(booking);
    if (last === undefined) continue;
    const month = istanbulDay(last).slice(0, 7);
    const yearOf = Number(month.slice(0, 4));
    const { boat } = booking;
    const income = getPaidIncome(booking);
    const isDone = filterOf(booking, now) === 'past';
    if (income !== null && !isDone) comingIn.add(booking.currency);
    if (income !== null || holdsDates(booking.status)) years.add(yearOf);
    if (holdsDates(booking.status) && Number(booking.startDate.slice(0, 4)) <= year && year <= yearOf) {
      const taken = stays.get(boat) ?? [];
      stays.set(boat, taken);
      taken.push(booking);
    }
    const counts = ended.get(yearOf);
    if (!counts) continue;
    const ending = endingOf(booking, now);
    if (ending) counts[ending] += 1;
    if (income === null) continue;
    const { currency } = booking;
    const key = `${month} ${currency} ${boat}`;
    const sums = earnings.get(key) ?? { month, boat, currency, done: 0, coming: 0 };
    sums[isDone ? 'done' : 'coming'] += toMinorUnits(income);
    earnings.set(key, sums);
  }
  return {
    earnings: [...earnings.values()].sort((a, b) => (a.month < b.month ? -1 : a.month > b.month ? 1 : 0)),
    endings: ended.get(year) ?? newEndings(),
    endingsBefore: ended.get(year - 1) ?? newEndings(),
    daysLet: new Map([...stays].map(([boat, taken]) => [boat, daysLetOf(taken, year)])),
    comingIn: [...comingIn].sort((a, b) => a - b),
    years: [...years].sort((a, b) => a - b),
  };
}

function newEndings(): Record<keyof BookingOutcomeCounts, number> {
  return { held: 0, byCustomer: 0, byPartner: 0, refused: 0, unanswered: 0 };
}

/** Returns undefined for a request that can still be answered, and for an unknown status. */
function endingOf(booking: Brief, now: number): keyof BookingOutcomeCounts | undefined {
  switch (outcomeOf(booking.status)) {
    case 'held':
      return 'held';
    case 'cancelledByCustomer':
      return 'byCustomer';
    case 'cancelledByPartner':
      return 'byPartner';
    case 'rejected':
    case 'otherDates':
      return 'refused';
    case 'timedOut':
      return 'unanswered';
    case 'asked':
      return filterOf(booking, now) === 'cancelled' ? 'unanswered' : undefined;
    case undefined:
      return undefined;
  }
}

function daysLetOf(stays: readonly Brief[], year: number): number {
  const taken = stays.map(({ startDate, endDate }) => ({ startDate, endDate, isBooking: true }));
  return seasonDays(taken, year).filter(use => use === 'let').length;
}

export const zeroMinorUnitIncome: MinorUnitIncome = { done: 0, coming: 0 };

export function addMinorUnitIncome(one: MinorUnitIncome, other: MinorUnitIncome): MinorUnitIncome {
  return { done: one.done + other.done, coming: one.coming + other.coming };
}

/**
 * Returns the sums of earnings with the same key, such as the month. All earnings must be of one currency.
 */
export function sumsBy(
  earnings: readonly Earning[],
  key: (earning: Earning) => string,
): ReadonlyMap<string, MinorUnitIncome> {
  const sums = new Map<string, MinorUnitIncome>();
  for (const earning of earnings)
    sums.set(key(earning), addMinorUnitIncome(sums.get(key(earning)) ?? zeroMinorUnitIncome, earning));
  return sums;
}

/**
 * Returns the sums of a month and of the month before, in the smallest coin, and that of the same month a
 * year ago if it had income. Empty when neither of the first two has income.
 *
 * @param earnings of one currency, of these months at least
 * @param month `2026-06`
 */
export function compareRecentMonths(
  earnings: readonly Earning[],
  month: string,
): readonly { readonly month: string; readonly sum: number }[] {
  const sums = sumsBy(earnings, each => each.month);
  const ago = (count: number) => {
    const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 - count;
    const named = `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`;
    const { done, coming } = sums.get(named) ?? zeroMinorUnitIncome;
    return { month: named, sum: done + coming };
  };
  const [present, last, yearAgo] = [ago(0), ago(1), ago(12)];
  if (present.sum === 0 && last.sum === 0) return [];
  return yearAgo.sum !== 0 ? [present, last, yearAgo] : [present, last];
}

/** One month of a year beside the same month of the year before, in one currency. */
export interface MonthComparison extends MinorUnitIncome {
  readonly month: string;
  /** The sum of the same month in the year before, in the smallest coin. */
  readonly before: number;
}

/** Returns the twelve months of a year. @param earnings of one currency */
export function compareMonths(earnings: readonly Earning[], year: number): readonly MonthComparison[] {
  const sums = sumsBy(earnings, ({ month }) => month);
  return Array.from({ length: 12 }, (_, index) => {
    const of = (each: number): string => `${each}-${String(index + 1).padStart(2, '0')}`;
    const before = sums.get(of(year - 1)) ?? zeroMinorUnitIncome;
    return {
      month: of(year),
      ...(sums.get(of(year)) ?? zeroMinorUnitIncome),
      before: before.done + before.coming,
    };
  });
}
