import type { Store, TableName, Tx } from '../../db/Store.ts';

interface Job {
  readonly tables: readonly TableName[];
  readonly work: (tx: Tx) => Promise<unknown>;
  readonly outcome: PromiseWithResolvers<unknown>;
}

/**
 * Returns the same storage, but writes that come while another write is being committed share the next
 * transaction: writing to disk takes the time, and six writes together take as long as one. Each write still
 * sees the results of those before it.
 *
 * A write whose work throws doesn't harm the others: those of its transaction are repeated without it. When
 * the transaction itself fails, all of them fail.
 */
export function groupedWrites(store: Store): Store {
  const waiting: Job[] = [];
  let isBusy = false;

  async function drain(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) await commit(waiting.splice(0));
    isBusy = false;
  }

  async function commit(jobs: readonly Job[]): Promise<void> {
    let culprit: Job | undefined;
    try {
      const tables = [...new Set(jobs.flatMap(job => job.tables))];
      const results = await store.write(tables, async tx => {
        const done: unknown[] = [];
        for (const job of jobs) {
          culprit = job;
          done.push(await job.work(tx));
        }
        culprit = undefined;
        return done;
      });
      for (const [index, job] of jobs.entries()) job.outcome.resolve(results[index]);
    } catch (error) {
      const others = culprit ? jobs.filter(job => job !== culprit) : [];
      for (const job of jobs) if (!others.includes(job)) job.outcome.reject(error);
      waiting.unshift(...others);
    }
  }

  return {
    read: (tables, work) => store.read(tables, work),
    write: <T>(tables: readonly TableName[], work: (tx: Tx) => Promise<T>): Promise<T> => {
      const outcome = Promise.withResolvers<unknown>();
      waiting.push({ tables, work, outcome });
      if (!isBusy) void drain();
      return outcome.promise as Promise<T>;
    },
  };
}
