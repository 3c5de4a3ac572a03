/**
 * The days that are allowed for each purpose. Any other day is a typing mistake, such as one in the year 0027
 * or 20277. Pure.
 */
import { dayOf, formatDayDotted } from '../../lib/time/day.ts';
import type { TranslatableText } from '../../lib/text/TranslatableText.ts';

/** The number of allowed years back and ahead, each counted as a whole year. */
const years = {
  /** An entry of the calendar. */
  event: [10, 10],
  /** The days on which a discount can be booked, and the stays that it is for. */
  discount: [10, 10],
  season: [10, 10],
  /** The end of a boat's document. */
  document: [30, 30],
  /** The day on which a partner is back from sea. */
  return: [0, 1],
  /** The days that limit a list of bookings. */
  filter: [30, 10],
} as const satisfies Readonly<Record<string, readonly [back: number, ahead: number]>>;

export type AllowedDayKind = keyof typeof years;

/** Returns the first and the last allowed day, both included. @param today `YYYY-MM-DD` */
export function getAllowedDayBounds(kind: AllowedDayKind, today: string) {
  const [back, ahead] = years[kind];
  const year = Number(today.slice(0, 4));
  return { first: `${year - back}-01-01`, last: `${year + ahead}-12-31` };
}

/**
 * Returns why a date isn't allowed; undefined when it is allowed or is no date.
 *
 * @param date a plain day, or a moment in Istanbul
 */
export function dayProblem(
  kind: AllowedDayKind,
  date: string | null | undefined,
  today: string,
): Extract<TranslatableText, { id: string }> | undefined {
  const day = dayOf(date);
  const { first, last } = getAllowedDayBounds(kind, today);
  if (day === undefined || (day >= first && day <= last)) return undefined;
  return { id: 'form.dayRange', values: { first: formatDayDotted(first), last: formatDayDotted(last) } };
}
