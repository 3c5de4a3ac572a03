const MOST_LETTERS = 80;

/**
 * A file's name fit to be shown and kept: without control characters, line breaks, marks that turn the
 * direction of writing or lone surrogates, and not longer than a line. It is text only; what is sent has a
 * name of our own.
 */
export function shownName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .trim();
  const letters = Array.from(plain);
  if (letters.length <= MOST_LETTERS) return plain;
  // The end says what it is (".jpg"), the beginning which one.
  return `${letters.slice(0, MOST_LETTERS - 10).join('')}…${letters.slice(-9).join('')}`;
}
