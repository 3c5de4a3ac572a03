import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import { useTranslate } from '../../../kit/words/messages.tsx';
import { Button } from '../../../ui/buttons/Button.tsx';
import { FormScope } from '../../../ui/form/FormScope.tsx';
import { goToField } from '../../../ui/form/goToField.ts';
import { ProgressBar } from '../../../ui/marks/ProgressBar.tsx';
import styles from './UnsentFile.module.css';

/** The progress callback and the stop signal of the work. */
export interface ProgressAndSignal {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

interface FileFormProps<Values extends object> {
  readonly id: string;
  /** The initial values; their keys are the fields, from top to bottom. */
  readonly initial: Values;
  readonly label: MessageId;
  /** The words shown while it works. */
  readonly busy: MessageId;
  /** @returns the error of each invalid field */
  readonly onSubmit: (values: Values, work: ProgressAndSignal) => Promise<Record<string, string> | undefined>;
  readonly children: ReactNode;
}

/** A form that asks for a passphrase and works on a file; the work can be stopped. */
export function UnsentFileForm<Values extends object>({
  id,
  initial,
  label,
  busy,
  onSubmit,
  children,
}: FileFormProps<Values>) {
  const say = useTranslate();
  const [share, setShare] = useState<number>();
  const over = useRef<AbortController>(undefined);
  useEffect(() => () => over.current?.abort(), []);
  const goToFirst = (errors: object | undefined): void => {
    const first = Object.keys(initial).find(name => errors && name in errors);
    if (first !== undefined) goToField(id, first);
  };
  const submit = async (values: Values): Promise<Record<string, string> | undefined> => {
    over.current = new AbortController();
    const wrong = await onSubmit(values, { onProgress: setShare, signal: over.current.signal });
    setShare(undefined);
    goToFirst(wrong);
    return wrong;
  };
  return (
    <Form<Values> initialValues={initial} onSubmit={submit} subscription={{ submitting: true }}>
      {({ form, submitting, handleSubmit }) => (
        <form
          className={styles.part}
          noValidate
          onSubmit={event => {
            goToFirst(form.getState().errors);
            void handleSubmit(event);
          }}
        >
          <FormScope id={id}>{children}</FormScope>
          {submitting && (
            <ProgressBar
              value={share}
              label={say(busy)}
              action={
                <Button kind="quiet" compact onClick={() => over.current?.abort()}>
                  {say('unsentFile.stop')}
                </Button>
              }
            />
          )}
          <div className={styles.acts}>
            <Button type="submit" kind="primary" icon="lock" busy={submitting}>
              {say(label)}
            </Button>
          </div>
        </form>
      )}
    </Form>
  );
}
