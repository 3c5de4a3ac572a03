/** The calendar: how its entries are fetched, and how a partner blocks days of a boat. */
import * as api from '../api/calendar.ts';
import type { Booking } from '../domain/booking/booking.ts';
import {
  type CalendarEvent,
  calendarEventProblems,
  calendarEventTable,
  CalendarItem,
  spansOverlap,
} from '../domain/calendarEvent.ts';
import type { Language } from '../domain/values/language.ts';
import type { BookedOrBlockedSpan } from '../domain/boat/season.ts';
import { dayOf, eachDay } from '../lib/time/day.ts';
import type { Engine } from '../sync/Engine.ts';
import { LocalIdMap } from '../sync/localIds.ts';
import { readMirror } from '../sync/lists/pull.ts';
import {
  boatMatcherTables,
  boatMatcherIn,
  keepBoatsOfBookings,
  boatsOfBookingsTables,
} from './bookings/bookedBoats.ts';
import { BOAT, boatSubject } from './boats/boats.ts';
import { defineListed } from './kit/listedRecords.ts';
import type { OpenRecord } from './kit/wholeEdits.ts';
import type { RecordState } from './kit/records.ts';

const EVENT = 'calendarEvent';

export const events = defineListed({
  kind: EVENT,
  listName: 'calendar',
  item: CalendarItem,
  table: calendarEventTable,
  isPartners: ({ isBooking }) => !isBooking,
  itemOf: (id, values, before) => ({
    id,
    isBooking: false,
    rentalPeriod: before?.rentalPeriod ?? 0,
    ...values,
  }),
  nameOf: ({ title }) => title,
  traits: ({ boatId, startDate, endDate, title }) => [boatId, startDate, endDate, title],
  fetch: api.fetchCalendar,
  save: api.saveCalendarEvent,
  delete: api.deleteCalendarEvent,
  toServer(values, { serverId }) {
    const boatId = serverId(BOAT, values.boatId);
    return boatId === undefined ? undefined : { ...values, boatId };
  },
  toLocal: (values, names) => ({ ...values, boatId: names.hereId(BOAT, values.boatId) }),
  requires: ({ boatId }) => [boatSubject(boatId)],
  frees(before, after) {
    const taken = after?.boatId === before.boatId ? eachDay(after.startDate, after.endDate) : [];
    return eachDay(before.startDate, before.endDate).filter(day => !taken.includes(day));
  },
  onStored: keepBoatsOfBookings,
  onStoredTables: boatsOfBookingsTables,
  refusal: (_, values, today) => Promise.resolve(calendarEventProblems(values, today)[0]?.words),
  labels: { save: 'outbox.label.event', delete: 'outbox.label.eventDelete' },
  // Without `staysInLog`: a title may name a customer, so log lines are deleted with the session.
});

export const eventNoun = events.noun;

/**
 * The days on which a boat is booked, as the server's calendar has them; the booking itself may not be on the
 * device.
 */
export interface BookedDays {
  readonly id: string;
  /** The server's title: the booking number, as far as is known. */
  readonly title: string;
  readonly startDate: string;
  readonly endDate: string;
  /** The boat's id on this device. */
  readonly boatId: string;
  readonly description: string | null;
}

export interface CalendarRead {
  readonly events: readonly RecordState<CalendarEvent>[];
  readonly bookings: readonly BookedDays[];
  /** When the server last sent the list; undefined when it never did. */
  readonly fetchedAt: number | undefined;
}

/** Reads everything that occupies a boat, as far as this device knows. */
export function readCalendar({ store }: Pick<Engine, 'store'>): Promise<CalendarRead> {
  return store.read(['mirror', 'outbox', 'localIds', 'drafts'], async tx => {
    const mirrored = await readMirror(tx, events.list, undefined, 'tr');
    const names = await LocalIdMap.read(tx);
    return {
      events: await events.readAll(tx),
      bookings: (mirrored?.value ?? [])
        .filter(({ isBooking }) => isBooking)
        .map(({ id, title, startDate, endDate, boatId, description }) => ({
          id,
          title,
          startDate,
          endDate,
          description,
          boatId: names.hereId(BOAT, boatId),
        })),
      fetchedAt: mirrored?.fetchedAt,
    };
  });
}

/** Returns the day on which the next customer of each boat comes, from today on. */
export async function readNextStayDays(
  engine: Pick<Engine, 'store'>,
  today: string,
): Promise<ReadonlyMap<string, string>> {
  const next = new Map<string, string>();
  for (const { boatId, startDate } of (await readCalendar(engine)).bookings) {
    const day = dayOf(startDate);
    if (day === undefined || day < today) continue;
    const earlier = next.get(boatId);
    if (earlier === undefined || day < earlier) next.set(boatId, day);
  }
  return next;
}

/** Reads when each boat is taken, by the boats' ids; undefined when the server never sent the calendar. */
export async function readTakenSpans(
  engine: Pick<Engine, 'store'>,
): Promise<ReadonlyMap<string, readonly BookedOrBlockedSpan[]> | undefined> {
  const { events: mine, bookings, fetchedAt } = await readCalendar(engine);
  if (fetchedAt === undefined) return undefined;
  const blocked = mine.flatMap(({ shown }) => (shown ? [{ ...shown, isBooking: false }] : []));
  return Map.groupBy(
    [...blocked, ...bookings.map(stay => ({ ...stay, isBooking: true }))],
    ({ boatId }) => boatId,
  );
}

export function readEvent({ store }: Pick<Engine, 'store'>, id: string): Promise<OpenRecord<CalendarEvent>> {
  return store.read(['mirror', 'outbox', 'localIds', 'drafts'], tx => events.readOne(tx, id));
}

/** The days of one event with which the partner has blocked a boat. */
export interface BlockedBoatDays extends CalendarEvent {
  readonly id: string;
  /** The boat's name; empty when it has none. */
  readonly boatName: string;
  readonly rentalPeriod: number;
}

/**
 * Reads the days that the partner has blocked in a request's time for a boat that may be meant, also unsent
 * days.
 */
export function readBlockedDaysDuring(
  { store }: Pick<Engine, 'store'>,
  request: Booking,
  lang: Language,
): Promise<BlockedBoatDays[]> {
  return store.read(['drafts', ...boatMatcherTables], async tx => {
    const booked = await boatMatcherIn(tx, lang);
    const meant = new Map(booked.with(request).boats.map(boat => [boat.id, boat]));
    return (await events.readAll(tx)).flatMap(({ id, shown }) => {
      const boat = shown && meant.get(shown.boatId);
      return boat && spansOverlap(shown, request)
        ? { ...shown, id, boatName: boat.name, rentalPeriod: boat.rentalPeriod }
        : [];
    });
  });
}
