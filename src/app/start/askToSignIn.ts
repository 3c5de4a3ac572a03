import { register, signIn } from '../../api/auth.ts';
import { createHttp, type Http, type HttpPorts } from '../../api/http.ts';
import type { SessionRow } from '../../db/deviceRows.ts';
import type { Registration } from '../../domain/registration.ts';
import type { SignIn } from '../../features/common/Session.ts';
import { errorName, log } from '../../lib/log.ts';
import { failureOf, type CallFailure } from '../../resources/callResult.ts';
import type { NetworkState } from '../../sync/NetworkState.ts';
import type { SessionStorePorts } from './SessionStore.ts';

type Asked =
  | {
      readonly kind: 'in';
      readonly signedIn: Pick<SessionRow, 'token' | 'user'>;
      readonly message: string | undefined;
    }
  | CallFailure;

/** Requests a session from the server. */
export async function askToSignIn(
  { apiUrl, language, network, tab }: SessionStorePorts,
  given: SignIn | Registration,
): Promise<Asked> {
  const { transport, clock } = tab;
  const http = publicHttp(network, { transport, clock, baseUrl: apiUrl }, language);
  try {
    const { data, message } = await ('remember' in given
      ? signIn(http, given.email, given.password)
      : register(http, given));
    return { kind: 'in', signedIn: data, message };
  } catch (error) {
    return failureWithoutSession(error);
  }
}

/** Calls without a session. The partner asked for each: it is tried even if the device says that it is offline. */
export function publicHttp(
  network: NetworkState,
  ports: Pick<HttpPorts, 'transport' | 'clock' | 'baseUrl'>,
  language: SessionStorePorts['language'],
): Http {
  return createHttp({
    ...ports,
    session: () => ({ token: undefined, lang: language() }),
    offline: () => false,
    heard: (reached, _, call) => network.heard(reached, call),
  });
}

export function failureWithoutSession(error: unknown): CallFailure {
  const failure = failureOf(error);
  if (!failure) log('call without session failed', { error: errorName(error) });
  return failure ?? { kind: 'unreachable' };
}
