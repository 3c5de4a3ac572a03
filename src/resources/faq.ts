import { fetchFaq } from '../api/general.ts';
import { FaqCategories } from '../domain/faq.ts';
import type { Resource } from '../sync/lists/pull.ts';
import { maxAge } from './kit/maxAge.ts';

/** Questions and answers, which a partner also reads at sea. */
export const faq: Resource<(typeof FaqCategories)['TYPE']> = {
  name: () => 'faq',
  perLanguage: true,
  struct: FaqCategories,
  maxAgeMs: maxAge.reference,
  fetch: (http, _, lang) => fetchFaq(http, lang),
};
