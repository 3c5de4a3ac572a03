/**
 * Text without the characters that draw nothing: direction marks, zero-width spaces, soft hyphens, fillers.
 * They come with pasted text, and would make two equal texts differ.
 */

/**
 * The characters that join the parts of an emoji, or shape the letters of a word in scripts such as Arabic.
 */
const JOINERS = [
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=[\p{L}\p{M}])(?<![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{DI}])[\u200C\u200D](?=[\p{L}\p{M}])`,
];
/** The characters that choose how the sign before them is drawn, and the letters of a region's flag. */
const VARIANTS = [
  String.raw`(?<=[\p{Extended_Pictographic}\p{Ideographic}])[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]`,
  String.raw`\uFE0F(?=\u20E3)`,
  String.raw`(?<=\u{1F3F4}[\u{E0020}-\u{E007F}]*)[\u{E0020}-\u{E007F}]`,
];
/** All characters that draw nothing, and control characters except tabs and line breaks. */
const INVISIBLE = String.raw`[\p{DI}\u2800\uFFF9-\uFFFB\0-\x08\v\f\x0E-\x1F\x7F-\x9F]`;

const found = new RegExp(`(${[...JOINERS, ...VARIANTS].join('|')})|${INVISIBLE}`, 'gu');

/** Removes invisible characters, except spaces, line breaks, and those that an emoji or a word needs. */
export function withoutInvisible(text: string): string {
  return text.replace(found, (_, kept: string | undefined) => kept ?? '');
}

/** Whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return withoutInvisible(text).trim() === '';
}
