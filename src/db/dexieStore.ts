/**
 * The account's storage over IndexedDB, and the only place that handles the failures of IndexedDB. Dexie's
 * live queries notice reads made here.
 *
 * - A transaction that failed because the connection was dead is made once more over a new one (B14, B18). It may be on disk all the same:
 *   then it isn't made again. See [Note: Commit marks].
 * - A write of the partner's work that failed because there was no room is made again after pictures were
 *   deleted. If it is small enough for that to help, it is made once more after the mirrors were deleted, and
 *   once more after the history of working copies was; then it fails with a `NoRoomError` (B12, B13). For
 *   fetched data nothing is deleted.
 * - A transaction that was given up because the page was suspended is made again when it is back.
 * - An error of `work` itself goes to the caller, and nothing is made again.
 * - Nothing is reopened after the panel has closed the database.
 */
import { Dexie, type Table } from 'dexie';
import { NoRoomError } from '../lib/NoRoomError.ts';
import type { AccountDb } from './AccountDb.ts';
import { CommitMarks, type CommitMark } from './commitMarks.ts';
import { isShaped, rowOf } from './shapes.ts';
import { isDeadConnection, isFull } from './storageErrors.ts';
import {
  mirrorTables,
  tableNames,
  type Store,
  type TableName,
  type TableView,
  type Tables,
  type Tx,
} from './Store.ts';

/** How room is made, and how much there is. */
export interface Room {
  /** Deletes what can be fetched again and is stored outside of the database, such as pictures. */
  readonly free: () => Promise<void>;
  /** Bytes that the browser still grants; undefined when it doesn't say. */
  readonly available: () => Promise<number | undefined>;
}

/** How much unsent work there is after a transaction; undefined for tables that it didn't open. */
export interface UnsentCounts {
  /** Queued rows. */
  readonly rows: number | undefined;
  /** Working copies of forms. */
  readonly drafts: number | undefined;
}

export interface StorePorts {
  readonly room?: Room | undefined;
  /** Called after each transaction that changed it, before the writer's promise resolves. */
  readonly noted?: ((unsent: UnsentCounts) => void) | undefined;
}

export function dexieStore(db: AccountDb, { room, noted }: StorePorts = {}): Store {
  const memory = new Map<string, unknown>();
  const marks = new CommitMarks();

  async function once<T>(
    mode: 'r' | 'rw',
    names: readonly TableName[],
    work: (tx: Tx) => Promise<T>,
    watch: Watch,
    mark: CommitMark<T> | undefined,
  ): Promise<T> {
    let unsent: UnsentCounts | undefined;
    // Wrapped, so that callers get a promise that isn't Dexie's and never continue inside the transaction's
    // zone.
    const result = await Promise.resolve(
      db.transaction(mode, mark ? [...new Set<TableName>([...names, 'meta'])] : [...names], async () => {
        watch.begins(db.backendDB());
        const { tables, within } = tablesOf(db, watch);
        if (mark?.earlier && (await marks.isLeft(db, mark, within))) {
          ({ unsent } = mark.earlier);
          return mark.earlier.result;
        }
        let done: T;
        try {
          done = await work({ ...tables, memory });
        } catch (error) {
          if (error !== watch.failed) watch.ownError = { error };
          throw error;
        }
        const isCounted = noted && (watch.wrote.has('outbox') || watch.wrote.has('drafts'));
        const isMarked = [...watch.wrote].some(name => !mirrors.has(name));
        if (mark && isMarked && watch.transaction) await marks.leave(db, watch.transaction, mark, within);
        if (isCounted) unsent = await within(() => countUnsentIn(db, watch.wrote));
        if (mark && isMarked) mark.earlier = { result: done, unsent };
        return done;
      }),
    );
    if (unsent) noted?.(unsent);
    return result;
  }

  async function run<T>(
    mode: 'r' | 'rw',
    names: readonly TableName[],
    work: (tx: Tx) => Promise<T>,
    mark?: CommitMark<T>,
  ): Promise<T> {
    // Live queries find out by the zone what they read; a second try must be made in it, too.
    const zone = zones.PSD;
    let reopened = false;
    let ways: (() => Promise<void>)[] | undefined;
    for (;;) {
      const watch = new Watch(db.backendDB());
      try {
        return await zones.usePSD(zone, () => once(mode, names, work, watch, mark));
      } catch (error) {
        if (db.gaveUp(watch.transaction)) continue;
        if (watch.ownError) throw watch.ownError.error;
        if (watch.isFull(error) && mode === 'rw') {
          const forPartner = [...watch.wrote].some(name => !mirrors.has(name));
          const isSmall = watch.bytes() <= WORTH_THE_LISTS;
          ways ??= [
            room?.free,
            isSmall && (() => clear(db, mirrorTables)),
            isSmall && (() => clear(db, ['draftStates'])),
          ].filter(way => typeof way === 'function');
          const way = forPartner ? ways.shift() : undefined;
          if (!way)
            throw new NoRoomError(error, watch.bytes(), await room?.available().catch(() => undefined));
          // When something can't be deleted, the next try may succeed all the same.
          await way().catch(() => undefined);
        } else if (watch.isDead(db, error) && !reopened && !db.isOver) {
          reopened = true;
          await db.reopen(watch.connection);
        } else throw error;
      }
    }
  }

  return {
    read: (names, work) => run('r', names, work),
    async write<T>(names: readonly TableName[], work: (tx: Tx) => Promise<T>): Promise<T> {
      const mark = marks.next<T>(names);
      try {
        return await run('rw', names, work, mark);
      } finally {
        if (mark) marks.ended(mark);
      }
    },
  };
}

