import { optional, string, type } from 'superstruct';
import { User } from '../domain/user.ts';
import { CallError } from './failure.ts';
import type { Answer, Http } from './http.ts';

const SignedIn = type({ user: User, token: optional(string()), accessToken: optional(string()) });

/** A320. The answer's shape is that of registration; either name of the token is read (Q005). */
export async function signIn(
  http: Http,
  email: string,
  password: string,
): Promise<Answer<{ user: User; token: string }>> {
  const { data, message } = await http(
    { method: 'POST', path: '/auth/login', body: { email, password } },
    SignedIn,
  );
  const token = data.token ?? data.accessToken;
  if (!token) throw new CallError({ kind: 'notTheApi', status: 200 });
  return { data: { user: data.user, token }, message };
}
