import { latinDigits } from '../../lib/text/numberText.ts';
import { withoutInvisible } from '../../lib/text/visibleText.ts';

/**
 * The code of an SMS as it was typed or pasted, without blanks, signs between its digits, and what can't be
 * seen. It should be digits only; how many isn't known (Q015).
 */
export function tidyConfirmationCode(text: string): string {
  return latinDigits(withoutInvisible(text))
    .replaceAll(/\s/g, '')
    .replaceAll(/(?<=\d)[\p{Dash}.,·/]+(?=\d)/gu, '');
}
