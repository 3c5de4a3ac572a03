/**
 * Prepares a range of dates for the screen. A line may end after a dash with spaces around it and before a
 * time of day, never inside of a date: neither at its spaces nor after the dash of “12–19 Jun”, which a word
 * joiner (U+2060) prevents.
 */
export function unbrokenRange(range: string): string {
  return range
    .replaceAll(/\s+(?!\d{2}:)/g, '\u00a0')
    .replaceAll(/\u00a0([–-])\u00a0/g, '\u00a0$1 ')
    .replaceAll(/(?<=\d)–(?=\d)/g, '–\u2060');
}
