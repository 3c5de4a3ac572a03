/** Its code is loaded when the outbox page first shows a boat. */
import { boatDescription } from './describeBoat.ts';
import { createComparisonComponents } from '../../kit/compare/createComparisonComponents.tsx';
import { useInlineLiveRead } from '../../kit/engine/Panel.ts';
import { useLanguage } from '../../kit/words/Language.ts';
import { type ChoiceNames, type ChoiceBasis, readChoiceNames } from '../../resources/kit/choiceNames.ts';

export const comparedComponents = createComparisonComponents(boatDescription, useChoiceNames);

/**
 * Returns the names of brands, marinas and other choices whose ids the compared boats have; undefined until
 * the names were read.
 */
export function useChoiceNames(boats: readonly ChoiceBasis[]): ChoiceNames | undefined {
  const { language } = useLanguage();
  const chosen = boats.map(({ boatBrandId, countryId, locationId, rentalPeriod }) =>
    [boatBrandId, countryId, locationId, rentalPeriod].join(' '),
  );
  return useInlineLiveRead(engine => readChoiceNames(engine, boats, language), [language, chosen.join('|')]);
}
