/** Lists to choose from. */
import * as domain from '../domain/values/reference.ts';
import type { Language } from '../domain/values/language.ts';
import { anyOfFields } from './answers.ts';
import { fetchList, type Http } from './http.ts';

// A screen can't show one without these fields.
const Choice = anyOfFields(domain.Choice, 'name');
const ServiceChoice = anyOfFields(domain.ServiceChoice, 'name');
const PostingRule = anyOfFields(domain.BoatPostingRule, 'rule');

const part = (id: string): string => encodeURIComponent(id);

export const fetchBoatTypes = (http: Http, lang: Language) => fetchList(http, '/boat/types', Choice, lang);
export const fetchBoatBrands = (http: Http, lang: Language) => fetchList(http, '/boat/brands', Choice, lang);
export const fetchBoatModels = (http: Http, brand: string, lang: Language) =>
  fetchList(http, `/boat/brands/${part(brand)}/models`, Choice, lang);
export const fetchBoatFeatures = (http: Http, lang: Language) =>
  fetchList(http, '/boat/features', Choice, lang);
export const fetchBoatFlags = (http: Http, lang: Language) => fetchList(http, '/boat/flags', Choice, lang);
export const fetchSpokenLanguages = (http: Http, lang: Language) =>
  fetchList(http, '/boat/spoken-languages', Choice, lang);
export const fetchBoatServices = (http: Http, rentalPeriod: number, lang: Language) =>
  fetchList(http, '/boat/services', ServiceChoice, lang, { period: String(rentalPeriod) });
export const fetchBoatPostingRules = (http: Http, lang: Language) =>
  fetchList(http, '/boat/posting-rules', PostingRule, lang);
export const fetchCountries = (http: Http, lang: Language) =>
  fetchList(http, '/location/countries', Choice, lang);
export const fetchLocations = (http: Http, country: string, lang: Language) =>
  fetchList(http, `/location/countries/${part(country)}/locations`, Choice, lang);
export const fetchMarinas = (http: Http, location: string, lang: Language) =>
  fetchList(http, `/location/${part(location)}/marinas`, Choice, lang);
export const fetchDeparturePorts = (http: Http, location: string, lang: Language) =>
  fetchList(http, `/location/${part(location)}/departure-ports`, Choice, lang);
