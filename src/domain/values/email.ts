import { latinDigits } from '../../lib/text/numberText.ts';
import { withoutInvisible } from '../../lib/text/visibleText.ts';
import type { TranslatableText } from '../../lib/text/TranslatableText.ts';

/** An address as it was typed or pasted, without blanks around it and what can't be seen. */
export function tidyEmail(text: string): string {
  return latinDigits(withoutInvisible(text)).trim();
}

/** Why a text can't be an address; undefined when it can. */
export function emailProblem(text: string): Extract<TranslatableText, { id: string }> | undefined {
  const email = tidyEmail(text);
  if (email === '') return { id: 'signIn.email.required' };
  // Next to `i` and `I` on a Turkish keyboard. No mail server has them.
  if (/[İı]/.test(email)) return { id: 'signIn.email.letters' };
  return isEmail(email) ? undefined : { id: 'signIn.email.invalid' };
}

/** Whether it has one @, something before it, a dot after it. The server checks the rest (A261). */
function isEmail(email: string): boolean {
  const at = email.indexOf('@');
  if (at < 1 || at !== email.lastIndexOf('@') || /\s/.test(email) || email.length > 254) return false;
  const host = email.slice(at + 1);
  return host.includes('.') && !host.startsWith('.') && !host.endsWith('.') && !host.includes('..');
}
