import type { Booking } from '../../../../domain/booking/booking.ts';
import type { Language } from '../../../../domain/values/language.ts';
import type { OfBoats } from '../../../../resources/bookings/bookedBoats.ts';
import { readOverlappingBookings } from '../../../../resources/bookings/bookingReads.ts';
import { readBlockedDaysDuring, type BlockedBoatDays } from '../../../../resources/calendar.ts';
import type { Engine } from '../../../../sync/Engine.ts';

/** The other bookings and the blocked days on the dates of a booking. */
export interface DateOverlaps {
  readonly overlaps: readonly OfBoats[];
  readonly blocked: readonly BlockedBoatDays[];
}

/** Reads what else is on the dates of a booking. It matters only for a "yes"; for a "no" nothing is read. */
export async function readDateOverlaps(
  engine: Engine,
  booking: Booking,
  isAvailable: boolean,
  language: Language,
): Promise<DateOverlaps> {
  if (!isAvailable) return { overlaps: [], blocked: [] };
  return {
    overlaps: await readOverlappingBookings(engine, booking, language),
    blocked: await readBlockedDaysDuring(engine, booking, language),
  };
}
