import type { ValidationError } from '../domain/validationError.ts';

/**
 * What is known after a call that didn't succeed. Facts only: `sync/failurePolicy.ts` decides what follows
 * from them.
 */
export type Failure =
  /** Nothing was sent: the device is offline, or the call was aborted before it began. */
  | { readonly kind: 'notSent' }
  /** It may have been sent, and no complete answer came: cut connection, time-out, cut body. */
  | { readonly kind: 'noAnswer' }
  /**
   * Something else than the API answered: the page of a public network, a proxy's error, a body of another
   * shape.
   */
  | { readonly kind: 'notTheApi'; readonly status: number }
  /** The API accepted a write, but its answer doesn't hold the result. */
  | { readonly kind: 'accepted'; readonly status: number; readonly message: string | undefined }
  /** The API answered with a failure, by status or by `success: false`. */
  | {
      readonly kind: 'answered';
      readonly status: number;
      readonly message: string | undefined;
      readonly validationErrors: readonly ValidationError[];
      readonly retryAfterMs: number | undefined;
    };

/** What every failed call of `api/` throws. */
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
