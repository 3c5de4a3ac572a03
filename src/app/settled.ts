import { fits } from '../lib/fits.ts';
import { OnSettledChannel, settledChannel } from '../sync/messages.ts';

/**
 * Tells what became of a row, whoever sent it: the worker, another tab, or this page, which tells itself by the same channel.
 *
 * @returns ends it
 */
export function subscribeSettled(accountId: string, hear: (settled: OnSettledChannel) => void): () => void {
  const channel = new BroadcastChannel(settledChannel(accountId));
  channel.addEventListener('message', event => {
    if (fits(OnSettledChannel, event.data)) hear(event.data);
  });
  return () => channel.close();
}
