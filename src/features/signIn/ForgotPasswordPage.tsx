import { useState } from 'react';
import { useTranslate } from '../../kit/words/messages.tsx';
import { tidyEmail } from '../../domain/values/email.ts';
import { Link } from 'react-router-dom';
import { links } from '../../domain/values/links.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { OnlineForm } from '../signing/OnlineForm.tsx';
import styles from './LoginPage.module.css';
import { EmailField } from '../signing/askParts.tsx';
import { clearSentField } from '../signing/clearSentField.ts';
import { useAskServer } from './useAskServer.ts';
import { useKeptTypedEmail } from './useKeptTypedEmail.ts';

/** Asks for a mail with a link to set a new password. */
export function ForgotPasswordPage() {
  const say = useTranslate();
  const ask = useAskServer();
  const typed = useKeptTypedEmail();
  const [initial] = useState({ email: typed ?? '' });
  const [sent, setSent] = useState<{ readonly message: string | undefined } | undefined>(undefined);
  return (
    <div className={styles.page}>
      <PageHeader title={say('signIn.forgot')} />
      <p>{say('signUp.Forgot.text')}</p>
      {sent && (
        <Notice tone="good" live="status" title={sent.message ?? say('signUp.Forgot.sent')}>
          {say('signUp.Forgot.sentText')}
        </Notice>
      )}
      <OnlineForm
        initialValues={initial}
        fields={{ email: [] }}
        offline="signUp.Forgot.offline"
        onSubmit={async ({ email }, form) => {
          setSent(undefined);
          const answer = await ask({ kind: 'forgotPassword', email: tidyEmail(email) });
          if (answer.kind !== 'done') return answer;
          setSent(answer);
          // Blurred before it is emptied: otherwise it would report the missing value later.
          if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
          clearSentField(form, 'email', email);
          return undefined;
        }}
      >
        {({ submitting }) => (
          <>
            <EmailField autoComplete="username" />
            <Button type="submit" kind="primary" wide="always" busy={submitting} icon="mail">
              {say('signUp.Forgot.submit')}
            </Button>
          </>
        )}
      </OnlineForm>
      <nav className={styles.links} aria-label={say('signIn.links')}>
        <Link to={links.login()}>{say('signUp.toSignIn')}</Link>
      </nav>
    </div>
  );
}
