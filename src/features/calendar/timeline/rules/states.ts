/** States of calendar entries, which the timeline shows by a colour, a sign and a word. Pure. */
import {
  BookingStatus,
  filterOf,
  hasFinished,
  hasStarted,
  type Booking,
} from '../../../../domain/booking/booking.ts';
import type { Entry } from '../../entries.ts';

/** In the order of time. `booked` is a coming stay without a known payment. */
export const entryStateLabels = {
  asked: 'bookings.status.pendingAvailability',
  unpaid: 'bookings.status.pendingPrePayment',
  partPaid: 'bookings.status.pendingRemainingPayment',
  paid: 'bookings.status.paymentSuccess',
  booked: 'calendar.state.booked',
  underWay: 'bookings.filter.underWay',
  over: 'calendar.state.over',
  blocked: 'calendar.blocked',
} as const;
export type EntryState = keyof typeof entryStateLabels;
export const entryStates = Object.keys(entryStateLabels) as readonly EntryState[];

/**
 * @param booking the booking of the stay; undefined if this device doesn't have it
 * @param now by the server's clock, in milliseconds
 */
export function getEntryState(entry: Entry, booking: Booking | undefined, now: number): EntryState {
  if (!entry.isBooking) return 'blocked';
  const { startDate, endDate } = entry;
  if (!booking) {
    const times = { startDate, endDate, isStarted: false, isFinished: false };
    return hasFinished(times, now) ? 'over' : hasStarted(times, now) ? 'underWay' : 'booked';
  }
  switch (filterOf(booking, now)) {
    case 'toAnswer':
      return 'asked';
    case 'underWay':
      return 'underWay';
    case 'past':
      return 'over';
    case 'upcoming':
    case 'cancelled':
    case undefined:
      return paidStates.get(booking.status) ?? 'booked';
  }
}

const paidStates: ReadonlyMap<number, EntryState> = new Map([
  [BookingStatus.pendingPrePayment, 'unpaid'],
  [BookingStatus.pendingRemainingPayment, 'partPaid'],
  [BookingStatus.paymentSuccess, 'paid'],
]);
