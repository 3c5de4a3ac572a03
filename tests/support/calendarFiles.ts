/** Calendar files of other marketplaces as they are once they are read. */
import { RentalPeriod } from '../../src/domain/booking/rentalPeriod.ts';
import type { ParsedCalendar, ParsedEvent } from '../../src/lib/calendar/readIcalendar.ts';

export function dayEvent(
  uid: string,
  from: string,
  to: string,
  more: Partial<ParsedEvent> = {},
): ParsedEvent {
  return { uid, span: { unit: 'day', from, to }, title: 'Reserved', description: '', isFree: false, ...more };
}

export function calendarFile(
  events: readonly ParsedEvent[],
  more: Partial<ParsedCalendar> = {},
): ParsedCalendar {
  return { source: 'Airbnb', events, unread: [], past: 0, isCut: false, ...more };
}

/** A boat by the day of which nothing is known yet. */
export const freeBoat = {
  rentalPeriod: RentalPeriod.daily,
  checkinTime: '17:00',
  untitled: 'Kapalı',
  events: [],
  stays: [],
  taken: new Set<string>(),
};
