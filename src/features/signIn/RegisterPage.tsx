import { useEffect, useRef, useState } from 'react';
import type { FormApi } from 'final-form';
import { useTranslate, useToast } from '../../kit/words/messages.tsx';
import { Link } from 'react-router-dom';
import { links } from '../../domain/values/links.ts';
import { tidyConfirmationCode } from '../../domain/account/confirmationCode.ts';
import { tidyEmail } from '../../domain/values/email.ts';
import { phoneParts, type PhoneParts } from '../../domain/values/phone.ts';
import type { CallFailure } from '../../resources/kit/callResult.ts';
import { withFirstLetterUpper } from '../../lib/text/firstLetter.ts';
import { isBlank } from '../../lib/text/visibleText.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { useFormValues } from '../../kit/form/useFormValues.ts';
import { useLanguage } from '../../kit/words/Language.ts';
import { deviceStorage, tabStorage } from '../../kit/browser/pageStorage.ts';
import { NewPasswordField, NewPasswordFields } from '../signing/NewPasswordFields.tsx';
import { CodeStep } from '../signing/phone/CodeStep.tsx';
import { endCodeWaits } from '../signing/phone/codeWaits.ts';
import { PhoneField } from '../signing/phone/PhoneField.tsx';
import { useSendCode } from '../signing/phone/useSendCode.ts';
import { useSession, type AskFailure } from '../signing/Session.ts';
import { AgreementField } from './AgreementField.tsx';
import { OnlineForm } from '../signing/OnlineForm.tsx';
import styles from './LoginPage.module.css';
import { EmailField } from '../signing/askParts.tsx';
import { keepRegisterValues, readRegisterValues, type RegisterValues } from './registerValues.ts';
import { REGISTER_VALUES_KEY } from './typedDetails.ts';
import { useCodeStep } from './useCodeStep.ts';

type RegisterForm = FormApi<RegisterValues>;

/** Each field, with the server's other names of it. */
const fields = {
  firstName: [],
  lastName: [],
  email: [],
  phone: ['phoneNumber', 'countryIsoCode', 'countryDialCode', 'countryCode'],
  password: [],
  passwordConfirm: [],
  agreed: [],
  code: ['phoneNumberConfirmationCode'],
} as const satisfies Record<keyof RegisterValues, readonly string[]>;

/**
 * Registers a partner: first who they are, then the code of an SMS. The form holds both steps, so that going
 * back changes nothing in it.
 */
