/**
 * The text with a capital first letter, by the rule of a language: `i` becomes `İ` in Turkish and `I` in
 * English. Its length stays.
 */
export function withFirstLetterUpper(text: string, language: string): string {
  return text.replace(/^(\s*)(\p{Ll})/u, (whole, blanks: string, letter: string) => {
    const upper = blanks + letter.toLocaleUpperCase(language);
    return upper.length === whole.length ? upper : whole;
  });
}
