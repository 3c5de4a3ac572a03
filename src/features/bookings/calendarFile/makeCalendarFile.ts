import type { IntlShape } from 'react-intl';
import { bookingEvents } from '../../../domain/bookingCalendar.ts';
import { icalendar } from '../../../lib/icalendar.ts';
import { eventWords } from './eventWords.ts';
import type { BookingsToFile } from './useBookingsToFile.ts';

export const CALENDAR_TYPE = 'text/calendar';

/**
 * The bookings as a file in the partner's language. Its name tells when it was made, by the device's clock
 * (`rezervasyonlar-2026-11-21-2015.ics`), the calendar's name how old the bookings are.
 */
export function makeCalendarFile(intl: IntlShape, { calendar, progress }: BookingsToFile, now: number): File {
  const { done, total, fetchedAt } = progress;
  const moment = (at: number): string => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  const name =
    fetchedAt === undefined
      ? intl.formatMessage(
          { id: 'ics.calendarName.partly' },
          { done, total: total ?? done, when: moment(now) },
        )
      : intl.formatMessage({ id: 'ics.calendarName' }, { when: moment(fetchedAt) });
  const text = icalendar({ name, now, events: bookingEvents(calendar, now, eventWords(intl)) });
  const fileName = intl.formatMessage({ id: 'ics.fileName' }, { time: stampOf(now) });
  return new File([text], fileName, { type: CALENDAR_TYPE });
}

/** `2026-11-21-2015`, by the device's clock. */
function stampOf(at: number): string {
  const date = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}-${two(date.getHours())}${two(date.getMinutes())}`;
}
