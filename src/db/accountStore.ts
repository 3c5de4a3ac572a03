/**
 * The account's storage over Dexie, and the only place that handles the failures of IndexedDB.
 *
 * - A transaction that failed because the connection was dead is made once more over a new one. It may be on disk all the same:
 *   then it isn't made again. See [Note: Commit receipts].
 * - A write of the partner's work that failed because there was no room is made again after pictures were
 *   deleted. If it is small enough for that to help, it is made once more after the mirrors were deleted, unless
 *   they can't be fetched again now, and once more after the history of working copies was; then it fails with a
 *   `NoRoomError`, and the partner decides what else goes. For fetched data nothing is deleted.
 * - A transaction that was given up because the page was suspended is made again when it is back.
 * - An error of `work` itself goes to the caller, and nothing is made again.
 * - Nothing is reopened after the panel has closed the database.
 */
import { Dexie } from 'dexie';
import type { Shortage } from '../domain/storageRisk.ts';
import type { UnsentWork } from '../domain/unsentWork.ts';
import { NoRoomError } from '../lib/NoRoomError.ts';
import type { AccountDb } from './AccountDb.ts';
import { CommitReceipts, type CommitReceipt } from './commitReceipts.ts';
import { isDeadConnection, isFull } from './storageErrors.ts';
import { mirrorTables, type Store, type TableName, type Tx } from './Store.ts';
import { tablesOf, type Noted } from './tableViews.ts';
import { rememberZone, type Inside } from './zone.ts';

/** How room is made, and how much there is. */
export interface Room {
  /** Deletes what can be fetched again and is stored outside of the database, such as pictures. */
  readonly free: () => Promise<void>;
  /** Whether the platform answers, so that lists which are deleted come back. */
  readonly canFetch: () => boolean;
  /** Bytes that the browser still grants; undefined when it doesn't say. */
  readonly available: () => Promise<number | undefined>;
  /** Called each time that there was no room for a write; `refused`: a save of the partner's, although room was made. */
  readonly lacking?: (shortage: Shortage) => void;
}

export interface StorePorts {
  readonly room?: Room | undefined;
  /** Called with how much unsent work there is, after each transaction that changed it and before the writer's promise resolves. */
  readonly noted?: ((unsent: UnsentWork) => void) | undefined;
}

