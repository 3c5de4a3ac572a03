import { RentalPeriod } from '../../../domain/booking/rentalPeriod.ts';
import { dayOf } from '../../../lib/time/day.ts';
import type { ShownBooking } from '../../../resources/bookings/bookingReads.ts';
import type { Stay } from '../../bookings/shared/arrivals/arrivals.ts';

export interface ShownStay extends Stay {
  readonly shown: ShownBooking;
}

/** A time that a server adds to a plain day means nothing: only rentals by the hour have one. */
export function stayOf(shown: ShownBooking): ShownStay {
  const { id, rentalPeriod, startDate, endDate } = shown.booking;
  const [first, last] = [dayOf(startDate) ?? '', dayOf(endDate) ?? ''];
  const isHourly = rentalPeriod === RentalPeriod.hourly;
  return {
    id,
    first,
    last,
    startDate: isHourly ? startDate : first,
    endDate: isHourly ? endDate : last,
    shown,
  };
}
