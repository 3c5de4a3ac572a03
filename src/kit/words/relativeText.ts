import type { IntlShape } from 'react-intl';
import { DAY_MS, HOUR_MS, isKnownTime, MINUTE_MS } from '../../lib/time/day.ts';

const steps = [
  { unit: 'second', ms: 1_000, most: 45 },
  { unit: 'minute', ms: MINUTE_MS, most: 50 },
  { unit: 'hour', ms: HOUR_MS, most: 22 },
  { unit: 'day', ms: DAY_MS, most: Infinity },
] as const;

/**
 * "3 saat önce / in 2 minutes": how far a moment is from now, in the largest unit that fits; empty when it
 * isn't known.
 */
export function relativeText(intl: Pick<IntlShape, 'formatRelativeTime'>, at: number, now: number): string {
  if (!isKnownTime(at)) return '';
  const away = at - now;
  for (const { unit, ms, most } of steps) {
    const count = Math.round(away / ms);
    if (Math.abs(count) > most) continue;
    // Seconds would change too fast to be read: less than a minute is now, or in a moment.
    return intl.formatRelativeTime(unit === 'second' ? 0 : count, unit, { numeric: 'auto' });
  }
  return '';
}
