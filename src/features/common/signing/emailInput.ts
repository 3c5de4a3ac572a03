import { emailTyped } from '../../../domain/email.ts';
import type { TextFieldProps } from '../../../ui/TextField.tsx';

/**
 * How an address is typed. Not of the type `email`: a browser gives such a field's letters in another
 * spelling ("xn--…"), in which nobody would see that one is an `ı`.
 */
export const emailInput = {
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  tidy: emailTyped,
} as const satisfies Partial<TextFieldProps>;
