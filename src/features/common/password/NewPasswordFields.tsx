import { useIntl } from 'react-intl';
import { SHORTEST_PASSWORD } from '../../../domain/password.ts';
import { PasswordField } from '../../../ui/PasswordField.tsx';

export interface NewPasswordFieldsProps {
  readonly name: string;
  readonly confirmName: string;
  readonly label: string;
  readonly confirmLabel: string;
}

/** A new password, twice, each with a button that shows and hides it (A076, A077, A089, A267–A270, A274, A275). */
export function NewPasswordFields({ name, confirmName, label, confirmLabel }: NewPasswordFieldsProps) {
  const intl = useIntl();
  const both = useBoth();
  return (
    <>
      <NewPasswordField
        name={name}
        label={label}
        hint={intl.formatMessage({ id: 'password.hint' }, { count: SHORTEST_PASSWORD })}
      />
      <PasswordField
        {...both}
        name={confirmName}
        label={confirmLabel}
        validate={(value, all: Readonly<Record<string, unknown>>) => {
          if (!value) return intl.formatMessage({ id: 'password.confirm.required' });
          return value === all[name] ? undefined : intl.formatMessage({ id: 'password.differ' });
        }}
      />
    </>
  );
}

function useBoth() {
  const intl = useIntl();
  return {
    autoComplete: 'new-password',
    required: true,
    showLabel: intl.formatMessage({ id: 'signIn.password.show' }),
    hideLabel: intl.formatMessage({ id: 'signIn.password.hide' }),
  } as const;
}

export interface NewPasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
}

/** The first of the two. */
export function NewPasswordField({ name, label, hint }: NewPasswordFieldProps) {
  const intl = useIntl();
  return (
    <PasswordField
      {...useBoth()}
      name={name}
      label={label}
      hint={hint}
      validate={value => {
        if (!value) return intl.formatMessage({ id: 'signIn.password.required' });
        return value.length < SHORTEST_PASSWORD ? intl.formatMessage({ id: 'password.short' }) : undefined;
      }}
    />
  );
}
