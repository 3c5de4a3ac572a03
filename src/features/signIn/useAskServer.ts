import { errorTextForLog, log } from '../../lib/log.ts';
import type { AskResult } from '../../resources/kit/callResult.ts';
import { useSession, type PublicRequest } from '../signing/Session.ts';

/** Asks the server. If the code for that can't be fetched, the result is that no answer came. */
export function useAskServer(): (question: PublicRequest) => Promise<AskResult> {
  const { ask } = useSession();
  return async question => {
    try {
      return await ask(question);
    } catch (error) {
      log('call without session not sent', { error: errorTextForLog(error) });
      return { kind: 'unreachable' };
    }
  };
}