/**
 * A write of at most so many bytes may fit where the lists were. A photo wouldn't, and at sea the lists can't
 * be fetched again.
 */
const WORTH_THE_LISTS = 500_000;

const mirrors: ReadonlySet<TableName> = new Set(mirrorTables);
const unsentTables: ReadonlySet<TableName> = new Set(['outbox', 'drafts']);

async function clear(db: AccountDb, names: readonly TableName[]): Promise<void> {
  await db.transaction('rw', [...names], async () => {
    for (const name of names) await db.table(name).clear();
  });
}

/** How much unsent work there is, within the transaction that is open, or in one of its own. */
export async function countUnsentIn(
  db: AccountDb,
  tables: ReadonlySet<TableName> = unsentTables,
): Promise<UnsentCounts> {
  const [rows, drafts] = await Promise.all([
    tables.has('outbox') ? db.outbox.count() : undefined,
    tables.has('drafts') ? db.drafts.count() : undefined,
  ]);
  return { rows, drafts };
}

/** What is known about one try of a transaction. */
class Watch {
  connection: IDBDatabase | null;
  transaction: IDBTransaction | undefined;
  /** The last error that came from the storage. */
  failed: unknown;
  /** An error that `work` made itself. */
  ownError: { readonly error: unknown } | undefined;
  readonly wrote = new Set<TableName>();
  readonly #rows: unknown[] = [];

  constructor(connection: IDBDatabase | null) {
    this.connection = connection;
  }

  /** To be called in the transaction. */
  begins(connection: IDBDatabase | null): void {
    this.connection = connection;
    this.transaction = Dexie.currentTransaction.idbtrans;
  }

  /**
   * The error of a call that was under way when the transaction was aborted has no reason: that of the
   * transaction has.
   */
  isFull(error: unknown): boolean {
    return isFull(error) || isFull(this.transaction?.error);
  }

  /**
   * Whether the connection caused the error: by its name, or because the browser has closed the connection
   * meanwhile.
   */
  isDead(db: AccountDb, error: unknown): boolean {
    const closed = this.connection !== null && db.backendDB() !== this.connection;
    return closed || isDeadConnection(error) || isDeadConnection(this.transaction?.error);
  }

  writes(name: TableName, rows: readonly unknown[]): void {
    this.wrote.add(name);
    this.#rows.push(rows);
  }

  /** Bytes that were to be written, roughly. */
  bytes(): number {
    return bytesOf(this.#rows);
  }
}

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (value instanceof ArrayBuffer) return value.byteLength;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 8);
}

/**
 * [Note: Zones]
 * Dexie finds out by its "zone" to which transaction a call belongs and which live query is reading. It loses
 * the zone after some nested `await`s of plain async functions: then a read runs in a transaction of its own,
 * the real one ends too early, and the live query doesn't notice what was read. So every call goes back into
 * the zone in which the transaction began. The two names are in Dexie's code, not in its types;
 * `tests/db/dexieStore.test.ts` fails when they are removed.
 */
const zones = Dexie.Promise as unknown as {
  /** The present zone. */
  readonly PSD: object;
  usePSD<T>(zone: object, run: () => T): T;
};

/** The tables of the transaction that is open now, and the way back into it. */
function tablesOf(
  db: AccountDb,
  watch: Watch,
): { readonly tables: Tables; readonly within: <T>(run: () => PromiseLike<T>) => PromiseLike<T> } {
  const zone = zones.PSD;
  const within = <T>(run: () => PromiseLike<T>): PromiseLike<T> => zones.usePSD(zone, run);
  const views = tableNames.map(name => [name, view(name, db.table(name), within, watch)]);
  return { tables: Object.fromEntries(views) as Tables, within };
}

function view<Row, Key, Added>(
  name: TableName,
  table: Table<Row, Key, Added>,
  within: <T>(run: () => PromiseLike<T>) => PromiseLike<T>,
  watch: Watch,
): TableView<Row, Key, Added> {
  const whole = (row: Row | undefined): Row | undefined => (isShaped(name) ? rowOf(name, row) : row);
  const wholes = (rows: readonly Row[]): Row[] => rows.map(whole).filter(row => row !== undefined);
  /** A call of the storage: its errors are known from those of the work around it. */
  const ask = async <T>(run: () => PromiseLike<T>): Promise<T> => {
    try {
      return await within(run);
    } catch (error) {
      watch.failed = error;
      throw error;
    }
  };
  return {
    get: async key => whole(await ask(() => table.get(key))),
    getMany: async keys => (await ask(() => table.bulkGet([...keys]))).map(whole),
    all: async () => wholes(await ask(() => table.toArray())),
    where: async (index, value) => wholes(await ask(() => table.where(index).equals(value).toArray())),
    lastKey: async (index, value) =>
      (await ask(() => table.where(index).equals(value).reverse().limit(1).primaryKeys()))[0],
    keys: () => ask(() => table.toCollection().primaryKeys()),
    raw: key => ask(() => table.get(key)),
    add: row => {
      watch.writes(name, [row]);
      return ask(() => table.add(row));
    },
    put: async row => {
      watch.writes(name, [row]);
      await ask(() => table.put(row as unknown as Added));
    },
    putMany: async rows => {
      watch.writes(name, rows);
      await ask(() => table.bulkPut(rows as unknown as Added[]));
    },
    delete: key => {
      watch.writes(name, []);
      return ask(() => table.delete(key));
    },
    deleteMany: keys => {
      watch.writes(name, []);
      return ask(() => table.bulkDelete([...keys]));
    },
    clear: () => {
      watch.writes(name, []);
      return ask(() => table.clear());
    },
  };
}
