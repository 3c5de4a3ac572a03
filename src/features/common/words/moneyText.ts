import type { IntlShape } from '@formatjs/intl';
import { currencies } from '../../../domain/boatChoices.ts';

export interface MoneyOptions {
  /** With decimals: where two amounts are compared, those that differ must not look the same. */
  readonly exact?: boolean;
}

/** The code of ISO 4217 for a currency that isn't named. */
const UNKNOWN = 'XXX';

/** The name of a currency; one that isn't known is told apart by the marketplace's number. */
export function currencyName(intl: Pick<IntlShape, 'formatDisplayName'>, currency: number): string {
  const code = currencies[currency]?.code ?? UNKNOWN;
  const name = intl.formatDisplayName(code, { type: 'currency' }) ?? code;
  return code === UNKNOWN ? `${name} (${currency})` : name;
}

/** An amount of money in a currency: rounded, without decimals. */
export function moneyText(
  intl: Pick<IntlShape, 'formatNumber'>,
  amount: number,
  currency: number,
  { exact = false }: MoneyOptions = {},
): string {
  const code = currencies[currency]?.code;
  return intl.formatNumber(amount, {
    ...(code !== undefined && { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' }),
    // As money is written: 1,50, not 1,5.
    minimumFractionDigits: exact ? 2 : 0,
    maximumFractionDigits: exact ? 20 : 0,
    trailingZeroDisplay: 'stripIfInteger',
  });
}
