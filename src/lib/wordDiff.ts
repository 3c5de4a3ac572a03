/** A stretch of a text, and whether the other text lacks it. */
export interface Part {
  readonly text: string;
  readonly changed: boolean;
}

/** Texts that differ in more words than this are compared as a whole: the table of a comparison grows with the square. */
const MOST_CELLS = 1_000_000;

/**
 * What differs between two texts, word by word. Joined, the parts of each side are that side's text.
 *
 * @returns both sides cut into stretches that the other one has, in the same order, and such that it lacks
 */
export function wordDiff(one: string, other: string): { readonly one: Part[]; readonly other: Part[] } {
  const [a, b] = [words(one), words(other)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [inA, inB] = common(a.slice(start, a.length - end), b.slice(start, b.length - end));
  const isShared = (all: readonly string[], inner: ReadonlySet<number>) => (index: number) =>
    index < start || index >= all.length - end || inner.has(index - start);
  return { one: join(a, isShared(a, inA)), other: join(b, isShared(b, inB)) };
}

/** Words and the space between them. */
function words(text: string): string[] {
  return text.match(/\s+|\S+/gu) ?? [];
}

/** The places, on each side, of a longest sequence of words that both have. */
function common(a: readonly string[], b: readonly string[]): [Set<number>, Set<number>] {
  const inA = new Set<number>();
  const inB = new Set<number>();
  const width = b.length + 1;
  if ((a.length + 1) * width > MOST_CELLS) return [inA, inB];
  // How long a common sequence the words from here on have.
  const lengths = new Uint32Array((a.length + 1) * width);
  const at = (i: number, j: number): number => lengths[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      inA.add(i++);
      inB.add(j++);
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return [inA, inB];
}

function join(all: readonly string[], isShared: (index: number) => boolean): Part[] {
  const parts: { text: string; changed: boolean }[] = [];
  for (const [index, text] of all.entries()) {
    const changed = !isShared(index);
    const last = parts.at(-1);
    if (last?.changed === changed) last.text += text;
    else parts.push({ text, changed });
  }
  return parts;
}
