/** Countries, their regions, marinas and departure ports (B227–B230). */
import { Refusal } from '../answer.ts';
import type { Api, Call, Noun } from '../api.ts';
import { countries } from '../data/places.ts';
import type { Location } from '../model.ts';
import { named } from '../shapes.ts';
import { words } from '../words.ts';

export const locations: Noun = { routes: locationRoutes };

function locationRoutes(api: Api): void {
  api.get('/location/countries', call => ({
    data: countries.map(({ id, name, isoCode }) => ({ id, name: name[call.lang], isoCode })),
  }));
  api.get('/location/countries/:id{[0-9]+}/locations', call => {
    const country = countries.find(({ id }) => id === call.id);
    if (!country) throw new Refusal(404, words.notFound);
    return { data: named(country.locations, call.lang) };
  });
  api.get('/location/:id{[0-9]+}/marinas', call => ({ data: named(locationOf(call).marinas, call.lang) }));
  api.get('/location/:id{[0-9]+}/departure-ports', call => ({
    data: named(locationOf(call).departurePorts, call.lang),
  }));
}

function locationOf(call: Call): Location {
  const location = countries.flatMap(country => country.locations).find(({ id }) => id === call.id);
  if (!location) throw new Refusal(404, words.notFound);
  return location;
}
