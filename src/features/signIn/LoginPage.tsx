import type { FormApi } from 'final-form';
import { useState } from 'react';
import { Form } from 'react-final-form';
import { useIntl } from 'react-intl';
import { useTranslate, useToast } from '../../kit/words/messages.tsx';
import { Link } from 'react-router-dom';
import { tidyEmail } from '../../domain/values/email.ts';
import { totalOf } from '../../domain/values/unsentWork.ts';
import { links } from '../../domain/values/links.ts';
import { useSession, type SignInResult, type SignInValues } from '../signing/Session.ts';
import { tabStorage } from '../../kit/browser/pageStorage.ts';
import { clearSentField } from '../signing/clearSentField.ts';
import { forgetResetLink } from '../signing/resetLink.ts';
import { unsentWords } from '../../kit/words/unsentWords.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { CheckboxField } from '../../ui/fields/CheckboxField.tsx';
import { AllRequired } from '../../ui/form/FieldFrame.tsx';
import { goToField } from '../../ui/form/goToField.ts';
import { Notice } from '../../ui/marks/Notice.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';
import styles from './LoginPage.module.css';
import { EmailField, FailureNotice } from '../signing/askParts.tsx';
import { REGISTER_VALUES_KEY, TYPED_EMAIL_KEY } from './typedDetails.ts';
import { useKeptTypedEmail } from './useKeptTypedEmail.ts';

/** Matches this address, or the one to return to, after an app shared files while nobody was signed in. */
const SHARED_IN_VAIN = /\/share\?problem|%2Fshare%3Fproblem/;

/** The sign-in page. It needs the network; everything after it doesn't. */
export function LoginPage() {
  const say = useTranslate();
  const intl = useIntl();
  const { signIn, rememberedEmail, ended, failingCall, sealed, vanished } = useSession();
  const [result, setResult] = useState<SignInResult | undefined>(undefined);
  const typedEmail = useKeptTypedEmail();
  const [initial] = useState({ email: typedEmail ?? rememberedEmail ?? '', password: '', remember: true });
  const toast = useToast();
  const submit = async (values: SignInValues, form: FormApi<SignInValues>): Promise<void> => {
    setResult(undefined);
    const outcome = await signIn({ ...values, email: tidyEmail(values.email), remember: values.remember });
    // Later users of this tab needn't see who began to register.
    if (outcome.kind === 'in') {
      tabStorage.remove(REGISTER_VALUES_KEY);
      tabStorage.remove(TYPED_EMAIL_KEY);
      forgetResetLink(tabStorage);
      if (outcome.message !== undefined) toast({ tone: 'good', text: outcome.message });
    }
    // Without an answer, or after a failure of the server, the password may be right: it stays.
    if (outcome.kind === 'refused') {
      // The password must be typed again.
      clearSentField(form, 'password', values.password);
      goToField('f', 'password');
    }
    setResult(outcome);
  };
  return (
    <div className={styles.page}>
      <PageHeader
        title={say('signIn.Login.title')}
        age={<p className={styles.promise}>{say('signIn.Login.promise')}</p>}
      />
      {ended === 'expired' && result === undefined && (
        <Notice tone="note" live="status" title={say('signIn.Login.expired')}>
          {say('signIn.Login.expiredText')}
          {failingCall !== undefined && <p>{say('signIn.Login.failingCall', { call: failingCall })}</p>}
        </Notice>
      )}
      {SHARED_IN_VAIN.test(location.href) && result === undefined && (
        <Notice tone="wait" title={say('signIn.Login.shared')} />
      )}
      {totalOf(vanished) > 0 && result === undefined && (
        <Notice tone="stop" title={say('common.vanished', { what: unsentWords(intl, vanished) })}>
          {say('common.vanished.text')}
        </Notice>
      )}
      {totalOf(sealed) > 0 && result === undefined && (
        <Notice
          tone="wait"
          icon="lock"
          title={say('signIn.Login.sealed', { what: unsentWords(intl, sealed) })}
        >
          {say('signIn.Login.sealedText')}
        </Notice>
      )}
      {result && result.kind !== 'in' && (
        <FailureNotice
          failure={result}
          unreachable="signIn.Login.unreachableText"
          refused="signIn.Login.refused"
          refusedText="signIn.Login.refusedText"
        />
      )}
      <Form<SignInValues> initialValues={initial} onSubmit={submit}>
        {({ handleSubmit, submitting }) => (
          <form className={styles.form} noValidate onSubmit={event => void handleSubmit(event)}>
            <AllRequired value>
              <EmailField autoComplete="username" />
              <PasswordField
                name="password"
                autoComplete="current-password"
                required
                label={say('signIn.password')}
                showLabel={say('signIn.password.show')}
                hideLabel={say('signIn.password.hide')}
                validate={value => (value ? undefined : say('signIn.password.required'))}
              />
            </AllRequired>
            <CheckboxField
              name="remember"
              label={say('signIn.remember')}
              hint={say('signIn.remember.hint')}
            />
            <Button type="submit" kind="primary" wide="always" busy={submitting} icon="login">
              {say('signIn.Login.submit')}
            </Button>
          </form>
        )}
      </Form>
      <nav className={styles.links} aria-label={say('signIn.links')}>
        <Link to={links.forgotPassword()}>{say('signIn.forgot')}</Link>
        <Link to={links.register()}>{say('signIn.register')}</Link>
      </nav>
    </div>
  );
}
