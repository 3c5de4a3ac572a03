import type { ReactNode, Ref } from 'react';
import { Form } from 'react-final-form';
import { useFormWindowTitle } from '../shell/windowTitle.ts';
import { useTranslate } from '../words/messages.tsx';
import { Button } from '../../ui/buttons/Button.tsx';
import { FormScope, type FormScopeProps } from '../../ui/form/FormScope.tsx';
import styles from './FormPage.module.css';
import type { FormActions } from './keep/useFormActions.ts';
import type { WorkingCopy } from './keep/workingCopy.ts';

export interface FormPageProps<Values extends object> {
  readonly copy: WorkingCopy<Values>;
  readonly acts: FormActions;
  readonly scope: Omit<FormScopeProps, 'children'>;
  /** The purpose of the form, for screen readers and the title of the window. */
  readonly label: string;
  readonly onSubmit?: () => void;
  /** Content after the button that discards unsaved changes. */
  readonly after?: ReactNode;
  readonly foot: ReactNode;
  readonly page?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

/** A form as a page, bound to its working copy, with a foot that stays visible. */
export function FormPage<Values extends object>({
  copy,
  acts: { kept, discard },
  scope,
  label,
  onSubmit,
  after,
  foot,
  page,
  children,
}: FormPageProps<Values>) {
  const say = useTranslate();
  useFormWindowTitle(label);
  return (
    <Form<Values> form={copy.form} onSubmit={() => undefined} subscription={{}}>
      {() => (
        <form
          noValidate
          className={styles.form}
          aria-label={label}
          onSubmit={event => {
            event.preventDefault();
            onSubmit?.();
          }}
        >
          <FormScope {...scope}>
            <div ref={page} className={styles.page}>
              {children}
              <div className={styles.unsaved}>
                {kept.keptAt !== undefined && (
                  <>
                    <p>{say('form.staysHere')}</p>
                    <Button kind="quietDanger" compact icon="undo" onClick={discard}>
                      {say('form.discard')}
                    </Button>
                  </>
                )}
                {after}
              </div>
            </div>
            {foot}
          </FormScope>
        </form>
      )}
    </Form>
  );
}

interface FormScreenProps {
  readonly header: ReactNode;
  /** The form, or why there is none. */
  readonly children: ReactNode;
}

/** The screen of a form. The heading, with the focus, stays when the form below is created again. */
export function FormScreen({ header, children }: FormScreenProps) {
  return (
    <div className={styles.screen}>
      {header}
      {children}
    </div>
  );
}
