import type { ComponentType } from 'react';
import { useTranslate } from '../words/messages.tsx';
import type { ChoiceNames } from '../../resources/kit/choiceNames.ts';
import { ConflictDialog, type ConflictDialogProps } from './ConflictDialog.tsx';
import { ComparedSides } from './ComparedSides.tsx';
import styles from './Compared.module.css';
import { DescribedValue } from './DescribedValue.tsx';
import { filledLines, describeLines, groupQuestions, type RecordDescription } from './recordDescription.ts';

/** The partner's version of a record and the one read from the server, with the fields to compare. */
export interface BothSides<Whole, Field> {
  readonly mine: Whole;
  readonly theirs: Whole;
  readonly fields: readonly Field[];
}

interface DifferencesProps<Whole, Field> extends BothSides<Whole, Field> {
  /** The names of both sides, if not the usual ones. */
  readonly labels?: readonly [mine: MessageId, theirs: MessageId];
}

type ConflictProps<Whole> = BothSides<Whole, string> & Omit<ConflictDialogProps, 'questions' | 'names'>;

/** The components that show a noun's records field by field. */
export interface ComparisonComponents<Whole extends object, Field extends keyof Whole & string> {
  /** All fields of a record that hold something, read-only. */
  readonly Facts: ComponentType<{ readonly record: Whole }>;
  /** Two states of a record beside each other. */
  readonly Differences: ComponentType<DifferencesProps<Whole, Field>>;
  /** Asks for each field which side is to stay. */
  readonly ConflictQuestions: ComponentType<ConflictProps<Whole>>;
}

const noNames: ChoiceNames = new Map();
const usualLabels = ['compare.mine', 'compare.theirs'] as const;

/**
 * @param useNames reads the names of the choices whose ids these records hold; undefined until they were read
 */
export function createComparisonComponents<Whole extends object, Field extends keyof Whole & string>(
  description: RecordDescription<Whole, Field>,
  useNames: (records: readonly Whole[]) => ChoiceNames | undefined = () => noNames,
): ComparisonComponents<Whole, Field> {
  return {
    Facts: function Facts({ record }) {
      const say = useTranslate();
      const names = useNames([record]);
      return (
        <dl className={styles.facts}>
          {filledLines(description, record).map(({ field, label, mine }) => (
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
        <ComparedSides
          labels={labels}
          lines={describeLines(description, fields, mine, theirs).map(line => ({
            label: line.label,
            one: <DescribedValue described={line.mine} other={line.theirs} names={names} />,
            other: <DescribedValue described={line.theirs} other={line.mine} names={names} />,
          }))}
        />
      );
    },
    ConflictQuestions: function ConflictQuestions({ fields, mine, theirs, ...dialog }) {
      const questions = groupQuestions(description, fields, mine, theirs).map(group => ({
        fields: group,
        lines: describeLines(description, group, mine, theirs),
      }));
      return <ConflictDialog {...dialog} questions={questions} names={useNames([mine, theirs])} />;
    },
  };
}
