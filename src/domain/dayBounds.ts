/**
 * Which days can be meant, by what they are for. Any other is a typing mistake, such as one in the year 0027
 * or 20277. Pure.
 */
import { dayOf, writtenDay } from '../lib/day.ts';
import type { Words } from '../lib/Words.ts';

/** So many years back and ahead, each as a whole. */
const years = {
  /** An entry of the calendar. */
  event: [10, 10],
  /** When a discount can be booked, and the stays that it is for. */
  discount: [10, 10],
  season: [10, 10],
  /** The end of a boat's document. */
  document: [30, 30],
  /** The day on which a partner is back from sea. */
  return: [0, 1],
  /** The days that a list of bookings is narrowed to. */
  filter: [30, 10],
} as const satisfies Readonly<Record<string, readonly [back: number, ahead: number]>>;

export type DayKind = keyof typeof years;

/**
 * @param today `YYYY-MM-DD`
 * @returns plain days, both included
 */
export function dayBounds(kind: DayKind, today: string) {
  const [back, ahead] = years[kind];
  const year = Number(today.slice(0, 4));
  return { first: `${year - back}-01-01`, last: `${year + ahead}-12-31` };
}

/**
 * Why a date can't be meant; undefined when it can, and when it names no day.
 *
 * @param date a plain day, or a moment in Istanbul
 */
export function dayProblem(
  kind: DayKind,
  date: string | null | undefined,
  today: string,
): Extract<Words, { id: string }> | undefined {
  const day = dayOf(date);
  const { first, last } = dayBounds(kind, today);
  if (day === undefined || (day >= first && day <= last)) return undefined;
  return { id: 'form.dayRange', values: { first: writtenDay(first), last: writtenDay(last) } };
}
