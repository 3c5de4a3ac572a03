/**
 * Positions of a boat's entries in its row, in days since 1970. On a day of change they can be half days.
 * Pure, without time zones.
 */
import { spansOverlap } from '../../../../domain/calendarEvent.ts';
import { dayNumber } from '../../../../lib/time/day.ts';
import type { Entry } from '../../entries.ts';

export interface PlacedEntry {
  readonly entry: Entry;
  /** A whole number is the beginning of that day, a half its middle. */
  readonly from: number;
  /** A whole number is the beginning of the day after the entry, a half the middle of its last day. */
  readonly to: number;
  /** From 0. Entries that share time get different lanes. */
  readonly lane: number;
}

/** A day on which one booking ends and another one begins. */
export interface Turnaround {
  readonly day: number;
  readonly lane: number;
}

export interface TimelineRowLayout {
  readonly placed: readonly PlacedEntry[];
  readonly turnarounds: readonly Turnaround[];
  /** Days with more entries than there are lanes, and how many more. */
  readonly more: readonly { readonly day: number; readonly count: number }[];
  /** At least one. */
  readonly lanes: number;
}

/** The most lanes of a row. Entries that find no lane are only counted. */
export const MAX_TIMELINE_LANES = 4;

interface Interval {
  readonly from: number;
  readonly to: number;
}

/**
 * Lays out the row of one boat. If two entries share only the day on which one ends and the other begins,
 * each takes half of that day. With three entries on a day the halves couldn't be told apart: then each entry
 * takes the whole day, in a lane of its own.
 *
 * @param isUnanswered whether an entry is an unanswered request: it takes no days from other entries
 */
export function layRow(
  entries: readonly Entry[],
  isUnanswered: (entry: Entry) => boolean,
): TimelineRowLayout {
  const [firm, asked] = [entries.filter(entry => !isUnanswered(entry)), entries.filter(isUnanswered)];
  const busy = entriesOfDays(firm);
  const cut = firm.map(entry => {
    const { from, to } = daysOf(entry);
    const before = neighbourOn(busy, from, entry, 'before');
    const after = neighbourOn(busy, to - 1, entry, 'after');
    return { entry, from: before ? from + 0.5 : from, to: after ? to - 0.5 : to };
  });
  const whole = asked.map(entry => ({ entry, ...daysOf(entry) }));
  const laid = assignTimelineLanes([...cut.sort(byPlace), ...whole.sort(byPlace)]);
  const placed = laid.filter(({ lane }) => lane < MAX_TIMELINE_LANES);
  const more = new Map<number, number>();
  for (const { from, to, lane } of laid)
    if (lane >= MAX_TIMELINE_LANES)
      for (let day = Math.floor(from); day < to; day += 1) more.set(day, (more.get(day) ?? 0) + 1);
  return {
    placed,
    turnarounds: turnaroundsOf(placed),
    more: [...more].map(([day, count]) => ({ day, count })).sort((a, b) => a.day - b.day),
    lanes: Math.max(1, ...placed.map(({ lane }) => lane + 1)),
  };
}

/** Returns the intervals in the given order, each with the first lane that is free. */
export function assignTimelineLanes<T extends Interval>(
  intervals: readonly T[],
): readonly (T & { readonly lane: number })[] {
  const taken: Interval[][] = [];
  return intervals.map(interval => {
    const { from, to } = interval;
    // `findLast`: if there is an overlap, it is usually with the latest entries of the lane.
    const isFree = (lane: readonly Interval[]): boolean =>
      !lane.findLast(other => other.from < to && from < other.to);
    const found = taken.findIndex(isFree);
    const lane = found < 0 ? taken.length : found;
    (taken[lane] ??= []).push({ from, to });
    return { ...interval, lane };
  });
}

/** Returns the intervals that overlap the days from `from` until before `to`. */
export function overlappingDays<T extends Interval>(intervals: readonly T[], from: number, to: number): T[] {
  return intervals.filter(interval => interval.from < to && interval.to > from);
}

function daysOf({ first, last }: Entry): Interval {
  const from = dayNumber(first) ?? 0;
  return { from, to: (dayNumber(last) ?? from) + 1 };
}

function byPlace(a: Interval, b: Interval): number {
  return a.from - b.from || b.to - a.to;
}

/** Returns, for each day on which an entry begins or ends, all entries that cover that day. */
function entriesOfDays(entries: readonly Entry[]): ReadonlyMap<string, readonly Entry[]> {
  const ends = new Map<string, Entry[]>();
  for (const { first, last } of entries) {
    ends.set(first, []);
    ends.set(last, []);
  }
  const days = [...ends.keys()].sort();
  const places = new Map(days.map((day, at) => [day, at]));
  for (const entry of entries) {
    let at = places.get(entry.first) ?? 0;
    for (let day = days[at]; day !== undefined && day <= entry.last; day = days[(at += 1)])
      ends.get(day)?.push(entry);
  }
  return ends;
}

/**
 * Returns the only other entry of the day, if it ends there before this entry begins, or begins there after
 * this entry ends.
 */
function neighbourOn(
  busy: ReadonlyMap<string, readonly Entry[]>,
  day: number,
  entry: Entry,
  side: 'before' | 'after',
): Entry | undefined {
  const named = side === 'before' ? entry.first : entry.last;
  const there = dayNumber(named) === day ? (busy.get(named) ?? []) : [];
  const [one, other] = there;
  if (there.length !== 2 || !one || !other) return undefined;
  const found = one === entry ? other : one;
  const [early, late] = side === 'before' ? [found, entry] : [entry, found];
  return followOn(early, late, named) ? found : undefined;
}

/** Whether `early` ends and `late` begins on the day, and their hours, if both have some, don't overlap. */
function followOn(early: Entry, late: Entry, day: string): boolean {
  if (early.last !== day || late.first !== day) return false;
  const haveHours = early.endDate.length > 10 && late.startDate.length > 10;
  if (haveHours) return early.startDate < late.startDate && !spansOverlap(early, late);
  // Two entries that take only this day, not both with hours, have no order: they overlap.
  return early.first < late.first || (early.first === late.first && early.last < late.last);
}

function turnaroundsOf(placed: readonly PlacedEntry[]): readonly Turnaround[] {
  const begins = new Map(
    placed.flatMap(one => (one.entry.isBooking && one.from % 1 !== 0 ? [[one.from, one] as const] : [])),
  );
  return placed.flatMap(({ entry, to, lane }) =>
    entry.isBooking && to % 1 !== 0 && begins.has(to) ? [{ day: Math.floor(to), lane }] : [],
  );
}
