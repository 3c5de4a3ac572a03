import { createContext, use } from 'react';
import type { ReactNode } from 'react';
import type { BoatField } from '../../domain/boat.ts';
import { isRequired, type Rules } from './boatTabs.ts';
import { isBlank, sameValue, wrongValue } from './boatValues.ts';
import { useFaultWords } from './useFaultWords.ts';

export interface WizardRules extends Rules {
  readonly rentalPeriod: number;
}

export const WizardRulesContext = createContext<WizardRules>({
  thisYear: 0,
  complete: false,
  rentalPeriod: 0,
});

export interface FieldRule {
  /** Whether the boat can't go for approval without it: the field says so, a draft is saved all the same. */
  readonly required: boolean;
  readonly validate: (value: unknown) => ReactNode;
}

/** The rule of a field of the wizard: the same that the tabs are judged by, said in words. */
export function useFieldRule(): (field: BoatField) => FieldRule {
  const { thisYear, complete, loaded, rentalPeriod } = use(WizardRulesContext);
  const say = useFaultWords();
  return field => {
    const required = isRequired(field, rentalPeriod);
    return {
      required,
      validate: value => {
        const isUntouched = sameValue(value, loaded?.[field]);
        const wrong = isUntouched ? undefined : wrongValue(field, value, thisYear);
        if (wrong !== undefined) return say(wrong);
        return complete && required && isBlank(value) ? say('boats.rules.required') : undefined;
      },
    };
  };
}
