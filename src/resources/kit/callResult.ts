/** The result of a call that a partner waits for, such as signing in or changing the password: not queued. */
import { CallError } from '../../api/failure.ts';
import type { Answer } from '../../api/http.ts';
import type { ValidationError } from '../../domain/values/validationError.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import { reactionTo } from '../../sync/sending/failurePolicy.ts';

/** Why a call did nothing: no answer, the server failed or asks to wait, or it refused the input. */
export type CallFailure =
  | { readonly kind: 'unreachable' }
  | {
      readonly kind: 'failed' | 'refused';
      readonly message: string | undefined;
      /** The fields that the server refused. */
      readonly errors: readonly ValidationError[];
      /** How long the server asks to wait before the next call, in milliseconds. */
      readonly retryAfterMs: number | undefined;
    };

/** The server has carried out the call, but this device couldn't store the result, such as a session. */
export interface ResultNotKept {
  readonly kind: 'notKept';
}

export type AskResult = { readonly kind: 'done'; readonly message: string | undefined } | CallFailure;

/** Returns the failure for an error. An error that isn't a `CallError` counts as no answer. */
export function toFailure(error: unknown): CallFailure {
  if (!(error instanceof CallError)) {
    log('call failed', { error: errorTextForLog(error) });
    return { kind: 'unreachable' };
  }
  const { failure } = error;
  if (failure.kind !== 'answered') return { kind: 'unreachable' };
  const reaction = reactionTo(failure, 'write');
  const { message, validationErrors: errors, retryAfterMs } = failure;
  // Only a refusal says something about the input.
  const kind = reaction === 'again' || reaction === 'unclear' ? 'failed' : 'refused';
  return { kind, message, errors, retryAfterMs };
}

export async function askResult(call: Promise<Answer<unknown>>): Promise<AskResult> {
  try {
    return { kind: 'done', message: (await call).message };
  } catch (error) {
    return toFailure(error);
  }
}
