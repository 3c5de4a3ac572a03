/**
 * Entries of the calendar: the partner's events and the server's bookings, with the days they cover. Pure.
 */
import type { Booking } from '../../domain/booking/booking.ts';
import { daysCovered, spansOverlap, type Span } from '../../domain/calendarEvent.ts';
import type { CalendarRead } from '../../resources/calendar.ts';
import type { RecordState } from '../../resources/kit/records.ts';
import type { useTranslate } from '../../kit/words/messages.tsx';
import type { CalendarBoat } from './toCalendarBoats.ts';

export interface Entry extends Span {
  readonly id: string;
  /** The server's id; undefined as long as the server hasn't assigned one. */
  readonly serverId: string | undefined;
  readonly isBooking: boolean;
  readonly title: string;
  readonly description: string | null;
  readonly boatId: string;
  /** The first and last day that the entry covers, `YYYY-MM-DD`, both included. */
  readonly first: string;
  readonly last: string;
  /** The state of its unsent work. */
  readonly pending: RecordState<unknown>['pending'];
}

/**
 * Returns the name of an entry: the number of a booking, or the title. The server's title of a booking is
 * usually its number, but that is certain only if the booking is on this device.
 */
export function entryTitle(
  say: ReturnType<typeof useTranslate>,
  { isBooking, title }: Pick<Entry, 'isBooking' | 'title'>,
  booking: Booking | undefined,
): string {
  return isBooking && booking
    ? say('calendar.booking', { number: booking.bookingNumber })
    : title.trim() || say('calendar.untitled');
}

/** Returns the entries in the order of their days, without those whose dates are invalid. */
export function listCalendarEntries({ events, bookings }: CalendarRead): readonly Entry[] {
  const blocked = events.flatMap(({ id, serverId, shown, pending }) =>
    shown ? { ...shown, id, serverId, isBooking: false, pending } : [],
  );
  const booked = bookings.map(stay => ({ ...stay, serverId: stay.id, isBooking: true, pending: undefined }));
  return [...blocked, ...booked]
    .flatMap(entry => {
      const days = daysCovered(entry);
      return days ? { ...entry, ...days } : [];
    })
    .sort(
      (a, b) => compare(a.startDate, b.startDate) || compare(b.last, a.last) || compare(a.title, b.title),
    );
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The partner's choice of entries to show. */
export interface CalendarFilter {
  /** Boats whose box is unchecked. A new boat isn't among them, so it is shown. */
  readonly hidden: readonly string[];
  readonly bookings: boolean;
  readonly events: boolean;
  /** The prices of seasons, where a single boat is checked. */
  readonly prices: boolean;
}

/** Whether the filter shows an entry. If its boat left the fleet, it is shown while any boat is shown. */
export function isEntryShown(
  { boatId, isBooking }: Entry,
  { hidden, bookings, events }: CalendarFilter,
  boats: ReadonlyMap<string, CalendarBoat>,
): boolean {
  if (!(isBooking ? bookings : events) || hidden.includes(boatId)) return false;
  return boats.has(boatId) || boats.size === 0 || [...boats.keys()].some(id => !hidden.includes(id));
}

/** Whether the days from the first to the last one, both included, have this day among them. */
export function coversDay({ first, last }: Pick<Entry, 'first' | 'last'>, day: string): boolean {
  return first <= day && day <= last;
}

/** Returns the entries that cover any day from `from` to `to`, both included. */
export function entriesIn(entries: readonly Entry[], from: string, to: string): readonly Entry[] {
  return entries.filter(({ first, last }) => first <= to && last >= from);
}

/** Returns the other entries of the boat that overlap the span. */
export function overlappingEntries(
  entries: readonly Entry[],
  span: Span,
  { id, boatId }: { readonly id: string; readonly boatId: string },
): readonly Entry[] {
  return entries.filter(entry => entry.id !== id && entry.boatId === boatId && spansOverlap(entry, span));
}
