import type { Boat, BoatField } from '../../domain/boat/boat.ts';
import type { Language } from '../../domain/values/language.ts';
import type { Choice } from '../../domain/values/reference.ts';
import type { Engine } from '../../sync/Engine.ts';
import { readMirror, type Resource } from '../../sync/lists/pull.ts';
import * as lists from './reference.ts';

/** The names of choices, by the name of their list on the device and the choice's id. */
export type ChoiceNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The fields of a boat on which its lists of choices depend. */
export type ChoiceBasis = Pick<Boat, 'boatBrandId' | 'countryId' | 'locationId' | 'rentalPeriod'>;

/** A list of the marketplace; with `of` it depends on another choice. */
export type BoatList =
  | { readonly list: Resource<Choice[]> }
  | { readonly list: Resource<Choice[], string>; readonly of: 'boatBrandId' | 'countryId' | 'locationId' };

/** The fields that hold choices, with their lists. */
export const boatLists = {
  boatTypeId: { list: lists.boatTypes },
  boatBrandId: { list: lists.brands },
  boatModelId: { list: lists.models, of: 'boatBrandId' },
  flagId: { list: lists.flags },
  countryId: { list: lists.countries },
  locationId: { list: lists.locations, of: 'countryId' },
  marinaId: { list: lists.marinas, of: 'locationId' },
  departurePortIds: { list: lists.departurePorts, of: 'locationId' },
  featureIds: { list: lists.features },
} as const satisfies Readonly<Partial<Record<BoatField, BoatList>>>;

export type ListedField = keyof typeof boatLists;
export const listedFields = Object.keys(boatLists) as readonly ListedField[];

export function boatListOf(field: BoatField): BoatList | undefined {
  const all: Readonly<Partial<Record<BoatField, BoatList>>> = boatLists;
  return all[field];
}

/** Returns the name of the list on the device. */
export function choiceListName(list: BoatList, boat: ChoiceBasis): string {
  return 'of' in list ? list.list.name(boat[list.of] ?? '') : list.list.name(undefined);
}

/** Reads the names in all lists from which these boats hold choices, as far as they are on this device. */
export async function readChoiceNames(
  { store }: Pick<Engine, 'store'>,
  boats: readonly ChoiceBasis[],
  language: Language,
): Promise<ChoiceNames> {
  return store.read(['mirror'], async tx => {
    const names = new Map<string, ReadonlyMap<string, string>>();
    const add = async <P>(resource: Resource<Choice[], P>, params: P): Promise<void> => {
      const list = (await readMirror(tx, resource, params, language))?.value ?? [];
      names.set(resource.name(params), new Map(list.map(({ id, name }) => [id, name])));
    };
    for (const period of new Set(boats.map(boat => boat.rentalPeriod))) await add(lists.services, period);
    for (const its of Object.values<BoatList>(boatLists)) {
      if (!('of' in its)) await add(its.list, undefined);
      else
        for (const parent of new Set(boats.flatMap(boat => boat[its.of] ?? []))) await add(its.list, parent);
    }
    return names;
  });
}
