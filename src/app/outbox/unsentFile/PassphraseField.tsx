import { useSay } from '../../../features/common/words/messages.tsx';
import { PasswordField, type PasswordFieldProps } from '../../../ui/PasswordField.tsx';

/** Letters that a new passphrase has at least. */
export const SHORTEST = 8;

interface PassphraseFieldProps extends Pick<PasswordFieldProps, 'name' | 'label' | 'hint' | 'validate'> {
  /** It is chosen here: then it may not be too short. */
  readonly isNew?: boolean;
}

/** The passphrase of a file. A browser doesn't keep it: it isn't the account's password. */
export function PassphraseField({ isNew = false, validate, ...props }: PassphraseFieldProps) {
  const say = useSay();
  return (
    <PasswordField
      {...props}
      autoComplete="off"
      required
      showLabel={say('unsentFile.passphrase.show')}
      hideLabel={say('unsentFile.passphrase.hide')}
      validate={(value, all) => {
        if (!value) return say('unsentFile.passphrase.required');
        if (isNew && value.length < SHORTEST) return say('unsentFile.passphrase.short', { count: SHORTEST });
        return validate?.(value, all);
      }}
    />
  );
}
