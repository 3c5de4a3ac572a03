import type { IntlShape } from 'react-intl';
import { currencies } from '../../domain/boatChoices.ts';
import { utcMidnight } from '../../lib/calendar.ts';
import { moneyText } from '../common/words/moneyText.ts';

/** What a currency is called; its number when it isn't known. */
export function currencyName(intl: Pick<IntlShape, 'formatDisplayName'>, currency: number): string {
  const code = currencies[currency]?.code;
  return (code && intl.formatDisplayName(code, { type: 'currency' })) ?? String(currency);
}

/** An amount in the smallest coin; exact, so that what is shown adds up to the sum that is shown. */
export function coinsText(intl: Pick<IntlShape, 'formatNumber'>, coins: number, currency: number): string {
  return moneyText(intl, coins / 100, currency, { exact: true });
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
