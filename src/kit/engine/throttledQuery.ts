/**
 * [Note: Queries that rest] A live query runs again after each change of the data that it read. Reading the
 * whole queue takes long when the queue is long, and while the queue is sent, something changes all the time.
 * Such queries would take all of the thread's time. So after a long read the next one waits: the longer the
 * read, the longer the rest. Measured with 1,000 saves on the queue and a CPU four times slower: sending 100
 * of them took about 30 s with plain live queries, and 12 s with these.
 */
import { liveQuery } from 'dexie';
import type { Clock } from '../../lib/time/Clock.ts';

/** The rest as a multiple of the time of the read: a query takes at most a fifth of the thread's time. */
const REST_TIMES = 4;
/**
 * The longest rest, and so the age of the shown state of a very long queue. With a shorter rest a slow device
 * would read such a queue without a pause, and sending would wait for the reads.
 */
const LONGEST_REST_MS = 10_000;
/** The pause after a read that failed. */
const AFTER_FAILURE_MS = 1_000;
/** After a read that took less than this there is no rest. */
const QUICK_MS = 5;

export interface Query<T> {
  readonly subscribe: (
    next: (value: T) => void,
    failed: (error: unknown) => void,
  ) => { readonly unsubscribe: () => void };
}

/**
 * Dexie's live query, with rests. It never reads twice at a time, and a change that comes during a read or a
 * rest causes a read after it. A result that changed during its read is reported only if a rest follows;
 * otherwise it is read again at once.
 */
export function throttledQuery<T>(
  read: () => Promise<T>,
  clock: Pick<Clock, 'monotonic' | 'sleep'>,
): Query<T> {
  return {
    subscribe(next, failed) {
      const over = new AbortController();
      const rest = (ms: number): Promise<void> => clock.sleep(ms, over.signal);
      /**
       * The duration of the previous read. A single long read may have waited for something else, such as the
       * opening of the database.
       */
      let tookBefore = 0;
      let end = begin();

      /** @param isAgain in place of a subscription that has missed a change */
      function begin(isAgain = false): () => void {
        let latest: Promise<T> | undefined;
        let begunAt = 0;
        /** True during a read and a rest. */
        let isBusy = false;
        let isMissed = false;
        let isTold = false;

        /**
         * Called by Dexie at first and at each change. After a call that reads nothing, Dexie doesn't listen
         * for any change.
         */
        const ask = async (): Promise<T> => {
          if (isBusy && latest) {
            isMissed = true;
            return latest;
          }
          isBusy = true;
          isTold = false;
          begunAt = clock.monotonic();
          latest = read();
          latest.catch(() => {
            isBusy = false;
            // Dexie doesn't report every error, and then nothing listens for the next change.
            if (isAgain) void rest(AFTER_FAILURE_MS).then(again);
          });
          return latest;
        };

        /**
         * Called by Dexie outside of the query, so that reads of the listener don't count as a part of it.
         */
        const hear = (value: T): void => {
          if (isTold) return;
          isTold = true;
          const took = clock.monotonic() - begunAt;
          const least = Math.min(took, tookBefore);
          tookBefore = took;
          const restMs = least < QUICK_MS ? 0 : Math.min(least * REST_TIMES, LONGEST_REST_MS);
          if (restMs === 0 && isMissed) {
            again();
            return;
          }
          if (restMs === 0) isBusy = false;
          else void rest(restMs).then(goOn);
          next(value);
        };

        const goOn = (): void => {
          isBusy = false;
          if (isMissed) again();
        };

        const subscription = liveQuery(ask).subscribe(hear, failed);
        return () => subscription.unsubscribe();
      }

      function again(): void {
        if (over.signal.aborted) return;
        end();
        end = begin(true);
      }

      return {
        unsubscribe() {
          over.abort();
          end();
        },
      };
    },
  };
}
