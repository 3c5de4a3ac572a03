import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link, useNavigate } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { useIsStillHere } from '../common/address.ts';
import { useToast } from '../common/messages.tsx';
import { tabStorage } from '../common/pageStorage.ts';
import { NewPasswordFields } from '../common/password/NewPasswordFields.tsx';
import { forgetResetLink, openedResetLink, type ResetLink } from '../common/resetLink.ts';
import { AskForm } from '../common/ask/AskForm.tsx';
import styles from './LoginPage.module.css';
import { useAsk } from './useAsk.ts';

/** Sets a new password by the link of a mail (A089, A090). */
export function ResetPasswordPage() {
  const intl = useIntl();
  const [link] = useState(openedResetLink);
  return (
    <div className={styles.page}>
      <PageHeader title={intl.formatMessage({ id: 'signIn.reset' })} />
      {link ? <NewPassword link={link} /> : <IncompleteLink />}
      <nav className={styles.links} aria-label={intl.formatMessage({ id: 'signIn.links' })}>
        <Link to={links.login()}>{intl.formatMessage({ id: 'signUp.toSignIn' })}</Link>
        {link && (
          <Link to={links.forgotPassword()}>{intl.formatMessage({ id: 'signUp.Reset.newLink' })}</Link>
        )}
      </nav>
    </div>
  );
}

const nothing = { newPassword: '', newPasswordConfirm: '' };

function NewPassword({ link }: { readonly link: ResetLink }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const isStillHere = useIsStillHere();
  const toast = useToast();
  const ask = useAsk();
  return (
    <>
      <p>{intl.formatMessage({ id: 'signUp.Reset.text' }, { email: link.email })}</p>
      <AskForm
        initialValues={nothing}
        fields={{ newPassword: [], newPasswordConfirm: [] }}
        offline="signUp.Reset.offline"
        onSubmit={async values => {
          const answer = await ask({ kind: 'resetPassword', reset: { ...link, ...values } });
          if (answer.kind !== 'done') return answer;
          forgetResetLink(tabStorage);
          toast({ tone: 'good', text: answer.message ?? intl.formatMessage({ id: 'signUp.Reset.done' }) });
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
              label={intl.formatMessage({ id: 'signIn.reset' })}
              confirmLabel={intl.formatMessage({ id: 'signUp.Reset.confirm' })}
            />
            <Button type="submit" kind="primary" wide="always" busy={submitting} icon="check">
              {intl.formatMessage({ id: 'signUp.Reset.submit' })}
            </Button>
          </>
        )}
      </AskForm>
    </>
  );
}

/** Without its key or its address a link can't work (Q010). */
function IncompleteLink() {
  const intl = useIntl();
  return (
    <EmptyState
      icon="lock"
      title={intl.formatMessage({ id: 'signUp.Reset.incomplete' })}
      action={
        <ButtonLink kind="primary" to={links.forgotPassword()}>
          {intl.formatMessage({ id: 'signUp.Reset.newLink' })}
        </ButtonLink>
      }
    >
      {intl.formatMessage({ id: 'signUp.Reset.incompleteText' })}
    </EmptyState>
  );
}
