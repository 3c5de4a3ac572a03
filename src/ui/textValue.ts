/** What a text field shows for a stored value: nothing stored is an empty field. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** Emptied and never filled are the same: clearing a field again leaves the form pristine. */
export function sameText(a: unknown, b: unknown): boolean {
  return textOf(a) === textOf(b);
}
