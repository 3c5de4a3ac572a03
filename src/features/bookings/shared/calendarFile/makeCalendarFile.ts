import type { IntlShape } from 'react-intl';
import { bookingEvents, type BookingCalendarWords } from '../../../../domain/booking/bookingCalendar.ts';
import { CALENDAR_TYPE } from '../../../../lib/pictures/fileType.ts';
import { deviceStamp } from '../../../../lib/time/calendar.ts';
import { writeIcalendar, type IcalEvent } from '../../../../lib/calendar/writeIcalendar.ts';
import type { BoatMatcher } from '../../../../resources/bookings/bookedBoats.ts';
import { bookedBoatText, bookedBrandAndModelText } from '../answers/offerWords.ts';
import { moneyText } from '../../../../kit/words/moneyText.ts';
import { stayRange } from '../stayText.ts';
import type { CalendarFileBookings } from './useCalendarFileBookings.ts';

/**
 * Makes a file of the bookings, and of any blocked days, in the partner's language. The file is named after
 * its contents and the time when it was made, by the device's clock (`rezervasyonlar-2026-11-21-2015.ics`,
 * `tekne-takvimi-2026-11-21-2015.ics`); the calendar's name has the age of the bookings.
 */
export function makeCalendarFile(
  intl: IntlShape,
  { calendar, progress, boats }: CalendarFileBookings,
  now: number,
  blocked: readonly IcalEvent[] = [],
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
  const text = writeIcalendar({ name, now, events });
  const fileName = intl.formatMessage({ id: 'ics.fileName' }, { withBlocked, time: deviceStamp(now) });
  return new File([text], fileName, { type: CALENDAR_TYPE });
}

/** The texts of the events in a calendar file, in the partner's language. */
function eventWords(intl: IntlShape, boats: Pick<BoatMatcher, 'with'>): BookingCalendarWords {
  return {
    boat: booking => bookedBoatText(intl, boats.with(booking)),
    model: booking => bookedBrandAndModelText(intl, boats.with(booking)),
    answerUntilHere: boat => intl.formatMessage({ id: 'ics.event.answer' }, { boat }),
    bookingNumber: number => intl.formatMessage({ id: 'ics.event.number' }, { number }),
    dates: booking => intl.formatMessage({ id: 'ics.event.dates' }, { dates: stayRange(intl, booking) }),
    skipper: wantCaptain =>
      intl.formatMessage({ id: wantCaptain ? 'bookings.Card.skippered' : 'bookings.Card.bareboat' }),
    income: (amount, currency) =>
      intl.formatMessage({ id: 'ics.event.income' }, { amount: moneyText(intl, amount, currency) }),
    notPaidYet: intl.formatMessage({ id: 'bookings.status.pendingPrePayment' }),
  };
}
