import type { OutboxRow } from '../../src/db/rows.ts';
import type { Store } from '../../src/db/Store.ts';
import { changedView } from './simulation/changedView.ts';

/**
 * A process that pauses once: right after a row is on disk in this state and before the engine gets to know
 * it.
 *
 * @param meanwhile what happens meanwhile
 */
export function pauseAfterWrite(
  store: Store,
  status: OutboxRow['status'],
  meanwhile: () => Promise<void> | void,
): Store {
  let done = false;
  return {
    read: (tables, work) => store.read(tables, work),
    write: async (tables, work) => {
      let reached = false;
      const result = await store.write(tables, tx => {
        const outbox = changedView(tx.outbox, {
          put: row => {
            reached ||= row.status === status;
            return tx.outbox.put(row);
          },
        });
        return work({ ...tx, outbox });
      });
      if (reached && !done) {
        done = true;
        await meanwhile();
      }
      return result;
    },
  };
}
