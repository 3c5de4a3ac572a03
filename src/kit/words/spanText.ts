import type { IntlShape } from '@formatjs/intl';
import { utcMidnight } from '../../lib/time/calendar.ts';
import { unbrokenRange } from './unbroken.ts';

/**
 * Formats a span of plain days, both ends included: "1–31 Tem 2026". A missing end is left open, and no line
 * ends inside of a date.
 */
export function spanText(
  intl: Pick<IntlShape, 'formatDate' | 'formatDateTimeRange'>,
  from: string | null | undefined,
  to: string | null | undefined,
): string {
  const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
  const [start, end] = [utcMidnight(from), utcMidnight(to)];
  if (start !== undefined && end !== undefined && start <= end)
    return unbrokenRange(intl.formatDateTimeRange(start, end, style));
  const say = (day: number | undefined): string => (day === undefined ? '…' : intl.formatDate(day, style));
  return unbrokenRange(`${say(start)} – ${say(end)}`);
}
