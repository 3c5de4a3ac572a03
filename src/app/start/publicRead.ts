import { browserTransport } from '../../api/transport.ts';
import type { PublicRead } from '../../features/common/shell/PublicRead.ts';
import { systemClock } from '../../lib/Clock.ts';
import type { NetworkState } from '../../sync/NetworkState.ts';
import { config } from './config.ts';
import { publicHttp } from './publicHttp.ts';

export function publicRead(network: NetworkState): PublicRead {
  const ports = { transport: browserTransport, clock: systemClock, baseUrl: config.apiUrl };
  return async (resource, params, lang, signal) => {
    const http = publicHttp(network, ports, () => lang);
    return resource.fetch((call, struct) => http({ ...call, signal }, struct), params, lang);
  };
}
