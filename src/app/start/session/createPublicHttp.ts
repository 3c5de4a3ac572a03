import { createHttp, type Http, type HttpPorts } from '../../../api/http.ts';
import type { Language } from '../../../domain/values/language.ts';
import type { NetworkState } from '../../../sync/NetworkState.ts';

/**
 * Calls without a session. The partner asked for each: it is tried even if the device says that it is
 * offline.
 */
export function createPublicHttp(
  network: NetworkState,
  ports: Pick<HttpPorts, 'transport' | 'clock' | 'baseUrl'>,
  language: () => Language,
): Http {
  return createHttp({
    ...ports,
    session: () => ({ token: undefined, lang: language() }),
    offline: () => false,
    heard: (reached, _, call) => network.heard(reached, call),
  });
}
