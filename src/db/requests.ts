/** Requests and transactions of IndexedDB as promises. */

/**
 * The result of a request. A transaction whose request fails goes on, as the caller may know what to do: an error that leaves the
 * caller's work ends it.
 */
export function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', event => {
      event.preventDefault();
      event.stopPropagation();
      reject(request.error ?? new DOMException('a request failed without a reason', 'UnknownError'));
    });
  });
}

/**
 * Resolves when the transaction is complete, rejects when nothing of it was kept.
 *
 * @param completed called before it resolves
 */
export function endOf(transaction: IDBTransaction, completed?: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => {
      completed?.();
      resolve();
    });
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? new DOMException('the transaction was aborted', 'AbortError')),
    );
  });
}

/**
 * Does the work and waits until the transaction is on disk. When the work throws, nothing of it is kept.
 *
 * @param completed called before it resolves
 */
export async function written<T>(
  transaction: IDBTransaction,
  work: () => T | Promise<T>,
  completed?: () => void,
): Promise<T> {
  const end = endOf(transaction, completed);
  // It is waited for below, or an earlier error is the caller's.
  end.catch(() => undefined);
  try {
    const result = await work();
    await end;
    return result;
  } catch (error) {
    abort(transaction);
    throw error;
  }
}

/** Ends it at once; otherwise the browser would first wait for its last answer, and then whether there are more requests. */
export function commit(transaction: IDBTransaction): void {
  try {
    transaction.commit();
  } catch {
    // It has ended already, by itself or because a request failed: its end says which.
  }
}

export function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}
