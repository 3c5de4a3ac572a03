/**
 * The account's storage over Dexie, and the only place that handles the failures of IndexedDB.
 *
 * - A transaction that failed because the connection was dead is repeated once over a new connection. If it
 *   is on disk all the same, it isn't repeated. See [Note: Commit receipts].
 * - A write of the partner's work that failed for lack of room is repeated after pictures were deleted. A
 *   small write is also repeated after each of these steps: the reserve is given up; the mirrors are deleted,
 *   but only if they can be fetched again and if that can make room; the history of working copies is
 *   deleted. Then the write fails with a `NoRoomError`, and the partner decides what else to delete. For
 *   fetched data nothing is deleted.
 * - A transaction that was given up because the page was suspended is repeated when the page is back.
 * - An error of `work` itself goes to the caller, and nothing is repeated.
 * - Nothing is reopened after the panel has closed the database.
 */
import { Dexie } from 'dexie';
import type { Shortage } from '../domain/values/storageRisk.ts';
import type { UnsentWork } from '../domain/values/unsentWork.ts';
import { NoRoomError } from '../lib/NoRoomError.ts';
import { errorName, log } from '../lib/log.ts';
import type { AccountDb } from './AccountDb.ts';
import { CommitReceipts, type CommitReceipt } from './commitReceipts.ts';
import { isDeadConnection, isFull } from './storageErrors.ts';
import { mirrorTables, type Store, type TableName, type Tx } from './Store.ts';
import { tablesOf, type Noted } from './tableViews.ts';
import { rememberZone, type Inside } from './zone.ts';

/** The ways to make room, and the amount of room. */
export interface Room {
  /** Deletes what can be fetched again and is stored outside of the database, such as pictures. */
  readonly free: () => Promise<void>;
  /** Whether the platform answers, so that deleted lists can be fetched again. */
  readonly canFetch: () => boolean;
  /** Whether there is enough room for a reserve; otherwise none is kept. */
  readonly isPlentiful?: () => Promise<boolean>;
  /**
   * Bytes that the browser still grants, negative when it grants less than is used; undefined when it doesn't
   * say.
   */
  readonly available: () => Promise<number | undefined>;
  /**
   * Called each time a write finds no room; `refused` when it is the partner's save and no way to make room
   * is left.
   */
  readonly lacking?: (shortage: Shortage) => void;
}

export interface StorePorts {
  readonly room?: Room | undefined;
  /**
   * Called with the amount of unsent work after each transaction that changed it, before the writer's promise
   * resolves.
   */
  readonly noted?: ((unsent: UnsentWork) => void) | undefined;
}

