/**
 * Parts of structs for the answers of the marketplace's server. Only here is defined which values can be read
 * without guessing: a number as text, a text as number, true and false as texts or as 1 and 0. They convert
 * when a value is made with superstruct's `create` or `validate(…, { coerce: true })`.
 */
import { isRecord } from '../../lib/isRecord.ts';
import {
  any,
  array,
  boolean,
  coerce,
  nullable,
  number,
  optional,
  refine,
  string,
  type Struct,
} from 'superstruct';

/** Returns the text; null when the value isn't one. The next two functions do the same for their types. */
export function readText(value: unknown): string | null {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

/** Returns a finite number: `"12.50"` is read as 12.5, `-0` as 0; an empty text is no number (D24). */
export function readNumber(value: unknown): number | null {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed + 0 : null;
}

const yes: ReadonlySet<unknown> = new Set([true, 'true', 1, '1']);
const no: ReadonlySet<unknown> = new Set([false, 'false', 0, '0']);

export function readFlag(value: unknown): boolean | null {
  if (yes.has(value)) return true;
  return no.has(value) ? false : null;
}

/** An unreadable value becomes `otherwise`. Without `otherwise` it stays as it is, and the check fails. */
function readBy<T>(
  struct: Struct<T, null>,
  read: (value: unknown) => T | null,
  otherwise: (value: unknown) => unknown = value => value,
): Struct<T, null> {
  // Called with any value: a failing check here would create an error with its stack for every null of every
  // record.
  return coerce(struct, any(), (value: unknown) => read(value) ?? otherwise(value));
}

/** A finite number. */
const finite = refine(number(), 'finite', value => Number.isFinite(value));
export const WireNumber = readBy(finite, readNumber);
export const WireText = readBy(string(), readText);
export const WireFlag = readBy(boolean(), readFlag);

const wellFormed = refine(string(), 'wellFormed', value => value.isWellFormed());
/**
 * An id of the server, kept as text on the device (see [Note: Local ids]). Half of a surrogate pair can't be
 * part of an address (S10).
 */
export const WireId = readBy(wellFormed, readText);

/**
 * Parts that a record may lack: an unreadable value counts as missing, so that the rest of the record is
 * still read.
 */
export const MaybeText = maybe(string(), readText);
export const MaybeNumber = maybe(WireNumber, readNumber);
export const MaybeId = maybe(WireId, value => (WireId.is(readText(value)) ? readText(value) : null));

function maybe<T, S>(
  part: Struct<T, S>,
  read: (value: unknown) => T | null,
): Struct<T | null | undefined, S> {
  return coerce(optional(nullable(part)), any(), read);
}

/** A text for screens; empty when there is none. */
export const TextOrEmpty = readBy(string(), readText, () => '');

/** Yes or no, where nothing means no. */
export const FlagOrFalse = readBy(boolean(), readFlag, () => false);

export const NumberOrZero = readBy(number(), readNumber, () => 0);

/** Parts that a record may lack: a missing or an unreadable value is null. */
export const TextOrNull: Struct<string | null, null> = coerce(nullable(string()), any(), readText);
export const NumberOrNull: Struct<number | null, null> = coerce(nullable(number()), any(), readNumber);
export const FlagOrNull: Struct<boolean | null, null> = coerce(nullable(boolean()), any(), readFlag);

/** A record with these fields only; the server's other fields are dropped. */
export function pickFields<T, S extends object>(record: Struct<T, S>): Struct<T, S> {
  const fields = Object.keys(record.schema);
  return coerce(record, any(), (value: unknown) =>
    isRecord(value) ? Object.fromEntries(fields.map(field => [field, value[field]])) : value,
  );
}

/**
 * A list inside of a record: another value counts as an empty list, and items that aren't records are left
 * out.
 */
export function lenientRecordList<T, S>(record: Struct<T, S>): Struct<T[], Struct<T, S>> {
  return coerce(array(record), any(), (value: unknown) =>
    Array.isArray(value) ? value.filter(isRecord) : [],
  );
}

/** Returns an id in the form that the server expects: a number when it is written as one. */
export function toWireId(id: string): number | string {
  return /^(0|[1-9]\d{0,14})$/.test(id) ? Number(id) : id;
}
