import type { IntlShape } from 'react-intl';
import { moneyText } from '../../kit/words/moneyText.ts';

/** An amount in the smallest coin; exact, so that what is shown adds up to the sum that is shown. */
export function exactMoneyText(
  intl: Pick<IntlShape, 'formatNumber'>,
  minorUnits: number,
  currency: number,
): string {
  return moneyText(intl, minorUnits / 100, currency, { exact: true });
}
