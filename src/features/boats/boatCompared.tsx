/** The parts of `common/compare` for boats. They come when the outbox page first shows one. */
import type { Boat, BoatField } from '../../domain/boat.ts';
import { ClashDialog, type ClashDialogProps } from '../common/compare/ClashDialog.tsx';
import {
  RecordDifferences,
  RecordFacts,
  type RecordDifferencesProps,
} from '../common/compare/RecordFacts.tsx';
import { boatWords } from './boatSaid.ts';
import { useChoiceNames } from './useChoiceNames.ts';

export function BoatFacts({ boat }: { readonly boat: Boat }) {
  return <RecordFacts words={boatWords} names={useChoiceNames([boat])} record={boat} />;
}

export function BoatDifferences(props: Omit<RecordDifferencesProps<Boat, BoatField>, 'words' | 'names'>) {
  const names = useChoiceNames([props.mine, props.theirs]);
  return <RecordDifferences words={boatWords} names={names} {...props} />;
}

export function BoatClashDialog(props: Omit<ClashDialogProps<Boat, BoatField>, 'words' | 'names'>) {
  const names = useChoiceNames([props.mine, props.theirs]);
  return <ClashDialog words={boatWords} names={names} {...props} />;
}
