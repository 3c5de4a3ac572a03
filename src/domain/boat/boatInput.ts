/**
 * A boat while it is edited: each field as in `Boat`, but any field may be empty, and a number may be the
 * text that was typed. A `Boat` is one, too: the rules in `boatRules.ts` check both.
 */
import { fits } from '../../lib/fits.ts';
import { isRecord } from '../../lib/isRecord.ts';
import { isBlank as isBlankText } from '../../lib/text/visibleText.ts';
import type { Struct } from 'superstruct';
import { Boat } from './boat.ts';

type Nothing = null | undefined;
type Loose<T> = T extends number
  ? number | string
  : T extends readonly (infer Row)[]
    ? readonly (Row extends object ? InputRow<Row> : Row)[]
    : T;
type InputRow<Row> = { readonly [Key in keyof Row]?: Loose<Row[Key]> | Nothing };

type Exact = 'photos' | 'documents' | 'extra';

export type BoatInput = {
  readonly [Field in Exclude<keyof Boat, Exact>]?: Loose<Boat[Field]> | Nothing;
} & {
  readonly photos?: Boat['photos'] | Nothing;
  readonly documents?: readonly InputDocument[] | Nothing;
  readonly extra?: Boat['extra'] | Nothing;
} & BoatFormToggles;

type InputDocument = InputRow<Boat['documents'][number]>;

/**
 * Switches of the form for which the marketplace has no field (Q147): without them, a part that has a value
 * is on.
 */
export interface BoatFormToggles {
  readonly oneDayOn?: boolean | undefined;
  readonly weekendOn?: boolean | undefined;
}

/** The lists whose rows are edited in the form. */
export const boatRowLists = [
  'services',
  'additionalPackages',
  'priceGroups',
  'priceDifferences',
  'documents',
] as const satisfies readonly (keyof Boat)[];
export type BoatRowList = (typeof boatRowLists)[number];

export function isBoatRowList(field: string): field is BoatRowList {
  return boatRowLists.some(list => list === field);
}

/**
 * Reads a stored working copy, as the form held it. Unreadable fields, such as in a copy of another build,
 * are left out.
 */
export function readBoatInput(stored: unknown): BoatInput {
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(Object.entries(stored).filter(([field, value]) => isReadable(field, value)));
}

function isReadable(field: string, value: unknown): boolean {
  if (field === 'oneDayOn' || field === 'weekendOn') return typeof value === 'boolean';
  if (!Object.hasOwn(Boat.schema, field)) return false;
  const struct = Boat.schema[field as keyof Boat] as Struct;
  return (
    fits(struct, value) ||
    (typeof value === 'string' && isNullableNumberField(struct)) ||
    (isBoatRowList(field) && areRows(value))
  );
}

/**
 * Whether a field of the boat is a number that may be absent. In a form such a field may also hold the typed
 * text.
 */
export function isNullableNumberField(field: Pick<Struct, 'is'>): boolean {
  return field.is(null) && field.is(0);
}

function areRows(value: unknown): boolean {
  return Array.isArray(value) && value.every(isRecord);
}

/** Whether the value is empty; spaces and invisible characters only are empty, too. */
export function isUnset(value: unknown): value is Nothing | string {
  return value === undefined || value === null || (typeof value === 'string' && isBlankText(value));
}

/** The value as a number; undefined when it is empty or text. */
export function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

/** Whether the boat can be rented for one day (Q147). */
export function isOneDayRental(boat: BoatInput): boolean {
  return (
    boat.oneDayOn ??
    !(isUnset(boat.oneDayPrice) && isUnset(boat.checkinTimeForOneDay) && isUnset(boat.checkoutTimeForOneDay))
  );
}

/** Whether weekends cost more (Q147). */
export function isWeekendOn(boat: BoatInput): boolean {
  return boat.weekendOn ?? !isUnset(boat.weekendPriceDiff);
}
