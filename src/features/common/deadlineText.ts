import type { IntlShape } from '@formatjs/intl';
import { istanbulZone } from '../../lib/day.ts';

/** A moment by which something must be done, with the day of its week, by the clock of Istanbul. */
export function deadlineText(intl: Pick<IntlShape, 'formatDate'>, at: number): string {
  return intl.formatDate(at, {
    timeZone: istanbulZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}
