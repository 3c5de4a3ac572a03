import { nullable, optional, string, type } from 'superstruct';
import { User } from '../domain/user.ts';
import { CallError } from './failure.ts';
import type { Answer, Http } from './http.ts';

const token = optional(nullable(string()));
const SignedIn = type({ user: User, token, accessToken: token });

/**
 * Signs in (A320). The answer has the shape of the answer to a registration; both names of the token are
 * accepted (Q005).
 */
export async function signIn(
  http: Http,
  email: string,
  password: string,
): Promise<Answer<{ user: User; token: string }>> {
  const { data, message } = await http(
    { method: 'POST', path: '/auth/login', body: { email, password } },
    SignedIn,
  );
  const given = [data.token, data.accessToken].find(Boolean);
  if (!given) throw new CallError({ kind: 'notTheApi', status: 200 });
  return { data: { user: data.user, token: given }, message };
}
