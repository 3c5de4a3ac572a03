/** The parts of `common/compare` for boats. Their code is loaded when the outbox page first shows one. */
import type { Boat, BoatField } from '../../domain/boat.ts';
import { boatDescription } from './describeBoat.ts';
import { useLanguage } from '../common/Language.ts';
import { ClashDialog, type ClashDialogProps } from '../common/compare/ClashDialog.tsx';
import {
  RecordDifferences,
  type RecordDifferencesProps,
  RecordFacts,
} from '../common/compare/RecordFacts.tsx';
import { useLive } from '../common/engine/Panel.ts';
import { type ChoiceNames, type Choosing, readChoiceNames } from '../../resources/choiceNames.ts';

export function BoatFacts({ boat }: { readonly boat: Boat }) {
  return <RecordFacts words={boatDescription} names={useChoiceNames([boat])} record={boat} />;
}

export function BoatDifferences(props: Omit<RecordDifferencesProps<Boat, BoatField>, 'words' | 'names'>) {
  const names = useChoiceNames([props.mine, props.theirs]);
  return <RecordDifferences words={boatDescription} names={names} {...props} />;
}

export function BoatClashDialog(props: Omit<ClashDialogProps<Boat, BoatField>, 'words' | 'names'>) {
  const names = useChoiceNames([props.mine, props.theirs]);
  return <ClashDialog words={boatDescription} names={names} {...props} />;
}

/** The names of everything these boats hold the ids of. Undefined until they were read. */
export function useChoiceNames(boats: readonly Choosing[]): ChoiceNames | undefined {
  const { language } = useLanguage();
  const chosen = boats.map(({ boatBrandId, countryId, locationId, rentalPeriod }) =>
    [boatBrandId, countryId, locationId, rentalPeriod].join(' '),
  );
  return useLive(engine => readChoiceNames(engine, boats, language), [language, chosen.join('|')]);
}
