/**
 * The two mappings between a boat and the wizard's form. Pure.
 *
 * The form holds a boat in which "not given" is an absent field and a number may be the text that was typed,
 * also in the rows of its lists. One form object holds all tabs.
 */
import { isRecord } from '../../../lib/isRecord.ts';
import type { Struct } from 'superstruct';
import {
  Boat,
  BoatDocument,
  BoatPackage,
  BoatPriceDifference,
  BoatPriceGroup,
  BoatServiceLine,
  newBoat,
  type BoatField,
} from '../../../domain/boat/boat.ts';
import {
  isUnset,
  isOneDayRental,
  isBoatRowList,
  isWeekendOn,
  isNullableNumberField,
  readBoatInput,
  boatRowLists,
  type BoatInput,
  type BoatRowList,
  type BoatFormToggles,
} from '../../../domain/boat/boatInput.ts';
import { canBoatFieldBeEmpty, zeroIsNothingFields } from '../../../domain/boat/boatRules.ts';
import { withListingPrices } from '../../../domain/values/money.ts';
import { RentalPeriod, rentalPeriods } from '../../../domain/booking/rentalPeriod.ts';
import { equal } from '../../../lib/equal.ts';
import { boatLists, listedFields, type BoatList } from '../../../resources/kit/choiceNames.ts';

/** The values of the form, with the field names of `Boat`. */
export type BoatValues = BoatInput;

const empty = newBoat(RentalPeriod.daily);
const fields = Object.keys(empty) as readonly (keyof Boat)[];
const amounts = fields.filter(field => isNullableNumberField(Boat.schema[field]));

type Row = Record<string, unknown>;
type Column = Pick<Struct, 'is'>;

/** The columns of each list's rows. */
export const boatRowStructs = {
  services: BoatServiceLine,
  additionalPackages: BoatPackage,
  priceGroups: BoatPriceGroup,
  priceDifferences: BoatPriceDifference,
  documents: BoatDocument,
} as const satisfies Readonly<Record<BoatRowList, { readonly schema: object }>>;

/** Returns all columns of a list that this panel knows. */
function knownColumns(list: BoatRowList): Readonly<Record<string, Column>> {
  return boatRowStructs[list].schema;
}

/** Returns a row of the columns that the list's rows always have, with a value made for each column. */
function rowBy(list: BoatRowList, valueOf: (key: string, column: Column) => unknown): Row {
  const columns = Object.entries(knownColumns(list)).filter(([, column]) => !column.is(undefined));
  return Object.fromEntries(columns.map(([key, column]) => [key, valueOf(key, column)]));
}

/**
 * Returns the boat of the form's values. Text in the place of a number becomes null; the rules report such
 * text before.
 *
 * @param loaded the boat that the form began with. An unchanged field keeps exactly the value from there, so
 *   that the merge before sending treats only real changes as the partner's
 * @param commissionRate the commission in per cent, for the partner's share of each season's price; undefined
 *   if it isn't known: then the share stays empty until the boat is sent
 */
export function toBoat(values: BoatValues, loaded: Boat, commissionRate?: number): Boat {
  const { oneDayOn: _one, weekendOn: _two, ...boat } = toDraft(values, loaded);
  for (const field of amounts) if (typeof boat[field] === 'string') boat[field] = null;
  for (const field of boatRowLists) {
    if (boat[field] === loaded[field]) continue;
    const rows = (boat[field] as Row[]).map(row => tidied(row, field));
    // A package that was added and left empty is dropped.
    boat[field] =
      field === 'additionalPackages' ? rows.filter(row => !Object.values(row).every(isUnset)) : rows;
  }
  const made = boat as Boat;
  if (made.priceGroups === loaded.priceGroups) return made;
  return { ...made, priceGroups: made.priceGroups.map(group => withListing(group, loaded, commissionRate)) };
}

type PriceGroup = Boat['priceGroups'][number];

/** A season with unchanged prices keeps what the server computed for them. */
function withListing(group: PriceGroup, loaded: Boat, rate: number | undefined): PriceGroup {
  const before = loaded.priceGroups.find(
    ({ price, oneDayPrice }) => price === group.price && oneDayPrice === group.oneDayPrice,
  );
  if (!before) return withListingPrices(group, rate);
  const { listingPrice, oneDayListingPrice } = before;
  return { ...group, listingPrice, oneDayListingPrice };
}

/** Returns the row without values of an invalid type. Columns that this panel doesn't know stay. */
function tidied(row: Row, list: BoatRowList): Row {
  const tidy = (key: string, column: Column): unknown =>
    column.is(null) ? (column.is(row[key]) && !isUnset(row[key]) ? row[key] : null) : row[key] === true;
  return { ...row, ...rowBy(list, tidy) };
}

type DraftValues = Record<keyof Boat, unknown> & BoatFormToggles;

