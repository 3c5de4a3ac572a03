import type { Booking } from '../../../../domain/booking/booking.ts';
import {
  isForCalendar,
  placeBookings,
  type BookingCalendar,
} from '../../../../domain/booking/bookingCalendar.ts';
import type { Language } from '../../../../domain/values/language.ts';
import { readListProgress } from '../../../../resources/bookings/bookingList.ts';
import { eachBooking } from '../../../../resources/bookings/bookingReads.ts';
import { readBookedBoats, type BookedBoats } from '../../../../resources/bookings/bookedBoats.ts';
import type { CollectionProgress } from '../../../../sync/lists/collectionPages.ts';
import type { Engine } from '../../../../sync/Engine.ts';
import { useLanguage } from '../../../../kit/words/Language.ts';
import { useReadOnce } from '../../../../kit/engine/useReadOnce.ts';

export interface BookingsToFile {
  readonly calendar: BookingCalendar;
  /** How many of the bookings are on this device, and how old they are. */
  readonly progress: CollectionProgress;
  readonly boats: Pick<BookedBoats, 'with'>;
}

async function readBookingsToFile(engine: Engine, language: Language): Promise<BookingsToFile> {
  const found: Booking[] = [];
  for await (const some of eachBooking(engine, language, isForCalendar)) found.push(...some);
  return {
    calendar: placeBookings(found, engine.serverNow()),
    progress: await readListProgress(engine, language),
    boats: await readBookedBoats(engine, language),
  };
}

/** Reads all bookings of this device once. */
export function useBookingsToFile(): ReturnType<typeof useReadOnce<BookingsToFile>> {
  const { language } = useLanguage();
  return useReadOnce('bookings for a calendar file', engine => readBookingsToFile(engine, language));
}
