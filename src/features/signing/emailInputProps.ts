import { tidyEmail } from '../../domain/values/email.ts';
import type { TextFieldProps } from '../../ui/fields/TextField.tsx';

/**
 * The props of an email input. Its type isn't `email`: for such a field a browser returns letters in another
 * spelling ("xn--…"), in which nobody would notice an `ı`.
 */
export const emailInputProps = {
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  tidy: tidyEmail,
} as const satisfies Partial<TextFieldProps>;
