import type { IntlShape } from 'react-intl';
import { isKnownTime } from '../../lib/time/day.ts';
import { istanbulTime, withZone } from './timeWithDayText.ts';

/** Formats a deadline with its day of the week, by the clock of Istanbul. */
export function deadlineText(intl: Pick<IntlShape, 'formatDate' | 'formatMessage'>, at: number): string {
  if (!isKnownTime(at)) return intl.formatMessage({ id: 'common.unknownTime' });
  const when = intl.formatDate(at, { weekday: 'short', day: 'numeric', month: 'short', ...istanbulTime });
  return withZone(intl, at, when);
}
