/**
 * Other days for a discount: its end before another one begins, and its days in the next season. Pure; days
 * are `YYYY-MM-DD`.
 */
import { addDays, addYears } from '../lib/time/calendar.ts';
import { dayOf } from '../lib/time/day.ts';
import type { Discount } from './discount.ts';

/**
 * A discount that ends the day before another one begins. One without a first day gets one, because it has to
 * have both then: today, as bookings that were made before aren't changed by it.
 *
 * @param otherBegins the first booking day of the other one; null when it holds from now on
 * @returns undefined when it begins no earlier than the other one
 */
export function endDiscountBefore(
  discount: Discount,
  otherBegins: string | null,
  today: string,
): Discount | undefined {
  const endDate = addDays(dayOf(otherBegins) ?? today, -1) ?? today;
  const startDate = dayOf(discount.startDate) ?? (today < endDate ? today : endDate);
  if (startDate > endDate) return undefined;
  return {
    ...discount,
    isLimitlessTerm: discount.isLimitlessTerm === null ? null : false,
    startDate,
    endDate,
  };
}

/** A discount with its days a year later, or as many years as it takes until it can be booked. */
export function inNextSeason(discount: Discount, today: string): Discount {
  const last = dayOf(discount.endDate) ?? today;
  let years = 1;
  while ((addYears(last, years) ?? today) < today) years += 1;
  const later = (day: string | null): string | null => addYears(day, years) ?? day;
  return {
    ...discount,
    startDate: later(discount.startDate),
    endDate: later(discount.endDate),
    checkinStartDate: later(discount.checkinStartDate),
    checkinEndDate: later(discount.checkinEndDate),
  };
}
