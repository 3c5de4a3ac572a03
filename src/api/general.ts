import { isRecord } from '../lib/isRecord.ts';
import { any, coerce, type, unknown, type Struct } from 'superstruct';
import { AgreementText, type AgreementType, type PolicyName } from '../domain/account/agreement.ts';
import { Announcement } from '../domain/announcement.ts';
import { FaqCategory } from '../domain/faq.ts';
import { ListedLanguage, type Language } from '../domain/values/language.ts';
import { Notification } from '../domain/notification.ts';
import { WireNumber } from '../domain/values/wire.ts';
import { anyOfFields } from './answers.ts';
import { fetchList, type Answer, type Http, type WriteCall } from './http.ts';

/** A counter in any of these forms: a number, `{ data }`, `{ count }`. */
const WireCount: Struct<number, null> = coerce(WireNumber, any(), (value: unknown) => {
  const { count, data } = (value ?? {}) as { count?: unknown; data?: unknown };
  return count ?? data ?? value;
});

/** The languages that the server has. */
export async function fetchLanguages(http: Http, lang: Language): Promise<ListedLanguage[]> {
  return fetchList(http, '/general/languages', ListedLanguage, lang);
}

/** A configuration value; the key is the number of the enumeration. */
export async function fetchAppConfig(http: Http, key: number): Promise<number> {
  const { data } = await http(
    { method: 'GET', path: `/appconfig/${key}`, orWhole: true },
    type({ value: WireNumber }),
  );
  return data.value;
}

/** The announcements for all partners. */
export async function fetchAnnouncements(http: Http, lang: Language): Promise<Announcement[]> {
  return fetchList(http, '/announcement', anyOfFields(Announcement, 'title', 'content', 'image'), lang);
}

/** The notifications of this partner. */
export async function fetchNotifications(http: Http, lang: Language): Promise<Notification[]> {
  return fetchList(http, '/notification', anyOfFields(Notification, 'title', 'subtitle'), lang);
}

/** Marks all notifications as read. */
export function sendNotificationsRead(http: Http, writing: WriteCall): Promise<Answer<unknown>> {
  return http({ method: 'POST', path: '/notification/read-all', ...writing }, unknown());
}

/** Questions and answers. */
export async function fetchFaq(http: Http, lang: Language): Promise<FaqCategory[]> {
  return fetchList(http, '/faq', anyOfFields(FaqCategory, 'name', 'faqs'), lang);
}

/** An agreement of any kind. */
export async function fetchAgreement(
  http: Http,
  kind: AgreementType,
  lang: Language,
): Promise<AgreementText> {
  return readAgreement(http, `/policy/type/${kind}`, lang);
}

const policyPaths: Readonly<Record<PolicyName, string>> = {
  termsOfUse: '/policy/terms-of-use',
  kvkk: '/policy/kvkk',
  distanceSelling: '/policy/mss',
  commercialMail: '/policy/commercial-mail',
};

/** A policy that is read before signing in, too. */
export async function fetchPolicy(http: Http, policy: PolicyName, lang: Language): Promise<AgreementText> {
  return readAgreement(http, policyPaths[policy], lang);
}

/** Requires at least one of the two fields, also an empty one: otherwise any record would fit. */
const WireAgreement: Struct<AgreementText> = coerce(AgreementText, any(), (value: unknown) =>
  isRecord(value) && ('content' in value || 'policyUrl' in value) ? value : undefined,
);

async function readAgreement(http: Http, path: string, lang: Language): Promise<AgreementText> {
  return (await http({ method: 'GET', path, lang, orWhole: true }, WireAgreement)).data;
}

/** Fetches one of the counts that Home and the menu show. */
export async function fetchCount(http: Http, path: CountPath): Promise<number> {
  return (await http({ method: 'GET', path, orWhole: true }, WireCount)).data;
}
export type CountPath =
  '/boat/count' | '/boat/favorite-count' | '/booking/count' | '/chat/unread-messages-count';
