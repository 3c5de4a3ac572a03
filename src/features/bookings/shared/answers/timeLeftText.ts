import type { IntlShape } from 'react-intl';
import { timeLeft } from '../../../../domain/booking/booking.ts';
import { MINUTE_MS } from '../../../../lib/time/day.ts';

/**
 * Says how long something can still be answered: in days and hours, in the last hour by minutes.
 *
 * @param unit the smallest unit; `minutes` for a text that isn't updated each second
 */
export function timeLeftText(
  intl: IntlShape,
  deadline: number,
  now: number,
  unit: 'minutes' | 'seconds',
): string {
  const { days, hours } = timeLeft(deadline, now);
  if (days > 0) return intl.formatMessage({ id: 'bookings.TimeLeft.days' }, { days, hours });
  if (hours > 0) return intl.formatMessage({ id: 'bookings.TimeLeft.hours' }, { hours });
  const left = deadline - now;
  if (left <= 0) return intl.formatMessage({ id: 'bookings.TimeLeft.over' });
  if (unit === 'minutes')
    return intl.formatMessage({ id: 'bookings.Row.minutes' }, { minutes: Math.ceil(left / MINUTE_MS) });
  const minutes = Math.floor(left / MINUTE_MS);
  const seconds = Math.floor((left % MINUTE_MS) / 1_000);
  return intl.formatMessage({ id: 'bookings.TimeLeft.minutes' }, { minutes, seconds });
}
