import { REPLY_GAP } from './readyReplies.ts';

/** A part of a text, by the places where it begins and ends. */
export type TextSelection = readonly [from: number, to: number];

/** The first gap of a text that isn't filled in. */
export function findReplyGap(text: string, after = 0): TextSelection | undefined {
  const from = text.indexOf(REPLY_GAP, after);
  return from < 0 ? undefined : [from, from + REPLY_GAP.length];
}

/**
 * Puts a text into another one at a place. What stands there stays, and words don't run into each other.
 *
 * @returns the whole text, what of it is new, and what is to be selected in it: the first gap of what was put
 *   in, else the place behind it
 */
export function insertText(
  text: string,
  at: number,
  more: string,
): { readonly text: string; readonly put: string; readonly selection: TextSelection } {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const put = `${/\S$/.test(before) ? ' ' : ''}${more}`;
  const space = /^\S/.test(after) ? ' ' : '';
  const whole = `${before}${put}`;
  return {
    text: `${whole}${space}${after}`,
    put: `${put}${space}`,
    selection: findReplyGap(whole, whole.length - more.length) ?? [whole.length, whole.length],
  };
}
