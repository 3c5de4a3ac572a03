/**
 * Whole days of a stay and until a stay. Apart from `booking.ts`, which the first screen loads without luxon.
 */
import { daysBetween } from '../../lib/time/calendar.ts';
import { istanbulDay } from '../../lib/time/day.ts';
import { hasStarted, isPlainDay, type Booking, type StayTimes } from './booking.ts';

/**
 * Days until check-in; undefined once it has started (A129, Q072). 0 is today: until its time, or, when only
 * the day is known, all day long.
 */
export function daysToCheckin(booking: StayTimes, now: number): number | undefined {
  const days = daysBetween(istanbulDay(now), booking.startDate);
  if (days === undefined || days < 0) return undefined;
  const isToday = days === 0 && isPlainDay(booking.startDate);
  return isToday || !hasStarted(booking, now) ? days : undefined;
}

/** Days of a stay, its last day included; undefined for hourly rentals and for dates that can't be read. */
export function daysOfStay({
  startDate,
  endDate,
}: Pick<Booking, 'startDate' | 'endDate'>): number | undefined {
  const days = daysBetween(startDate, endDate);
  const isPlain = isPlainDay(startDate) && isPlainDay(endDate);
  return days === undefined || days < 0 || !isPlain ? undefined : days + 1;
}
