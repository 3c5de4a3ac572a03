import { any, boolean, coerce, nullable, unknown } from 'superstruct';
import type { Language } from '../../domain/values/language.ts';
import { User } from '../../domain/account/user.ts';
import { retryWhileNull } from '../answers.ts';
import type { Answer, Http, WriteCall } from '../http.ts';

/** Who is signed in. */
export async function fetchAccount(http: Http): Promise<User> {
  return (await http({ method: 'GET', path: '/account' }, User)).data;
}

/**
 * Whether the billing information is complete. The answer is bare or under `data`; only `true` counts as
 * complete, so `null` doesn't.
 */
export async function fetchBillingComplete(http: Http): Promise<boolean> {
  const complete = coerce(nullable(boolean()), any(), (value: unknown) => {
    const { data } = (value ?? {}) as { data?: unknown };
    return data ?? value ?? null;
  });
  const call = { method: 'GET', path: '/account/check-billing-info' } as const;
  return (await retryWhileNull(async () => (await http(call, complete)).data)) === true;
}

/** Sends the chosen language to the server. */
export function updateLanguage(
  http: Http,
  languageCode: Language,
  writing: WriteCall,
): Promise<Answer<unknown>> {
  return http(
    { method: 'PATCH', path: '/account/language/update', body: { languageCode }, ...writing },
    unknown(),
  );
}
