import { useIntl, type IntlShape } from 'react-intl';
import { useMoment } from '../../../kit/words/messages.tsx';
import { dotted } from '../../../lib/text/dotted.ts';
import { DAY_MS, HOUR_MS, isKnownTime, MINUTE_MS } from '../../../lib/time/day.ts';

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
export function relative(intl: Pick<IntlShape, 'formatRelativeTime'>, at: number, now: number): string {
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

/**
 * How far the next try is. Less than a minute is in a moment; undefined when its time has come, because what
 * follows may take a while.
 */
export function untilNext(
  intl: Pick<IntlShape, 'formatRelativeTime' | 'formatMessage'>,
  at: number,
  now: number,
): string | undefined {
  if (at <= now) return undefined;
  return at - now < MINUTE_MS ? intl.formatMessage({ id: 'outbox.inAMoment' }) : relative(intl, at, now);
}

/** Says a moment both ways: when by the clock, and how far that is. */
export function useBothTimes(now: number): (at: number) => string {
  const intl = useIntl();
  const moment = useMoment();
  return at => dotted(moment(at), relative(intl, at, now));
}
