import type { IntlShape } from 'react-intl';
import { utcMidnight } from '../../lib/time/calendar.ts';

/** @param month `2026-06`; a month that doesn't exist is an error in the log, never another month */
export function monthName(
  intl: Pick<IntlShape, 'formatDate'>,
  month: string,
  style: 'long' | 'short' | 'narrow',
  year?: 'numeric',
): string {
  return intl.formatDate(utcMidnight(`${month}-01`) ?? NaN, { month: style, year, timeZone: 'UTC' });
}
