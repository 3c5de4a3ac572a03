import { mayTakePlace, type Booking, type BookingBrief } from '../../../../domain/booking/booking.ts';
import { placeBookings, type BookingCalendar } from '../../../../domain/booking/bookingCalendar.ts';
import type { Language } from '../../../../domain/values/language.ts';
import { readBookingListProgress } from '../../../../resources/bookings/bookingList.ts';
import { eachBooking } from '../../../../resources/bookings/bookingReads.ts';
import { readBoatMatcher, type BoatMatcher } from '../../../../resources/bookings/bookedBoats.ts';
import type { CollectionProgress } from '../../../../sync/lists/collectionPages.ts';
import type { Engine } from '../../../../sync/Engine.ts';
import { useLanguage } from '../../../../kit/words/Language.ts';
import { useReadOnce } from '../../../../kit/engine/useReadOnce.ts';

export interface CalendarFileBookings {
  readonly calendar: BookingCalendar;
  /** How many of the bookings are on this device, and how old they are. */
  readonly progress: CollectionProgress;
  readonly boats: Pick<BoatMatcher, 'with'>;
}

async function readBookingsToFile(engine: Engine, language: Language): Promise<CalendarFileBookings> {
  const found: Booking[] = [];
  const isWanted = ({ status }: BookingBrief): boolean => mayTakePlace(status);
  for await (const some of eachBooking(engine, language, isWanted)) found.push(...some);
  return {
    calendar: placeBookings(found, engine.serverNow()),
    progress: await readBookingListProgress(engine, language),
    boats: await readBoatMatcher(engine, language),
  };
}

/** Reads all bookings of this device once. */
export function useCalendarFileBookings(): ReturnType<typeof useReadOnce<CalendarFileBookings>> {
  const { language } = useLanguage();
  return useReadOnce('bookings for a calendar file', engine => readBookingsToFile(engine, language));
}
