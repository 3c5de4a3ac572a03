import type { Boat } from '../../domain/boat.ts';
import type { Choice } from '../../domain/reference.ts';
import * as lists from '../../resources/reference.ts';
import { readMirror, type Resource } from '../../sync/pull.ts';
import { useLanguage } from '../common/Language.ts';
import { useLive } from '../common/engine/Panel.ts';

/** What the choices of a list are called, by the list's name on the device and the choice's id. */
export type ChoiceNames = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** The names of everything these boats hold the ids of, as far as the lists are on this device. Undefined until they were read. */
export function useChoiceNames(boats: readonly Boat[]): ChoiceNames | undefined {
  const { language } = useLanguage();
  const of = (field: 'boatBrandId' | 'countryId' | 'locationId'): string[] => [
    ...new Set(boats.flatMap(boat => boat[field] ?? [])),
  ];
  const [brands, countries, locations] = [of('boatBrandId'), of('countryId'), of('locationId')];
  const periods = [...new Set(boats.map(boat => boat.rentalPeriod))];
  return useLive(
    engine =>
      engine.store.read(['mirror'], async tx => {
        const names = new Map<string, ReadonlyMap<string, string>>();
        const add = async <P>(resource: Resource<Choice[], P>, params: P): Promise<void> => {
          const list = (await readMirror(tx, resource, params, language))?.value ?? [];
          names.set(resource.name(params), new Map(list.map(({ id, name }) => [id, name])));
        };
        for (const list of [lists.boatTypes, lists.brands, lists.flags, lists.countries, lists.features])
          await add(list, undefined);
        for (const period of periods) await add(lists.services, period);
        for (const brand of brands) await add(lists.models, brand);
        for (const country of countries) await add(lists.locations, country);
        for (const location of locations) {
          await add(lists.marinas, location);
          await add(lists.departurePorts, location);
        }
        return names;
      }),
    [language, brands.join(' '), countries.join(' '), locations.join(' '), periods.join(' ')],
  );
}
