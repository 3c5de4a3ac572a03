/**
 * The passphrase of a file. The file goes by mail or lies on a stick, so whoever finds it can guess as long
 * as they like: words drawn by chance are offered, and what is guessed first is refused. Pure.
 */
import { normalizePassphrase } from '../../../lib/safe/sealedFile.ts';
import { toSearchText } from '../../../lib/text/toSearchText.ts';
import { passphraseWords } from './passphraseWords.ts';

/** Letters that a new passphrase has at least. */
export const MIN_PASSPHRASE_LETTERS = 8;
/** Digits alone are guessed faster. */
const SHORTEST_DIGITS = 12;
/** Each of 512 words is worth 9 bits: 54 bits, and each guess costs 600,000 iterations, worth 19 more. */
const WORDS = 6;

/** @param random returns the given number of bytes, which nobody can guess */
export function generatePassphrase(random: (bytes: number) => Uint8Array): string {
  // Two bytes hold each place of the list equally often.
  const numbers = Array.from(new Uint16Array(random(2 * WORDS).slice().buffer));
  return numbers.map(number => passphraseWords[number % passphraseWords.length]).join(' ');
}

/** Passwords that are tried first, without what is put behind them, such as "123" or "!". */
const usual =
  `abc admin administrator asdf asdfgh asdfghjkl ask askim ataturk besiktas canim deniz dragon fenerbahce fenerium football galatasaray iloveyou
  istanbul kaptan letmein login master merhaba monkey panel parola parolam passphrase password passwort passw0rd p@ssword p@ssw0rd princess qazwsx qwer qwerty qwertyu qwertyui
  qwertyuiop qwertz seniseviyorum seviyorum sifre sifrem sunshine superman tekne trabzonspor turkiye unsent welcome yelkenli zxcvbn zxcvbnm`.split(
    /\s+/,
  );

export type PassphraseProblem = 'short' | 'digits' | 'usual';

/** Why a new passphrase would be guessed soon; undefined when it may do. */
export function passphraseProblem(typed: string): PassphraseProblem | undefined {
  const text = toSearchText(normalizePassphrase(typed));
  const letters = Array.from(text);
  if (letters.length < MIN_PASSPHRASE_LETTERS) return 'short';
  const codes = letters.map(letter => letter.codePointAt(0) ?? 0);
  // "4321", "7890", "abcd"; then "aaaa", "denizdeniz".
  const steps = new Set(codes.slice(1).map((code, at) => (code - (codes[at] ?? 0) + 10) % 10));
  if (steps.size === 1 || /^(.{1,7}?)\1+$/u.test(text)) return 'usual';
  const digits = letters.filter(letter => /\d/.test(letter)).length;
  if (/^[\d\s\p{P}]+$/u.test(text) && digits < SHORTEST_DIGITS) return 'digits';
  const stem = text.replaceAll(/^[\d\s\p{P}]+|[\d\s\p{P}]+$/gu, '');
  return usual.includes(stem) ? 'usual' : undefined;
}
