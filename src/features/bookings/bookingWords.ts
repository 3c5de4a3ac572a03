import type { BookingFilter } from '../../domain/booking/bookingFilter.ts';
import { RentalPeriod } from '../../domain/booking/rentalPeriod.ts';

export const filterWords: Readonly<Record<BookingFilter | 'all', MessageId>> = {
  all: 'bookings.filter.all',
  toAnswer: 'bookings.filter.toAnswer',
  upcoming: 'bookings.filter.upcoming',
  underWay: 'bookings.filter.underWay',
  past: 'bookings.filter.past',
  cancelled: 'bookings.filter.cancelled',
};

const periods: Readonly<Record<number, MessageId>> = {
  [RentalPeriod.hourly]: 'bookings.period.hourly',
  [RentalPeriod.daily]: 'bookings.period.daily',
  [RentalPeriod.weekly]: 'bookings.period.weekly',
};

/** Undefined when the marketplace sent none that is known. */
export function periodWord(rentalPeriod: number): MessageId | undefined {
  return periods[rentalPeriod];
}
