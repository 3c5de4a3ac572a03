import { type, unknown } from 'superstruct';
import { normalizeServerDate } from '../domain/booking/booking.ts';
import { calendarEventTable, type CalendarEvent, type CalendarItem } from '../domain/calendarEvent.ts';
import { FlagOrFalse, MaybeId, NumberOrZero, pickFields, WireId, toWireId } from '../domain/values/wire.ts';
import { wrappedListStruct } from './answers.ts';
import type { Answer, Http, SaveCall, WriteCall } from './http.ts';

const WireEvent = pickFields(
  type({
    id: WireId,
    ...calendarEventTable.wire,
    boatId: MaybeId,
    isBooking: FlagOrFalse,
    rentalPeriod: NumberOrZero,
  }),
);

/** Fetches the whole calendar, without a range: the partner's own events, and bookings beside them. */
export async function fetchCalendar(http: Http): Promise<CalendarItem[]> {
  const { data } = await http({ method: 'GET', path: '/calendar' }, wrappedListStruct(WireEvent));
  return data.map(item => {
    const startDate = normalizeServerDate(item.startDate, item.rentalPeriod);
    const endDate = normalizeServerDate(item.endDate, item.rentalPeriod) || startDate;
    return { ...item, startDate, endDate, boatId: item.boatId ?? '' };
  });
}

/**
 * Adds an event, or changes the one with this id. All fields are sent except the rental period: it is the
 * boat's, and the device may have an old value. The shape of the answer is unknown, so nothing is read from
 * it.
 */
export async function saveCalendarEvent(
  http: Http,
  { id, values, ...writing }: SaveCall<CalendarEvent>,
): Promise<Answer<undefined>> {
  const body = {
    ...(id !== undefined && { id: toWireId(id) }),
    ...values,
    boatId: toWireId(values.boatId),
    isBooking: false,
  };
  const { message } = await http({ method: 'POST', path: '/calendar', body, ...writing }, unknown());
  return { data: undefined, message };
}

/** Deletes an event. */
export function deleteCalendarEvent(http: Http, id: string, writing: WriteCall): Promise<Answer<unknown>> {
  return http({ method: 'DELETE', path: `/calendar/${encodeURIComponent(id)}`, ...writing }, unknown());
}
