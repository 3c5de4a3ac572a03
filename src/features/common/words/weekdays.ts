/** The days of the week by the marketplace's numbers: 1 is Sunday, 7 is Saturday (B132). Pure. */
import { addDays, utcMidnight } from '../../../lib/calendar.ts';
import { weekdays } from '../../../domain/boatChoices.ts';

/** In the order of a week on paper: Monday to Sunday. */
export const weekFromMonday: readonly number[] = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

/** A moment on that day of the week, in UTC, for naming it. */
export function weekdayMoment(weekday: number): number {
  // 1 January 2023 was a Sunday.
  return utcMidnight(addDays('2023-01-01', weekday - 1)) ?? NaN;
}

/** The chosen days with this one added or removed, in the marketplace's order. */
export function withDay(chosen: readonly number[], day: number, on: boolean): number[] {
  return sortedDays(on ? [...chosen, day] : chosen.filter(other => other !== day));
}

/** All days or none. Unknown numbers stay: the panel must not delete them. */
export function withAll(chosen: readonly number[], on: boolean): number[] {
  const strangers = chosen.filter(day => !weekdays.includes(day));
  return sortedDays(on ? [...strangers, ...weekdays] : strangers);
}

function sortedDays(days: readonly number[]): number[] {
  return [...new Set(days)].toSorted((one, other) => one - other);
}
