import type { ComponentType } from 'react';
import type { ChoiceNames } from '../../../resources/choiceNames.ts';
import { ClashDialog, type ClashDialogProps } from './ClashDialog.tsx';
import { RecordDifferences, RecordFacts, type RecordDifferencesProps } from './RecordFacts.tsx';
import type { RecordDescription } from './recordDescription.ts';

type Differences<Whole extends object, Field extends keyof Whole & string> = Omit<
  RecordDifferencesProps<Whole, Field>,
  'words' | 'names'
>;
type Clash<Whole extends object, Field extends keyof Whole & string> = Omit<
  ClashDialogProps<Whole, Field>,
  'words' | 'names'
>;

/** What shows a noun's records field by field. */
export interface ComparedParts<Whole extends object, Field extends keyof Whole & string> {
  readonly Facts: ComponentType<{ readonly record: Whole }>;
  readonly Differences: ComponentType<Differences<Whole, Field>>;
  readonly ClashQuestions: ComponentType<Clash<Whole, Field>>;
}

const noNames: ChoiceNames = new Map();

/** @param useNames the names of everything that these records hold the ids of, if they hold any; undefined until they were read */
export function comparedParts<Whole extends object, Field extends keyof Whole & string>(
  words: RecordDescription<Whole, Field>,
  useNames: (records: readonly Whole[]) => ChoiceNames | undefined = () => noNames,
): ComparedParts<Whole, Field> {
  return {
    Facts: function Facts({ record }) {
      return <RecordFacts words={words} names={useNames([record])} record={record} />;
    },
    Differences: function Differences(props) {
      return <RecordDifferences words={words} names={useNames([props.mine, props.theirs])} {...props} />;
    },
    ClashQuestions: function ClashQuestions(props) {
      return <ClashDialog words={words} names={useNames([props.mine, props.theirs])} {...props} />;
    },
  };
}
