import { useMemo } from 'react';
import { holdsDates } from '../../../domain/booking/booking.ts';
import type { OfBoats } from '../../../resources/bookings/bookedBoats.ts';
import { readBookingsIn } from '../../../resources/bookings/bookingReads.ts';
import { useInlineLiveRead } from '../../../kit/engine/Panel.ts';
import { useLanguage } from '../../../kit/words/Language.ts';

/** The bookings of these days that this device holds: the calendar knows of each only its number. */
export function useBookingsByNumber(startDate: string, endDate: string): ReadonlyMap<string, OfBoats> {
  const { language } = useLanguage();
  const found = useInlineLiveRead(
    engine => readBookingsIn(engine, language, { startDate, endDate }, ({ status }) => holdsDates(status)),
    [language, startDate, endDate],
  );
  return useMemo(() => new Map(found?.map(booking => [booking.bookingNumber, booking])), [found]);
}
