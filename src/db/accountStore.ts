/**
 * The account's storage over Dexie, and the only place that handles the failures of IndexedDB.
 *
 * - A transaction that failed because the connection was dead is repeated once over a new connection. If it
 *   is on disk all the same, it isn't repeated. See [Note: Commit receipts].
 * - A write of the partner's work that failed for lack of room is repeated after each step that makes room;
 *   `createRoomMaker.ts` says which, in their order. Then the write fails with a `NoRoomError`, and the
 *   partner decides what else to delete. For fetched data nothing is deleted.
 * - A transaction that was given up because the page was suspended is repeated when the page is back.
 * - An error of `work` itself goes to the caller, and nothing is repeated.
 * - Nothing is reopened after the panel has closed the database.
 */
import { Dexie } from 'dexie';
import type { UnsentWork } from '../domain/values/unsentWork.ts';
import { NoRoomError } from '../lib/NoRoomError.ts';
import type { AccountDb } from './AccountDb.ts';
import { CommitReceipts, type CommitReceipt } from './commitReceipts.ts';
import { createRoomMaker, type RoomPorts } from './createRoomMaker.ts';
import { isDeadConnection, isStorageFull } from './storageErrors.ts';
import { mirrorTables, type Store, type TableName, type Tx } from './Store.ts';
import { tablesIn, type TxNotes } from './tableViews.ts';
import { captureDexieZone, type RunInDexieZone } from './zone.ts';

export interface StorePorts {
  readonly room?: RoomPorts | undefined;
  /**
   * Called with the amount of unsent work after each transaction that changed it, before the writer's promise
   * resolves.
   */
  readonly noted?: ((unsent: UnsentWork) => void) | undefined;
}

export function accountStore(db: AccountDb, { room, noted }: StorePorts = {}): Store {
  const memory = new Map<string, unknown>();
  const receipts = new CommitReceipts();
  // Dexie refuses writes inside a live query.
  const { outside } = db;
  const steps = createRoomMaker(room, (mode, names, work) =>
    once({ mode, names, work, inside: outside }, new Attempt(db.connection)),
  );

  async function once<T>(asked: Asked<T>, attempt: Attempt): Promise<T> {
    const { mode, names, work, inside, receipt, sparesRoom } = asked;
    await db.open();
    attempt.connection = db.connection;
    const opened = new Set(names);
    if (receipt) opened.add('meta');
    // Both tables are counted together, because another window may have changed either of them.
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
        if (sparesRoom && attempt.adds && !isPartners(wrote) && steps.lacksReserve())
          throw new ReserveError();
        if (receipt && isPartners(wrote)) {
          await receipts.put(tx.meta, receipt);
          receipt.earlier = { result, wrote };
        }
      }
      if (noted && unsentTables.some(name => attempt.resized.has(name))) {
        const [rows, drafts] = await Promise.all([tx.outbox.count(), tx.drafts.count()]);
        unsent = { rows, drafts };
      }
      // Otherwise the browser would wait for further requests.
      if (mode === 'rw') attempt.commit();
      return result;
    };
    const result = await inside(() =>
      db.transaction(mode, opened, tx => {
        attempt.transaction = tx.idbtrans;
        return inTransaction({
          ...tablesIn(tx, captureDexieZone(), attempt),
          memory,
          isWriting: mode === 'rw',
        });
      }),
    );
    if (unsent) noted?.(unsent);
    return result;
  }

  async function run<T>(asked: Asked<T>): Promise<T> {
    let reopened = false;
    let untried: (() => Promise<unknown>)[] | undefined;
    for (;;) {
      const attempt = new Attempt(db.connection);
      try {
        return await once(asked, attempt);
      } catch (error) {
        if (db.gaveUp(attempt.transaction)) continue;
        if (attempt.ownError) throw attempt.ownError.error;
        if (error instanceof ReserveError) await steps.keepReserve();
        else if (attempt.isFull(error) && asked.mode === 'rw') {
          const isOwn = isPartners(attempt.wrote);
          untried ??= isOwn ? await steps.stepsFor(attempt.bytes(), attempt.wrote) : [];
          const step = untried.shift();
          room?.lacking?.(isOwn && !step ? 'refused' : 'found');
          if (!step) throw new NoRoomError(error, attempt.bytes(), await steps.available());
          // When something can't be deleted, the next attempt may succeed all the same.
          await step().catch(() => undefined);
        } else if (attempt.isDead(db, error) && !reopened && !db.isOver) {
          reopened = true;
          await db.reopen(attempt.connection);
        } else throw error;
      }
    }
  }

  return {
    // In the zone of the caller: a second attempt is a part of the same live query. See [Note: Live queries].
    read: (names, work) => Dexie.Promise.resolve(run({ mode: 'r', names, work, inside: captureDexieZone() })),
    async write<T>(names: readonly TableName[], work: (tx: Tx) => Promise<T>): Promise<T> {
      const receipt = receipts.next<T>(names);
      try {
        const sparesRoom = room?.isPlentiful !== undefined;
        return await run({ mode: 'rw', names, work, inside: outside, receipt, sparesRoom });
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
  readonly inside: RunInDexieZone;
  readonly receipt?: CommitReceipt<T> | undefined;
  /** Whether fetched data is refused while the reserve is missing. */
  readonly sparesRoom?: boolean;
}

/** Thrown when fetched data is about to be stored without a reserve. */
class ReserveError extends Error {}

const mirrors: ReadonlySet<TableName> = new Set(mirrorTables);

/** Whether anything other than fetched data was written. */
function isPartners(wrote: ReadonlySet<TableName>): boolean {
  return [...wrote].some(name => !mirrors.has(name));
}

/** The tables of unsent work. */
const unsentTables = ['outbox', 'drafts'] as const satisfies readonly TableName[];

/** The known facts about one attempt of a transaction. */
class Attempt implements TxNotes {
  connection: IDBDatabase | undefined;
  transaction: IDBTransaction | undefined;
  failed: unknown;
  /** An error that `work` itself has thrown. */
  ownError: { readonly error: unknown } | undefined;
  readonly wrote = new Set<TableName>();
  /** Whether the transaction has put a row anywhere. */
  adds = false;
  /** The tables that may hold more or fewer rows than before. */
  readonly resized = new Set<TableName>();
  readonly #rows: unknown[] = [];

  constructor(connection: IDBDatabase | undefined) {
    this.connection = connection;
  }

  /** Notes whether `work` itself throws or the storage under it. */
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
      // The transaction has ended already, by itself or by a failed request: its end says which.
    }
  }

  /**
   * Whether there was no room. The error of a call that was in flight when the transaction was aborted has no
   * reason: the transaction's error has it.
   */
  isFull(error: unknown): boolean {
    return isStorageFull(error) || isStorageFull(this.transaction?.error);
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
    this.adds ||= rows.length > 0;
    if (resizes) this.resized.add(name);
    this.#rows.push(rows);
  }

  /** The approximate number of bytes to be written. */
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
