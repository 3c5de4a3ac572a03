/** The server calls that screens make without a session. */
import { requestPasswordReset, resetPassword } from '../../../api/account/auth.ts';
import { sendConfirmationCode } from '../../../api/account/confirmationCode.ts';
import type { Http } from '../../../api/http.ts';
import { browserTransport } from '../../../api/transport.ts';
import type { Language } from '../../../domain/values/language.ts';
import type { PublicRead } from '../../../kit/shell/PublicRead.ts';
import type { PublicRequest } from '../../../features/signing/Session.ts';
import { systemClock } from '../../../lib/time/Clock.ts';
import { askResult, type AskResult } from '../../../resources/kit/callResult.ts';
import type { NetworkState } from '../../../sync/NetworkState.ts';
import { config } from '../config.ts';
import { createPublicHttp } from './createPublicHttp.ts';

function httpIn(network: NetworkState, language: Language): Http {
  const ports = { transport: browserTransport, clock: systemClock, baseUrl: config.apiUrl };
  return createPublicHttp(network, ports, () => language);
}

export async function sendPublicRequest(
  network: NetworkState,
  language: Language,
  question: PublicRequest,
): Promise<AskResult> {
  const http = httpIn(network, language);
  switch (question.kind) {
    case 'sendCode':
      return askResult(sendConfirmationCode(http, question.phone, question.email, true));
    case 'forgotPassword':
      return askResult(requestPasswordReset(http, question.email));
    case 'resetPassword':
      return askResult(resetPassword(http, question.reset));
  }
}

export function createPublicRead(network: NetworkState): PublicRead {
  return async (resource, params, lang, signal) => {
    const http = httpIn(network, lang);
    return resource.fetch((call, struct) => http({ ...call, signal }, struct), params, lang);
  };
}
