/**
 * What the fields of a boat are to the partner when two of them are compared or an old one is looked at: not what is stored, but
 * what is meant. Pure; `BoatValue` puts it on the screen in the panel's language.
 */
import {
  CancellationPolicy,
  cancellationDays,
  CharterType,
  FuelCost,
  UnitOfLength,
  type Boat,
  type BoatField,
  type BoatPhoto,
} from '../../domain/boat.ts';
import { equal } from '../../lib/equal.ts';
import * as lists from '../../resources/reference.ts';
import type { MessageId } from './boatValues.ts';
import { labelledFields } from './fieldLabels.ts';

export type Said =
  | { readonly kind: 'nothing' }
  /** What somebody typed, in the language it was typed in where that is known. */
  | { readonly kind: 'text'; readonly text: string; readonly lang?: 'tr' | 'en' }
  | { readonly kind: 'words'; readonly id: MessageId; readonly values?: Readonly<Record<string, number>> }
  | { readonly kind: 'number'; readonly value: number; readonly unit?: MessageId }
  | { readonly kind: 'year'; readonly value: number }
  /** Something of one of the marketplace's lists, by the list's name on the device. */
  | { readonly kind: 'choices'; readonly list: string; readonly ids: readonly string[] }
  | { readonly kind: 'photos'; readonly photos: readonly BoatPhoto[] };

const nothing: Said = { kind: 'nothing' };

/** Choices that the panel knows by itself, by their numbers. */
const enumerations: Readonly<Partial<Record<BoatField, Readonly<Record<number, Said>>>>> = {
  unitOfLength: {
    [UnitOfLength.meter]: { kind: 'words', id: 'boats.GeneralTab.meter' },
    [UnitOfLength.foot]: { kind: 'words', id: 'boats.GeneralTab.foot' },
  },
  fuelCost: {
    0: nothing,
    [FuelCost.included]: { kind: 'words', id: 'boats.fuel.included' },
    [FuelCost.notIncluded]: { kind: 'words', id: 'boats.fuel.notIncluded' },
  },
  charterType: {
    0: nothing,
    [CharterType.skippered]: { kind: 'words', id: 'boats.charter.skippered' },
    [CharterType.bareboat]: { kind: 'words', id: 'boats.charter.bareboat' },
    [CharterType.either]: { kind: 'words', id: 'boats.charter.either' },
  },
  cancellationPolicy: {
    0: nothing,
    [CancellationPolicy.wide]: cancellation('boats.cancellation.wide', CancellationPolicy.wide),
    [CancellationPolicy.flexible]: cancellation('boats.cancellation.flexible', CancellationPolicy.flexible),
    [CancellationPolicy.semiFlexible]: cancellation(
      'boats.cancellation.semiFlexible',
      CancellationPolicy.semiFlexible,
    ),
    [CancellationPolicy.strict]: cancellation('boats.cancellation.strict', CancellationPolicy.strict),
  },
};

function cancellation(id: MessageId, policy: number): Said {
  return { kind: 'words', id, values: { days: cancellationDays[policy] ?? 0 } };
}

/** What a field of a boat is to the partner. */
export function sayField(field: BoatField, boat: Boat): Said {
  const chosen = choices[field]?.(boat);
  if (chosen) {
    const ids = chosen.ids.filter(id => id !== null);
    return ids.length === 0 ? nothing : { kind: 'choices', list: chosen.list, ids };
  }
  const value = boat[field];
  const known = typeof value === 'number' ? enumerations[field]?.[value] : undefined;
  if (known) return known;
  const own = says[field];
  if (own) return own(boat);
  if (typeof value === 'number') return { kind: 'number', value };
  // Lists of tabs that aren't built yet; a partner changes none of them here.
  if (Array.isArray(value))
    return value.length === 0
      ? nothing
      : { kind: 'words', id: 'boats.Value.items', values: { count: value.length } };
  return typed(value);
}

