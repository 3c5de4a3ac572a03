import type { IntlShape } from 'react-intl';
import { utcMidnight } from '../../lib/time/calendar.ts';

/** @param month `2026-06` */
export function monthName(
  intl: Pick<IntlShape, 'formatDate'>,
  month: string,
  style: 'long' | 'short' | 'narrow',
  year?: 'numeric',
): string {
  return intl.formatDate(utcMidnight(`${month}-01`), { month: style, year, timeZone: 'UTC' });
}
