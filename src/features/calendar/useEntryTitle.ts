import { useCallback } from 'react';
import { useSay } from '../common/words/messages.tsx';
import type { Booking } from '../../domain/booking.ts';
import type { Entry } from './entries.ts';

/**
 * What an entry is called: a booking by its number, anything else by its title. The server's title of a booking is usually the number; that
 * it is one is known only of a booking that is on this device.
 */
export function useEntryTitle(): (
  entry: Pick<Entry, 'isBooking' | 'title'>,
  booking: Booking | undefined,
) => string {
  const say = useSay();
  return useCallback(
    ({ isBooking, title }, booking) =>
      isBooking && booking
        ? say('calendar.booking', { number: booking.bookingNumber })
        : title.trim() || say('calendar.untitled'),
    [say],
  );
}
