import { useRef, useState } from 'react';
import { useTranslate, useToast } from '../../kit/words/messages.tsx';
import { sendNewPassword } from '../../resources/account/accountCalls.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import { OnlineForm } from '../signing/OnlineForm.tsx';
import { usePanel } from '../../kit/engine/Panel.ts';
import { usePartner } from './shared/usePartner.ts';
import { NewPasswordFields } from '../signing/NewPasswordFields.tsx';
import styles from './AccountPage.module.css';

const nothing = { currentPassword: '', newPassword: '', newPasswordConfirmation: '' };
const fields = {
  currentPassword: [],
  newPassword: [],
  newPasswordConfirmation: ['newPasswordConfirm'],
} as const;

/** Changes the password. Nothing that is typed here is kept anywhere. */
export function PasswordTab() {
  const say = useTranslate();
  const toast = useToast();
  const { engine } = usePanel();
  const { email } = usePartner();
  const [round, setRound] = useState(0);
  // The same key for each attempt with the same passwords: a server that knows it repeats its first answer.
  const tried = useRef({ typed: '', key: '' });
  return (
    <div className={styles.narrow}>
      <Card as="section">
        <OnlineForm
          key={round}
          initialValues={nothing}
          fields={fields}
          offline="account.Password.offline"
          unreachable="account.Password.unreachable"
          onSubmit={async values => {
            const typed = JSON.stringify(values);
            if (tried.current.typed !== typed) tried.current = { typed, key: engine.uuid() };
            const answer = await sendNewPassword(engine, values, tried.current.key);
            if (answer.kind !== 'done') return answer;
            tried.current = { typed: '', key: '' };
            toast({ tone: 'good', text: answer.message ?? say('signUp.Reset.done') });
            setRound(before => before + 1);
            return undefined;
          }}
        >
          {({ submitting }) => (
            <>
              {/* For password managers: whose password this is. */}
              <input hidden readOnly autoComplete="username" value={email} />
              <PasswordField
                name="currentPassword"
                autoComplete="current-password"
                required
                label={say('account.Password.current')}
                showLabel={say('signIn.password.show')}
                hideLabel={say('signIn.password.hide')}
                validate={value => (value ? undefined : say('account.Password.current.required'))}
              />
              <NewPasswordFields
                name="newPassword"
                confirmName="newPasswordConfirmation"
                label={say('signIn.reset')}
                confirmLabel={say('signUp.Reset.confirm')}
              />
              <p className={styles.note}>{say('account.Password.others')}</p>
              <Button type="submit" kind="primary" wide="always" busy={submitting} icon="check">
                {say('signUp.Reset.submit')}
              </Button>
            </>
          )}
        </OnlineForm>
      </Card>
    </div>
  );
}
