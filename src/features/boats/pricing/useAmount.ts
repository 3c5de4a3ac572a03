import { getIn } from 'final-form';
import { use } from 'react';
import { amountOf } from '../../../domain/boatInput.ts';
import { useFromBoat } from '../useBoatValues.ts';
import { WizardRulesContext } from '../wizardRules.ts';

/** The number at a place of the form around it; undefined while nothing stands there that can be reckoned with. */
export function useAmount(path: string): number | undefined {
  const { judge } = use(WizardRulesContext);
  return useFromBoat(boat => (judge(boat).wrongAt.has(path) ? undefined : amountOf(getIn(boat, path))));
}
