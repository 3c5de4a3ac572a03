/** The partner's events as a calendar file holds them. Pure. */
import type { IcalEvent } from '../../lib/calendar/writeIcalendar.ts';
import { parseIstanbulTime } from '../../lib/time/day.ts';
import { toExclusiveEndMs } from '../../domain/booking/booking.ts';
import { isWholeDays } from '../../domain/calendarEvent.ts';
import type { CalendarBoat } from './toCalendarBoats.ts';
import type { Entry } from './entries.ts';
import { dayAfter } from './months.ts';

export function toIcalEvents(
  entries: readonly Entry[],
  boats: ReadonlyMap<string, CalendarBoat>,
): readonly IcalEvent[] {
  return entries
    .filter(({ isBooking }) => !isBooking)
    .map(entry => {
      const { id, serverId, title, description, boatId, startDate, endDate, first, last } = entry;
      const [from, to] = [parseIstanbulTime(startDate), toExclusiveEndMs(endDate)];
      const hasTimes = !isWholeDays(entry) && from !== undefined && to !== undefined;
      return {
        // The same on every device, and after it was changed.
        uid: `event-${serverId ?? id}@partner-panel`,
        span: hasTimes ? { unit: 'moment', from, to } : { unit: 'day', from: first, to: dayAfter(last, 1) },
        summary: [boats.get(boatId)?.name, title].filter(Boolean).join(' · '),
        description: description ?? '',
        location: '',
        status: 'CONFIRMED',
        alarms: [],
      };
    });
}
