/**
 * [Note: Commit marks]
 * When the browser loses its storage process (WebKit does when an app comes back), a transaction may be reported as failed although it is
 * on disk. To make it again would queue a wish twice. So each transaction over the partner's own tables leaves a mark with its name, and
 * whoever makes it again looks for that mark first, in the same transaction as everything else: the storage lets no two of them overlap.
 * A mark goes with the next transaction after its own was confirmed; those that a killed process left behind go after a day.
 *
 * Mirrors have no marks: what was only fetched may be written twice.
 */
import type { AccountDb } from './AccountDb.ts';
import type { Unsent } from './dexieStore.ts';
import type { MetaRow } from './rows.ts';
import { mirrorTables, type TableName } from './Store.ts';

type Key = Extract<MetaRow, { at: number; key: `commit:${string}` }>['key'];

export interface CommitMark<T> {
  readonly key: Key;
  /** What the last try did, should it be on disk after all. */
  earlier?: { readonly result: T; readonly unsent: Unsent | undefined };
}

/** Runs a call in the transaction. */
type Within = <T>(run: () => PromiseLike<T>) => PromiseLike<T>;

const DAY_MS = 86_400_000;
const unmarked: ReadonlySet<TableName> = new Set(mirrorTables);

export class CommitMarks {
  /** Marks of transactions that were confirmed: nobody looks for them any more. */
  readonly #settled = new Set<Key>();
  #swept = false;

  /** The mark of a transaction that is about to begin; undefined when it needs none. */
  next<T>(tables: readonly TableName[]): CommitMark<T> | undefined {
    return tables.every(name => unmarked.has(name)) ? undefined : { key: `commit:${crypto.randomUUID()}` };
  }

  /** To be called in the transaction, when its work is done. @param within the way into it */
  async leave(db: AccountDb, key: Key, within: Within): Promise<void> {
    const settled = [...this.#settled];
    if (settled.length > 0) await within(() => db.meta.bulkDelete(settled));
    if (!this.#swept) await this.#sweep(db, within);
    await within(() => db.meta.put({ key, at: Date.now() }));
    for (const gone of settled) this.#settled.delete(gone);
  }

  /** The transaction was confirmed. */
  settled(key: Key): void {
    this.#settled.add(key);
  }

  async #sweep(db: AccountDb, within: Within): Promise<void> {
    this.#swept = true;
    const before = Date.now() - DAY_MS;
    const left = await within(() => db.meta.where('key').startsWith('commit:').toArray());
    const old = left.filter(row => 'at' in row && row.at < before).map(row => row.key);
    if (old.length > 0) await within(() => db.meta.bulkDelete(old));
  }
}
