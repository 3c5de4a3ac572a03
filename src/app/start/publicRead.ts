import { createHttp } from '../../api/http.ts';
import { browserTransport } from '../../api/transport.ts';
import type { PublicRead } from '../../features/common/PublicRead.ts';
import { systemClock } from '../../lib/Clock.ts';
import type { NetworkState } from '../../sync/NetworkState.ts';
import { config } from './config.ts';

export function publicRead(network: NetworkState): PublicRead {
  return async (resource, params, lang, signal) => {
    const http = createHttp({
      transport: browserTransport,
      clock: systemClock,
      baseUrl: config.apiUrl,
      session: () => ({ token: undefined, lang }),
      // The partner asked for it: it is tried even if the device says that it is offline.
      offline: () => false,
      heard: (reached, _, call) => network.heard(reached, call),
    });
    return resource.fetch((call, struct) => http({ ...call, signal }, struct), params, lang);
  };
}
