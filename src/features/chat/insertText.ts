/**
 * Puts a text into another one at a place. What stands there stays, and words don't run into each other.
 *
 * @returns the whole text, and the place behind what was put in
 */
export function insertText(
  text: string,
  at: number,
  more: string,
): { readonly text: string; readonly caret: number } {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  const put = `${before}${/\S$/.test(before) ? ' ' : ''}${more}`;
  return { text: `${put}${/^\S/.test(after) ? ' ' : ''}${after}`, caret: put.length };
}
