import { useCallback } from 'react';
import { useIntl } from 'react-intl';
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
  const intl = useIntl();
  return useCallback(
    ({ isBooking, title }, booking) =>
      isBooking && booking
        ? intl.formatMessage({ id: 'calendar.booking' }, { number: booking.bookingNumber })
        : title.trim() || intl.formatMessage({ id: 'calendar.untitled' }),
    [intl],
  );
}
