import { createHttp, type Http, type HttpPorts } from '../../src/api/http.ts';
import type { Transport, WireRequest } from '../../src/api/transport.ts';
import { answerOf } from './ModelServer.ts';
import { VirtualTime } from './virtualTime.ts';

/** Calls of a partner who is signed in and online, in virtual time; `ports` take the place of these. */
export function httpOver(transport: Transport, ports: Partial<HttpPorts> = {}): Http {
  return createHttp({
    transport,
    clock: new VirtualTime().clock,
    baseUrl: '/v1',
    session: () => ({ token: 'token', lang: 'tr' }),
    offline: () => false,
    ...ports,
  });
}

/** The same over a server that always answers so. @param sent gets each request */
export function answering(body: unknown, sent: WireRequest[] = [], ports: Partial<HttpPorts> = {}): Http {
  return httpOver(request => {
    sent.push(request);
    return Promise.resolve(answerOf({ status: 200, body }));
  }, ports);
}

/** The same with what stands under `data`. */
export function saying(data: unknown, sent?: WireRequest[]): Http {
  return answering({ success: true, data }, sent);
}
