/** Texts about the dates of calendar entries. */
import type { IntlShape } from 'react-intl';
import { toExclusiveEndMs, isPlainDay } from '../../../domain/booking/booking.ts';
import { isWholeDays, type Span } from '../../../domain/calendarEvent.ts';
import { DAY_MS, dayNumber, dayOf, parseIstanbulTime } from '../../../lib/time/day.ts';
import { istanbulTime, withZone } from '../../../kit/words/timeWithDayText.ts';
import { spanText } from '../../../kit/words/spanText.ts';
import type { Entry } from '../entries.ts';

type Intl = Pick<IntlShape, 'formatDate' | 'formatDateTimeRange' | 'formatMessage'>;

/** Returns the text of a span, both ends included: days, or hours in Istanbul's time. */
export function spanWords(intl: Intl, { startDate, endDate }: Span): string {
  const [from, to] = [parseIstanbulTime(startDate), toExclusiveEndMs(endDate)];
  if (isWholeDays({ startDate, endDate }) || from === undefined || to === undefined || to < from)
    return spanText(intl, dayOf(startDate), dayOf(endDate));
  const range = intl.formatDateTimeRange(from, to, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    ...istanbulTime,
  });
  return withZone(intl, from, range);
}

/** Says what takes a boat: whether it is blocked or booked, the title, and the days. */
export function formatBookedOrBlockedSpan(
  intl: Intl,
  { isBooking, title, ...span }: Span & Pick<Entry, 'isBooking' | 'title'>,
): string {
  const name = title.trim() || intl.formatMessage({ id: 'calendar.untitled' });
  const days = spanWords(intl, span);
  // The panel's default title adds no information.
  const isUsual = !isBooking && name === intl.formatMessage({ id: 'calendar.blocked' });
  return intl.formatMessage(
    { id: isBooking ? 'calendar.taken.booked' : 'calendar.taken.blocked' },
    { what: isUsual ? days : `${name}, ${days}` },
  );
}

export function dayWords(
  intl: Pick<IntlShape, 'formatDate'>,
  day: string,
  style: { readonly weekday?: 'long'; readonly year?: 'numeric' } = {},
): string {
  return intl.formatDate((dayNumber(day) ?? NaN) * DAY_MS, {
    day: 'numeric',
    month: 'long',
    ...style,
    timeZone: 'UTC',
  });
}

/** `12.06.2026`, or with a time `12.06.2026 10:00`: the way in which dates with hours are written. */
export function formatNumericDate(date: string): string {
  const [year, month, day] = (dayOf(date) ?? '').split('-');
  if (day === undefined) return date;
  const time = isPlainDay(date) ? '' : ` ${date.slice(11, 16)}`;
  return `${day}.${month}.${year}${time}`;
}
