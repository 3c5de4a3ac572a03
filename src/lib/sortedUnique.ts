/** Each once, in one order: two sets of the same texts become equal lists. */
export function sortedUnique(texts: readonly string[]): string[] {
  return [...new Set(texts)].sort();
}
