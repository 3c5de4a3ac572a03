import type { ValidationError } from '../domain/validationError.ts';

/**
 * What is known after a call that didn't succeed. Facts only: what to do about them is decided in `sync/failurePolicy.ts`.
 */
export type Failure =
  /** Nothing left the device: the radio is off, or the call was given up before it began. */
  | { readonly kind: 'notSent' }
  /** It may have left, and no whole answer came: cut connection, time-out, cut body. */
  | { readonly kind: 'noAnswer' }
  /** Something answered that isn't the API: a captive portal's page, a proxy's error, a body of another shape. */
  | { readonly kind: 'notTheApi'; readonly status: number }
  /** The API accepted a write, but what came of it isn't in its answer. */
  | { readonly kind: 'accepted'; readonly status: number; readonly message: string | undefined }
  /** The API answered that it didn't work, by status or by `success: false` (Q033). */
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly message: string | undefined;
      readonly validationErrors: readonly ValidationError[];
      readonly retryAfterMs: number | undefined;
    };

/** Thrown by every call of `api/` that doesn't return an answer. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super('status' in failure ? `${failure.kind} ${failure.status}` : failure.kind, { cause });
    this.failure = failure;
  }
}

/** Undefined when the API says that there is no such record. Other failures are thrown. */
export async function unlessGone<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError && error.failure.kind === 'answered' && error.failure.status === 404)
      return undefined;
    throw error;
  }
}
