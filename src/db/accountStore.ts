/**
 * The account's storage over IndexedDB, and the only place that handles the failures of IndexedDB. Dexie's
 * live queries notice reads made here.
 *
 * - A call that writes is waited for by the end of its transaction only, and the end is asked for as soon as the work is done: a
 *   transaction that reads and then writes takes two messages to the storage and back.
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
import type { UnsentWork } from '../domain/unsentWork.ts';
import { NoRoomError } from '../lib/NoRoomError.ts';
import type { AccountDb } from './AccountDb.ts';
import { CommitMarks, type CommitMark } from './commitMarks.ts';
import { inZone, LiveParts } from './liveParts.ts';
import { abort, commit, endOf } from './requests.ts';
import { isDeadConnection, isFull } from './storageErrors.ts';
import { mirrorTables, type Store, type TableName, type Tx } from './Store.ts';
import { tablesOf } from './tableViews.ts';
import { unsentCounter } from './unsentCounter.ts';

/** How room is made, and how much there is. */
export interface Room {
  /** Deletes what can be fetched again and is stored outside of the database, such as pictures. */
  readonly free: () => Promise<void>;
  /** Bytes that the browser still grants; undefined when it doesn't say. */
  readonly available: () => Promise<number | undefined>;
}

export interface StorePorts {
  readonly room?: Room | undefined;
  /** Called with how much unsent work there is, after each transaction that changed it and before the writer's promise resolves. */
  readonly noted?: ((unsent: UnsentWork) => void) | undefined;
  /** A clock that isn't set, in milliseconds: with it many rows aren't counted each time, see `unsentCounter.ts`. */
  readonly now?: (() => number) | undefined;
}

export function accountStore(db: AccountDb, { room, noted, now }: StorePorts = {}): Store {
  const memory = new Map<string, unknown>();
  const marks = new CommitMarks();
  const countUnsent = unsentCounter(now);

  async function once<T>(
    mode: IDBTransactionMode,
    names: readonly TableName[],
    work: (tx: Tx) => Promise<T>,
    watch: Watch,
    { seen, mark }: { readonly seen?: LiveParts | undefined; readonly mark?: CommitMark<T> | undefined } = {},
  ): Promise<T> {
    await db.open();
    watch.connection = db.connection;
    const opened = new Set(names);
    if (mark) opened.add('meta');
    // Both are counted together, so that no transaction needs to know what another window has left in one of them.
    if (noted && mode === 'readwrite' && unsentTables.some(name => opened.has(name)))
      unsentTables.forEach(name => opened.add(name));
    const transaction = db.begin(
      [...opened],
      mode,
      // What the server can send again is complete as soon as the system has it: long lists are stored in half the time.
      names.every(name => mirrors.has(name)) ? 'relaxed' : 'strict',
    );
    watch.transaction = transaction;
    const changed = new LiveParts(db.name);
    const end = endOf(transaction, () => changed.tellChanged());
    // It is waited for below, or an earlier error is the caller's.
    end.catch(() => undefined);
    let counted: (() => UnsentWork) | undefined;
    let result: T;
    try {
      if (mark?.earlier && (await marks.isLeft(transaction, mark))) {
        ({ result } = mark.earlier);
        for (const name of mark.earlier.wrote) {
          watch.wrote.add(name);
          watch.resizes(name, NaN);
        }
      } else {
        result = await watched(work({ ...tablesOf({ transaction, seen, changed, watch }), memory }), watch);
        if (mark && [...watch.wrote].some(name => !mirrors.has(name))) {
          await marks.leave(transaction, mark);
          mark.earlier = { result, wrote: watch.wrote };
        }
      }
      if (noted && unsentTables.some(name => watch.resized.has(name)))
        counted = countUnsent(transaction, watch.resized);
      commit(transaction);
    } catch (error) {
      abort(transaction);
      await end.catch(() => undefined);
      throw watch.ownError ? error : (transaction.error ?? error);
    }
    if (mode === 'readwrite') await end;
    if (counted) noted?.(counted());
    return result;
  }

  async function run<T>(
    mode: IDBTransactionMode,
    names: readonly TableName[],
    work: (tx: Tx) => Promise<T>,
    options: { readonly seen?: LiveParts | undefined; readonly mark?: CommitMark<T> | undefined },
  ): Promise<T> {
    let reopened = false;
    let ways: (() => Promise<unknown>)[] | undefined;
    for (;;) {
      const watch = new Watch(db.connection);
      try {
        return await once(mode, names, work, watch, options);
      } catch (error) {
        if (db.gaveUp(watch.transaction)) continue;
        if (watch.ownError) throw watch.ownError.error;
        if (watch.isFull(error) && mode === 'readwrite') {
          const forPartner = [...watch.wrote].some(name => !mirrors.has(name));
          const isSmall = watch.bytes() <= WORTH_THE_LISTS;
          ways ??= [
            room?.free,
            isSmall && (() => clear(mirrorTables)),
            isSmall && (() => clear(['draftStates'])),
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

  /** Without the mark of a write of the partner's: nothing follows from it. */
  const clear = (names: readonly TableName[]): Promise<void> =>
    once(
      'readwrite',
      names,
      async tx => {
        for (const name of names) await tx[name].clear();
      },
      new Watch(db.connection),
    );

  return {
    // Live queries find out by the zone what they read; a second try is made for the same one.
    read: (names, work) => inZone(run('readonly', names, work, { seen: LiveParts.ofRunningQuery(db.name) })),
    async write<T>(names: readonly TableName[], work: (tx: Tx) => Promise<T>): Promise<T> {
      const mark = marks.next<T>(names);
      try {
        return await run('readwrite', names, work, { mark });
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

/** Where unsent work is. */
const unsentTables = ['outbox', 'drafts'] as const satisfies readonly TableName[];

/** Finds out whether it is the work that throws or the storage under it. */
async function watched<T>(work: Promise<T>, watch: Watch): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error !== watch.failed) watch.ownError = { error };
    throw error;
  }
}

/** What is known about one try of a transaction. */
class Watch {
  connection: IDBDatabase | undefined;
  transaction: IDBTransaction | undefined;
  /** The last error that came from the storage. */
  failed: unknown;
  /** An error that `work` made itself. */
  ownError: { readonly error: unknown } | undefined;
  readonly wrote = new Set<TableName>();
  /** The tables that may hold more or fewer rows than before, and by how many; NaN when that isn't known. */
  readonly resized = new Map<TableName, number>();
  readonly #rows: unknown[] = [];

  constructor(connection: IDBDatabase | undefined) {
    this.connection = connection;
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
    const closed = this.connection !== undefined && db.connection !== this.connection;
    return closed || isDeadConnection(error) || isDeadConnection(this.transaction?.error);
  }

  writes(name: TableName, rows: readonly unknown[]): void {
    this.wrote.add(name);
    this.#rows.push(rows);
  }

  resizes(name: TableName, by: number): void {
    this.resized.set(name, (this.resized.get(name) ?? 0) + by);
  }

  /** Bytes that were to be written, roughly. */
  bytes(): number {
    return bytesOf(this.#rows);
  }
}

function bytesOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (value instanceof ArrayBuffer) return value.byteLength;
  if (value instanceof Blob) return value.size;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 8);
}
