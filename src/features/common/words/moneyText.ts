import type { IntlShape } from '@formatjs/intl';
import { currencies } from '../../../domain/boatChoices.ts';

export interface MoneyOptions {
  /** With decimals: where two amounts are compared, those that differ must not look the same. */
  readonly exact?: boolean;
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
