import { parsedHtml } from '../../ui/trusted.ts';

/** The words of a piece of HTML, to search in. */
export function plainText(html: string): string {
  return (parsedHtml(html).textContent ?? '').replace(/\s+/g, ' ').trim();
}
