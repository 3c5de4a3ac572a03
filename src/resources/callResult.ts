/**
 * What came of a call that a partner waits for, such as signing in or changing the password: it isn't queued.
 */
import { CallError } from '../api/failure.ts';
import type { Answer } from '../api/http.ts';
import type { ValidationError } from '../domain/validationError.ts';
import { errorName, log } from '../lib/log.ts';
import { reactionTo } from '../sync/failurePolicy.ts';

/** Why a call did nothing: no answer, the server failed or asks to wait, or it refused what was typed. */
export type CallFailure =
  | { readonly kind: 'unreachable' }
  | {
      readonly kind: 'failed' | 'refused';
      readonly message: string | undefined;
      /** Which fields the server refused. */
      readonly errors: readonly ValidationError[];
      /** After which time the server wants to be asked again. */
      readonly retryAfterMs: number | undefined;
    };

/** The server did it, but this device could not keep what came of it, such as a session. */
export interface NotKept {
  readonly kind: 'notKept';
}

export type AskResult = { readonly kind: 'done'; readonly message: string | undefined } | CallFailure;

/** What isn't the failure of a call counts as no answer. */
export function failureOf(error: unknown): CallFailure {
  if (!(error instanceof CallError)) {
    log('call failed', { error: errorName(error) });
    return { kind: 'unreachable' };
  }
  const { failure } = error;
  if (failure.kind !== 'answered') return { kind: 'unreachable' };
  const reaction = reactionTo(failure, 'write');
  const { message, validationErrors: errors, retryAfterMs } = failure;
  // Only a refusal says something about what was typed.
  const kind = reaction === 'again' || reaction === 'unclear' ? 'failed' : 'refused';
  return { kind, message, errors, retryAfterMs };
}

export async function askResult(call: Promise<Answer<unknown>>): Promise<AskResult> {
  try {
    return { kind: 'done', message: (await call).message };
  } catch (error) {
    return failureOf(error);
  }
}
