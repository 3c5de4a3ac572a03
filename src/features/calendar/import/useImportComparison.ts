import { useMemo } from 'react';
import {
  compareCalendar,
  type CalendarComparison,
  type HeldEvent,
  type ImportLine,
  type LastDayAnswer,
} from '../../../domain/calendarImport.ts';
import type { ParsedCalendar } from '../../../lib/calendar/readIcalendar.ts';
import { readBoat } from '../../../resources/boats/boatReads.ts';
import type { CalendarRead } from '../../../resources/calendar.ts';
import { readImportedEventUids } from '../../../resources/calendarImport.ts';
import { useLiveRead } from '../../../kit/engine/Panel.ts';
import { useIstanbulToday } from '../../../kit/engine/useIstanbulToday.ts';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { useCalendarBoats } from '../view/useCalendarBoats.ts';

/** Stands for a check-in time that isn't known. */
const MIDDAY = '12:00';

/** The partner's own events as they are shown. */
export function listShownEvents({ events }: CalendarRead): readonly HeldEvent[] {
  return events.flatMap(({ id, shown }) => (shown ? { ...shown, id } : []));
}

/** A file beside what this device knows of a boat now; undefined as long as something of both is missing. */
export function useImportComparison(
  file: ParsedCalendar | undefined,
  boatId: string | undefined,
  calendar: CalendarRead | undefined,
  lastDay: LastDayAnswer | undefined,
): CalendarComparison | undefined {
  const boat = useLiveRead(readBoat, boatId ?? '');
  const today = useIstanbulToday();
  const untitled = useTranslate()('calendar.blocked');
  const rentalPeriod = useCalendarBoats().get(boatId ?? '')?.rentalPeriod;
  const taken = useLiveRead(readImportedEventUids, boatId ?? '');
  // A long file isn't compared again at each box that the partner ticks.
  return useMemo(() => {
    if (!file || boatId === undefined || calendar?.fetchedAt === undefined || !taken || !boat)
      return undefined;
    const checkinTime = boat.boat?.checkinTime?.slice(0, 5) || MIDDAY;
    const here = { events: listShownEvents(calendar), stays: calendar.bookings, taken };
    return compareCalendar(file, { boatId, rentalPeriod, checkinTime, lastDay, today, untitled, ...here });
  }, [file, boatId, rentalPeriod, boat, lastDay, today, untitled, calendar, taken]);
}

/**
 * The key of an event of the file: the id of the event here that it would change, else its UID. It stays the
 * same as long as the file and the boat do.
 */
export function getImportLineKey({ uid, before }: ImportLine): string {
  return before?.id ?? uid;
}

/** Where the partner has said nothing, what isn't in doubt is chosen. */
export function isImportLineChosen(line: ImportLine, answers: ReadonlyMap<string, boolean>): boolean {
  return answers.get(getImportLineKey(line)) ?? line.note === undefined;
}
