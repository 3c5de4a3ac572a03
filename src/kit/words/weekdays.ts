/** The days of the week by the marketplace's numbers: 1 is Sunday, 7 is Saturday. Pure. */
import { addDays, utcMidnight } from '../../lib/time/calendar.ts';
import { weekdays } from '../../domain/boat/boatChoices.ts';

/** The days in the order from Monday to Sunday. */
export const weekFromMonday: readonly number[] = [...weekdays.slice(1), ...weekdays.slice(0, 1)];

/** Returns a moment on that day of the week, in UTC, for formatting its name. */
export function weekdayMoment(weekday: number): number {
  // 1 January 2023 was a Sunday.
  return utcMidnight(addDays('2023-01-01', weekday - 1)) ?? NaN;
}

/** Sorts days as they are stored: from Sunday on, whichever was chosen first. */
export function sortWeekdaysAsStored(days: readonly (number | string)[]): readonly (number | string)[] {
  return days.toSorted((one, other) => Number(one) - Number(other));
}
