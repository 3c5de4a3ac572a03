/** Lists to choose from, mirrored in both languages. A partner doesn't change them. */
import type { Struct } from 'superstruct';
import * as api from '../../api/reference.ts';
import type { Http } from '../../api/http.ts';
import type { Language } from '../../domain/values/language.ts';
import { Choices, BoatPostingRules, ServiceChoices } from '../../domain/values/reference.ts';
import type { Resource } from '../../sync/lists/pull.ts';
import { maxAge } from './maxAge.ts';

function list<T>(
  name: string,
  struct: Struct<T>,
  ask: (http: Http, lang: Language) => Promise<T>,
): Resource<T> {
  return {
    name: () => name,
    perLanguage: true,
    struct,
    maxAgeMs: maxAge.reference,
    fetch: (http, _, lang) => ask(http, lang),
  };
}

/** A list that belongs to another choice, such as the models of a brand. */
function dependentList<T>(
  name: string,
  struct: Struct<T>,
  fetch: (http: Http, of: string, lang: Language) => Promise<T>,
): Resource<T, string> {
  return { name: of => `${name}:${of}`, perLanguage: true, struct, maxAgeMs: maxAge.reference, fetch };
}

export const boatTypes = list('boatTypes', Choices, api.fetchBoatTypes);
export const brands = list('brands', Choices, api.fetchBoatBrands);
/** Names of models are the same in every language: kept once. */
export const models: Resource<Choices, string> = {
  ...dependentList('models', Choices, api.fetchBoatModels),
  perLanguage: false,
};
export const features = list('features', Choices, api.fetchBoatFeatures);
export const flags = list('flags', Choices, api.fetchBoatFlags);
/** The languages that a partner may speak. */
export const spokenLanguages = list('spokenLanguages', Choices, api.fetchSpokenLanguages);
export const services: Resource<ServiceChoices, number> = {
  name: period => `services:${period}`,
  perLanguage: true,
  struct: ServiceChoices,
  maxAgeMs: maxAge.reference,
  fetch: api.fetchBoatServices,
};
export const postingRules = list('postingRules', BoatPostingRules, api.fetchBoatPostingRules);
export const countries = list('countries', Choices, api.fetchCountries);
/** The lists of choices that don't depend on another choice. */
export const independentLists = [boatTypes, brands, features, flags, countries, spokenLanguages];
export const locations = dependentList('locations', Choices, api.fetchLocations);
export const marinas = dependentList('marinas', Choices, api.fetchMarinas);
export const departurePorts = dependentList('departurePorts', Choices, api.fetchDeparturePorts);

type Choices = (typeof Choices)['TYPE'];
type ServiceChoices = (typeof ServiceChoices)['TYPE'];
