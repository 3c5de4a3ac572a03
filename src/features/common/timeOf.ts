import type { IntlShape } from '@formatjs/intl';
import { isPlainDay } from '../../domain/booking.ts';
import { istanbulMs } from '../../lib/day.ts';
import { timeText } from './momentText.ts';

/** The time of day in Istanbul of one end of a stay; nothing for a plain day. */
export function timeOf(intl: Pick<IntlShape, 'formatTime'>, date: string): string | undefined {
  const at = isPlainDay(date) ? undefined : istanbulMs(date);
  return at === undefined ? undefined : timeText(intl, at);
}
