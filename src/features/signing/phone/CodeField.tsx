import { useTranslate, useNow } from '../../../kit/words/messages.tsx';
import { tidyConfirmationCode } from '../../../domain/account/confirmationCode.ts';
import { internationalPhone, type PhoneParts } from '../../../domain/values/phone.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { deviceStorage } from '../../../kit/browser/pageStorage.ts';
import styles from './CodeField.module.css';
import { codeWaitMs } from './codeWaits.ts';

export interface CodeFieldProps {
  /** The phone to which the code was sent. */
  readonly phone: PhoneParts;
  /** Requests a new code. After one was sent, it calls `beginCodeWait`. */
  readonly onResend: () => void;
  /** Whether a new code is being requested. */
  readonly busy: boolean;
}

/**
 * The field for the code of an SMS, and below it the time until another can be requested, then the button for
 * that. A code has digits only; their number is unknown.
 */
export function CodeField({ phone, onResend, busy }: CodeFieldProps) {
  const say = useTranslate();
  const wait = Math.ceil(codeWaitMs(deviceStorage, phone, useNow(1_000)) / 1_000);
  const time = `${Math.floor(wait / 60)}:${String(wait % 60).padStart(2, '0')}`;
  return (
    <div>
      <TextField
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        label={say('phone.Code.label')}
        hint={say('phone.Code.sentTo', { phone: internationalPhone(phone) })}
        validate={value => {
          const code = tidyConfirmationCode(value);
          if (code === '') return say('phone.Code.required');
          return /^\d+$/.test(code) ? undefined : say('phone.Code.digits');
        }}
      />
      <div className={styles.resend}>
        {wait > 0 && (
          <p className={styles.wait} role="timer">
            {say('phone.Code.wait', { time })}
          </p>
        )}
        <div role="status">
          {wait === 0 && (
            <Button kind="quiet" icon="refresh" busy={busy} onClick={onResend}>
              {say('phone.Code.resend')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
