/**
 * Returns the text that a field shows for a stored value. A missing value is an empty text, so that clearing
 * a field again leaves the form pristine.
 */
export function toFieldText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' ? String(value) : '';
}

/** A text or a number of a field that may hold either; nothing for an empty text. */
export function toTextOrNumber(value: unknown): string | number | undefined {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? value : undefined;
}
