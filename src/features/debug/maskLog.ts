/**
 * Log lines without private data, for support. An allow-list: a word stays only when it is one of
 * `unmaskedLogWords` or of a mutator's name, a file only when it is one of the build's. So no name, address,
 * message or token is exported, whatever an error's message contains.
 */
import { registry } from '../../resources/nouns.ts';
import type { LogLine } from '../../lib/log.ts';
import { unmaskedLogWords } from './unmaskedLogWords.ts';

const HIDDEN = '…';

/** Formats a moment in the zone of this device: 2026-11-28 10:46:29. */
export function plainTime(at: number): string {
  return new Date(at).toLocaleString('sv-SE');
}

/** One line of the text that goes to support. */
export function maskedLine({ at, what, facts }: LogLine): string {
  const told = Object.entries(facts).flatMap(([name, value]) =>
    value === undefined
      ? []
      : `${maskedText(name)}=${typeof value === 'string' ? maskedText(value) : String(value)}`,
  );
  return [plainTime(at), maskedText(what), ...told].join(' ');
}

const pieces = new RegExp(
  [
    String.raw`/assets/[\w-]+\.(?:js|css)`,
    String.raw`[\p{M}\p{N}_]*\p{L}[\p{L}\p{M}\p{N}_]*`,
    String.raw`\p{N}(?:[\p{N}\s().+-]*\p{N})?`,
  ].join('|'),
  'gu',
);
/** A word within an identifier: `BoatWizard` has two. */
const wordsInside = /\p{Lu}?[^\p{Lu}\d_]+|\p{Lu}+(?!\p{Ll})|\d+/gu;
const mutatorWords: ReadonlySet<string> = new Set(
  [...registry.keys()].flatMap(name => name.split('.').flatMap(wordsOf)),
);
/** Longer numbers may be of a phone, a card or a token. */
const LONGEST_NUMBER = 6;

export function maskedText(text: string): string {
  return text
    .replaceAll(/(?<=\S)\?\S*/g, `?${HIDDEN}`)
    .replaceAll(pieces, maskedPiece)
    .replaceAll(/…(?:[\s\p{P}\p{S}]*…)+/gu, HIDDEN)
    .trim();
}

function maskedPiece(piece: string): string {
  if (piece.startsWith('/')) return piece;
  if (!/\p{L}/u.test(piece)) return piece.replaceAll(/\P{N}/gu, '').length > LONGEST_NUMBER ? HIDDEN : piece;
  const words = wordsOf(piece);
  const allowed =
    words.length > 0 && words.every(word => unmaskedLogWords.has(word) || mutatorWords.has(word));
  return allowed ? piece : HIDDEN;
}

function wordsOf(name: string): string[] {
  return (name.match(wordsInside) ?? []).map(word => word.toLowerCase());
}
