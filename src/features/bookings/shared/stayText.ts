import type { IntlShape } from 'react-intl';
import type { Booking } from '../../../domain/booking/booking.ts';
import { RentalPeriod } from '../../../domain/booking/rentalPeriod.ts';
import { daysOfStay } from '../../../domain/booking/stayDays.ts';
import { istanbulStamp, parseHistoricIstanbulTime, utcMidnight } from '../../../lib/time/calendar.ts';
import { dayOf, HOUR_MS } from '../../../lib/time/day.ts';
import { istanbulTime, withZone } from '../../../kit/words/timeWithDayText.ts';
import { unbrokenRange } from '../../../kit/words/unbroken.ts';

type Stay = Pick<Booking, 'rentalPeriod' | 'startDate' | 'endDate'>;
type Intl = Pick<IntlShape, 'formatDate' | 'formatDateTimeRange' | 'formatMessage'>;

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/**
 * Formats the beginning and the end, both included: days as they are written, hours by the clock of Istanbul,
 * whatever zone the device is in. Returns the server's text when it can't be read.
 */
export function stayRange(intl: Intl, stay: Stay): string {
  return rangeText(intl, stay, range => range);
}

/** Like `stayRange`, for the screen: no line ends inside of a date. */
export function stayDates(intl: Intl, stay: Stay): string {
  return rangeText(intl, stay, unbrokenRange);
}

function rangeText(intl: Intl, stay: Stay, written: (range: string) => string): string {
  const [from, to] = momentsOf(stay);
  if (from === undefined || to === undefined || to < from) return `${stay.startDate} – ${stay.endDate}`;
  const range = written(intl.formatDateTimeRange(from, to, { ...day, ...zoneOf(stay) }));
  return isHourly(stay) ? withZone(intl, from, range) : range;
}

/** Formats one end of a stay for a table: `12.06.2026`, by the hour `12.06.2026 14:00` in Istanbul. */
export function stayTableDate(stay: Stay, end: 'startDate' | 'endDate'): string {
  if (!isHourly(stay)) return dayOf(stay[end])?.split('-').reverse().join('.') ?? stay[end];
  const at = parseHistoricIstanbulTime(stay[end]);
  return at === undefined ? stay[end] : istanbulStamp(at);
}

/** Returns the length: in days, or in hours for an hourly rental. Undefined when the dates can't be read. */
export function stayLength(
  stay: Stay,
): { readonly unit: 'day' | 'hour'; readonly count: number } | undefined {
  if (!isHourly(stay)) {
    const [startDate, endDate] = [dayOf(stay.startDate) ?? '', dayOf(stay.endDate) ?? ''];
    const count = daysOfStay({ startDate, endDate });
    return count === undefined ? undefined : { unit: 'day', count };
  }
  const [from, to] = momentsOf(stay);
  if (from === undefined || to === undefined || to <= from) return undefined;
  return { unit: 'hour', count: (to - from) / HOUR_MS };
}

export function lengthText(intl: Pick<Intl, 'formatMessage'>, stay: Stay): string | undefined {
  const length = stayLength(stay);
  if (!length) return undefined;
  const id = length.unit === 'day' ? 'bookings.Card.days' : 'bookings.Card.hours';
  return intl.formatMessage({ id }, { count: length.count });
}

/** Only an hourly rental has hours; a time that a server adds to a plain day means nothing. */
function isHourly({ rentalPeriod, startDate, endDate }: Stay): boolean {
  return rentalPeriod === RentalPeriod.hourly && [startDate, endDate].every(text => text.trim().length > 10);
}

/** The moments of hours; for plain days their midnights in UTC, the zone in which they are formatted. */
function momentsOf(stay: Stay): readonly (number | undefined)[] {
  return [stay.startDate, stay.endDate].map(isHourly(stay) ? parseHistoricIstanbulTime : utcMidnight);
}

function zoneOf(stay: Stay): Parameters<Intl['formatDate']>[1] {
  return isHourly(stay) ? istanbulTime : { timeZone: 'UTC' };
}
