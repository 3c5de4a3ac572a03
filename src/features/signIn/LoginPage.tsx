import { useState } from 'react';
import { Form } from 'react-final-form';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { countOf } from '../../domain/unsentWork.ts';
import { links } from '../../domain/links.ts';
import { useSession, type SignInResult } from '../common/Session.ts';
import { unsentWords } from '../common/unsentWords.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './LoginPage.module.css';
import { isEmail } from './isEmail.ts';

interface Values {
  readonly email?: string;
  readonly password?: string;
  readonly remember?: boolean;
}

/** The sign-in page (A063–A069, A260–A262). It needs the network; everything after it doesn't. */
export function LoginPage() {
  const intl = useIntl();
  const { signIn, rememberedEmail, ended, failingCall, sealed, vanished } = useSession();
  const [result, setResult] = useState<SignInResult | undefined>(undefined);
  // A new form after a refusal (A069, Q007), in which the address is kept.
  const [round, setRound] = useState(0);
  const [address, setAddress] = useState(rememberedEmail ?? '');
  const submit = async (values: Values): Promise<void> => {
    setResult(undefined);
    const outcome = await signIn({
      email: values.email?.trim() ?? '',
      password: values.password ?? '',
      remember: values.remember ?? false,
    });
    // Without an answer, or when the server failed, what was typed wasn't wrong: it stays.
    if (outcome.kind === 'refused') {
      setAddress(values.email ?? '');
      setRound(count => count + 1);
    }
    setResult(outcome);
  };
  return (
    <div className={styles.page}>
      <PageHeader title={intl.formatMessage({ id: 'signIn.Login.title' })} />
      {ended === 'expired' && result === undefined && (
        <Notice tone="note" live="status" title={intl.formatMessage({ id: 'signIn.Login.expired' })}>
          {intl.formatMessage({ id: 'signIn.Login.expiredText' })}
          {failingCall !== undefined && (
            <p>{intl.formatMessage({ id: 'signIn.Login.failingCall' }, { call: failingCall })}</p>
          )}
        </Notice>
      )}
      {vanished > 0 && result === undefined && (
        <Notice tone="stop" title={intl.formatMessage({ id: 'common.vanished' }, { count: vanished })}>
          {intl.formatMessage({ id: 'common.vanished.text' })}
        </Notice>
      )}
      {countOf(sealed) > 0 && result === undefined && (
        <Notice
          tone="wait"
          icon="lock"
          title={intl.formatMessage({ id: 'signIn.Login.sealed' }, { what: unsentWords(intl, sealed) })}
        >
          {intl.formatMessage({ id: 'signIn.Login.sealedText' })}
        </Notice>
      )}
      {result && result.kind !== 'in' && <Failure result={result} />}
      <Form<Values>
        key={round}
        initialValues={{ email: address, password: '', remember: true }}
        onSubmit={submit}
      >
        {({ handleSubmit, submitting }) => (
          <form className={styles.form} noValidate onSubmit={event => void handleSubmit(event)}>
            <TextField
              name="email"
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              required
              label={intl.formatMessage({ id: 'signIn.email' })}
              validate={value => {
                if (!value?.trim()) return intl.formatMessage({ id: 'signIn.email.required' });
                return isEmail(value) ? undefined : intl.formatMessage({ id: 'signIn.email.invalid' });
              }}
            />
            <PasswordField
              name="password"
              autoComplete="current-password"
              required
              label={intl.formatMessage({ id: 'signIn.password' })}
              showLabel={intl.formatMessage({ id: 'signIn.password.show' })}
              hideLabel={intl.formatMessage({ id: 'signIn.password.hide' })}
              validate={value => (value ? undefined : intl.formatMessage({ id: 'signIn.password.required' }))}
            />
            <CheckboxField
              name="remember"
              label={intl.formatMessage({ id: 'signIn.remember' })}
              hint={intl.formatMessage({ id: 'signIn.remember.hint' })}
            />
            <Button type="submit" kind="primary" wide="always" busy={submitting} icon="login">
              {intl.formatMessage({ id: 'signIn.Login.submit' })}
            </Button>
          </form>
        )}
      </Form>
      <nav className={styles.links} aria-label={intl.formatMessage({ id: 'signIn.links' })}>
        <Link to={links.forgotPassword()}>{intl.formatMessage({ id: 'signIn.forgot' })}</Link>
        <Link to={links.register()}>{intl.formatMessage({ id: 'signIn.register' })}</Link>
      </nav>
    </div>
  );
}

function Failure({ result }: { readonly result: Exclude<SignInResult, { kind: 'in' }> }) {
  const intl = useIntl();
  if (result.kind === 'unreachable') {
    return (
      <Notice
        tone="stop"
        icon="cloud-off"
        live="alert"
        title={intl.formatMessage({ id: 'signIn.Login.unreachable' })}
      >
        {intl.formatMessage({ id: 'signIn.Login.unreachableText' })}
      </Notice>
    );
  }
  if (result.kind === 'failed') {
    return (
      <Notice
        tone="stop"
        live="alert"
        title={result.message ?? intl.formatMessage({ id: 'signIn.Login.failed' })}
      >
        {intl.formatMessage({ id: 'signIn.Login.failedText' })}
      </Notice>
    );
  }
  return (
    <Notice
      tone="stop"
      live="alert"
      title={result.message ?? intl.formatMessage({ id: 'signIn.Login.refused' })}
    >
      {intl.formatMessage({ id: 'signIn.Login.refusedText' })}
    </Notice>
  );
}