/**
 * Returns the values as a working copy stores them: a boat in which a number may be the typed text, and the
 * switches.
 */
export function toDraft(values: BoatValues, loaded: Boat): DraftValues {
  const before: BoatValues = toBoatValues(loaded);
  const draft: Partial<Record<keyof Boat, unknown>> = {};
  for (const field of fields) {
    const value = values[field];
    if (isSameFieldValue(value, before[field])) draft[field] = loaded[field];
    else if (!isUnset(value)) draft[field] = isBoatRowList(field) ? filled(field, value) : value;
    else draft[field] = emptied(field, loaded);
  }
  return { ...(draft as Record<keyof Boat, unknown>), ...togglesOf(values) };
}

/** Returns the stored value of an emptied field: an empty value, or the old one if it can't be empty. */
function emptied(field: keyof Boat, loaded: Boat): unknown {
  if (field === 'extra' || !canBoatFieldBeEmpty(field)) return loaded[field];
  if (zeroIsNothingFields.includes(field)) return 0;
  return Array.isArray(empty[field]) ? [] : null;
}

/** Returns complete rows. A column that the form dropped when it was emptied is null again, or false. */
function filled(field: BoatRowList, rows: unknown): unknown {
  const nothing = rowBy(field, (_, column) => (column.is(null) ? null : false));
  return Array.isArray(rows) ? (rows as Row[]).map(row => ({ ...nothing, ...row })) : rows;
}

/**
 * Returns the values for another boat: rows keep only the columns that this panel knows. Data that the server
 * has added to a row, such as its id, belong to the boat they came with.
 */
export function keepKnownColumns(values: BoatValues): BoatValues {
  const own = boatRowLists.flatMap(list => {
    const rows: unknown = values[list];
    return Array.isArray(rows) ? [[list, (rows as Row[]).map(row => ownPart(row, list))]] : [];
  });
  return { ...values, ...(Object.fromEntries(own) as Partial<BoatValues>) };
}

function ownPart(row: Row, list: BoatRowList): Row {
  return Object.fromEntries(Object.entries(row).filter(([key]) => Object.hasOwn(knownColumns(list), key)));
}

function togglesOf({ oneDayOn, weekendOn }: BoatFormToggles): BoatFormToggles {
  return {
    ...(oneDayOn !== undefined && { oneDayOn }),
    ...(weekendOn !== undefined && { weekendOn }),
  };
}

/**
 * Returns the form's values of a stored working copy. Invalid fields, such as those of another build, are
 * taken from `loaded`.
 */
export function fromDraft(stored: unknown, loaded: Boat): BoatValues {
  const typed = readBoatInput(stored);
  return { ...toBoatValues({ ...loaded, ...typed }), ...togglesOf(typed) };
}

/** Whether the values of the boat's form differ from the values with which it was opened. */
export function isBoatFormChanged(values: BoatValues, loaded: Boat): boolean {
  const before: BoatValues = toBoatValues(loaded);
  return (
    isOneDayRental(values) !== isOneDayRental(before) ||
    isWeekendOn(values) !== isWeekendOn(before) ||
    fields.some(field => !isSameFieldValue(values[field], before[field]))
  );
}

/** Returns the rental period that a stored working copy names. */
export function periodOfDraft(stored: unknown): RentalPeriod | undefined {
  const named = isRecord(stored) ? stored['rentalPeriod'] : undefined;
  return rentalPeriods.find(period => period === named);
}

/**
 * Whether two values of a field are the same to the partner. An emptied value equals one that was never
 * filled, also in a row of a list.
 */
export function isSameFieldValue(a: unknown, b: unknown): boolean {
  return a === b || equal(plain(a), plain(b));
}

function plain(value: unknown): unknown {
  if (isUnset(value)) return undefined;
  if (Array.isArray(value)) return value.map(plainRow);
  return value;
}

function plainRow(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(Object.entries(row).filter(([, value]) => !isUnset(value)));
}

/** Returns the fields that a changed choice empties: those whose lists depend on it, also indirectly. */
export function listDependentFields(field: BoatField): readonly BoatField[] {
  return listedFields.flatMap(other => {
    const its: BoatList = boatLists[other];
    return 'of' in its && its.of === field ? [other, ...listDependentFields(other)] : [];
  });
}

/** Returns the form's values of a boat, or of one that is still being typed. */
export function toBoatValues(boat: Readonly<Partial<Record<keyof Boat, unknown>>>): BoatValues {
  const values: Partial<Record<keyof Boat, unknown>> = {};
  for (const field of fields) {
    const value = boat[field];
    if (value === null || value === undefined) continue;
    if (value === 0 && zeroIsNothingFields.includes(field)) continue;
    values[field] = value;
  }
  return values as BoatValues;
}
