import { useId, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useSay } from '../words/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { RadioCard } from '../../../ui/RadioCard.tsx';
import type { ChoiceNames } from '../../../resources/choiceNames.ts';
import styles from './ClashDialog.module.css';
import { questionsOf, shownFields, type RecordDescription } from './recordDescription.ts';
import { DescribedValue } from './DescribedValue.tsx';

type Side = 'mine' | 'theirs';

export interface ClashDialogProps<Whole extends object, Field extends keyof Whole & string> {
  readonly words: RecordDescription<Whole, Field>;
  /** The names of the choices of which the records hold ids; undefined until they were read. */
  readonly names?: ChoiceNames | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What the record is called. */
  readonly name: string;
  /** The partner's record, and the server's as it was when it was read. */
  readonly mine: Whole;
  readonly theirs: Whole;
  /** What was changed on both sides. */
  readonly fields: readonly string[];
  readonly busy: boolean;
  /** The partner has chosen; `theirs`: the fields whose value is to be the server's. */
  readonly onDecide: (theirs: readonly Field[]) => void;
}

/**
 * A record that was changed here and elsewhere (D2): both values of each field, and one choice for each.
 * Nothing is chosen beforehand, so that the partner decides about each field.
 */
export function ClashDialog<Whole extends object, Field extends keyof Whole & string>({
  words,
  names,
  open,
  onOpenChange,
  name,
  mine,
  theirs,
  fields,
  busy,
  onDecide,
}: ClashDialogProps<Whole, Field>) {
  const say = useSay();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const questions = questionsOf(words, fields, mine, theirs);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const [tried, setTried] = useState(false);
  const unanswered = questions.filter(question => !chosen.has(keyOf(question)));

  const everywhere = (side: Side): void =>
    setChosen(new Map(questions.map(question => [keyOf(question), side])));
  const send = (): void => {
    const [first] = unanswered;
    if (!first) {
      onDecide(questions.filter(question => chosen.get(keyOf(question)) === 'theirs').flat());
      return;
    }
    setTried(true);
    form.current?.querySelector<HTMLInputElement>(`input[name="${keyOf(first)}"]`)?.focus();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={say('compare.title', { name })}
      description={say('compare.text')}
      closeLabel={say('common.close')}
      footer={
        <>
          <Button kind="primary" type="submit" form={id} busy={busy} icon="send">
            {say('compare.send')}
          </Button>
          <Button onClick={() => onOpenChange(false)}>{say('compare.later')}</Button>
        </>
      }
    >
      <form
        id={id}
        ref={form}
        className={styles.form}
        onSubmit={event => {
          event.preventDefault();
          send();
        }}
      >
        {questions.length > 1 && (
          <div className={styles.shortcuts}>
            <Button compact onClick={() => everywhere('mine')}>
              {say('compare.allMine')}
            </Button>
            <Button compact onClick={() => everywhere('theirs')}>
              {say('compare.allTheirs')}
            </Button>
          </div>
        )}
        {questions.map(question => (
          <Question
            key={keyOf(question)}
            words={words}
            fields={question}
            mine={mine}
            theirs={theirs}
            names={names}
            chosen={chosen.get(keyOf(question))}
            missing={tried && !chosen.has(keyOf(question))}
            onChoose={side => setChosen(before => new Map(before).set(keyOf(question), side))}
          />
        ))}
      </form>
    </Dialog>
  );
}

function keyOf(question: readonly string[]): string {
  return question.join(' ');
}

interface QuestionProps<Whole extends object, Field extends keyof Whole & string> {
  readonly words: RecordDescription<Whole, Field>;
  readonly fields: readonly Field[];
  readonly mine: Whole;
  readonly theirs: Whole;
  readonly names: ChoiceNames | undefined;
  readonly chosen: Side | undefined;
  readonly missing: boolean;
  readonly onChoose: (side: Side) => void;
}

/** One choice: the fields that go together, as the partner has them and as the server has them. */
function Question<Whole extends object, Field extends keyof Whole & string>({
  words,
  fields,
  mine,
  theirs,
  names,
  chosen,
  missing,
  onChoose,
}: QuestionProps<Whole, Field>) {
  const say = useSay();
  const intl = useIntl();
  const id = useId();
  const shown = shownFields(words, fields, [mine, theirs]);
  const label = intl.formatList(
    shown.map(field => say(words.labelOf(field))),
    { type: 'conjunction' },
  );
  const values = (one: Whole, other: Whole): ReactNode =>
    shown.map(field => (
      <span key={field} className={styles.value}>
        {shown.length > 1 && <span className={styles.field}>{say(words.labelOf(field))}</span>}
        <DescribedValue described={words.say(field, one)} other={words.say(field, other)} names={names} />
      </span>
    ));
  return (
    <fieldset
      className={styles.question}
      role="radiogroup"
      aria-invalid={missing || undefined}
      aria-describedby={missing ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.sides}>
        {(['mine', 'theirs'] as const).map(side => (
          <RadioCard
            key={side}
            name={keyOf(fields)}
            value={side}
            checked={chosen === side}
            onChoose={() => onChoose(side)}
          >
            <span className={styles.whose}>{say(side === 'mine' ? 'compare.mine' : 'compare.theirs')}</span>
            {side === 'mine' ? values(mine, theirs) : values(theirs, mine)}
          </RadioCard>
        ))}
      </div>
      {missing && (
        <p className={styles.missing} id={`${id}-error`}>
          <Icon name="warning" size="small" />
          {say('compare.missing')}
        </p>
      )}
    </fieldset>
  );
}
