import { getIn } from 'final-form';
import { use } from 'react';
import { useIntl } from 'react-intl';
import { asNumber } from '../../../domain/boat/boatInput.ts';
import { useBoatValue, useFromBoat } from '../wizard/useBoatValues.ts';
import { WizardRulesContext } from '../wizard/wizardRules.ts';
import type { KnownCommission } from './commissionOf.ts';
import { moneyText } from '../../../kit/words/moneyText.ts';

export function useCommission(): KnownCommission {
  return use(WizardRulesContext).commission;
}

/** The number at a place of the form around it; undefined while there is no number. */
export function useBoatAmount(path: string): number | undefined {
  const { validate } = use(WizardRulesContext);
  return useFromBoat(boat => (validate(boat).wrongAt.has(path) ? undefined : asNumber(getIn(boat, path))));
}

/** Formats an amount in the currency of the boat whose form is around it. */
export function useBoatMoney(): (amount: number) => string {
  const intl = useIntl();
  const currency = useBoatValue('defaultCurrency');
  return amount => moneyText(intl, amount, typeof currency === 'number' ? currency : 0);
}
