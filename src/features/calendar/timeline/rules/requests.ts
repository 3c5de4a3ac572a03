/** Requests that wait for an answer, as entries of the boats that may be meant. Pure. */
import { mayBeOf } from '../../../../domain/bookedBoat.ts';
import type { Booking } from '../../../../domain/booking.ts';
import { daysCovered } from '../../../../domain/calendarEvent.ts';
import type { BoatMark } from '../../boatMarks.ts';
import type { Entry } from '../../entries.ts';

/** A booking doesn't name its boat exactly: where two boats look alike, the request stands in the rows of both. */
export function requestEntries(
  requests: readonly Booking[],
  boats: ReadonlyMap<string, BoatMark>,
): readonly Entry[] {
  return requests.flatMap(request => {
    const { id, bookingNumber, startDate, endDate } = request;
    const days = daysCovered(request);
    if (!days) return [];
    return [...boats.values()]
      .filter(boat => mayBeOf(request, boat, boats.values()))
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

/** The server's calendar names each of its stays; a request isn't in it. */
export function isRequest({ isBooking, serverId }: Entry): boolean {
  return isBooking && serverId === undefined;
}
