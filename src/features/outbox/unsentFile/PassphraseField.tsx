import { useTranslate } from '../../../kit/words/messages.tsx';
import { passphraseProblem, MIN_PASSPHRASE_LETTERS } from './passphrase.ts';
import { PasswordField, type PasswordFieldProps } from '../../../ui/fields/PasswordField.tsx';

const problems = {
  short: 'unsentFile.passphrase.short',
  digits: 'unsentFile.passphrase.digits',
  usual: 'unsentFile.passphrase.usual',
} as const;

interface PassphraseFieldProps extends Pick<PasswordFieldProps, 'name' | 'label' | 'hint' | 'validate'> {
  /** Whether the passphrase is being chosen here: then one that would soon be guessed is refused. */
  readonly isNew?: boolean;
}

/** The passphrase of a file. A browser doesn't keep it: it isn't the account's password. */
export function PassphraseField({ isNew = false, validate, ...props }: PassphraseFieldProps) {
  const say = useTranslate();
  return (
    <PasswordField
      {...props}
      autoComplete="off"
      required
      showLabel={say('unsentFile.passphrase.show')}
      hideLabel={say('unsentFile.passphrase.hide')}
      validate={(value, all) => {
        if (!value) return say('unsentFile.passphrase.required');
        const problem = isNew ? passphraseProblem(value) : undefined;
        if (problem) return say(problems[problem], { count: MIN_PASSPHRASE_LETTERS });
        return validate?.(value, all);
      }}
    />
  );
}
