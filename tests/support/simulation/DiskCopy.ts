/**
 * What is on an account's disk, and all that ever was, for the checks: a copy that is made by observing each
 * transaction. Both storages are observed in the same way, without a change of their code.
 */
import type { BlobRow, DraftRow, LocalIdRow, LogRow, OutboxRow, UploadRow } from '../../../src/db/rows.ts';
import type { Store, TableName, TableView, Tx } from '../../../src/db/Store.ts';
import { frozenCopy } from '../frozen.ts';
import { changedView } from './changedView.ts';

interface Watched {
  outbox: OutboxRow;
  log: LogRow;
  uploads: UploadRow;
  blobs: BlobRow;
  localIds: LocalIdRow;
  drafts: DraftRow;
}
export type WatchedTable = keyof Watched;

/** One row that a transaction changed. */
export type Change = {
  readonly [Table in WatchedTable]: {
    readonly table: Table;
    readonly before: Watched[Table] | undefined;
    readonly after: Watched[Table] | undefined;
  };
}[WatchedTable];

const keyOf: { readonly [Table in WatchedTable]: (row: Watched[Table]) => string | number } = {
  outbox: row => row.seq,
  log: row => row.id,
  uploads: row => row.id,
  blobs: row => row.id,
  localIds: row => row.local,
  drafts: row => row.id,
};
const watchedTables = Object.keys(keyOf) as WatchedTable[];

interface Write {
  readonly table: WatchedTable;
  readonly key: string | number;
  readonly row: object | undefined;
}

/** Called around a commit; a process may be killed there. */
export interface CommitHooks {
  /** Everything is written, nothing is kept yet. What it throws undoes all of it. */
  readonly beforeCommit?: (changes: readonly Change[]) => void;
  readonly afterCommit?: (changes: readonly Change[]) => void;
}

export class DiskCopy {
  readonly outbox = new Map<number, OutboxRow>();
  readonly log = new Map<string, LogRow>();
  readonly uploads = new Map<string, UploadRow>();
  readonly blobs = new Map<string, BlobRow>();
  readonly localIds = new Map<string, LocalIdRow>();
  readonly drafts = new Map<string, DraftRow>();
  /** Every line that the log ever held, also those that a sign-out cleared. Without those that were taken back by an undo. */
  readonly history = new Map<string, LogRow>();

  /** Where each file was stored, also of those whose facts were swept since. */
  readonly urls = new Map<string, string>();

  /** Told after each commit that changed something. */
  readonly listeners = new Set<() => void>();

  /** Records whose deletion was ever proposed to the partner. */
  readonly proposed = new Set<string>();

  get rows(): OutboxRow[] {
    return [...this.outbox.values()].sort((a, b) => a.seq - b.seq);
  }

  /** The disk as it was before the observing began. */
  async takeOver(disk: Store): Promise<void> {
    await disk.read(watchedTables, async tx => {
      for (const table of watchedTables)
        for (const row of await tx[table].all()) this.#set(table, keyOf[table](row as never), row);
    });
  }

  watch(disk: Store, hooks: CommitHooks = {}): Store {
    return {
      read: (tables, work) => disk.read(tables, work),
      write: async (tables, work) => {
        let writes: Write[] = [];
        const result = await disk.write(tables, async tx => {
          writes = [];
          const done = await work(this.#recording(tx, tables, writes));
          hooks.beforeCommit?.(this.#changesOf(writes));
          return done;
        });
        const changes = this.#changesOf(writes);
        for (const { table, key, row } of writes) this.#set(table, key, row);
        hooks.afterCommit?.(changes);
        if (changes.length > 0) for (const listener of this.listeners) listener();
        return result;
      },
    };
  }

  #recording(tx: Tx, tables: readonly TableName[], writes: Write[]): Tx {
    const watched = { ...tx };
    for (const table of tables) {
      if (table in keyOf)
        Object.assign(watched, { [table]: this.#recorder(tx, table as WatchedTable, writes) });
    }
    return watched;
  }

  #recorder(tx: Tx, table: WatchedTable, writes: Write[]): TableView<object, string | number> {
    const view = tx[table] as unknown as TableView<object, string | number>;
    const put = async (row: object): Promise<void> => {
      const copy = frozenCopy(row);
      await view.put(copy);
      writes.push({ table, key: keyOf[table](copy as never), row: copy });
    };
    const remove = async (key: string | number): Promise<void> => {
      await view.delete(key);
      writes.push({ table, key, row: undefined });
    };
    return changedView(view, {
      add: async row => {
        // The storage writes its number into what it is given.
        await view.add({ ...row });
        const key = (await view.keys()).at(-1) ?? NaN;
        writes.push({ table, key, row: frozenCopy(table === 'outbox' ? { ...row, seq: key } : row) });
      },
      put,
      putMany: async rows => {
        for (const row of rows) await put(row);
      },
      delete: remove,
      deleteMany: async keys => {
        for (const key of keys) await remove(key);
      },
      clear: async () => {
        await view.clear();
        for (const key of this[table].keys()) writes.push({ table, key, row: undefined });
      },
    });
  }

  /** The rows as they were and as they will be; a row that was written twice counts once. */
  #changesOf(writes: readonly Write[]): Change[] {
    const last = new Map<string, Write>();
    for (const write of writes) last.set(`${write.table} ${write.key}`, write);
    return [...last.values()].map(
      ({ table, key, row }) =>
        ({ table, before: (this[table] as Map<unknown, object>).get(key), after: row }) as Change,
    );
  }

  #set(table: WatchedTable, key: string | number, row: object | undefined): void {
    const rows = this[table] as Map<string | number, object>;
    if (row) rows.set(key, row);
    else rows.delete(key);
    const status = table === 'uploads' && row ? (row as UploadRow).status : undefined;
    if (status?.kind === 'stored') this.urls.set(String(key), status.url);
    if (table === 'log' && row) this.#noteLine(String(key), row as LogRow);
    if (table !== 'outbox' || !row) return;
    const { id, subject, conflict } = row as OutboxRow;
    // Back on the queue: it was given up, and that was undone.
    this.history.delete(id);
    if (conflict?.kind === 'duplicate') this.proposed.add(subject);
  }

  /** Signing out takes from some lines what was given up: they were in the log until then. */
  #noteLine(id: string, line: LogRow): void {
    const {
      keptAfterSignOut: stays,
      givenUp = stays === 'label' ? this.history.get(id)?.givenUp : undefined,
    } = line;
    this.history.set(id, { ...line, givenUp });
  }
}
