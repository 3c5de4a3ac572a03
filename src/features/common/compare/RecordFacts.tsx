import { useSay } from '../words/messages.tsx';
import type { ChoiceNames } from '../../../resources/choiceNames.ts';
import { Compared } from './Compared.tsx';
import styles from './Compared.module.css';
import { givenFields, shownFields, type RecordDescription } from './recordDescription.ts';
import type { MessageId } from './described.ts';
import { DescribedValue } from './DescribedValue.tsx';

/** `names`: the names of the choices of which the records hold ids; undefined until they were read. */
export interface RecordFactsProps<Whole extends object, Field extends keyof Whole & string> {
  readonly words: RecordDescription<Whole, Field>;
  readonly record: Whole;
  readonly names?: ChoiceNames | undefined;
}

/** Everything that a record holds, field by field, to be read. */
export function RecordFacts<Whole extends object, Field extends keyof Whole & string>({
  words,
  record,
  names,
}: RecordFactsProps<Whole, Field>) {
  const say = useSay();
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
}

export interface RecordDifferencesProps<Whole extends object, Field extends keyof Whole & string> {
  readonly words: RecordDescription<Whole, Field>;
  readonly names?: ChoiceNames | undefined;
  readonly fields: readonly Field[];
  readonly mine: Whole;
  readonly theirs: Whole;
  /** The name of the partner's side, if not the usual one. */
  readonly mineLabel?: MessageId | undefined;
  /** The name of the server's side, if not the usual one. */
  readonly theirsLabel?: MessageId | undefined;
}

/** Two states of a record beside each other in these fields: the partner's value and the server's. */
export function RecordDifferences<Whole extends object, Field extends keyof Whole & string>({
  words,
  names,
  fields,
  mine,
  theirs,
  mineLabel = 'compare.mine',
  theirsLabel = 'compare.theirs',
}: RecordDifferencesProps<Whole, Field>) {
  return (
    <Compared
      labels={[mineLabel, theirsLabel]}
      lines={shownFields(words, fields, [mine, theirs]).map(field => {
        const [one, other] = [words.say(field, mine), words.say(field, theirs)];
        return {
          label: words.labelOf(field),
          one: <DescribedValue described={one} other={other} names={names} />,
          other: <DescribedValue described={other} other={one} names={names} />,
        };
      })}
    />
  );
}
