import type { Store } from '../db/Store.ts';
import type { Clock } from '../lib/Clock.ts';
import { errorName, log } from '../lib/log.ts';
import type { ServerClock } from './ServerClock.ts';

/**
 * Keeps the difference between the clocks on the device, so that deadlines are right from the start of the next visit on, also without
 * network. A difference that couldn't be read or kept costs nothing else: it is logged.
 */
export function keepServerClock(store: Store, clock: Clock, serverClock: ServerClock): Promise<void> {
  const keep = async (): Promise<void> => {
    if (!serverClock.isHeard()) return;
    const { ahead } = serverClock;
    await store.write(['meta'], tx => tx.meta.put({ key: 'serverClock', ahead, at: clock.now() }));
  };
  const failed = (error: unknown): void => log('server clock not kept', { error: errorName(error) });
  serverClock.subscribe(() => void keep().catch(failed));
  return store
    .read(['meta'], tx => tx.meta.get('serverClock'))
    .then(row => {
      if (row?.key === 'serverClock' && Number.isFinite(row.ahead)) serverClock.recall(row.ahead);
    })
    .catch(failed);
}
