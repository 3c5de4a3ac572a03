import type { IntlShape } from 'react-intl';
import { isPlainDay } from '../../../domain/booking/booking.ts';
import { parseIstanbulTime } from '../../../lib/time/day.ts';
import { istanbulTimeText, withZone } from '../../../kit/words/timeWithDayText.ts';

/** Formats the time of day in Istanbul of one end of a stay; undefined for a plain day. */
export function stayTimeText(intl: Pick<IntlShape, 'formatTime'>, date: string): string | undefined {
  const at = momentOf(date);
  return at === undefined ? undefined : istanbulTimeText(intl, at);
}

/** Formats the same time as `stayTimeText`, followed by the name of the zone. */
export function zonedStayTimeText(
  intl: Pick<IntlShape, 'formatTime' | 'formatMessage'>,
  date: string,
): string | undefined {
  const at = momentOf(date);
  return at === undefined ? undefined : withZone(intl, at, istanbulTimeText(intl, at));
}

function momentOf(date: string): number | undefined {
  return isPlainDay(date) ? undefined : parseIstanbulTime(date);
}
