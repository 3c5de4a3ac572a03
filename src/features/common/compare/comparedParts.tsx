import type { ComponentType } from 'react';
import { useSay } from '../words/messages.tsx';
import type { ChoiceNames } from '../../../resources/choiceNames.ts';
import { ClashDialog, type ClashDialogProps } from './ClashDialog.tsx';
import { Compared } from './Compared.tsx';
import styles from './Compared.module.css';
import { DescribedValue } from './DescribedValue.tsx';
import { givenLines, linesOf, questionsOf, type RecordDescription } from './recordDescription.ts';

/** The partner's record, and the server's as it was when it was read, in these fields. */
export interface BothSides<Whole, Field> {
  readonly mine: Whole;
  readonly theirs: Whole;
  readonly fields: readonly Field[];
}

interface DifferencesProps<Whole, Field> extends BothSides<Whole, Field> {
  /** The names of both sides, if not the usual ones. */
  readonly labels?: readonly [mine: MessageId, theirs: MessageId];
}

type ClashProps<Whole> = BothSides<Whole, string> & Omit<ClashDialogProps, 'questions' | 'names'>;

/** What shows a noun's records field by field. */
export interface ComparedParts<Whole extends object, Field extends keyof Whole & string> {
  /** Everything that a record holds, to be read. */
  readonly Facts: ComponentType<{ readonly record: Whole }>;
  /** Two states of a record beside each other. */
  readonly Differences: ComponentType<DifferencesProps<Whole, Field>>;
  /** Which side of each field is to stay. */
  readonly ClashQuestions: ComponentType<ClashProps<Whole>>;
}

const noNames: ChoiceNames = new Map();
const usualLabels = ['compare.mine', 'compare.theirs'] as const;

/**
 * @param useNames the names of everything that these records hold the ids of, if they hold any; undefined
 *   until they were read
 */
export function comparedParts<Whole extends object, Field extends keyof Whole & string>(
  words: RecordDescription<Whole, Field>,
  useNames: (records: readonly Whole[]) => ChoiceNames | undefined = () => noNames,
): ComparedParts<Whole, Field> {
  return {
    Facts: function Facts({ record }) {
      const say = useSay();
      const names = useNames([record]);
      return (
        <dl className={styles.facts}>
          {givenLines(words, record).map(({ field, label, mine }) => (
            <div key={field} className={styles.fact}>
              <dt>{say(label)}</dt>
              <dd>
                <DescribedValue described={mine} names={names} />
              </dd>
            </div>
          ))}
        </dl>
      );
    },
    Differences: function Differences({ fields, mine, theirs, labels = usualLabels }) {
      const names = useNames([mine, theirs]);
      return (
        <Compared
          labels={labels}
          lines={linesOf(words, fields, mine, theirs).map(line => ({
            label: line.label,
            one: <DescribedValue described={line.mine} other={line.theirs} names={names} />,
            other: <DescribedValue described={line.theirs} other={line.mine} names={names} />,
          }))}
        />
      );
    },
    ClashQuestions: function ClashQuestions({ fields, mine, theirs, ...dialog }) {
      const questions = questionsOf(words, fields, mine, theirs).map(group => ({
        fields: group,
        lines: linesOf(words, group, mine, theirs),
      }));
      return <ClashDialog {...dialog} questions={questions} names={useNames([mine, theirs])} />;
    },
  };
}
