import { fits } from '../../lib/fits.ts';
import { OnWorkerState, type ToWorker } from '../../sync/messages.ts';

/**
 * Asks the active worker for its build and its log. One of an earlier version doesn't answer.
 *
 * @returns `none` when there is none
 */
export async function askWorker(
  { navigator }: Pick<Window, 'navigator'>,
  signal: AbortSignal,
): Promise<OnWorkerState | 'none'> {
  const worker = (await navigator.serviceWorker.getRegistration())?.active;
  if (!worker) return 'none';
  const { port1, port2 } = new MessageChannel();
  signal.addEventListener('abort', () => port1.close());
  return new Promise((resolve, reject) => {
    port1.addEventListener('message', ({ data }) => {
      if (fits(OnWorkerState, data)) resolve(data);
      else reject(new Error('not expected'));
    });
    port1.start();
    worker.postMessage({ kind: 'tellState' } satisfies ToWorker, [port2]);
  });
}
