/** How a boat's days of a season are used: let, blocked or free. Pure. */
import { DAY_MS, dayNumber } from '../../lib/time/day.ts';
import { daysCovered, type Span } from '../calendarEvent.ts';

/** Something that takes a boat: a booking, or days that the partner has blocked. */
export interface BookedOrBlockedSpan extends Span {
  readonly isBooking: boolean;
}

export type DayUse = 'let' | 'blocked' | 'free';

/** The season runs from May to October; from November on it is the next year's. */
const FIRST = '05-01';
const LAST = '10-31';

/** The number of days from the first to the last day of a season, the same in each year. */
export const SEASON_DAYS = 184;

/** @param today `YYYY-MM-DD` */
export function seasonYear(today: string): number {
  const year = Number(today.slice(0, 4));
  return today.slice(5) > LAST ? year + 1 : year;
}

/**
 * Returns for each day of a year's season whether the boat is booked, blocked or free. A day that is booked
 * and blocked counts as booked.
 */
export function seasonDays(taken: readonly BookedOrBlockedSpan[], year: number): readonly DayUse[] {
  const begin = dayNumber(`${year}-${FIRST}`) ?? 0;
  const days = Array.from(
    { length: (dayNumber(`${year}-${LAST}`) ?? begin) - begin + 1 },
    (): DayUse => 'free',
  );
  const bookingsLast = taken.toSorted((a, b) => Number(a.isBooking) - Number(b.isBooking));
  for (const entry of bookingsLast) {
    const { first, last } = daysCovered(entry) ?? {};
    const [from, to] = [dayNumber(first), dayNumber(last)];
    if (from === undefined || to === undefined) continue;
    days.fill(entry.isBooking ? 'let' : 'blocked', Math.max(0, from - begin), Math.max(0, to - begin + 1));
  }
  return days;
}

/** @returns each month, such as `2027-05`, with its days one after the other, those alike together */
export function groupSeasonDaysByMonth(days: readonly DayUse[], year: number) {
  const begin = dayNumber(`${year}-${FIRST}`) ?? 0;
  const months: { month: string; runs: { use: DayUse; days: number }[] }[] = [];
  for (const [index, use] of days.entries()) {
    const month = new Date((begin + index) * DAY_MS).toISOString().slice(0, 7);
    if (months.at(-1)?.month !== month) months.push({ month, runs: [] });
    const runs = months.at(-1)?.runs;
    const run = runs?.at(-1);
    if (run?.use === use) run.days += 1;
    else runs?.push({ use, days: 1 });
  }
  return months;
}
