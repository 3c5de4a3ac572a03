/**
 * Calls about the account that need the server's answer at once. None of them is queued: neither passwords
 * nor codes are stored on the device.
 */
import { changePassword as sendPassword, changePhone } from '../../api/account/accountSettings.ts';
import { sendConfirmationCode } from '../../api/account/confirmationCode.ts';
import type { AccountPhone, PasswordChange } from '../../domain/account/account.ts';
import type { PhoneParts } from '../../domain/values/phone.ts';
import { logFailure } from '../../lib/log.ts';
import type { Engine } from '../../sync/Engine.ts';
import { keepPhone } from './accountSettings.ts';
import { askResult, type AskResult } from '../kit/callResult.ts';

type Calling = Pick<Engine, 'http' | 'store'>;

export function sendNewPassword({ http }: Calling, change: PasswordChange, key: string): Promise<AskResult> {
  return askResult(sendPassword(http, change, key));
}

/** Sends a code to the new phone. */
export function askForCode({ http }: Calling, phone: PhoneParts, email: string): Promise<AskResult> {
  return askResult(sendConfirmationCode(http, phone, email, false));
}

/** Makes a phone the account's phone, with the code that was sent to it. */
export async function confirmPhone(
  engine: Calling,
  phone: AccountPhone,
  code: string,
  key: string,
): Promise<AskResult> {
  const answer = await askResult(changePhone(engine.http, phone, code, key));
  // If it isn't kept, the next read brings it: the server has stored it.
  if (answer.kind === 'done') await keepPhone(engine, phone).catch(logFailure('answer not kept'));
  return answer;
}
