import { diffArrays } from 'diff';

/** A part of a text, and whether the other text lacks it. */
export interface DiffPart {
  readonly text: string;
  readonly changed: boolean;
}

/**
 * Texts with more differences than this are compared as a whole: the time of a comparison grows with their
 * square.
 */
const MAX_EDITS = 1_000;

/**
 * Returns the differences between two texts, word by word. Joined, the parts of each side are its text.
 *
 * @returns both sides, divided into parts that the other side has, in the same order, and parts that it lacks
 */
export function wordDiff(
  one: string,
  other: string,
): { readonly one: DiffPart[]; readonly other: DiffPart[] } {
  const [a, b] = [words(one), words(other)];
  const found = diffArrays(a, b, { maxEditLength: MAX_EDITS }) ?? asWholes(a, b);
  const side = (lacks: 'added' | 'removed'): DiffPart[] =>
    found.flatMap(({ value, added, removed }) =>
      (lacks === 'added' ? added : removed) ? [] : [{ text: value.join(''), changed: added || removed }],
    );
  return { one: side('added'), other: side('removed') };
}

/** Words and the space between them. */
function words(text: string): string[] {
  return text.match(/\s+|\S+/gu) ?? [];
}

/** The common beginning and the common end; everything between them counts as changed. */
function asWholes(a: readonly string[], b: readonly string[]) {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return [
    { value: a.slice(0, start), added: false, removed: false },
    { value: a.slice(start, a.length - end), added: false, removed: true },
    { value: b.slice(start, b.length - end), added: true, removed: false },
    { value: a.slice(a.length - end), added: false, removed: false },
  ].filter(({ value }) => value.length > 0);
}
