import { fits } from '../lib/fits.ts';
import { OnOutcomeChannel, rowOutcomeChannel } from '../sync/messages.ts';

/**
 * Tells what became of a row, whoever sent it: the worker, another tab, or this page, which tells itself by the same channel.
 *
 * @returns ends it
 */
export function subscribeRowOutcomes(
  accountId: string,
  hear: (outcome: OnOutcomeChannel) => void,
): () => void {
  const channel = new BroadcastChannel(rowOutcomeChannel(accountId));
  channel.addEventListener('message', event => {
    if (fits(OnOutcomeChannel, event.data)) hear(event.data);
  });
  return () => channel.close();
}
