import { useMemo } from 'react';
import {
  compareCalendar,
  type CalendarComparison,
  type ImportLine,
  type LastDay,
} from '../../../domain/calendarImport.ts';
import type { ReadCalendar } from '../../../lib/calendar/readIcalendar.ts';
import { readBoat } from '../../../resources/boats/boatReads.ts';
import type { BookedDays, CalendarRead } from '../../../resources/calendar.ts';
import { readTakenIn, type EventHere } from '../../../resources/calendarImport.ts';
import { useRead } from '../../../kit/engine/Panel.ts';
import { useToday } from '../../../kit/engine/useToday.ts';
import { useSay } from '../../../kit/words/messages.tsx';
import { useBoats } from '../view/useBoats.ts';

export type ComparedEvent = ImportLine<EventHere, BookedDays>;

export interface ImportComparison extends CalendarComparison<EventHere, BookedDays> {
  /** The boat's, `HH:mm`. */
  readonly checkinTime: string;
}

/** Stands for a check-in time that isn't known. */
const MIDDAY = '12:00';

/** The partner's own events as they are shown. */
export function eventsHere({ events }: CalendarRead): readonly EventHere[] {
  return events.flatMap(state => (state.shown ? { ...state.shown, id: state.id, state } : []));
}

/** A file beside what this device knows of a boat now; undefined as long as something of both is missing. */
export function useCompared(
  file: ReadCalendar | undefined,
  boatId: string | undefined,
  calendar: CalendarRead | undefined,
  lastDay: LastDay | undefined,
): ImportComparison | undefined {
  const boat = useRead(readBoat, boatId ?? '');
  const today = useToday();
  const untitled = useSay()('calendar.blocked');
  const rentalPeriod = useBoats().get(boatId ?? '')?.rentalPeriod;
  const taken = useRead(readTakenIn, boatId ?? '');
  // A long file isn't compared again at each box that the partner ticks.
  return useMemo(() => {
    if (!file || boatId === undefined || calendar?.fetchedAt === undefined || !taken || !boat)
      return undefined;
    const checkinTime = boat.boat?.checkinTime?.slice(0, 5) || MIDDAY;
    const here = { events: eventsHere(calendar), stays: calendar.bookings, taken };
    const known = { boatId, rentalPeriod, checkinTime, lastDay, today, untitled, ...here };
    return { ...compareCalendar(file, known), checkinTime };
  }, [file, boatId, rentalPeriod, boat, lastDay, today, untitled, calendar, taken]);
}

/**
 * The key of an event of the file: the id of the event here that it would change, else its UID. It stays the
 * same as long as the file and the boat do.
 */
export function lineKey({ uid, before }: ComparedEvent): string {
  return before?.id ?? uid;
}

/** Where the partner has said nothing, what isn't in doubt is chosen. */
export function isLineChosen(line: ComparedEvent, said: ReadonlyMap<string, boolean>): boolean {
  return said.get(lineKey(line)) ?? line.note === undefined;
}
