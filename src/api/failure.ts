import type { ValidationError } from '../domain/values/validationError.ts';

/** The facts known after a failed call. `sync/sending/failurePolicy.ts` decides what follows from them. */
export type Failure =
  /** Nothing was sent: the device is offline, or the call was aborted before it began. */
  | { readonly kind: 'notSent' }
  /** The request may have been sent, but no complete answer arrived: cut connection, timeout or cut body. */
  | { readonly kind: 'noAnswer' }
  /**
   * Something other than the API answered: a public network's page, a proxy's error, or a body of another
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

/**
 * A failure that the panel itself finds: an id that no record can have (404, nothing is sent), or a refusal
 * in the data of an answer with 200.
 */
export function refusal(status: number, message?: string): Failure {
  return { kind: 'answered', status, message, validationErrors: [], retryAfterMs: undefined };
}

/** Every function of `api/` throws this error when its call fails. */
export class CallError extends Error {
  override readonly name = 'CallError';
  readonly failure: Failure;

  constructor(failure: Failure, cause?: unknown) {
    super('status' in failure ? `${failure.kind} ${failure.status}` : failure.kind, { cause });
    this.failure = failure;
  }
}

/** Returns undefined when the API answers that the record doesn't exist (404). Throws other failures. */
export async function unlessGone<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof CallError && error.failure.kind === 'answered' && error.failure.status === 404)
      return undefined;
    throw error;
  }
}
