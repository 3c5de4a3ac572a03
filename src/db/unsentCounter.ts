import type { UnsentWork } from '../domain/unsentWork.ts';
import type { TableName } from './Store.ts';

/** Up to so many rows are counted each time. */
const FEW = 100;
/** For so long, in milliseconds, a count of more stands, with what this process has added and deleted since. */
const STANDS_MS = 2_000;

/** How many rows more than before a transaction leaves in each table; NaN when that isn't known. */
export type Resized = ReadonlyMap<TableName, number>;

/**
 * Counts unsent work. IndexedDB counts by walking through all rows, which takes long when many wait. So while there are many, it is asked
 * for the first ones only, and whether there is anything at all is always exact. What another window changes counts two seconds later,
 * or when few are left.
 *
 * @param now without it everything is counted each time
 * @returns asks in a transaction; the answer is there when the transaction is complete
 */
export function unsentCounter(
  now?: () => number,
): (transaction: IDBTransaction, resized: Resized) => () => UnsentWork {
  const known = new Map<TableName, { readonly count: number; readonly countedAt: number }>();

  const count = (transaction: IDBTransaction, name: TableName, by: number): (() => number) => {
    const table = transaction.objectStore(name);
    const last = known.get(name);
    if (now && last && last.count > FEW && now() - last.countedAt < STANDS_MS && !Number.isNaN(by)) {
      const first = table.getAllKeys(null, FEW + 1);
      return () => {
        const { length } = first.result;
        const found = length > FEW ? Math.max(length, last.count + by) : length;
        known.set(name, { ...last, count: found });
        return found;
      };
    }
    const all = table.count();
    return () => {
      if (now) known.set(name, { count: all.result, countedAt: now() });
      return all.result;
    };
  };

  return (transaction, resized) => {
    const rows = count(transaction, 'outbox', resized.get('outbox') ?? 0);
    const drafts = count(transaction, 'drafts', resized.get('drafts') ?? 0);
    return () => ({ rows: rows(), drafts: drafts() });
  };
}
