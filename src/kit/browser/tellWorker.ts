import type { ToWorker } from '../../sync/messages.ts';

/**
 * Sends a message to the active worker, even if it doesn't control this page yet: on the first visit the
 * page is loaded before the worker.
 */
export function tellWorker(message: ToWorker): void {
  void navigator.serviceWorker?.ready.then(registration => registration.active?.postMessage(message));
}

/** The timeout: longer than the worker tries to fetch the files of one message. */
const ANSWERS_WITHIN_MS = 3 * 60_000;

/**
 * Lets the active worker fetch files, and waits until it has. Never rejects.
 *
 * @returns whether there is nothing more to fetch now, also when no worker answers
 */
export async function waitForWorkerFetch(
  message: Extract<ToWorker, { readonly kind: 'keepImages' | 'keepTemplates' }>,
): Promise<boolean> {
  const worker = (await navigator.serviceWorker?.getRegistration().catch(() => undefined))?.active;
  if (!worker) return true;
  const { port1, port2 } = new MessageChannel();
  return new Promise(resolve => {
    const end = (isDone: boolean): void => {
      clearTimeout(timer);
      port1.close();
      resolve(isDone);
    };
    const timer = setTimeout(() => end(true), ANSWERS_WITHIN_MS);
    port1.addEventListener('message', ({ data }) => end(data !== false));
    port1.start();
    worker.postMessage(message, [port2]);
  });
}
