/**
 * [Note: Commit receipts] When the browser loses its storage process (WebKit does when an app comes back), a
 * transaction may be reported as failed although it is on disk. Repeating it would queue a change twice. So
 * each transaction over the partner's own tables writes a receipt with its name, and a repeated one looks for
 * that receipt first, inside the same transaction: two of them never overlap. The transaction after a
 * confirmed one overwrites its receipt; receipts that a process left are deleted after a day.
 *
 * Mirrors have no receipts: fetched data may be written twice.
 */
import { DAY_MS } from '../lib/time/day.ts';
import type { MetaRow } from './rows.ts';
import { mirrorTables, type TableName, type Tx } from './Store.ts';

type Key = Extract<MetaRow, { at: number; key: `commit:${string}` }>['key'];

export interface CommitReceipt<T> {
  /** Where it is stored. */
  readonly key: Key;
  /** The transaction's number: later transactions write their receipts to the same place. */
  readonly of: number;
  /** The result of the last attempt, in case it is on disk after all. */
  earlier?: { readonly result: T; readonly wrote: ReadonlySet<TableName> };
}

const withoutReceipt: ReadonlySet<TableName> = new Set(mirrorTables);

export class CommitReceipts {
  readonly #connection = crypto.randomUUID();
  /** Places of receipts that aren't needed any more. */
  readonly #free: Key[] = [];
  #places = 0;
  #transactions = 0;
  #swept = false;

  /** Returns the receipt of a transaction that is about to begin; undefined when it needs none. */
  next<T>(tables: readonly TableName[]): CommitReceipt<T> | undefined {
    if (tables.every(name => withoutReceipt.has(name))) return undefined;
    const key = this.#free.pop() ?? `commit:${this.#connection}:${(this.#places += 1)}`;
    return { key, of: (this.#transactions += 1) };
  }

  /** Whether an earlier attempt is on disk. To be called in the transaction. */
  async isThere(meta: Tx['meta'], { key, of }: CommitReceipt<unknown>): Promise<boolean> {
    const row = await meta.get(key);
    return row !== undefined && 'of' in row && row.of === of;
  }

  /** Stores the receipt. To be called in the transaction, when its work is done. */
  async put(meta: Tx['meta'], { key, of }: CommitReceipt<unknown>): Promise<void> {
    await meta.put({ key, of, at: Date.now() });
    if (!this.#swept) await this.#sweep(meta);
  }

  /** Frees the receipt's place, after the transaction has succeeded or failed for good. */
  ended({ key }: CommitReceipt<unknown>): void {
    this.#free.push(key);
  }

  async #sweep(meta: Tx['meta']): Promise<void> {
    this.#swept = true;
    const before = Date.now() - DAY_MS;
    const old = (await meta.all()).filter(
      row => row.key.startsWith('commit:') && 'at' in row && row.at < before,
    );
    await meta.deleteMany(old.map(({ key }) => key));
  }
}
