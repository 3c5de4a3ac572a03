import { array, type Struct } from 'superstruct';
import type { Http } from '../../api/http.ts';
import type { Language } from '../../domain/values/language.ts';
import type { Resource } from '../../sync/lists/pull.ts';
import { maxAge } from './maxAge.ts';

/** A list of the marketplace that is the same for all partners, mirrored in both languages. */
export function translatedList<T>(
  name: string,
  item: Struct<T>,
  fetchAll: (http: Http, lang: Language) => Promise<T[]>,
): Resource<T[]> {
  return {
    name: () => name,
    perLanguage: true,
    struct: array(item),
    maxAgeMs: maxAge.reference,
    fetch: (http, _, lang) => fetchAll(http, lang),
  };
}
