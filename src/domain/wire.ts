/**
 * Parts of structs for the answers of the marketplace's server: a number may come as text, but only a finite
 * number is accepted as one. They convert when a value is made with superstruct's `create` or
 * `validate(…, { coerce: true })`.
 */
import { any, coerce, number, refine, string, type Struct } from 'superstruct';

/** A finite number; `"12.50"` is read as 12.5, `-0` as 0. Fails for NaN, infinities and empty text (D24). */
export const WireNumber: Struct<number, null> = coerce(
  refine(number(), 'finite', value => Number.isFinite(value)),
  // Called with any value: a failing condition here would create an error, with its stack, for every null of
  // every record.
  any(),
  (value: unknown) => {
    const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return parsed === 0 ? 0 : parsed;
  },
);

/**
 * An id of the server, kept as text on the device (see [Note: Local ids]). Half of a surrogate pair can't be
 * part of an address (S10).
 */
export const WireId: Struct<string, null> = coerce(
  refine(string(), 'wellFormed', value => value.isWellFormed()),
  any(),
  (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : value),
);

/** An id as the server expects it back: a number when it is written as one. */
export function wireId(id: string): number | string {
  return /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;
}
