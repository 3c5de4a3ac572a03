const MAX_LETTERS = 80;

/**
 * Returns a file's name that is fit to be shown and stored: without control characters, line breaks, marks
 * that change the direction of writing, or lone surrogates, and not longer than a line. Sent files have names
 * of our own.
 */
export function cleanName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, '')
    .trim();
  const letters = Array.from(plain);
  if (letters.length <= MAX_LETTERS) return plain;
  // The end tells the file's type (".jpg"), the beginning tells which file it is.
  return `${letters.slice(0, MAX_LETTERS - 10).join('')}…${letters.slice(-9).join('')}`;
}
