import { forgotPassword, resetPassword } from '../../api/auth.ts';
import { sendCode } from '../../api/confirmationCode.ts';
import { browserTransport } from '../../api/transport.ts';
import type { Language } from '../../domain/language.ts';
import type { Question } from '../../features/common/Session.ts';
import { systemClock } from '../../lib/Clock.ts';
import type { AskResult } from '../../resources/callResult.ts';
import type { NetworkState } from '../../sync/NetworkState.ts';
import { failureWithoutSession, publicHttp } from './askToSignIn.ts';
import { config } from './config.ts';

/** Asks something of the server without a session. */
export async function askServer(
  network: NetworkState,
  language: Language,
  question: Question,
): Promise<AskResult> {
  const ports = { transport: browserTransport, clock: systemClock, baseUrl: config.apiUrl };
  const http = publicHttp(network, ports, () => language);
  try {
    switch (question.kind) {
      case 'sendCode':
        return done(await sendCode(http, question.phone, question.email, true));
      case 'forgotPassword':
        return done(await forgotPassword(http, question.email));
      case 'resetPassword':
        return done(await resetPassword(http, question.reset));
    }
  } catch (error) {
    return failureWithoutSession(error);
  }
}

function done({ message }: { readonly message: string | undefined }): AskResult {
  return { kind: 'done', message };
}
