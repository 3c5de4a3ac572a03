import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate, useToast, useFormatWords } from '../words/messages.tsx';
import type { ValidationError } from '../../domain/values/validationError.ts';
import type { TranslatableText } from '../../lib/text/TranslatableText.ts';
import { isRecordGone } from '../../resources/kit/records.ts';
import type { OpenRecord } from '../../resources/kit/wholeEdits.ts';
import { withoutDraftAndHistory } from '../../sync/upkeep/drafts.ts';
import type { AlsoWritten } from '../../sync/queue/enqueue.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { goToField } from '../../ui/form/goToField.ts';
import { SaveFoot } from '../../ui/form/SaveFoot.tsx';
import { FieldErrors } from './createFieldErrors.tsx';
import { findField } from './findField.ts';
import { messagesByField, remainingErrors } from './messagesByField.ts';
import { FormPage } from './FormPage.tsx';
import { DraftKeptStatus } from './keep/DraftKeptStatus.tsx';
import { NotKeptNotice } from './keep/NotKeptNotice.tsx';
import { SaveNotAcceptedNotice } from './keep/SaveNotAcceptedNotice.tsx';
import type { RecordForm, Typed } from './recordForm.ts';
import type { OpenForm } from './keep/useEditing.ts';
import { useFormActions, type FormActionsOptions } from './keep/useFormActions.ts';
import { useFormValues } from './useFormValues.ts';

/** The props that each field of the form takes. */
export interface RecordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly validate: (value: unknown, all: object) => string | undefined;
}

export interface RecordFormViewProps<
  Values extends object,
  Field extends keyof Values & string,
  Opened extends OpenRecord<Values>,
> extends Pick<FormActionsOptions, 'takenIn'> {
  readonly form: OpenForm<RecordForm<Values, Field, Opened>, Opened>;
  /** The prefix of the ids of the fields. */
  readonly scope: string;
  /** The name of the form, for screen readers and the title of the window. */
  readonly label: MessageId;
  readonly labels: Readonly<Record<Field, MessageId>>;
  readonly required: (values: Values) => readonly Field[];
  readonly problemsOf: (
    values: Values,
  ) => readonly { readonly field: Field; readonly words: TranslatableText }[];
  /** A heading that depends on the typed values. */
  readonly header?: (values: Values) => ReactNode;
  readonly children: (rule: (field: Field) => RecordFieldProps, values: Values) => ReactNode;
  /** The errors that the server found, where not all of them belong to fields. */
  readonly said?: readonly ValidationError[];
  /** Renders the errors of `said` that still apply, and anything else that there is to say. */
  readonly tell?: (errors: readonly ValidationError[], values: Values) => ReactNode;
  /** Queues the form's values. */
  readonly queue: (values: Values, base: Values | undefined, also: AlsoWritten) => Promise<unknown>;
  /** Leaves the form after it was saved; undefined if the form stays. */
  readonly onSaved?: (() => unknown) | undefined;
  /** Leaves the form of a new record that was discarded. */
  readonly onGone?: (() => unknown) | undefined;
  /** Buttons beside "save". */
  readonly acts?: ReactNode;
}

/**
 * The form of a record. Every change is kept on this device as it is made; "save" queues it for the server.
 * Data that arrive from the server don't replace what was typed.
 */
export function RecordFormView<
  Values extends object,
  Field extends keyof Values & string,
  Opened extends OpenRecord<Values>,
>({
  form: openForm,
  scope,
  label,
  labels,
  required,
  problemsOf,
  header,
  children,
  said = openForm.copy.opened.undecided?.problem?.validationErrors ?? nothingSaid,
  tell = errors => <FieldErrors labels={labels} errors={errors} />,
  queue,
  takenIn,
  onSaved,
  onGone,
  acts,
}: RecordFormViewProps<Values, Field, Opened>) {
  const say = useTranslate();
  const toast = useToast();
  const words = useFormatWords();
  const { copy } = openForm;
  const { form, opened, base, subject, valuesOf, isFieldChanged } = copy;
  const held = useFormValues(form);
  const values = valuesOf(held);
  const saving = useFormActions(openForm, {
    takenIn,
    onGone: opened.shown === undefined ? onGone : undefined,
  });
  const [wasChecked, setWasChecked] = useState(false);
  const fieldOf = useCallback((key: string) => findField(Object.keys(labels) as Field[], key), [labels]);
  const atFields = useMemo(() => messagesByField(said, fieldOf), [said, fieldOf]);
  const needed = required(values);
  const rule = (name: Field): RecordFieldProps => ({
    name,
    label: say(labels[name]),
    required: needed.includes(name),
    validate: (_, all) => {
      const problem = problemsOf(valuesOf(all as Typed)).find(({ field }) => field === name);
      return problem && words(problem.words);
    },
  });

  /**
   * Returns the present values, because a click may come before the last key is rendered. When they are
   * invalid, it says so and returns undefined.
   */
  const valid = (): Values | undefined => {
    const typed = valuesOf(form.getState().values);
    const [problem] = problemsOf(typed);
    if (!problem) return typed;
    // Renders the message before the field gets the focus, so that screen readers read both together.
    flushSync(() => setWasChecked(true));
    goToField(scope, problem.field);
    toast({ tone: 'stop', text: say('form.invalid') });
    return undefined;
  };

  const submit = async (): Promise<void> => {
    if (!valid()) return;
    if (!opened.undecided && opened.shown && !(await copy.willBeChanged())) {
      toast({ tone: 'note', text: say('form.unchanged') });
      return;
    }
    const result = await saving.save(() => {
      const typed = valid();
      return typed && queue(typed, base, withoutDraftAndHistory(subject));
    });
    if (result === 'failed') window.scrollTo(0, 0);
    if (result === 'failed' || result === 'notBegun') return;
    setWasChecked(false);
    if (result === 'saved') await onSaved?.();
  };

  return (
    <FormPage<Typed>
      copy={copy}
      acts={saving}
      scope={{ id: scope, showErrors: wasChecked, serverErrors: atFields }}
      label={say(label)}
      onSubmit={() => void submit()}
      foot={
        <SaveFoot
          status={<DraftKeptStatus kept={saving.kept} />}
          previous={acts}
          next={
            <Button kind="primary" type="submit" busy={saving.state === 'busy'}>
              {say('form.save')}
            </Button>
          }
        />
      }
    >
      {header?.(values)}
      <NotKeptNotice acts={saving} />
      <SaveNotAcceptedNotice
        undecided={opened.undecided}
        isGone={opened.undecided !== undefined && isRecordGone(opened.undecided)}
      >
        {tell(
          remainingErrors(
            said,
            ({ key }) => fieldOf(key),
            field => isFieldChanged(held, field),
          ),
          values,
        )}
      </SaveNotAcceptedNotice>
      {children(rule, values)}
    </FormPage>
  );
}

/** Always the same list, so that memoized values stay the same. */
const nothingSaid: readonly ValidationError[] = [];
