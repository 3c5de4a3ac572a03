import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { useIntl } from 'react-intl';
import type { Words } from '../../../lib/Words.ts';
import { isRecordGone } from '../../../resources/records.ts';
import type { OpenRecord } from '../../../resources/wholeEdits.ts';
import { withoutDraftAndHistory } from '../../../sync/drafts.ts';
import type { AlsoWritten } from '../../../sync/enqueue.ts';
import { Button } from '../../../ui/Button.tsx';
import { goToField } from '../../../ui/goToField.ts';
import { SaveFoot } from '../../../ui/SaveFoot.tsx';
import { usePanel } from '../engine/Panel.ts';
import { requestPersistence } from '../engine/requestPersistence.ts';
import { FieldErrors } from '../fieldErrors.tsx';
import { useToast, useWords } from '../messages.tsx';
import { fieldNamed } from './fieldNamed.ts';
import { messagesAt, stillSaid } from './messagesAt.ts';
import { FormPage } from './FormPage.tsx';
import { KeptState } from './KeptState.tsx';
import { NotKeptNotice } from './NotKeptNotice.tsx';
import { ParkedNotice } from './ParkedNotice.tsx';
import type { RecordForm, Typed } from './recordForm.ts';
import { useDiscard } from './useDiscard.ts';
import { useFormValues } from './useFormValues.ts';
import { useTellSaved } from './useTellSaved.ts';
import { useKeptCopy, useSavedCopy } from './useWorkingCopy.ts';

type MessageId = FormatjsIntl.Message['ids'];

/** What each field of the form takes. */
export interface Rule {
  readonly name: string;
  readonly label: string;
  readonly required: boolean;
  readonly validate: (value: unknown, all: object) => string | undefined;
}

export interface RecordFormViewProps<Values extends object, Field extends keyof Values & string> {
  readonly recordForm: RecordForm<Values, Field>;
  /** The record as the device knows it now: for marks, never for the form. */
  readonly live: OpenRecord<Values>;
  /** Begins the ids of its fields. */
  readonly scope: string;
  /** What the form is called. */
  readonly label: MessageId;
  readonly labels: Readonly<Record<Field, MessageId>>;
  readonly required: (values: Values) => readonly Field[];
  readonly problemsOf: (values: Values) => readonly { readonly field: Field; readonly words: Words }[];
  readonly children: (rule: (field: Field) => Rule, values: Values) => ReactNode;
  /** Queues what the form holds. */
  readonly queue: (values: Values, base: Values | undefined, also: AlsoWritten) => Promise<unknown>;
  /** As in `OpenedCopy`. */
  readonly goOn: () => Promise<boolean>;
  /** Where to go when it was saved, if the form doesn't stay. */
  readonly onSaved?: (() => unknown) | undefined;
  /** Gives the changes up; resolves with what brings them back. */
  readonly onDiscard: () => Promise<() => Promise<void>>;
  /** Where to go when a new one was given up. */
  readonly onLeave?: (() => unknown) | undefined;
  /** Beside "save". */
  readonly acts?: ReactNode;
}

/**
 * The form of a record. Every change is kept on this device as it is made; "save" queues it for the server. Nothing that
 * arrives from there changes what stands in the form.
 */
export function RecordFormView<Values extends object, Field extends keyof Values & string>({
  recordForm,
  live,
  scope,
  label,
  labels,
  required,
  problemsOf,
  children,
  queue,
  goOn,
  onSaved,
  onDiscard,
  onLeave,
  acts,
}: RecordFormViewProps<Values, Field>) {
  const intl = useIntl();
  const toast = useToast();
  const words = useWords();
  const { wake } = usePanel();
  const { form, opened, base, subject, valuesOf, isFieldChanged } = recordForm;
  const held = useFormValues(form);
  const values = valuesOf(held);
  const draft = useKeptCopy(recordForm, '', live.draft, () =>
    toast({ tone: 'note', text: intl.formatMessage({ id: 'form.takenIn' }) }),
  );
  const saving = useSavedCopy(recordForm, goOn);
  const tellSaved = useTellSaved();
  const discard = useDiscard(onDiscard, opened.shown === undefined ? onLeave : undefined);
  const [wasChecked, setWasChecked] = useState(false);
  const said = opened.parked?.problem?.validationErrors;
  const fieldOf = useCallback((key: string) => fieldNamed(Object.keys(labels) as Field[], key), [labels]);
  const atFields = useMemo(() => messagesAt(said ?? [], fieldOf), [said, fieldOf]);
  const needed = required(values);
  const rule = (name: Field): Rule => ({
    name,
    label: intl.formatMessage({ id: labels[name] }),
    required: needed.includes(name),
    validate: (_, all) => {
      const problem = problemsOf(valuesOf(all as Typed)).find(({ field }) => field === name);
      return problem && words(problem.words);
    },
  });

  /** As it is now: a click may come before the last key is drawn. Undefined when it can't be saved, which is said. */
  const valid = (): Values | undefined => {
    const typed = valuesOf(form.getState().values);
    const [problem] = problemsOf(typed);
    if (!problem) return typed;
    // Its words are on the page when the field gets the focus, and are read with it.
    flushSync(() => setWasChecked(true));
    goToField(scope, problem.field);
    toast({ tone: 'stop', text: intl.formatMessage({ id: 'form.invalid' }) });
    return undefined;
  };

  const submit = async (): Promise<void> => {
    if (!valid()) return;
    if (!opened.parked && opened.shown && !(await recordForm.willBeChanged())) {
      toast({ tone: 'note', text: intl.formatMessage({ id: 'form.unchanged' }) });
      return;
    }
    const result = await saving.save(() => {
      const typed = valid();
      return typed && queue(typed, base, withoutDraftAndHistory(subject));
    });
    if (result === 'failed') window.scrollTo(0, 0);
    if (result === 'failed' || result === 'notBegun') return;
    setWasChecked(false);
    wake('enqueued');
    requestPersistence();
    tellSaved();
    if (result === 'saved') await onSaved?.();
  };

  return (
    <FormPage<Typed>
      copy={recordForm}
      draft={draft}
      scope={{ id: scope, showErrors: wasChecked, serverErrors: atFields }}
      label={intl.formatMessage({ id: label })}
      onSubmit={() => void submit()}
      onDiscard={discard}
      foot={
        <SaveFoot
          status={<KeptState draft={draft} />}
          previous={acts}
          next={
            <Button kind="primary" type="submit" busy={saving.state === 'busy'}>
              {intl.formatMessage({ id: 'form.save' })}
            </Button>
          }
        />
      }
    >
      <NotKeptNotice
        copy={recordForm}
        draft={draft}
        saveFailed={saving.state === 'failed'}
        noRoom={saving.noRoom}
      />
      <ParkedNotice
        parked={opened.parked}
        isGone={opened.parked !== undefined && isRecordGone(opened.parked)}
      >
        <FieldErrors
          labels={labels}
          errors={stillSaid(
            said ?? [],
            ({ key }) => fieldOf(key),
            field => isFieldChanged(held, field),
          )}
        />
      </ParkedNotice>
      {children(rule, values)}
    </FormPage>
  );
}
