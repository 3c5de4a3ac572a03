import { wordsOf } from '../common/trusted.ts';

/** The words of a piece of HTML, without its tags. Nothing of it is ever rendered as HTML (S1). */
export function plainText(html: string): string {
  return wordsOf(html).replace(/\s+/g, ' ').trim();
}
