import { createContext, type ReactNode, use } from 'react';
import { useTranslate, useFormatWords } from '../../../kit/words/messages.tsx';
import { isPathRequiredForApproval } from '../../../domain/boat/boatRules.ts';
import { type BoatTab, findBoatFieldPlace } from '../boatTabs.ts';
import { createBoatValidator, type BoatValidator } from './validateBoat.ts';
import type { KnownCommission } from '../pricing/commissionOf.ts';
import { useReadBoatValues } from './useBoatValues.ts';
import { findBoatFieldLabelAt, getBoatFieldLabel } from '../boatWizardFields.ts';

export interface WizardRules {
  readonly validate: BoatValidator;
  /** The tabs for which missing fields are shown, too. For the others only invalid input is. */
  readonly validatedTabs: ReadonlySet<BoatTab>;
  readonly commission: KnownCommission;
}

export const WizardRulesContext = createContext<WizardRules>({
  validate: createBoatValidator({ today: '1970-01-01', leastApa: undefined }, {}),
  validatedTabs: new Set(),
  commission: undefined,
});

/** Returns the rule of a place in the form, by its path. The tabs are checked by the same rules. */
export function useBoatFieldRule(path: string) {
  const { validate, validatedTabs } = use(WizardRulesContext);
  const say = useFormatWords();
  const values = useReadBoatValues();
  const place = findBoatFieldPlace(path);
  return {
    /** Whether the field is needed for approval. The field says so, but a draft is saved without it. */
    required: place !== undefined && isPathRequiredForApproval(path, place.field, values()),
    validate: (_: unknown, all: object): ReactNode => {
      const { wrongAt, openAt } = validate(all);
      const isValidated = place !== undefined && validatedTabs.has(place.tab);
      const problem = (isValidated ? openAt : wrongAt).get(path);
      return problem && say(problem.words);
    },
  };
}

/** Returns a function for the full name of a place, with its list and row ("Hizmetler, 2. satır: Fiyat"). */
export function useFullBoatFieldLabel(): (path: string) => string {
  const say = useTranslate();
  return path => {
    const place = findBoatFieldPlace(path);
    if (!place) return path;
    const field = say(getBoatFieldLabel(place.field));
    const row = /\[(\d+)\]/.exec(place.path)?.[1];
    if (row === undefined) return field;
    const column = say(findBoatFieldLabelAt(place.path) ?? getBoatFieldLabel(place.field));
    return say('boats.Fault.place', { field, row: Number(row) + 1, column });
  };
}
