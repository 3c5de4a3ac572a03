import { fits } from '../../lib/fits.ts';
import { OnOutcomeChannel, outcomeChannel } from '../../sync/messages.ts';

/**
 * Calls back with what became of what the worker, another tab or this page has sent; this page uses the same
 * channel.
 *
 * @returns ends it
 */
export function subscribeOutcomes(
  accountId: string,
  listener: (outcome: OnOutcomeChannel) => void,
): () => void {
  const channel = new BroadcastChannel(outcomeChannel(accountId));
  channel.addEventListener('message', event => {
    if (fits(OnOutcomeChannel, event.data)) listener(event.data);
  });
  return () => channel.close();
}
