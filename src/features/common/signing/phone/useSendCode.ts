import { useRef } from 'react';
import { useSay, useToast } from '../../words/messages.tsx';
import type { PhoneParts } from '../../../../domain/phone.ts';
import { systemClock } from '../../../../lib/Clock.ts';
import type { AskResult, CallFailure } from '../../../../resources/callResult.ts';
import { deviceStorage } from '../../browser/pageStorage.ts';
import { beginCodeWait, codeWaitMs } from './codeWaits.ts';

/** Asks for codes by SMS. A wait that the server imposes counts as sent where a code is on its way. */
export function useSendCode() {
  /** The phone that a code may have been sent to, although no answer came. */
  const unsure = useRef('');
  const say = useSay();
  const toast = useToast();
  return {
    /**
     * @param isAgain another one is asked for, where the last one is typed
     * @returns why none was sent
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
      // It has to wait because the code is on its way: of the earlier call, whose answer was lost, or of
      // another one.
      const wasSent = unsure.current === to || isAgain;
      if (wasSent) beginCodeWait(deviceStorage, phone, systemClock.now(), answer.retryAfterMs);
      return wasSent && !isAgain ? undefined : answer;
    },
    /** Whether the last code that was sent there is still the one to type. */
    isUnderWay: (phone: PhoneParts): boolean => codeWaitMs(deviceStorage, phone, systemClock.now()) > 0,
  };
}
