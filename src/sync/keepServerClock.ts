import type { MetaRow } from '../db/rows.ts';
import type { Store } from '../db/Store.ts';
import type { Clock } from '../lib/time/Clock.ts';
import { logFailure } from '../lib/log.ts';
import type { ServerClock } from './ServerClock.ts';

/**
 * Stores the difference between the clocks on the device, so that deadlines are right from the start of the
 * next visit on, also without network. A failure to store it is only logged.
 *
 * @param stored the row `serverClock` of the last visit
 */
export function keepServerClock(
  store: Store,
  clock: Clock,
  serverClock: ServerClock,
  stored: MetaRow | undefined,
): void {
  const keep = async (): Promise<void> => {
    if (!serverClock.isHeard()) return;
    const { ahead } = serverClock;
    await store.write(['meta'], tx => tx.meta.put({ key: 'serverClock', ahead, at: clock.now() }));
  };
  serverClock.subscribe(() => void keep().catch(logFailure('server clock not kept')));
  if (stored?.key === 'serverClock') serverClock.restore(stored.ahead);
}
