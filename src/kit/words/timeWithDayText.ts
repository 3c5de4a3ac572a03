import type { IntlShape } from 'react-intl';
import { isOutsideIstanbulTime, isKnownTime, istanbulDay, istanbulZone } from '../../lib/time/day.ts';

/** The style of a time of day by the clock of Istanbul. */
export const istanbulTime = {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: istanbulZone,
} as const;

/** Formats a time of day by the clock of Istanbul, like every time on the screens. */
export function istanbulTimeText(intl: Pick<IntlShape, 'formatTime'>, at: number): string {
  return intl.formatTime(at, istanbulTime);
}

/** Adds that a formatted time is of Istanbul, if the device's own clock shows other hours at that moment. */
export function withZone(intl: Pick<IntlShape, 'formatMessage'>, at: number, formattedTime: string): string {
  return isOutsideIstanbulTime(at)
    ? intl.formatMessage({ id: 'common.istanbulTime' }, { when: formattedTime })
    : formattedTime;
}

/** Formats a moment: the time, with the day when it isn't today. */
export function timeWithDayText(intl: IntlShape, at: number, now: number): string {
  if (!isKnownTime(at)) return intl.formatMessage({ id: 'common.unknownTime' });
  const isToday = istanbulDay(at) === istanbulDay(now);
  const when = isToday
    ? istanbulTimeText(intl, at)
    : intl.formatDate(at, { day: 'numeric', month: 'short', ...istanbulTime });
  return withZone(intl, at, when);
}
