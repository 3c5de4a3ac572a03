import { nullable, optional, string, type, unknown } from 'superstruct';
import type { PasswordReset, Registration } from '../../domain/account/registration.ts';
import { User } from '../../domain/account/user.ts';
import { CallError } from '../failure.ts';
import type { Answer, Http } from '../http.ts';

const token = optional(nullable(string()));
const SignedIn = type({ user: User, token, accessToken: token });

export interface NewSession {
  readonly user: User;
  readonly token: string;
}

/** Signs in. */
export function signIn(http: Http, email: string, password: string): Promise<Answer<NewSession>> {
  return begin(http, '/auth/login', { email, password });
}

/** Registers a partner. The answer is a session: the new partner is signed in at once. */
export function registerPartner(http: Http, registration: Registration): Promise<Answer<NewSession>> {
  return begin(http, '/auth/register', registration);
}

/** Begins a session. Both answers have the same shape; both names of the token are accepted. */
async function begin(http: Http, path: string, body: unknown): Promise<Answer<NewSession>> {
  const { data, message } = await http({ method: 'POST', path, body }, SignedIn);
  const given = [data.token, data.accessToken].find(Boolean);
  if (!given) throw new CallError({ kind: 'notTheApi', status: 200 });
  return { data: { user: data.user, token: given }, message };
}

/** Asks for a mail with a link to set a new password. */
export function requestPasswordReset(http: Http, email: string): Promise<Answer<unknown>> {
  return http({ method: 'POST', path: '/auth/forgot-password', body: { email } }, unknown());
}

/** Sets a new password, with the link from the mail that `requestPasswordReset` requested. */
export function resetPassword(http: Http, reset: PasswordReset): Promise<Answer<unknown>> {
  return http({ method: 'POST', path: '/auth/reset-password', body: reset }, unknown());
}
