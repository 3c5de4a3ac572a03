import type { Booking } from '../../../../domain/booking/booking.ts';
import type { Language } from '../../../../domain/values/language.ts';
import type { OfBoats } from '../../../../resources/bookings/bookedBoats.ts';
import { readOverlaps } from '../../../../resources/bookings/bookingReads.ts';
import { readBlocked, type Blocked } from '../../../../resources/calendar.ts';
import type { Engine } from '../../../../sync/Engine.ts';

/** The other bookings and the blocked days on the dates of a booking. */
export interface OnDates {
  readonly overlaps: readonly OfBoats[];
  readonly blocked: readonly Blocked[];
}

export const nothingElse: OnDates = { overlaps: [], blocked: [] };

/** Reads what else is on the dates of a booking. It matters only for a "yes"; for a "no" nothing is read. */
export async function readOnDates(
  engine: Engine,
  booking: Booking,
  isAvailable: boolean,
  language: Language,
): Promise<OnDates> {
  if (!isAvailable) return nothingElse;
  return {
    overlaps: await readOverlaps(engine, booking, language),
    blocked: await readBlocked(engine, booking, language),
  };
}
