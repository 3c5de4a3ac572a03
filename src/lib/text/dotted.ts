/** The separator of parts of a line. Where the line breaks, the dot stays with the word before it. */
export const DOT = '\u00a0· ';

/** Joins the parts in one line, without empty ones. */
export function dotted(...parts: readonly (string | number | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(DOT);
}
