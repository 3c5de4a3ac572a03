import { useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSay } from '../words/messages.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { RadioCard } from '../../../ui/RadioCard.tsx';
import type { ChoiceNames } from '../../../resources/choiceNames.ts';
import styles from './ClashDialog.module.css';
import type { DescribedLine } from './described.ts';
import { DescribedValue } from './DescribedValue.tsx';

type Side = 'mine' | 'theirs';

/** Fields that go together, and how they are shown. */
interface ClashQuestion {
  readonly fields: readonly string[];
  readonly lines: readonly DescribedLine[];
}

export interface ClashDialogProps {
  readonly questions: readonly ClashQuestion[];
  /** The names of the choices of which the records hold ids; undefined until they were read. */
  readonly names: ChoiceNames | undefined;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** What the record is called. */
  readonly name: string;
  readonly busy: boolean;
  /** The partner has chosen; `theirs`: the fields whose value is to be the server's. */
  readonly onDecide: (theirs: readonly string[]) => void;
}

/**
 * A record that was changed here and elsewhere (D2): both values of each field, and one choice for each.
 * Nothing is chosen beforehand, so that the partner decides about each field.
 */
export function ClashDialog({
  questions,
  names,
  open,
  onOpenChange,
  name,
  busy,
  onDecide,
}: ClashDialogProps) {
  const say = useSay();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const [tried, setTried] = useState(false);
  const unanswered = questions.filter(question => !chosen.has(keyOf(question)));

  const everywhere = (side: Side): void =>
    setChosen(new Map(questions.map(question => [keyOf(question), side])));
  const send = (): void => {
    const [first] = unanswered;
    if (!first) {
      onDecide(
        questions
          .filter(question => chosen.get(keyOf(question)) === 'theirs')
          .flatMap(({ fields }) => fields),
      );
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

function keyOf({ fields }: ClashQuestion): string {
  return fields.join(' ');
}

interface QuestionProps extends Pick<ClashDialogProps, 'names'> {
  readonly question: ClashQuestion;
  readonly chosen: Side | undefined;
  readonly missing: boolean;
  readonly onChoose: (side: Side) => void;
}

/** One choice: the fields that go together, as the partner has them and as the server has them. */
function Question({ question, names, chosen, missing, onChoose }: QuestionProps) {
  const say = useSay();
  const intl = useIntl();
  const id = useId();
  const { lines } = question;
  const label = intl.formatList(
    lines.map(line => say(line.label)),
    { type: 'conjunction' },
  );
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
            name={keyOf(question)}
            value={side}
            checked={chosen === side}
            onChoose={() => onChoose(side)}
          >
            <span className={styles.whose}>{say(side === 'mine' ? 'compare.mine' : 'compare.theirs')}</span>
            {lines.map(line => (
              <span key={line.label} className={styles.value}>
                {lines.length > 1 && <span className={styles.field}>{say(line.label)}</span>}
                <DescribedValue
                  described={line[side]}
                  other={line[side === 'mine' ? 'theirs' : 'mine']}
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
