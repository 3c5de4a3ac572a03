import { signIn } from '../../api/auth.ts';
import { CallError } from '../../api/failure.ts';
import { createHttp } from '../../api/http.ts';
import type { SessionRow } from '../../db/DeviceDb.ts';
import type { SignIn, SignInResult } from '../../features/common/Session.ts';
import { errorName, log } from '../../lib/log.ts';
import { reactionTo } from '../../sync/failurePolicy.ts';
import type { SessionStorePorts } from './SessionStore.ts';

type Asked =
  | { readonly kind: 'in'; readonly signedIn: Pick<SessionRow, 'token' | 'user'> }
  | Exclude<SignInResult, { kind: 'in' }>;

/** Requests a session from the server. */
export async function askToSignIn(
  { apiUrl, language, network, tab }: SessionStorePorts,
  { email, password }: SignIn,
): Promise<Asked> {
  const http = createHttp({
    transport: tab.transport,
    clock: tab.clock,
    baseUrl: apiUrl,
    session: () => ({ token: undefined, lang: language() }),
    // The partner asked for it: it is tried even if the device says that it is offline.
    offline: () => false,
    heard: (reached, _, call) => network.heard(reached, call),
  });
  try {
    return { kind: 'in', signedIn: (await signIn(http, email, password)).data };
  } catch (error) {
    const failure = error instanceof CallError ? error.failure : undefined;
    if (!failure) log('sign-in failed', { error: errorName(error) });
    if (failure?.kind !== 'answered') return { kind: 'unreachable' };
    const reaction = reactionTo(failure, 'write');
    // Only a refusal says something about the address and the password.
    const kind = reaction === 'again' || reaction === 'unclear' ? 'failed' : 'refused';
    return { kind, message: failure.message };
  }
}