/** Fields that are more than a number or a text. */
const says: Readonly<Partial<Record<BoatField, (boat: Boat) => Said>>> = {
  photos: ({ photos }) => (photos.length === 0 ? nothing : { kind: 'photos', photos }),
  boatLength: ({ boatLength, unitOfLength }) =>
    boatLength === null
      ? nothing
      : {
          kind: 'number',
          value: boatLength,
          unit: unitOfLength === UnitOfLength.foot ? 'boats.GeneralTab.foot' : 'boats.GeneralTab.meter',
        },
  yearOfConstruction: boat => year(boat.yearOfConstruction),
  yearOfRefit: boat => year(boat.yearOfRefit),
  titleTR: boat => typed(boat.titleTR, 'tr'),
  descriptionTR: boat => typed(boat.descriptionTR, 'tr'),
  titleEN: boat => typed(boat.titleEN, 'en'),
  descriptionEN: boat => typed(boat.descriptionEN, 'en'),
};

function year(value: number | null): Said {
  return value === null ? nothing : { kind: 'year', value };
}

function typed(value: unknown, lang?: 'tr' | 'en'): Said {
  if (typeof value !== 'string' || value.trim() === '') return nothing;
  return { kind: 'text', text: value, ...(lang && { lang }) };
}

/** Where the names of a field's choices are: the name of the list on this device, and what is chosen of it. */
const choices: Readonly<
  Partial<
    Record<BoatField, (boat: Boat) => { readonly list: string; readonly ids: readonly (string | null)[] }>
  >
> = {
  boatTypeId: boat => ({ list: lists.boatTypes.name(), ids: [boat.boatTypeId] }),
  boatBrandId: boat => ({ list: lists.brands.name(), ids: [boat.boatBrandId] }),
  boatModelId: boat => ({ list: lists.models.name(boat.boatBrandId ?? ''), ids: [boat.boatModelId] }),
  flagId: boat => ({ list: lists.flags.name(), ids: [boat.flagId] }),
  countryId: boat => ({ list: lists.countries.name(), ids: [boat.countryId] }),
  locationId: boat => ({ list: lists.locations.name(boat.countryId ?? ''), ids: [boat.locationId] }),
  marinaId: boat => ({ list: lists.marinas.name(boat.locationId ?? ''), ids: [boat.marinaId] }),
  departurePortIds: boat => ({
    list: lists.departurePorts.name(boat.locationId ?? ''),
    ids: boat.departurePortIds,
  }),
  featureIds: boat => ({ list: lists.features.name(), ids: boat.featureIds }),
};

/** Fields that only make sense together, in the order in which one depends on the other (B067–B069). */
const chains: readonly (readonly BoatField[])[] = [
  ['boatBrandId', 'boatModelId'],
  ['countryId', 'locationId', 'marinaId', 'departurePortIds'],
  ['boatLength', 'unitOfLength'],
  ['price', 'defaultCurrency'],
];

/**
 * What the partner is asked about fields that clash: one question for each, but one for all that belong together. With a model of
 * the server's comes its brand, also where only the model clashed: a mixture of both would name a boat that nobody builds.
 */
export function questionsOf(clashing: readonly string[], mine: Boat, theirs: Boat): BoatField[][] {
  const questions: BoatField[][] = [];
  const asked = new Set<string>();
  for (const field of fieldsOf(mine)) {
    if (!clashing.includes(field) || asked.has(field)) continue;
    const chain = chains.find(candidate => candidate.includes(field)) ?? [field];
    const together = chain.filter(other => clashing.includes(other) || differs(other, mine, theirs));
    for (const other of together) asked.add(other);
    questions.push(together);
  }
  return questions;
}

/** The fields of a question as they are shown: a length says its unit itself. */
export function shownFields(fields: readonly BoatField[], boats: readonly Boat[]): BoatField[] {
  const hasLength = boats.some(boat => boat.boatLength !== null);
  return [...new Set(fields.map(field => (field === 'unitOfLength' && hasLength ? 'boatLength' : field)))];
}

/** The fields of the built tabs in which two boats differ to the partner. */
export function differingFields(one: Boat, other: Boat): BoatField[] {
  const differing = labelledFields.filter(field => differs(field, one, other));
  return shownFields(differing, [one, other]);
}

/** The fields of the built tabs that hold something; a length says its unit itself. */
export function givenFields(boat: Boat): BoatField[] {
  return labelledFields.filter(field => field !== 'unitOfLength' && sayField(field, boat).kind !== 'nothing');
}

function fieldsOf(boat: Boat): BoatField[] {
  return (Object.keys(boat) as (keyof Boat)[]).filter(field => field !== 'extra');
}

function differs(field: BoatField, one: Boat, other: Boat): boolean {
  return !equal(one[field], other[field]);
}
