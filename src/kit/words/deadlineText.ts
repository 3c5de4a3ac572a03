import type { IntlShape } from 'react-intl';
import { isKnownTime, istanbulZone } from '../../lib/time/day.ts';
import { withZone } from './timeWithDayText.ts';

/** Formats a deadline with its day of the week, by the clock of Istanbul. */
export function deadlineText(intl: Pick<IntlShape, 'formatDate' | 'formatMessage'>, at: number): string {
  if (!isKnownTime(at)) return intl.formatMessage({ id: 'common.unknownTime' });
  const when = intl.formatDate(at, {
    timeZone: istanbulZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return withZone(intl, at, when);
}
