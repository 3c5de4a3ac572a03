/**
 * Gives a job to a worker of the page and waits for its answer, until `ends` is aborted.
 *
 * @throws when the worker can't be loaded, fails, or has no answer by then
 */
export async function askPageWorker<Answer>(
  worker: Worker,
  job: unknown,
  ends: AbortSignal,
): Promise<Answer> {
  const over = new AbortController();
  const { signal } = over;
  try {
    return await new Promise((resolve, reject) => {
      const fail = (event: Event): void => {
        event.preventDefault();
        reject(new Error(event.type));
      };
      worker.addEventListener('message', (event: MessageEvent<Answer>) => resolve(event.data), { signal });
      worker.addEventListener('messageerror', fail, { signal });
      worker.addEventListener('error', fail, { signal });
      ends.addEventListener('abort', fail, { signal });
      worker.postMessage(job);
    });
  } finally {
    over.abort();
  }
}