export function accountStore(db: AccountDb, { room, noted }: StorePorts = {}): Store {
  const memory = new Map<string, unknown>();
  const receipts = new CommitReceipts();
  // Dexie refuses what is written while a live query reads.
  const { outside } = db;

  async function once<T>({ mode, names, work, inside, receipt }: Asked<T>, attempt: Attempt): Promise<T> {
    await db.open();
    attempt.connection = db.connection;
    const opened = new Set(names);
    if (receipt) opened.add('meta');
    // Both are counted together, so that no transaction needs to know what another window has left in one of them.
    if (noted && mode === 'rw' && unsentTables.some(name => opened.has(name)))
      unsentTables.forEach(name => opened.add(name));
    let unsent: UnsentWork | undefined;
    const inTransaction = async (tx: Tx): Promise<T> => {
      let result: T;
      if (receipt?.earlier && (await receipts.isThere(tx.meta, receipt))) {
        ({ result } = receipt.earlier);
        for (const name of receipt.earlier.wrote) attempt.writes(name, [], true);
      } else {
        result = await attempt.watch(work(tx));
        const wrote = new Set(attempt.wrote);
        if (receipt && isPartners(wrote)) {
          await receipts.put(tx.meta, receipt);
          receipt.earlier = { result, wrote };
        }
      }
      if (noted && unsentTables.some(name => attempt.resized.has(name))) {
        const [rows, drafts] = await Promise.all([tx.outbox.count(), tx.drafts.count()]);
        unsent = { rows, drafts };
      }
      // The browser would first wait whether there are more requests.
      if (mode === 'rw') attempt.commit();
      return result;
    };
    const result = await inside(() =>
      db.transaction(mode, opened, tx => {
        attempt.transaction = tx.idbtrans;
        return inTransaction({ ...tablesOf(tx, rememberZone(), attempt), memory, isWriting: mode === 'rw' });
      }),
    );
    if (unsent) noted?.(unsent);
    return result;
  }

  async function run<T>(asked: Asked<T>): Promise<T> {
    let reopened = false;
    let ways: (() => Promise<unknown>)[] | undefined;
    for (;;) {
      const attempt = new Attempt(db.connection);
      try {
        return await once(asked, attempt);
      } catch (error) {
        if (db.gaveUp(attempt.transaction)) continue;
        if (attempt.ownError) throw attempt.ownError.error;
        if (attempt.isFull(error) && asked.mode === 'rw') {
          const isSmall = attempt.bytes() <= WORTH_THE_LISTS;
          ways ??= [
            room?.free,
            isSmall && (room?.canFetch() ?? true) && (() => clear(mirrorTables)),
            isSmall && (() => clear(['draftStates'])),
          ].filter(way => typeof way === 'function');
          const isOwn = isPartners(attempt.wrote);
          const way = isOwn ? ways.shift() : undefined;
          room?.lacking?.(isOwn && !way ? 'refused' : 'found');
          if (!way)
            throw new NoRoomError(error, attempt.bytes(), await room?.available().catch(() => undefined));
          // When something can't be deleted, the next try may succeed all the same.
          await way().catch(() => undefined);
        } else if (attempt.isDead(db, error) && !reopened && !db.isOver) {
          reopened = true;
          await db.reopen(attempt.connection);
        } else throw error;
      }
    }
  }

  /** Without the receipt of a write of the partner's: nothing follows from it. */
  const clear = (names: readonly TableName[]): Promise<void> => {
    const work = async (tx: Tx): Promise<void> => {
      for (const name of names) await tx[name].clear();
    };
    return once({ mode: 'rw', names, work, inside: outside }, new Attempt(db.connection));
  };

  return {
    // In the zone of the caller: a second try is a part of the same live query. See [Note: Live queries].
    read: (names, work) => Dexie.Promise.resolve(run({ mode: 'r', names, work, inside: rememberZone() })),
    async write<T>(names: readonly TableName[], work: (tx: Tx) => Promise<T>): Promise<T> {
      const receipt = receipts.next<T>(names);
      try {
        return await run({ mode: 'rw', names, work, inside: outside, receipt });
      } finally {
        if (receipt) receipts.ended(receipt);
      }
    },
  };
}

interface Asked<T> {
  readonly mode: 'r' | 'rw';
  readonly names: readonly TableName[];
  readonly work: (tx: Tx) => Promise<T>;
  readonly inside: Inside;
  readonly receipt?: CommitReceipt<T> | undefined;
}

/** A write of at most so many bytes may fit where the lists were. A photo wouldn't. */
const WORTH_THE_LISTS = 500_000;

const mirrors: ReadonlySet<TableName> = new Set(mirrorTables);

/** Whether something else than fetched data was written. */
function isPartners(wrote: ReadonlySet<TableName>): boolean {
  return [...wrote].some(name => !mirrors.has(name));
}

/** Where unsent work is. */
const unsentTables = ['outbox', 'drafts'] as const satisfies readonly TableName[];

/** What is known about one try of a transaction. */
class Attempt implements Noted {
  connection: IDBDatabase | undefined;
  transaction: IDBTransaction | undefined;
  failed: unknown;
  /** An error that `work` made itself. */
  ownError: { readonly error: unknown } | undefined;
  readonly wrote = new Set<TableName>();
  /** The tables that may hold more or fewer rows than before. */
  readonly resized = new Set<TableName>();
  readonly #rows: unknown[] = [];

  constructor(connection: IDBDatabase | undefined) {
    this.connection = connection;
  }

  /** Finds out whether it is the work that throws or the storage under it. */
  async watch<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (error !== this.failed) this.ownError = { error };
      throw error;
    }
  }

  commit(): void {
    try {
      this.transaction?.commit();
    } catch {
      // It has ended already, by itself or because a request failed: its end says which.
    }
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

  writes(name: TableName, rows: readonly unknown[], resizes: boolean): void {
    this.wrote.add(name);
    if (resizes) this.resized.add(name);
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
  if (value instanceof Blob) return value.size;
  if (typeof value !== 'object' || value === null) return 8;
  return Object.values(value).reduce((sum: number, part) => sum + bytesOf(part), 8);
}
