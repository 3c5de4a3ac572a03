import { useRef, useState } from 'react';
import { useTranslate, useToast } from '../../kit/words/messages.tsx';
import { tidyConfirmationCode } from '../../domain/account/confirmationCode.ts';
import { noPhone, phoneParts, type PhoneParts } from '../../domain/values/phone.ts';
import { askForCode, confirmPhone } from '../../resources/account/accountCalls.ts';
import type { CallFailure } from '../../resources/kit/callResult.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { OnlineForm } from '../signing/OnlineForm.tsx';
import { usePanel } from '../../kit/engine/Panel.ts';
import { deviceStorage } from '../../kit/browser/pageStorage.ts';
import { CodeStep } from '../signing/phone/CodeStep.tsx';
import { endCodeWaits } from '../signing/phone/codeWaits.ts';
import { PhoneField } from '../signing/phone/PhoneField.tsx';
import { useSendCode } from '../signing/phone/useSendCode.ts';

export interface ChangePhoneDialogProps {
  /** The email address of the account. The server requires it in the request for a code. */
  readonly email: string;
  readonly onClose: () => void;
}

const initialValues = { phone: noPhone, code: '' };
const fields = { phone: ['phoneNumber', 'isoCode', 'dialCode', 'countryCode'], code: [] } as const;

/**
 * Changes the phone: first the new number, then the code that was sent to it. After a reload the same number
 * leads to the code again without another SMS, as long as the wait goes on. The code is kept nowhere.
 */
export function ChangePhoneDialog({ email, onClose }: ChangePhoneDialogProps) {
  const say = useTranslate();
  const toast = useToast();
  const { engine } = usePanel();
  const codes = useSendCode();
  const [step, setStep] = useState<'phone' | 'code'>('phone');
  const key = useRef(engine.uuid());

  const sendCode = (phone: PhoneParts): Promise<CallFailure | undefined> =>
    codes.send(phone, step === 'code', () => askForCode(engine, phone, email));

  const confirm = async (phone: PhoneParts, code: string): Promise<CallFailure | undefined> => {
    const answer = await confirmPhone(engine, phone, tidyConfirmationCode(code), key.current);
    if (answer.kind !== 'done') {
      // A refusal ends this change: the next attempt gets a new key. After other failures the key stays.
      if (answer.kind === 'refused') key.current = engine.uuid();
      return answer;
    }
    endCodeWaits(deviceStorage);
    toast({ tone: 'good', text: answer.message ?? say('account.Phone.done') });
    onClose();
    return undefined;
  };

  return (
    <Dialog open onOpenChange={onClose} title={say('account.Phone.title')}>
      <OnlineForm
        initialValues={initialValues}
        fields={fields}
        offline="account.Phone.offline"
        onRefused={names => {
          if (names.includes('phone')) setStep('phone');
        }}
        onSubmit={async (values, form) => {
          const phone = phoneParts(values.phone);
          // The field's own rule has refused any other number.
          if (!phone) return undefined;
          if (step === 'code') return confirm(phone, values.code);
          if (!codes.isUnderWay(phone)) {
            const failure = await sendCode(phone);
            if (failure) return failure;
            // The code of an earlier SMS isn't valid any more.
            form.change('code', '');
          }
          setStep('code');
          return undefined;
        }}
      >
        {({ submitting, show, goTo }) =>
          step === 'phone' ? (
            <>
              <PhoneField />
              <Button type="submit" kind="primary" wide="always" busy={submitting} iconEnd="right">
                {say('account.Phone.next')}
              </Button>
            </>
          ) : (
            <CodeStep
              {...{ submitting, show, goTo }}
              send={sendCode}
              submitLabel={say('account.Phone.submit')}
              backLabel={say('account.Phone.back')}
              onBack={() => setStep('phone')}
            />
          )
        }
      </OnlineForm>
    </Dialog>
  );
}
