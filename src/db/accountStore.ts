/**
 * The account's storage over Dexie, and the only place that handles the failures of IndexedDB.
 *
 * - A transaction that failed because the connection was dead is made once more over a new one. It may be on
 *   disk all the same: then it isn't made again. See [Note: Commit receipts].
 * - A write of the partner's work that failed because there was no room is made again after pictures were
 *   deleted. If it is small enough for that to help, it is made once more after each of these: the reserve
 *   was given up; the mirrors were deleted, but only if they can be fetched again and if that can make room;
 *   the history of working copies was. Then it fails with a `NoRoomError`, and the partner decides what else
 *   goes. For fetched data nothing is deleted.
 * - A transaction that was given up because the page was suspended is made again when it is back.
 * - An error of `work` itself goes to the caller, and nothing is made again.
 * - Nothing is reopened after the panel has closed the database.
 */
import { Dexie } from 'dexie';
import type { Shortage } from '../domain/storageRisk.ts';
import type { UnsentWork } from '../domain/unsentWork.ts';
import { NoRoomError } from '../lib/NoRoomError.ts';
import { errorName, log } from '../lib/log.ts';
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
  /** Whether there is enough for a reserve; without it none is kept. */
  readonly isPlentiful?: () => Promise<boolean>;
  /**
   * Bytes that the browser still grants, negative when it grants less than is used; undefined when it doesn't
   * say.
   */
  readonly available: () => Promise<number | undefined>;
  /**
   * Called each time that there was no room for a write; `refused`: a save of the partner's, although room
   * was made.
   */
  readonly lacking?: (shortage: Shortage) => void;
}

export interface StorePorts {
  readonly room?: Room | undefined;
  /**
   * Called with how much unsent work there is, after each transaction that changed it and before the writer's
   * promise resolves.
   */
  readonly noted?: ((unsent: UnsentWork) => void) | undefined;
}

export function accountStore(db: AccountDb, { room, noted }: StorePorts = {}): Store {
  const memory = new Map<string, unknown>();
  const receipts = new CommitReceipts();
  /** As it was last seen here; undefined before. */
  let reserve: Reserve | undefined;
  // Dexie refuses what is written while a live query reads.
  const { outside } = db;

  async function once<T>(asked: Asked<T>, attempt: Attempt): Promise<T> {
    const { mode, names, work, inside, receipt, sparesRoom } = asked;
    await db.open();
    attempt.connection = db.connection;
    const opened = new Set(names);
    if (receipt) opened.add('meta');
    // Both are counted together, so that no transaction needs to know what another window has left in one of
    // them.
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
        if (error instanceof ReserveError) await keepReserve();
        else if (attempt.isFull(error) && asked.mode === 'rw') {
          const isOwn = isPartners(attempt.wrote);
          ways ??= isOwn ? await waysFor(attempt) : [];
          const way = ways.shift();
          room?.lacking?.(isOwn && !way ? 'refused' : 'found');
          if (!way) throw new NoRoomError(error, attempt.bytes(), await available());
          // When something can't be deleted, the next try may succeed all the same.
          await way().catch(() => undefined);
        } else if (attempt.isDead(db, error) && !reopened && !db.isOver) {
          reopened = true;
          await db.reopen(attempt.connection);
        } else throw error;
      }
    }
  }

  const available = async (): Promise<number | undefined> => room?.available().catch(() => undefined);

  /** The ways to make room for a write, in this order. */
  async function waysFor(attempt: Attempt): Promise<(() => Promise<unknown>)[]> {
    const isSmall = attempt.bytes() <= WORTH_THE_LISTS && workTables.some(name => attempt.wrote.has(name));
    const found = isSmall && (await readReserve().catch(() => 'none'));
    // Where even the reserve doesn't help, or less is granted than is used, lists would be lost for nothing.
    const mayHelp = found === 'none' && ((await available()) ?? 0) >= 0;
    return [
      room?.free,
      found === 'kept' && giveUpReserve,
      mayHelp && (room?.canFetch() ?? true) && (() => clear(mirrorTables)),
      isSmall && (() => clear(['draftStates'])),
    ].filter(way => typeof way === 'function');
  }

  /** Without the receipt of a write of the partner's: nothing follows from it. */
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
    // In the zone of the caller: a second try is a part of the same live query. See [Note: Live queries].
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
  /** Whether fetched data isn't stored while the reserve is missing. */
  readonly sparesRoom?: boolean;
}

/**
 * [Note: The reserve] Bytes that are given up when there is no room for a save of the partner's: so lists
 * stay, and what they need can be answered. In Chromium a deletion frees nothing within its own transaction,
 * but at once afterwards. What is freed is for the partner's own work: nothing that is fetched is stored
 * before the reserve is there again. A small mark tells a reserve that was given up from one that was never
 * kept, because there was never much room.
 */
type Reserve = 'kept' | 'givenUp' | 'none';

/** Fetched data is about to be stored without a reserve. */
class ReserveError extends Error {}

/** A write of at most so many bytes may fit where the lists were. A photo wouldn't. */
const WORTH_THE_LISTS = 500_000;

const RESERVE = 'reserve';
const RESERVE_MARK = 'reserve mark';
/** Room for hundreds of answers and messages. */
const RESERVE_BYTES = 1_000_000;
const RANDOM_AT_ONCE = 65_536;

async function putReserve({ collectionRows }: Pick<Tx, 'collectionRows'>): Promise<void> {
  // Random bytes, because a browser may compress others.
  const bytes = new Uint8Array(RESERVE_BYTES);
  for (let at = 0; at < bytes.length; at += RANDOM_AT_ONCE)
    crypto.getRandomValues(bytes.subarray(at, at + RANDOM_AT_ONCE));
  await collectionRows.add({ list: RESERVE, id: '', fingerprint: 0, row: bytes.buffer });
  if ((await collectionRows.lastKey('list', RESERVE_MARK)) === undefined)
    await collectionRows.add({ list: RESERVE_MARK, id: '', fingerprint: 0, row: {} });
}

const mirrors: ReadonlySet<TableName> = new Set(mirrorTables);

/** Whether something else than fetched data was written. */
function isPartners(wrote: ReadonlySet<TableName>): boolean {
  return [...wrote].some(name => !mirrors.has(name));
}

/** The queue, what was typed, and what becomes of both: the reserve is given up for them. */
const workTables = ['outbox', 'log', 'drafts', 'uploads', 'localIds'] as const satisfies readonly TableName[];

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
  /** Whether it has put a row anywhere. */
  adds = false;
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
    this.adds ||= rows.length > 0;
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
