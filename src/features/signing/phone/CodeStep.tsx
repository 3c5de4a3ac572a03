import { useEffect, useState, type ReactNode } from 'react';
import { useForm } from 'react-final-form';
import { phoneParts, type TypedPhone, type PhoneParts } from '../../../domain/values/phone.ts';
import type { CallFailure } from '../../../resources/kit/callResult.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import type { OnlineFormState } from '../OnlineForm.tsx';
import { clearSentField } from '../clearSentField.ts';
import { useFormValues } from '../../../kit/form/useFormValues.ts';
import { CodeField } from './CodeField.tsx';

export interface CodeStepProps extends Omit<OnlineFormState<object>, 'form'> {
  /** Requests another code. Resolves with the failure if none was sent. */
  readonly send: (phone: PhoneParts) => Promise<CallFailure | undefined>;
  readonly submitLabel: string;
  readonly backLabel: string;
  readonly onBack: () => void;
  /** Fields below the one for the code. */
  readonly children?: ReactNode;
}

/** The step of a form in which the code of an SMS is typed: the form's fields are `phone` and `code`. */
export function CodeStep({
  submitting,
  show,
  goTo,
  send,
  submitLabel,
  backLabel,
  onBack,
  children,
}: CodeStepProps) {
  const form = useForm<{ readonly phone: TypedPhone; readonly code: string }>('CodeStep');
  const { code, phone: typedPhone } = useFormValues(form);
  const phone = phoneParts(typedPhone);
  const [isResending, setResending] = useState(false);
  useEffect(() => {
    goTo('code');
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the step opens
  }, []);
  if (!phone) return null;

  const resend = async (): Promise<void> => {
    setResending(true);
    show(undefined);
    const failure = await send(phone);
    setResending(false);
    if (failure) show(failure);
    // The code of the earlier SMS isn't valid any more.
    else clearSentField(form, 'code', code);
    goTo('code');
  };

  return (
    <>
      <CodeField phone={phone} busy={isResending} onResend={() => void resend()} />
      {children}
      <Button type="submit" kind="primary" wide="always" busy={submitting} icon="check">
        {submitLabel}
      </Button>
      <Button
        wide="always"
        icon="back"
        onClick={() => {
          show(undefined);
          onBack();
          goTo('phone');
        }}
      >
        {backLabel}
      </Button>
    </>
  );
}
