import type { IntlShape } from 'react-intl';
import { utcMidnight } from '../../lib/time/calendar.ts';
import { moneyText } from '../../kit/words/moneyText.ts';

/** An amount in the smallest coin; exact, so that what is shown adds up to the sum that is shown. */
export function exactMoneyText(
  intl: Pick<IntlShape, 'formatNumber'>,
  minorUnits: number,
  currency: number,
): string {
  return moneyText(intl, minorUnits / 100, currency, { exact: true });
}

/** @param month `2026-06` */
export function monthName(
  intl: Pick<IntlShape, 'formatDate'>,
  month: string,
  style: 'long' | 'short' | 'narrow',
  year?: 'numeric',
): string {
  return intl.formatDate(utcMidnight(`${month}-01`), { month: style, year, timeZone: 'UTC' });
}
