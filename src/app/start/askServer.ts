import { forgotPassword, resetPassword } from '../../api/auth.ts';
import { sendCode } from '../../api/confirmationCode.ts';
import { browserTransport } from '../../api/transport.ts';
import type { Language } from '../../domain/language.ts';
import type { Question } from '../../features/common/shell/Session.ts';
import { systemClock } from '../../lib/Clock.ts';
import { askResult, type AskResult } from '../../resources/callResult.ts';
import type { NetworkState } from '../../sync/NetworkState.ts';
import { config } from './config.ts';
import { publicHttp } from './publicHttp.ts';

/** Asks something of the server without a session. */
export async function askServer(
  network: NetworkState,
  language: Language,
  question: Question,
): Promise<AskResult> {
  const ports = { transport: browserTransport, clock: systemClock, baseUrl: config.apiUrl };
  const http = publicHttp(network, ports, () => language);
  switch (question.kind) {
    case 'sendCode':
      return askResult(sendCode(http, question.phone, question.email, true));
    case 'forgotPassword':
      return askResult(forgotPassword(http, question.email));
    case 'resetPassword':
      return askResult(resetPassword(http, question.reset));
  }
}
