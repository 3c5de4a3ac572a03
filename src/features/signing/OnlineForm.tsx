import type { FormApi } from 'final-form';
import { useEffect, useState, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { useTranslate } from '../../kit/words/messages.tsx';
import type { CallFailure } from '../../resources/kit/callResult.ts';
import { goToField } from '../../ui/form/goToField.ts';
import { Notice } from '../../ui/marks/Notice.tsx';
import { useOnline } from '../../kit/browser/useOnline.ts';
import styles from './OnlineForm.module.css';
import { FailureNotice } from './askParts.tsx';
import type { AskFailure } from './Session.ts';
import { assignErrorsToFields } from './assignErrorsToFields.ts';

export interface OnlineFormProps<Values extends object> {
  readonly initialValues: Values;
  /** All fields that are or were shown, from top to bottom, with the server's names where those differ. */
  readonly fields: Readonly<Record<keyof Values & string, readonly string[]>>;
  /** @returns what went wrong */
  readonly onSubmit: (values: Values, form: FormApi<Values>) => Promise<AskFailure | undefined>;
  /** Called with the refused fields, to show them before the first of them gets the focus. */
  readonly onRefused?: ((names: readonly string[]) => void) | undefined;
  /** The message that a connection is needed, shown before the partner presses anything. */
  readonly offline: MessageId;
  /** The message for a missing answer, where the default one doesn't say enough. */
  readonly unreachable?: MessageId;
  readonly children: (state: OnlineFormState<Values>) => ReactNode;
}

export interface OnlineFormState<Values extends object> {
  readonly submitting: boolean;
  readonly form: FormApi<Values>;
  readonly show: (failure: CallFailure | undefined) => void;
  readonly goTo: (name: string) => void;
}

/**
 * A form whose answer only the server can give: it says so without a connection, keeps what was typed
 * whatever happens, and can be sent again. What the server refuses stands at its field, which gets the focus.
 */
export function OnlineForm<Values extends object>({
  initialValues,
  fields,
  onSubmit,
  onRefused,
  offline,
  unreachable = 'signUp.unreachable',
  children,
}: OnlineFormProps<Values>) {
  const say = useTranslate();
  const isOnline = useOnline();
  const [failure, setFailure] = useState<AskFailure>();
  const [wanted, setWanted] = useState<{ readonly name: string } | undefined>(undefined);
  // Waits until the field is rendered, which may be on another step.
  useEffect(() => {
    if (wanted) goToField('f', wanted.name);
  }, [wanted]);
  const goTo = (name: string): void => setWanted({ name });
  const names = Object.keys(fields);

  const submit = async (
    values: Values,
    form: FormApi<Values>,
  ): Promise<Record<string, string> | undefined> => {
    setFailure(undefined);
    const failed = await onSubmit(values, form);
    if (!failed) return undefined;
    if (failed.kind === 'unreachable' || failed.kind === 'notKept') {
      setFailure(failed);
      return undefined;
    }
    const refused = assignErrorsToFields(failed.errors, fields);
    const first = names.find(name => refused.said[name] !== undefined);
    if (first === undefined || refused.other.length > 0)
      setFailure({ ...failed, message: refused.other.join(' ') || failed.message });
    if (first === undefined) return undefined;
    onRefused?.(Object.keys(refused.said));
    goTo(first);
    return refused.said;
  };

  return (
    <Form<Values> initialValues={initialValues} onSubmit={submit}>
      {({ form, handleSubmit, submitting = false }) => (
        <form
          className={styles.form}
          noValidate
          onSubmit={event => {
            const { errors } = form.getState();
            const first = names.find(name => errors?.[name] !== undefined);
            if (first !== undefined) goTo(first);
            void handleSubmit(event);
          }}
        >
          {!isOnline && failure?.kind !== 'unreachable' && (
            <Notice tone="wait" icon="cloud-off" live="status" title={say('signUp.offline')}>
              {say(offline)}
            </Notice>
          )}
          {failure && <FailureNotice failure={failure} unreachable={unreachable} refused="signUp.refused" />}
          {children({ form, submitting, show: setFailure, goTo })}
        </form>
      )}
    </Form>
  );
}
