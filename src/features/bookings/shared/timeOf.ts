import type { IntlShape } from 'react-intl';
import { isPlainDay } from '../../../domain/booking/booking.ts';
import { istanbulMs } from '../../../lib/time/day.ts';
import { timeText, zoneText } from '../../../kit/words/momentText.ts';

/** Formats the time of day in Istanbul of one end of a stay; undefined for a plain day. */
export function timeOf(intl: Pick<IntlShape, 'formatTime'>, date: string): string | undefined {
  const at = momentOf(date);
  return at === undefined ? undefined : timeText(intl, at);
}

/** Formats the same time as `timeOf`, followed by the name of the zone. */
export function zonedTimeOf(
  intl: Pick<IntlShape, 'formatTime' | 'formatMessage'>,
  date: string,
): string | undefined {
  const at = momentOf(date);
  return at === undefined ? undefined : zoneText(intl, at, timeText(intl, at));
}

function momentOf(date: string): number | undefined {
  return isPlainDay(date) ? undefined : istanbulMs(date);
}
