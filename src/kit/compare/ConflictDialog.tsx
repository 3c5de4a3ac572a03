import { useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useTranslate } from '../words/messages.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { RadioCard } from '../../ui/fields/RadioCard.tsx';
import type { ChoiceNames } from '../../resources/kit/choiceNames.ts';
import styles from './ConflictDialog.module.css';
import type { DescribedLine } from './recordDescription.ts';
import type { RowConflictDialogProps } from '../shell/outboxView.ts';
import { DescribedValue } from './DescribedValue.tsx';

const sideLabels = { mine: 'compare.mine', theirs: 'compare.theirs' } as const;
type Side = keyof typeof sideLabels;

/** One choice: fields that belong together, with the partner's values and the server's values. */
export interface ConflictQuestion {
  readonly fields: readonly string[];
  readonly lines: readonly DescribedLine[];
}

export interface ConflictDialogProps extends Omit<RowConflictDialogProps, 'row'> {
  /** The name of the record. */
  readonly name: string;
  readonly questions: readonly ConflictQuestion[];
  /** The names of the choices of which the records hold ids; undefined until they were read. */
  readonly names: ChoiceNames | undefined;
}

/**
 * A record that was changed here and elsewhere: both values of each field, and one choice for each.
 * Nothing is chosen beforehand, so that the partner decides about each field.
 */
export function ConflictDialog({ name, questions, names, busy, onDecide, ...dialog }: ConflictDialogProps) {
  const say = useTranslate();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const [tried, setTried] = useState(false);

  const everywhere = (side: Side): void =>
    setChosen(new Map(questions.map(question => [keyOf(question), side])));
  const send = (): void => {
    const first = questions.find(question => !chosen.has(keyOf(question)));
    if (!first) {
      onDecide(questions.filter(one => chosen.get(keyOf(one)) === 'theirs').flatMap(({ fields }) => fields));
      return;
    }
    setTried(true);
    form.current?.querySelector<HTMLInputElement>(`input[name="${keyOf(first)}"]`)?.focus();
  };

  return (
    <Dialog
      {...dialog}
      size="large"
      title={say('compare.title', { name })}
      description={say('compare.text')}
      footer={
        <>
          <Button kind="primary" type="submit" form={id} busy={busy} icon="send">
            {say('compare.send')}
          </Button>
          <Button onClick={() => dialog.onOpenChange(false)}>{say('compare.later')}</Button>
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
            question={question}
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

function keyOf({ fields }: ConflictQuestion): string {
  return fields.join(' ');
}

interface QuestionProps extends Pick<ConflictDialogProps, 'names'> {
  readonly question: ConflictQuestion;
  readonly chosen: Side | undefined;
  readonly missing: boolean;
  readonly onChoose: (side: Side) => void;
}

function Question({ question, names, chosen, missing, onChoose }: QuestionProps) {
  const say = useTranslate();
  const intl = useIntl();
  const id = useId();
  const { lines } = question;
  return (
    <fieldset
      className={styles.question}
      role="radiogroup"
      aria-invalid={missing || undefined}
      aria-describedby={missing ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>
        {intl.formatList(
          lines.map(({ label }) => say(label)),
          { type: 'conjunction' },
        )}
      </legend>
      <div className={styles.sides}>
        {(['mine', 'theirs'] as const).map(side => (
          <RadioCard
            key={side}
            name={keyOf(question)}
            value={side}
            checked={chosen === side}
            onChoose={() => onChoose(side)}
          >
            <span className={styles.whose}>{say(sideLabels[side])}</span>
            {lines.map(({ field, label, mine, theirs }) => (
              <span key={field} className={styles.value}>
                {lines.length > 1 && <span className={styles.field}>{say(label)}</span>}
                <DescribedValue
                  described={side === 'mine' ? mine : theirs}
                  other={side === 'mine' ? theirs : mine}
                  names={names}
                />
              </span>
            ))}
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
