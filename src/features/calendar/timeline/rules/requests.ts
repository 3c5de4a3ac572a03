/** Requests that wait for an answer, as entries of the boats that may be meant. Pure. */
import { filterOf, type BookingBrief } from '../../../../domain/booking/booking.ts';
import { daysCovered } from '../../../../domain/calendarEvent.ts';
import type { OfBoats } from '../../../../resources/bookings/bookedBoats.ts';
import { bookedBoatText, type ListIntl } from '../../../bookings/shared/answers/offerWords.ts';
import type { CalendarBoat } from '../../toCalendarBoats.ts';
import type { Entry } from '../../entries.ts';

/** Whether a request waits for an answer, and can still be answered. */
export function isToAnswer(brief: BookingBrief, now: number): boolean {
  return filterOf(brief, now) === 'toAnswer';
}

/**
 * Returns calendar entries for the open requests: one in the row of each boat that the request may be for.
 */
export function requestEntries(
  requests: readonly OfBoats[],
  boats: ReadonlyMap<string, CalendarBoat>,
): readonly Entry[] {
  return requests.flatMap(request => {
    const { id, bookingNumber, startDate, endDate } = request;
    const days = daysCovered(request);
    if (!days) return [];
    return request.boats
      .filter(boat => boats.has(boat.id))
      .map(boat => ({
        id: `request-${id}`,
        serverId: undefined,
        isBooking: true,
        title: bookingNumber,
        description: null,
        boatId: boat.id,
        startDate,
        endDate,
        ...days,
        pending: undefined,
      }));
  });
}

/**
 * Whether a calendar entry is a request. The server's calendar has an id for each stay, and requests aren't
 * in it.
 */
export function isRequest({ isBooking, serverId }: Entry): boolean {
  return isBooking && serverId === undefined;
}

/**
 * Returns the boat of an entry; of a request all boats that may be meant, because it stands in the rows of
 * all of them.
 *
 * @param rowName the name of the boat in whose row the entry stands
 */
export function entryBoatText(intl: ListIntl, rowName: string, entry: Entry, booking?: OfBoats): string {
  return booking && isRequest(entry) ? bookedBoatText(intl, booking) : rowName;
}
