import type { ComponentType } from 'react';
import type { ChoiceNames } from '../../../resources/choiceNames.ts';
import { useSay } from '../words/messages.tsx';
import { ClashDialog, type ClashDialogProps } from './ClashDialog.tsx';
import { Compared } from './Compared.tsx';
import styles from './Compared.module.css';
import type { DescribedLine, MessageId } from './described.ts';
import { DescribedValue } from './DescribedValue.tsx';
import { givenFields, questionsOf, shownFields, type RecordDescription } from './recordDescription.ts';

interface BothSides<Whole, Field> {
  readonly fields: readonly Field[];
  /** The partner's record, and the server's as it was when it was read. */
  readonly mine: Whole;
  readonly theirs: Whole;
}

interface Differences<Whole, Field> extends BothSides<Whole, Field> {
  /** The names of the two sides, if not the usual ones. */
  readonly mineLabel?: MessageId | undefined;
  readonly theirsLabel?: MessageId | undefined;
}

/** What shows a noun's records field by field. */
export interface ComparedParts<Whole extends object, Field extends keyof Whole & string> {
  /** Everything that a record holds, to be read. */
  readonly Facts: ComponentType<{ readonly record: Whole }>;
  /** Two states of a record beside each other in these fields. */
  readonly Differences: ComponentType<Differences<Whole, Field>>;
  readonly ClashQuestions: ComponentType<
    Omit<ClashDialogProps, 'questions' | 'names'> & BothSides<Whole, string>
  >;
}

const noNames: ChoiceNames = new Map();

/** @param useNames the names of everything that these records hold the ids of, if they hold any; undefined until they were read */
export function comparedParts<Whole extends object, Field extends keyof Whole & string>(
  words: RecordDescription<Whole, Field>,
  useNames: (records: readonly Whole[]) => ChoiceNames | undefined = () => noNames,
): ComparedParts<Whole, Field> {
  const linesOf = ({ fields, mine, theirs }: BothSides<Whole, Field>): DescribedLine[] =>
    shownFields(words, fields, [mine, theirs]).map(field => ({
      label: words.labelOf(field),
      mine: words.say(field, mine),
      theirs: words.say(field, theirs),
    }));
  return {
    Facts: function Facts({ record }) {
      const say = useSay();
      const names = useNames([record]);
      return (
        <dl className={styles.facts}>
          {givenFields(words, record).map(field => (
            <div key={field} className={styles.fact}>
              <dt>{say(words.labelOf(field))}</dt>
              <dd>
                <DescribedValue described={words.say(field, record)} names={names} />
              </dd>
            </div>
          ))}
        </dl>
      );
    },
    Differences: function Differences({
      mineLabel = 'compare.mine',
      theirsLabel = 'compare.theirs',
      ...sides
    }) {
      const names = useNames([sides.mine, sides.theirs]);
      return (
        <Compared
          labels={[mineLabel, theirsLabel]}
          lines={linesOf(sides).map(({ label, mine, theirs }) => ({
            label,
            one: <DescribedValue described={mine} other={theirs} names={names} />,
            other: <DescribedValue described={theirs} other={mine} names={names} />,
          }))}
        />
      );
    },
    ClashQuestions: function ClashQuestions({ fields: clashing, mine, theirs, ...dialog }) {
      const names = useNames([mine, theirs]);
      const questions = questionsOf(words, clashing, mine, theirs).map(fields => ({
        fields,
        lines: linesOf({ fields, mine, theirs }),
      }));
      return <ClashDialog {...dialog} names={names} questions={questions} />;
    },
  };
}
