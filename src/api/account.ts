import { unknown } from 'superstruct';
import type { Language } from '../domain/language.ts';
import { User } from '../domain/user.ts';
import type { Answer, Http } from './http.ts';

/** A325 */
export async function fetchAccount(http: Http): Promise<User> {
  return (await http({ method: 'GET', path: '/account' }, User)).data;
}

/** A330 */
export function updateLanguage(
  http: Http,
  languageCode: Language,
  key: string,
  signal: AbortSignal,
): Promise<Answer<unknown>> {
  return http(
    { method: 'PATCH', path: '/account/language/update', body: { languageCode }, key, signal },
    unknown(),
  );
}