export function accountStore(db: AccountDb, { room, noted }: StorePorts = {}): Store {
  const memory = new Map<string, unknown>();
  const receipts = new CommitReceipts();
  /** The state in which this process last saw the reserve; undefined before. */
  let reserve: Reserve | undefined;
  // Dexie refuses writes inside a live query.
  const { outside } = db;

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
        if (sparesRoom && attempt.adds && !isPartners(wrote) && (reserve ?? 'givenUp') === 'givenUp')
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
        if (error instanceof ReserveError) await keepReserve();
        else if (attempt.isFull(error) && asked.mode === 'rw') {
          const isOwn = isPartners(attempt.wrote);
          ways ??= isOwn ? await waysFor(attempt) : [];
          const way = ways.shift();
          room?.lacking?.(isOwn && !way ? 'refused' : 'found');
          if (!way) throw new NoRoomError(error, attempt.bytes(), await available());
          // When something can't be deleted, the next attempt may succeed all the same.
          await way().catch(() => undefined);
        } else if (attempt.isDead(db, error) && !reopened && !db.isOver) {
          reopened = true;
          await db.reopen(attempt.connection);
        } else throw error;
      }
    }
  }

  const available = async (): Promise<number | undefined> => room?.available().catch(() => undefined);

  /** Returns the ways to make room for a write, in the order to try them. */
  async function waysFor(attempt: Attempt): Promise<(() => Promise<unknown>)[]> {
    const isSmall = attempt.bytes() <= WORTH_THE_LISTS && workTables.some(name => attempt.wrote.has(name));
    const found = isSmall && (await readReserve().catch(() => 'none'));
    // Lists would be deleted for nothing where the reserve didn't help, or where less is granted than is
    // used.
    const mayHelp = found === 'none' && ((await available()) ?? 0) >= 0;
    return [
      room?.free,
      found === 'kept' && giveUpReserve,
      mayHelp && (room?.canFetch() ?? true) && (() => clear(mirrorTables)),
      isSmall && (() => clear(['draftStates'])),
    ].filter(way => typeof way === 'function');
  }

  /** Runs a transaction of the store itself, without a commit receipt and without repeating it. */
  const apart = <T>(mode: 'r' | 'rw', names: readonly TableName[], work: Asked<T>['work']): Promise<T> =>
    once({ mode, names, work, inside: outside }, new Attempt(db.connection));

  const clear = (names: readonly TableName[]): Promise<void> =>
    apart('rw', names, async tx => {
      for (const name of names) await tx[name].clear();
    });

  const readReserve = (): Promise<Reserve> =>
    apart('r', ['collectionRows'], async ({ collectionRows }) => {
      if ((await collectionRows.lastKey('list', RESERVE)) !== undefined) return 'kept';
      return (await collectionRows.lastKey('list', RESERVE_MARK)) === undefined ? 'none' : 'givenUp';
    });

  const giveUpReserve = async (): Promise<void> => {
    reserve = 'givenUp';
    await apart('rw', ['collectionRows'], async ({ collectionRows }) => {
      const key = await collectionRows.lastKey('list', RESERVE);
      if (key !== undefined) await collectionRows.delete(key);
    });
  };

  /** @throws NoRoomError while the room that was given up is needed for the partner's own work */
  async function keepReserve(): Promise<void> {
    reserve = await readReserve();
    if (reserve === 'kept' || (reserve === 'none' && !(await room?.isPlentiful?.()))) return;
    try {
      await apart('rw', ['collectionRows'], putReserve);
      reserve = 'kept';
    } catch (error) {
      log('room not kept', { error: errorName(error) });
      if (reserve === 'none') return;
      room?.lacking?.('found');
      throw new NoRoomError(error, RESERVE_BYTES, await available());
    }
  }

  return {
    // In the zone of the caller: a second attempt is a part of the same live query. See [Note: Live queries].
    read: (names, work) => Dexie.Promise.resolve(run({ mode: 'r', names, work, inside: rememberZone() })),
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
  readonly inside: Inside;
  readonly receipt?: CommitReceipt<T> | undefined;
  /** Whether fetched data is refused while the reserve is missing. */
  readonly sparesRoom?: boolean;
}

/**
 * [Note: The reserve] Bytes that are deleted when there is no room for the partner's save, so that the lists
 * stay and the requests in them can be answered. In Chromium a deletion frees nothing within its own
 * transaction, but at once afterwards. The freed room is for the partner's own work: no fetched data is
 * stored before the reserve is there again. A small mark tells a reserve that was given up from a reserve
 * that was never kept because there was never much room.
 */
type Reserve = 'kept' | 'givenUp' | 'none';

/** Thrown when fetched data is about to be stored without a reserve. */
class ReserveError extends Error {}

/** The largest write, in bytes, for which deleting the lists may make room. A photo is larger. */
const WORTH_THE_LISTS = 500_000;

const RESERVE = 'reserve';
const RESERVE_MARK = 'reserve mark';
/** Room for hundreds of answers and messages, in bytes. */
const RESERVE_BYTES = 1_000_000;
const RANDOM_AT_ONCE = 65_536;

async function putReserve({ collectionRows }: Pick<Tx, 'collectionRows'>): Promise<void> {
  // Random bytes, because a browser may compress other bytes.
  const bytes = new Uint8Array(RESERVE_BYTES);
  for (let at = 0; at < bytes.length; at += RANDOM_AT_ONCE)
    crypto.getRandomValues(bytes.subarray(at, at + RANDOM_AT_ONCE));
  await collectionRows.add({ list: RESERVE, id: '', fingerprint: 0, row: bytes.buffer });
  if ((await collectionRows.lastKey('list', RESERVE_MARK)) === undefined)
    await collectionRows.add({ list: RESERVE_MARK, id: '', fingerprint: 0, row: {} });
}

const mirrors: ReadonlySet<TableName> = new Set(mirrorTables);

/** Whether anything other than fetched data was written. */
function isPartners(wrote: ReadonlySet<TableName>): boolean {
  return [...wrote].some(name => !mirrors.has(name));
}

/** The tables of the queue, of typed text, and of their results: the reserve is given up for them. */
const workTables = ['outbox', 'log', 'drafts', 'uploads', 'localIds'] as const satisfies readonly TableName[];

/** The tables of unsent work. */
const unsentTables = ['outbox', 'drafts'] as const satisfies readonly TableName[];

/** The known facts about one attempt of a transaction. */
class Attempt implements Noted {
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
