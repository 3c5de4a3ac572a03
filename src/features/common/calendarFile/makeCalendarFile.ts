import type { IntlShape } from 'react-intl';
import { bookingEvents } from '../../../domain/bookingCalendar.ts';
import { CALENDAR_TYPE } from '../../../lib/fileType.ts';
import { deviceStamp } from '../../../lib/calendar.ts';
import { icalendar, type CalendarEvent } from '../../../lib/icalendar.ts';
import { eventWords } from './eventWords.ts';
import type { BookingsToFile } from './useBookingsToFile.ts';

/**
 * The bookings, and blocked days where there are any, as a file in the partner's language. It is named after what it holds and the time
 * when it was made, by the device's clock (`rezervasyonlar-2026-11-21-2015.ics`, `tekne-takvimi-2026-11-21-2015.ics`); the calendar's
 * name has the age of the bookings.
 */
export function makeCalendarFile(
  intl: IntlShape,
  { calendar, progress, boats }: BookingsToFile,
  now: number,
  blocked: readonly CalendarEvent[] = [],
): File {
  const { done, total, fetchedAt } = progress;
  const moment = (at: number): string => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  const withBlocked = blocked.length > 0;
  const name =
    fetchedAt === undefined
      ? intl.formatMessage(
          { id: 'ics.calendarName.partly' },
          { withBlocked, done, total: total ?? done, when: moment(now) },
        )
      : intl.formatMessage({ id: 'ics.calendarName' }, { withBlocked, when: moment(fetchedAt) });
  const events = [...bookingEvents(calendar, now, eventWords(intl, boats)), ...blocked];
  const text = icalendar({ name, now, events });
  const fileName = intl.formatMessage({ id: 'ics.fileName' }, { withBlocked, time: deviceStamp(now) });
  return new File([text], fileName, { type: CALENDAR_TYPE });
}
