import type { Boat } from '../domain/boat.ts';
import type { Language } from '../domain/language.ts';
import type { Choice } from '../domain/reference.ts';
import type { Engine } from '../sync/Engine.ts';
import { readMirror, type Resource } from '../sync/pull.ts';
import * as lists from './reference.ts';

/** What the choices of a list are called, by the list's name on the device and the choice's id. */
export type ChoiceNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The choices of which boats hold the ids. */
export type Choosing = Pick<Boat, 'boatBrandId' | 'countryId' | 'locationId' | 'rentalPeriod'>;

/** The names of all choices of which these boats hold the ids, as far as the lists are on this device. */
export async function readChoiceNames(
  { store }: Pick<Engine, 'store'>,
  boats: readonly Choosing[],
  language: Language,
): Promise<ChoiceNames> {
  const of = (field: 'boatBrandId' | 'countryId' | 'locationId'): Set<string> =>
    new Set(boats.flatMap(boat => boat[field] ?? []));
  return store.read(['mirror'], async tx => {
    const names = new Map<string, ReadonlyMap<string, string>>();
    const add = async <P>(resource: Resource<Choice[], P>, params: P): Promise<void> => {
      const list = (await readMirror(tx, resource, params, language))?.value ?? [];
      names.set(resource.name(params), new Map(list.map(({ id, name }) => [id, name])));
    };
    for (const list of [lists.boatTypes, lists.brands, lists.flags, lists.countries, lists.features])
      await add(list, undefined);
    for (const period of new Set(boats.map(boat => boat.rentalPeriod))) await add(lists.services, period);
    for (const brand of of('boatBrandId')) await add(lists.models, brand);
    for (const country of of('countryId')) await add(lists.locations, country);
    for (const location of of('locationId')) {
      await add(lists.marinas, location);
      await add(lists.departurePorts, location);
    }
    return names;
  });
}
