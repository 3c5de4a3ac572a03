import { useIntl } from 'react-intl';
import { useBoatValue } from '../useBoatValues.ts';
import { moneyText } from '../../common/moneyText.ts';

/** Says an amount in the currency of the boat whose form is around it. */
export function useBoatMoney(): (amount: number) => string {
  const intl = useIntl();
  const currency = useBoatValue('defaultCurrency');
  return amount => moneyText(intl, amount, typeof currency === 'number' ? currency : 0);
}
