/** The data that are the same for all partners: languages, help, configuration values, documents to sign. */
import { number } from 'superstruct';
import { fetchAgreement, fetchAppConfig, fetchFaq, fetchLanguages, fetchPolicy } from '../api/general.ts';
import { AgreementText, AgreementType, type PolicyName } from '../domain/account/agreement.ts';
import { FaqCategory } from '../domain/faq.ts';
import { ListedLanguage } from '../domain/values/language.ts';
import type { Engine } from '../sync/Engine.ts';
import { readMirror, type Resource } from '../sync/lists/pull.ts';
import { maxAge } from './kit/maxAge.ts';
import { translatedList } from './kit/translatedList.ts';

/** The languages that the server has. */
export const serverLanguages = translatedList('languages', ListedLanguage, fetchLanguages);

/** Questions and answers, which a partner also reads at sea. */
export const faq = translatedList('faq', FaqCategory, fetchFaq);

/** Configuration values that rules need at sea, by key. */
export const appConfig: Resource<number, number> = {
  name: key => `appConfig:${key}`,
  struct: number(),
  maxAgeMs: maxAge.reference,
  fetch: (http, key) => fetchAppConfig(http, key),
};

/** The marketplace's documents to read or to sign. */
export const agreement: Resource<AgreementText, AgreementType> = {
  name: kind => `agreement:${kind}`,
  perLanguage: true,
  struct: AgreementText,
  maxAgeMs: maxAge.reference,
  fetch: (http, kind, lang) => fetchAgreement(http, kind, lang),
};

/** The policies, which a partner also reads at sea. */
export const policy: Resource<AgreementText, PolicyName> = {
  name: name => `policy:${name}`,
  perLanguage: true,
  struct: AgreementText,
  maxAgeMs: maxAge.reference,
  fetch: fetchPolicy,
};

/** Reads the addresses of the blank delivery records, in both languages, as far as the device has them. */
export async function readDeliveryRecordUrls({ store }: Pick<Engine, 'store'>): Promise<string[]> {
  const found = await store.read(['mirror'], async tx => [
    await readMirror(tx, agreement, AgreementType.deliveryRecord, 'tr'),
    await readMirror(tx, agreement, AgreementType.deliveryRecord, 'en'),
  ]);
  return [...new Set(found.flatMap(held => held?.value.policyUrl ?? []))];
}
