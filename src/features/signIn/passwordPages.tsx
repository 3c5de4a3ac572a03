/** The two small screens for a forgotten password, in one chunk. */
import { useState } from 'react';
import { useTranslate, useToast } from '../../kit/words/messages.tsx';
import { tidyEmail } from '../../domain/values/email.ts';
import { Link, useNavigate } from 'react-router-dom';
import { links } from '../../domain/values/links.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import { EmptyState } from '../../ui/layout/EmptyState.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { useIsStillHere } from '../../kit/going/address.ts';
import { tabStorage } from '../../kit/browser/pageStorage.ts';
import { NewPasswordFields } from '../signing/NewPasswordFields.tsx';
import { forgetResetLink, openedResetLink, type ResetLink } from '../signing/resetLink.ts';
import { OnlineForm } from '../signing/OnlineForm.tsx';
import { useSession } from '../signing/Session.ts';
import styles from './LoginPage.module.css';
import { EmailField } from '../signing/askParts.tsx';
import { clearSentField } from '../signing/clearSentField.ts';
import { useKeptTypedEmail } from './useKeptTypedEmail.ts';

/** Asks for a mail with a link to set a new password. */
export function ForgotPasswordPage() {
  const say = useTranslate();
  const { ask } = useSession();
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

/** Sets a new password by the link of a mail. */
export function ResetPasswordPage() {
  const say = useTranslate();
  const [link] = useState(openedResetLink);
  return (
    <div className={styles.page}>
      <PageHeader title={say('signIn.reset')} />
      {link ? <NewPassword link={link} /> : <IncompleteLink />}
      <nav className={styles.links} aria-label={say('signIn.links')}>
        <Link to={links.login()}>{say('signUp.toSignIn')}</Link>
        {link && <Link to={links.forgotPassword()}>{say('signUp.Reset.newLink')}</Link>}
      </nav>
    </div>
  );
}

const nothing = { newPassword: '', newPasswordConfirm: '' };

function NewPassword({ link }: { readonly link: ResetLink }) {
  const say = useTranslate();
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  const toast = useToast();
  const { ask } = useSession();
  return (
    <>
      <p>{say('signUp.Reset.text', { email: link.email })}</p>
      <OnlineForm
        initialValues={nothing}
        fields={{ newPassword: [], newPasswordConfirm: [] }}
        offline="signUp.Reset.offline"
        onSubmit={async values => {
          const answer = await ask({ kind: 'resetPassword', reset: { ...link, ...values } });
          if (answer.kind !== 'done') return answer;
          forgetResetLink(tabStorage);
          toast({ tone: 'good', text: answer.message ?? say('signUp.Reset.done') });
          if (isStillHere()) await navigate(links.login(), { replace: true });
          return undefined;
        }}
      >
        {({ submitting }) => (
          <>
            {/* For password managers: whose password this is. */}
            <input hidden readOnly autoComplete="username" value={link.email} />
            <NewPasswordFields
              name="newPassword"
              confirmName="newPasswordConfirm"
              label={say('signIn.reset')}
              confirmLabel={say('signUp.Reset.confirm')}
            />
            <Button type="submit" kind="primary" wide="always" busy={submitting} icon="check">
              {say('signUp.Reset.submit')}
            </Button>
          </>
        )}
      </OnlineForm>
    </>
  );
}

/** Shown for a link without its key or its address, which can't work. */
function IncompleteLink() {
  const say = useTranslate();
  return (
    <EmptyState
      icon="lock"
      title={say('signUp.Reset.incomplete')}
      link={{ to: links.forgotPassword(), label: say('signUp.Reset.newLink') }}
    >
      {say('signUp.Reset.incompleteText')}
    </EmptyState>
  );
}
