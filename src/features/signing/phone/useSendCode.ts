import { useRef } from 'react';
import { useTranslate, useToast } from '../../../kit/words/messages.tsx';
import type { PhoneParts } from '../../../domain/values/phone.ts';
import { systemClock } from '../../../lib/time/Clock.ts';
import type { AskResult, CallFailure } from '../../../resources/kit/callResult.ts';
import { deviceStorage } from '../../../kit/browser/pageStorage.ts';
import { beginCodeWait, codeWaitMs } from './codeWaits.ts';

/** Requests codes by SMS. A wait that the server imposes counts as sent if a code was sent already. */
export function useSendCode() {
  /** The phone to which a code may have been sent, although no answer came. */
  const unsure = useRef('');
  const say = useTranslate();
  const toast = useToast();
  return {
    /**
     * @param isAgain whether another code is requested, in the step for the code
     * @returns the failure, if no code was sent
     */
    async send(
      phone: PhoneParts,
      isAgain: boolean,
      ask: () => Promise<AskResult>,
    ): Promise<CallFailure | undefined> {
      const to = phone.countryDialCode + phone.phoneNumber;
      const answer = await ask();
      if (answer.kind === 'done') {
        beginCodeWait(deviceStorage, phone, systemClock.now());
        toast({
          tone: 'good',
          text: answer.message ?? say(isAgain ? 'signUp.Register.resent' : 'signUp.Register.sent'),
        });
        return undefined;
      }
      if (answer.kind === 'unreachable' || answer.retryAfterMs === undefined) {
        unsure.current = answer.kind === 'refused' ? '' : to;
        return answer;
      }
      // The server makes us wait because it has sent a code: for the earlier call, whose answer was lost, or
      // for another one.
      const wasSent = unsure.current === to || isAgain;
      if (wasSent) beginCodeWait(deviceStorage, phone, systemClock.now(), answer.retryAfterMs);
      return wasSent && !isAgain ? undefined : answer;
    },
    /** Whether the last code that was sent to this phone is still valid. */
    isUnderWay: (phone: PhoneParts): boolean => codeWaitMs(deviceStorage, phone, systemClock.now()) > 0,
  };
}
