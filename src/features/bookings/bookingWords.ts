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

/** Returns the words for a booking's rental period; undefined when the marketplace sent no known period. */
export function periodWord(rentalPeriod: number): MessageId | undefined {
  return periods[rentalPeriod];
}
