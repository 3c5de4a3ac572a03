import type { IntlShape } from '@formatjs/intl';
import { currencies } from '../../domain/boat/boatChoices.ts';

/** The ISO 4217 code for an unknown currency. */
const UNKNOWN = 'XXX';

/** Returns the name of a currency; an unknown one gets the number of the marketplace. */
export function currencyName(intl: Pick<IntlShape, 'formatDisplayName'>, currency: number): string {
  const code = currencies[currency]?.code ?? UNKNOWN;
  const name = intl.formatDisplayName(code, { type: 'currency' }) ?? code;
  return code === UNKNOWN ? `${name} (${currency})` : name;
}

/**
 * Formats an amount of money in a currency: rounded, without decimals. `exact`: with decimals, for comparing
 * amounts, because different amounts must not look the same.
 */
export function moneyText(
  intl: Pick<IntlShape, 'formatNumber'>,
  amount: number,
  currency: number,
  { exact = false } = {},
): string {
  const code = currencies[currency]?.code;
  return intl.formatNumber(amount, {
    ...(code !== undefined && { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }),
    // Two decimals, as usual for money: 1,50, not 1,5.
    minimumFractionDigits: exact ? 2 : 0,
    maximumFractionDigits: exact ? 20 : 0,
    trailingZeroDisplay: 'stripIfInteger',
  });
}
