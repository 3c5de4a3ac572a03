import { unknown } from 'superstruct';
import type { PhoneParts } from '../../domain/values/phone.ts';
import { CallError, refusal } from '../failure.ts';
import type { Answer, Http } from '../http.ts';

/** Sends a code to a phone. */
export async function sendConfirmationCode(
  http: Http,
  { countryDialCode, phoneNumber }: PhoneParts,
  email: string,
  isRegister: boolean,
): Promise<Answer<unknown>> {
  const body = { countryCode: countryDialCode, phoneNumber, email, isRegister };
  const answer = await http({ method: 'POST', path: '/auth/send-confirmation-sms', body }, unknown());
  const { success } = (answer.data ?? {}) as { success?: unknown };
  // The flag may be in the data, too.
  if (answer.data !== false && success !== false) return answer;
  throw new CallError(refusal(200, answer.message));
}
