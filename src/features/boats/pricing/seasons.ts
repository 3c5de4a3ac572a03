/** Seasons as they are filled in. Pure. */
import { isUnset, type BoatInput } from '../../../domain/boat/boatInput.ts';
import { addDays, daysBetween } from '../../../lib/time/calendar.ts';
import { dayOf } from '../../../lib/time/day.ts';

export type SeasonValues = NonNullable<BoatInput['priceGroups']>[number];

/** From the first day to the last, both included: a week. */
const DAYS_TO_END = 6;
/** While a year is typed it is 0002, 0020 and 0202 first. */
const FIRST_DAY = '2000-01-01';

/**
 * The end that a season gets when its start is entered.
 *
 * @returns undefined when it has an end, or when the start isn't a whole date yet
 */
export function defaultSeasonEnd(
  dateFrom: string | null | undefined,
  dateTo: string | null | undefined,
): string | undefined {
  const start = dayOf(dateFrom);
  if (!isUnset(dateTo) || start === undefined || start < FIRST_DAY) return undefined;
  return addDays(start, DAYS_TO_END);
}

/**
 * A new season: it begins on the day after the last one's end, and is a week long until the partner changes
 * it.
 */
export function createNextSeason(seasons: BoatInput['priceGroups']): SeasonValues {
  const ends = (seasons ?? []).flatMap(({ dateTo }) => dayOf(dateTo) ?? []).toSorted();
  const dateFrom = addDays(ends.at(-1), 1);
  return dateFrom === undefined ? {} : { dateFrom, dateTo: defaultSeasonEnd(dateFrom, undefined) };
}

/**
 * How many days a season has, both ends included; undefined when it hasn't two ends, or ends before it
 * starts.
 */
export function seasonLength(
  dateFrom: string | null | undefined,
  dateTo: string | null | undefined,
): number | undefined {
  const days = daysBetween(dateFrom, dateTo);
  return days === undefined || days < 0 ? undefined : days + 1;
}
