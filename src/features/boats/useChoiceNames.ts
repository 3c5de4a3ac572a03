import { readChoiceNames, type ChoiceNames, type Choosing } from '../../resources/choiceNames.ts';
import { useLanguage } from '../common/Language.ts';
import { useLive } from '../common/engine/Panel.ts';

/** The names of everything these boats hold the ids of. Undefined until they were read. */
export function useChoiceNames(boats: readonly Choosing[]): ChoiceNames | undefined {
  const { language } = useLanguage();
  const chosen = boats.map(({ boatBrandId, countryId, locationId, rentalPeriod }) =>
    [boatBrandId, countryId, locationId, rentalPeriod].join(' '),
  );
  return useLive(engine => readChoiceNames(engine, boats, language), [language, chosen.join('|')]);
}
