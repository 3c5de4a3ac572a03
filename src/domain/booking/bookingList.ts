/** The order, the filters and the groups of a list of bookings. */
import { dayNumber, dayOf, parseIstanbulTime } from '../../lib/time/day.ts';
import { fingerprint } from '../../lib/safe/fingerprint.ts';
import { toExclusiveEndMs, overlaps, type BookingBrief } from './booking.ts';
import type { BookingFilter } from './bookingFilter.ts';

/** Compares two bookings, as for `sort`. */
export type BookingOrder = (a: BookingBrief, b: BookingBrief) => number;

/**
 * The order of the bookings in each state: by the time left to answer, the next check-in, the next check-out,
 * the last check-in. A state without an order has that of all bookings, the newest request first.
 */
export const bookingOrders: Readonly<Record<BookingFilter, BookingOrder | undefined>> & {
  readonly toAnswer: BookingOrder;
} = {
  toAnswer: by(({ created }) => created || undefined, 1),
  upcoming: by(({ from }) => from, 1),
  underWay: by(({ to }) => to, 1),
  past: by(({ from }) => from, -1),
  cancelled: undefined,
};

/** Compares by a value; a missing value comes last. */
function by(value: (brief: BookingBrief) => number | undefined, direction: 1 | -1): BookingOrder {
  return (a, b) => {
    const one = value(a);
    const other = value(b);
    if (one === undefined || other === undefined)
      return Number(one === undefined) - Number(other === undefined);
    return direction * (one - other);
  };
}

/** The filters of a list, in addition to a state and a search. */
export interface BookingNarrowing {
  /** The refs of boats; an empty list stands for all boats. */
  readonly boats: readonly string[];
  /** `YYYY-MM-DD`, both included: a stay matches when one of its days is between them. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export const notNarrowed: BookingNarrowing = { boats: [], from: undefined, to: undefined };

export function isNarrowed({ boats, from, to }: BookingNarrowing): boolean {
  return boats.length > 0 || from !== undefined || to !== undefined;
}

/**
 * Returns a check whether a booking matches the filters.
 *
 * @param refsOf returns the refs of the boats that may be meant
 */
export function narrowedTo(
  { boats, from, to }: BookingNarrowing,
  refsOf: (brief: BookingBrief) => readonly string[],
): (brief: BookingBrief) => boolean {
  const wanted = new Set(boats);
  const days = {
    startDate: from ?? '',
    endDate: to ?? '',
    from: (from === undefined ? undefined : parseIstanbulTime(from)) ?? -Infinity,
    to: (to === undefined ? undefined : toExclusiveEndMs(to)) ?? Infinity,
  };
  const isAnyDay = from === undefined && to === undefined;
  return brief =>
    (wanted.size === 0 || refsOf(brief).some(ref => wanted.has(ref))) && (isAnyDay || overlaps(brief, days));
}

/**
 * Returns a short name for a boat that isn't in the fleet; it can be part of an address.
 *
 * @param boat the boat's details in its bookings
 */
export function makeRefFromBoatKey(boat: string): string {
  let ref = refs.get(boat);
  if (ref === undefined) refs.set(boat, (ref = fingerprint(boat).toString(36)));
  return ref;
}

/** A cache: a partner has few boats and many bookings. */
const refs = new Map<string, string>();

/** The heading of a booking in a list: its week when that is near, else its month. */
export type BookingGroup = 'thisWeek' | 'nextWeek' | 'lastWeek' | 'noDate' | `${number}-${number}`;

/** The states whose lists are divided by the check-in. */
export const groupedFilters: ReadonlySet<BookingFilter | undefined> = new Set(['upcoming', 'past']);

/** @param today `YYYY-MM-DD` in Istanbul */
export function groupOf({ startDate }: { readonly startDate: string }, today: string): BookingGroup {
  const day = dayOf(startDate);
  const [week, present] = [weekOf(day), weekOf(today)];
  if (day === undefined || week === undefined || present === undefined) return 'noDate';
  if (week === present) return 'thisWeek';
  if (week === present + 1) return 'nextWeek';
  if (week === present - 1) return 'lastWeek';
  return day.slice(0, 7) as BookingGroup;
}

/** Returns the weeks since 1970, from Monday to Sunday; the first of 1970 was a Thursday. */
function weekOf(day: string | undefined): number | undefined {
  const number = dayNumber(day);
  return number === undefined ? undefined : Math.floor((number + 3) / 7);
}
