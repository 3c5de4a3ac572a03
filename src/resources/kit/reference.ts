/** Lists to choose from, mirrored in both languages. A partner doesn't change them. */
import { array, type Struct } from 'superstruct';
import * as api from '../../api/reference.ts';
import type { Http } from '../../api/http.ts';
import type { Language } from '../../domain/values/language.ts';
import { Choice, BoatPostingRule, ServiceChoice } from '../../domain/values/reference.ts';
import type { Resource } from '../../sync/lists/pull.ts';
import { maxAge } from './maxAge.ts';
import { translatedList } from './translatedList.ts';

/** A list that belongs to another choice, such as the models of a brand. */
function dependentList<T>(
  name: string,
  item: Struct<T>,
  fetch: (http: Http, of: string, lang: Language) => Promise<T[]>,
): Resource<T[], string> {
  return {
    name: of => `${name}:${of}`,
    perLanguage: true,
    struct: array(item),
    maxAgeMs: maxAge.reference,
    fetch,
  };
}

export const boatTypes = translatedList('boatTypes', Choice, api.fetchBoatTypes);
export const brands = translatedList('brands', Choice, api.fetchBoatBrands);
/** Names of models are the same in every language: kept once. */
export const models: Resource<Choice[], string> = {
  ...dependentList('models', Choice, api.fetchBoatModels),
  perLanguage: false,
};
export const features = translatedList('features', Choice, api.fetchBoatFeatures);
export const flags = translatedList('flags', Choice, api.fetchBoatFlags);
/** The languages that a partner may speak. */
export const spokenLanguages = translatedList('spokenLanguages', Choice, api.fetchSpokenLanguages);
export const services: Resource<ServiceChoice[], number> = {
  name: period => `services:${period}`,
  perLanguage: true,
  struct: array(ServiceChoice),
  maxAgeMs: maxAge.reference,
  fetch: api.fetchBoatServices,
};
export const postingRules = translatedList('postingRules', BoatPostingRule, api.fetchBoatPostingRules);
export const countries = translatedList('countries', Choice, api.fetchCountries);
/** The lists of choices that don't depend on another choice. */
export const independentLists = [boatTypes, brands, features, flags, countries, spokenLanguages];
export const locations = dependentList('locations', Choice, api.fetchLocations);
export const marinas = dependentList('marinas', Choice, api.fetchMarinas);
export const departurePorts = dependentList('departurePorts', Choice, api.fetchDeparturePorts);
