/**
 * What a text field shows for a stored value: nothing stored is an empty field, so that clearing one again leaves the form pristine.
 */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}