export function RegisterPage() {
  const say = useTranslate();
  const toast = useToast();
  const { register, signIn, ask } = useSession();
  const code = useSendCode();
  const [kept] = useState(() => readRegisterValues(tabStorage));
  const codeStep = useCodeStep(kept.isCodeAsked);
  /** Whether the account may exist, although no answer came. */
  const isUnsure = useRef(false);

  const sendCode = (phone: PhoneParts, email: string): Promise<CallFailure | undefined> =>
    code.send(phone, codeStep.isOpen, () => ask({ kind: 'sendCode', phone, email }));

  const goOn = async (form: RegisterForm, phone: PhoneParts): Promise<CallFailure | undefined> => {
    if (!code.isUnderWay(phone)) {
      const failure = await sendCode(phone, tidyEmail(form.getState().values.email));
      if (failure) return failure;
      // The code of an earlier SMS isn't valid any more.
      form.change('code', '');
    }
    codeStep.open();
    return undefined;
  };

  const finish = async (values: RegisterValues, phone: PhoneParts): Promise<AskFailure | undefined> => {
    const { password } = values;
    const email = tidyEmail(values.email);
    const wasUnsure = isUnsure.current;
    // Before the call: whatever goes wrong from here on, the account may exist.
    isUnsure.current = true;
    const known = wasUnsure ? await signIn({ email, password, remember: true }) : undefined;
    const result =
      known?.kind === 'in' || known?.kind === 'notKept'
        ? known
        : await register({
            ...phone,
            firstName: values.firstName.trim(),
            lastName: values.lastName.trim(),
            email,
            password,
            // After a reload the password was typed only once.
            passwordConfirm: values.passwordConfirm || password,
            phoneNumberConfirmationCode: tidyConfirmationCode(values.code),
          });
    if (result.kind !== 'in') {
      if (result.kind === 'refused') isUnsure.current = wasUnsure;
      return result;
    }
    endCodeWaits(deviceStorage);
    tabStorage.remove(REGISTER_VALUES_KEY);
    toast({ tone: 'good', text: result.message ?? say('signUp.Register.done') });
    return undefined;
  };

  return (
    <div className={styles.page}>
      <PageHeader
        title={say(codeStep.isOpen ? 'signUp.Register.confirm' : 'signIn.register')}
        age={say('signUp.Register.step', { step: codeStep.isOpen ? 2 : 1 })}
      />
      <OnlineForm<RegisterValues>
        initialValues={kept.values}
        fields={fields}
        offline="signUp.Register.offline"
        onRefused={names => {
          if (names.some(name => name !== 'code')) codeStep.close();
        }}
        onSubmit={async (values, form) => {
          const phone = phoneParts(values.phone);
          // The field's own rule has refused any other number.
          if (!phone) return undefined;
          return codeStep.isOpen ? finish(values, phone) : goOn(form, phone);
        }}
      >
        {({ form, submitting, show, goTo }) => (
          <>
            <Keeper form={form} isCodeAsked={codeStep.isOpen} />
            {!codeStep.isOpen ? (
              <Details submitting={submitting} />
            ) : (
              <CodeStep
                {...{ submitting, show, goTo }}
                send={phone => sendCode(phone, tidyEmail(form.getState().values.email))}
                submitLabel={say('signUp.Register.submit')}
                backLabel={say('signUp.Register.back')}
                onBack={codeStep.close}
              >
                <LostPassword form={form} />
              </CodeStep>
            )}
          </>
        )}
      </OnlineForm>
      <nav className={styles.links} aria-label={say('signIn.links')}>
        <Link to={links.login()}>{say('signUp.haveAccount')}</Link>
      </nav>
    </div>
  );
}

/** Keeps what is typed for a reload, without passwords and the code. */
function Keeper({ form, isCodeAsked }: { readonly form: RegisterForm; readonly isCodeAsked: boolean }) {
  const values = useFormValues(form);
  useEffect(() => keepRegisterValues(tabStorage, values, isCodeAsked), [values, isCodeAsked]);
  return null;
}

/** Asks for the password again after a reload in the code step, because passwords aren't kept. */
function LostPassword({ form }: { readonly form: RegisterForm }) {
  const say = useTranslate();
  const { passwordConfirm } = useFormValues(form);
  if (passwordConfirm !== '') return null;
  return (
    <NewPasswordField
      name="password"
      label={say('signIn.password')}
      hint={say('signUp.Register.passwordAgain')}
    />
  );
}

function Details({ submitting }: { readonly submitting: boolean }) {
  const say = useTranslate();
  const { language } = useLanguage();
  const ofName = {
    autoCapitalize: 'words',
    required: true,
    shape: (value: string) => withFirstLetterUpper(value, language),
  } as const;
  return (
    <>
      <TextField
        {...ofName}
        name="firstName"
        autoComplete="given-name"
        label={say('signUp.Register.firstName')}
        validate={value => (isBlank(value) ? say('signUp.Register.firstName.required') : undefined)}
      />
      <TextField
        {...ofName}
        name="lastName"
        autoComplete="family-name"
        label={say('signUp.Register.lastName')}
        validate={value => (isBlank(value) ? say('signUp.Register.lastName.required') : undefined)}
      />
      <EmailField autoComplete="email" />
      <PhoneField />
      <NewPasswordFields
        name="password"
        confirmName="passwordConfirm"
        label={say('signIn.password')}
        confirmLabel={say('signUp.Register.passwordConfirm')}
      />
      <AgreementField />
      <Button type="submit" kind="primary" wide="always" busy={submitting} iconEnd="right">
        {say('signUp.Register.next')}
      </Button>
    </>
  );
}
