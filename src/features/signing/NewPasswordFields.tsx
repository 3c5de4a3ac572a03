import { useTranslate } from '../../kit/words/messages.tsx';
import { SHORTEST_PASSWORD } from '../../domain/values/password.ts';
import { PasswordField } from '../../ui/fields/PasswordField.tsx';

export interface NewPasswordFieldsProps {
  readonly name: string;
  readonly confirmName: string;
  readonly label: string;
  readonly confirmLabel: string;
}

/** A new password, twice, each with a button that shows and hides it. */
export function NewPasswordFields({ name, confirmName, label, confirmLabel }: NewPasswordFieldsProps) {
  const say = useTranslate();
  const both = useBoth();
  return (
    <>
      <NewPasswordField name={name} label={label} hint={say('password.hint', { count: SHORTEST_PASSWORD })} />
      <PasswordField
        {...both}
        name={confirmName}
        label={confirmLabel}
        validate={(value, all: Readonly<Record<string, unknown>>) => {
          if (!value) return say('password.confirm.required');
          return value === all[name] ? undefined : say('password.differ');
        }}
      />
    </>
  );
}

function useBoth() {
  const say = useTranslate();
  return {
    autoComplete: 'new-password',
    required: true,
    showLabel: say('signIn.password.show'),
    hideLabel: say('signIn.password.hide'),
  } as const;
}

export interface NewPasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
}

/** The first of the two. */
export function NewPasswordField({ name, label, hint }: NewPasswordFieldProps) {
  const say = useTranslate();
  return (
    <PasswordField
      {...useBoth()}
      name={name}
      label={label}
      hint={hint}
      validate={value => {
        if (!value) return say('signIn.password.required');
        return value.length < SHORTEST_PASSWORD ? say('password.short') : undefined;
      }}
    />
  );
}
