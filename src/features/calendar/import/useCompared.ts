import { compareCalendar, type Comparison, type ImportLine } from '../../../domain/calendarImport.ts';
import type { ReadCalendar } from '../../../lib/readIcalendar.ts';
import type { BookedDays, CalendarRead } from '../../../resources/calendar.ts';
import { readTakenIn, type EventHere } from '../../../resources/calendarImport.ts';
import { useRead } from '../../common/engine/Panel.ts';
import { useToday } from '../../common/engine/useToday.ts';
import { useSay } from '../../common/words/messages.tsx';
import { useBoats } from '../useBoats.ts';

export type Line = ImportLine<EventHere, BookedDays>;

/** The partner's own events as they are shown. */
export function eventsHere({ events }: CalendarRead): readonly EventHere[] {
  return events.flatMap(state => (state.shown ? { ...state.shown, id: state.id, state } : []));
}

/** A file beside what this device knows of a boat now; undefined as long as something of both is missing. */
export function useCompared(
  file: ReadCalendar | undefined,
  boatId: string | undefined,
  calendar: CalendarRead | undefined,
  events: readonly EventHere[],
): Comparison<EventHere, BookedDays> | undefined {
  const say = useSay();
  const today = useToday();
  const boats = useBoats();
  const taken = useRead(readTakenIn, boatId ?? '');
  if (!file || boatId === undefined || calendar?.fetchedAt === undefined || !taken) return undefined;
  return compareCalendar(file, {
    boatId,
    rentalPeriod: boats.get(boatId)?.rentalPeriod,
    today,
    untitled: say('calendar.blocked'),
    events,
    stays: calendar.bookings,
    taken,
  });
}

/** Names a line as long as the file and the boat are the same. */
export function keyOf({ uid, before }: Line): string {
  return before?.id ?? uid;
}

/** Where the partner has said nothing, what isn't in doubt is chosen. */
export function isChosen(line: Line, said: ReadonlyMap<string, boolean>): boolean {
  return said.get(keyOf(line)) ?? line.note === undefined;
}
