/**
 * The two mappings between a boat and the wizard's form, and what can be wrong with a value by itself. All of it is pure.
 *
 * The form holds a boat in which "not given" is simply absent and a number may still be the text that was typed. One form object
 * holds all tabs, also what no tab shows yet: it goes through unchanged.
 */
import { Boat, isPossibleYear, LENGTH_DIGITS, newBoat, type BoatField } from '../../domain/boat.ts';
import { RentalPeriod, rentalPeriods } from '../../domain/rentalPeriod.ts';
import { equal } from '../../lib/equal.ts';

type Given<T> = Exclude<T, null>;
type Loose<T> = null extends T ? (Given<T> extends number ? number | string : Given<T>) : T;

/** What the form holds, field by field as in `Boat`. */
export type BoatValues = { readonly [F in keyof Boat]?: Loose<Boat[F]> | undefined };

export type MessageId = FormatjsIntl.Message['ids'];
/** What is wrong, by field. */
export type Faults = Readonly<Partial<Record<BoatField, MessageId>>>;

const empty = newBoat(RentalPeriod.daily);
const fields = Object.keys(empty) as readonly (keyof Boat)[];
/** Fields that hold a number or nothing: the ones in which typed text may stand. */
const amounts = fields.filter(field => Boat.schema[field].is(null) && Boat.schema[field].is(0));
/** Zero is the marketplace's "nothing chosen" in these (B171, B172, B188). */
const zeroIsNothing: readonly (keyof Boat)[] = ['fuelCost', 'charterType', 'cancellationPolicy'];

/** The form's values of a boat. */
export function toValues(boat: Boat): BoatValues {
  return shown(boat);
}

/**
 * The boat that the form's values make. What isn't a number in a number's place is left open: see `wrongInput` first.
 *
 * @param loaded the boat that the form began with. A field that wasn't changed comes out exactly as it is there, so that the merge
 *   before sending takes only real changes for the partner's (D1)
 */
export function toBoat(values: BoatValues, loaded: Boat): Boat {
  const boat = toDraft(values, loaded);
  for (const field of amounts) if (typeof boat[field] === 'string') boat[field] = null;
  return boat as Boat;
}

/** The values as a working copy stores them: a boat, but for numbers that are still the text that was typed. */
export function toDraft(values: BoatValues, loaded: Boat): Record<keyof Boat, unknown> {
  const before: BoatValues = toValues(loaded);
  const draft: Partial<Record<keyof Boat, unknown>> = {};
  for (const field of fields) {
    const value = values[field];
    if (sameValue(value, before[field])) draft[field] = loaded[field];
    else if (!isBlank(value)) draft[field] = value;
    else if (zeroIsNothing.includes(field)) draft[field] = 0;
    else draft[field] = Boat.schema[field].is(null) ? null : empty[field];
  }
  return draft as Record<keyof Boat, unknown>;
}

/**
 * The form's values of a stored working copy. Whatever of it can't be read is taken from `loaded`: a copy that another build wrote
 * opens as far as it goes.
 */
export function fromDraft(stored: unknown, loaded: Boat): BoatValues {
  const typed = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const copy: Partial<Record<keyof Boat, unknown>> = {};
  for (const field of fields) {
    const value = typed[field];
    const readable = Boat.schema[field].is(value) || (typeof value === 'string' && amounts.includes(field));
    copy[field] = readable ? value : loaded[field];
  }
  return shown(copy);
}

/** Whether the form holds anything else than what it began with (demands 88). */
export function isChanged(values: BoatValues, loaded: Boat): boolean {
  const before: BoatValues = toValues(loaded);
  return fields.some(field => !sameValue(values[field], before[field]));
}

/** The rental period that a stored working copy names. */
export function periodOfDraft(stored: unknown): RentalPeriod | undefined {
  const named =
    typeof stored === 'object' && stored !== null && 'rentalPeriod' in stored
      ? stored.rentalPeriod
      : undefined;
  return rentalPeriods.find(period => period === named);
}

/** Whether two values of a field mean the same to the partner: emptied and never filled do. */
export function sameValue(a: unknown, b: unknown): boolean {
  return equal(isBlank(a) ? undefined : a, isBlank(b) ? undefined : b);
}

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** Counts of the general tab. */
const counts = [
  'numberOfCabins',
  'numberOfBathroom',
  'numberOfBeds',
  'cruiseCapacity',
  'staffCount',
] as const satisfies readonly BoatField[];

/** What is wrong with a value by itself; nothing is wrong with an empty field. */
export function wrongValue(field: BoatField, value: unknown, thisYear: number): MessageId | undefined {
  if (isBlank(value)) return undefined;
  if (counts.some(count => count === field)) {
    if (typeof value !== 'number' || !Number.isInteger(value)) return 'boats.rules.wholeNumber';
    return value < 0 ? 'boats.rules.notNegative' : undefined;
  }
  if (field === 'boatLength') {
    const possible =
      typeof value === 'number' &&
      Number.isInteger(value) &&
      value >= 0 &&
      String(value).length <= LENGTH_DIGITS;
    return possible ? undefined : 'boats.rules.length';
  }
  if (field === 'yearOfConstruction') {
    return typeof value === 'number' && isPossibleYear(value, thisYear) ? undefined : 'boats.rules.year';
  }
  return undefined;
}

/**
 * Input that can't be meant (B154, Q156, Q157): the only thing that keeps a draft from being saved. What was loaded and not
 * touched is not the partner's input and holds nothing up.
 */
export function wrongInput(values: BoatValues, thisYear: number, loaded: BoatValues = {}): Faults {
  const found: Partial<Record<BoatField, MessageId>> = {};
  for (const field of [...counts, 'boatLength', 'yearOfConstruction'] as const) {
    const wrong = sameValue(values[field], loaded[field])
      ? undefined
      : wrongValue(field, values[field], thisYear);
    if (wrong !== undefined) found[field] = wrong;
  }
  return found;
}

const resets: Readonly<Partial<Record<BoatField, readonly BoatField[]>>> = {
  boatBrandId: ['boatModelId'],
  countryId: ['locationId'],
  locationId: ['marinaId', 'departurePortIds'],
};

/** What a change of a choice empties: the lists that belong to it are other ones, and so on down (B067–B069, Q165). */
export function resetsOf(field: BoatField): readonly BoatField[] {
  return (resets[field] ?? []).flatMap(other => [other, ...resetsOf(other)]);
}

function shown(boat: Readonly<Partial<Record<keyof Boat, unknown>>>): BoatValues {
  const values: Partial<Record<keyof Boat, unknown>> = {};
  for (const field of fields) {
    const value = boat[field];
    if (value === null || value === undefined) continue;
    if (value === 0 && zeroIsNothing.includes(field)) continue;
    values[field] = value;
  }
  return values as BoatValues;
}
