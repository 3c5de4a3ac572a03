import { Dexie, type Transaction } from 'dexie';
import { logFailure } from '../lib/log.ts';
import type { PageSuspension } from '../lib/PageSuspension.ts';
import { captureDexieZone, type RunInDexieZone } from './zone.ts';

/** The page's callbacks while one of its databases is opened or deleted. A worker has none. */
export interface OpenOptions {
  /**
   * Called when another window with a newer version waits for this connection. Writes unsaved typing to disk;
   * then the connection is closed for good.
   */
  readonly yielding?: () => Promise<void>;
  /** Called when another window keeps an older version open: opening waits. */
  readonly blocked?: () => void;
  /** Tells when the page is suspended: then the database is closed, and calls wait. */
  readonly suspension?: PageSuspension | undefined;
}

/** The versions of a database, and the durability of its transactions. */
export interface DbLayout {
  /** Declares all versions. */
  readonly declare: (db: Dexie) => void;
  /**
   * The tables whose transactions are complete once the operating system has the data, before the disk does.
   */
  readonly relaxed?: readonly string[];
}

/**
 * One of the panel's databases. Its Dexie is opened and closed here only. It promises:
 * - what is committed survives a flat battery, not only a crash: the browser's default would not;
 * - data of a later version is never touched: opening it fails with a `VersionError`;
 * - it closes for a later version once unsaved typing is on disk;
 * - after `close()` it stays closed, also when it is called again;
 * - while the page is suspended it holds nothing: transactions are given up unless they are being committed,
 *   the connection is closed, and calls wait until the page is back.
 */
export abstract class PanelDb {
  readonly name: string;
  /** Runs a call outside of the live query that makes it: opening the database, and writing to it. */
  readonly outside: RunInDexieZone = captureDexieZone();
  readonly #dexie: Dexie;
  readonly #options: OpenOptions;
  readonly #running = new Set<IDBTransaction>();
  readonly #givenUp = new WeakSet<IDBTransaction>();
  readonly #atOpening: (() => Promise<void>)[] = [];
  #over = false;
  #opening: Promise<void> | undefined;
  #connection: IDBDatabase | undefined;
  /** The connection for which the work of `atOpening` is done. */
  #ready: IDBDatabase | undefined;

  constructor(name: string, { declare, relaxed = [] }: DbLayout, options: OpenOptions) {
    this.name = name;
    this.#options = options;
    this.#dexie = new Dexie(name, {
      autoOpen: false,
      // Nothing is shown before it is on disk.
      cache: 'disabled',
      chromeTransactionDurability: 'strict',
      indexedDB: upToPresentVersion,
    });
    declare(this.#dexie);
    this.#dexie.use({
      stack: 'dbcore',
      create: core => ({
        ...core,
        transaction(tables, mode, asked) {
          const isRelaxed = tables.every(table => relaxed.includes(table));
          try {
            return core.transaction(tables, mode, isRelaxed ? { ...asked, durability: 'relaxed' } : asked);
          } catch (error) {
            // Dexie would open a new connection by itself, without what belongs to an opening.
            throw error instanceof Error && error.name === 'InvalidStateError'
              ? new Dexie.DatabaseClosedError(error.message, error)
              : error;
          }
        },
      }),
    });
    this.#listen();
  }

  /** Whether the panel has closed it for good. */
  get isOver(): boolean {
    return this.#over;
  }

  /** The present connection; undefined while there is none. */
  get connection(): IDBDatabase | undefined {
    return this.#connection;
  }

  /** Adds work that is done first over each new connection. If it throws, the connection isn't used. */
  atOpening(work: () => Promise<void>): void {
    this.#atOpening.push(work);
  }

  /**
   * Resolves when the database is open and the work of `atOpening` is done.
   *
   * @throws after it was closed for good, or when it can't be opened
   */
  async open(): Promise<void> {
    // Suspended or deleted while it was being opened: that connection isn't used.
    while (this.#over || this.#ready === undefined) {
      if (this.#over) throw new Dexie.DatabaseClosedError();
      this.#opening ??= this.outside(() => this.#open()).finally(() => (this.#opening = undefined));
      await this.#opening;
    }
  }

  /**
   * Runs a transaction, never as part of another one. The database must be open. Resolves when the
   * transaction is complete.
   *
   * @throws what `work` throws, or when nothing of it was kept
   */
  transaction<T>(
    mode: 'r' | 'rw',
    tables: Iterable<string>,
    work: (tx: Transaction) => PromiseLike<T>,
  ): PromiseLike<T> {
    return this.#dexie.transaction(`${mode}!`, [...tables], tx => {
      const { idbtrans } = tx;
      if (idbtrans.db !== this.#connection) throw new Dexie.DatabaseClosedError();
      this.#running.add(idbtrans);
      const ended = (): void => void this.#running.delete(idbtrans);
      idbtrans.addEventListener('complete', ended);
      idbtrans.addEventListener('abort', ended);
      return work(tx);
    });
  }

  /** Whether the transaction was given up because the page was suspended: nothing of it was kept. */
  gaveUp(transaction: IDBTransaction | undefined): boolean {
    return transaction !== undefined && this.#givenUp.has(transaction);
  }

  /** Ends the connection for good. */
  close(): void {
    this.#over = true;
    this.#release();
  }

  /**
   * Opens a new connection in place of a dead one, or uses the one that another call has opened meanwhile.
   *
   * @throws when it can't be opened
   */
  async reopen(dead: IDBDatabase | undefined): Promise<void> {
    if (dead && this.#connection === dead) this.#release();
    await this.open();
  }

  async #open(): Promise<void> {
    const { suspension } = this.#options;
    await suspension?.resumed();
    if (this.#over) return;
    const returns = suspension?.returns();
    await this.#dexie.open();
    if (this.#over || suspension?.isSuspended || suspension?.returns() !== returns) {
      this.#release();
      return;
    }
    const connection = this.#dexie.backendDB();
    this.#connection = connection;
    try {
      for (const work of this.#atOpening) await work();
    } catch (error) {
      // The work of a page that was suspended meanwhile is done again over the next connection.
      if (this.#connection !== connection) return;
      this.#release();
      throw error;
    }
    if (this.#connection === connection) this.#ready = connection;
  }

  #listen(): void {
    const { yielding, blocked, suspension } = this.#options;
    if (blocked) this.#dexie.on('blocked').subscribe(blocked);
    // The browser has closed the connection, or somebody has deleted the database. It is opened again soon,
    // so that the partner is told early what was lost. It isn't opened at once, because that would keep the
    // browser from suspending the page.
    this.#dexie.on('close').subscribe(() => {
      if (!this.#connection) return;
      this.#connection = this.#ready = undefined;
      setTimeout(() => {
        this.open().catch(logFailure('not opened again'));
      });
    });
    this.#dexie.on('versionchange').subscribe(({ newVersion }) => {
      const close = (): void => this.close();
      if (newVersion === null) this.#dexie.close({ disableAutoOpen: false });
      // Work that can't be finished doesn't delay the closing.
      else if (yielding) void yielding().then(close, close);
      else close();
      // Dexie's own answer would close it at once.
      return false;
    });
    const unsubscribe = suspension?.subscribe(() => {
      if (this.#over) unsubscribe?.();
      else if (suspension.isSuspended) this.#letGo();
    });
  }

  #release(): void {
    this.#connection = this.#ready = undefined;
    // An opening that is under way goes on, and closes what it has opened.
    this.#dexie.close({ disableAutoOpen: false });
  }

  /** Runs entirely in the event that suspends the page: the browser may run nothing after it. */
  #letGo(): void {
    for (const transaction of this.#running) {
      try {
        transaction.abort();
        this.#givenUp.add(transaction);
      } catch {
        // It is being committed, which doesn't need this page any more.
      }
    }
    this.#release();
  }
}

/**
 * Dexie opens a database of a later version as it is, and would even add tables that are missing in it. So it
 * gets a factory that opens only versions up to its own.
 */
const upToPresentVersion: IDBFactory = {
  open(name, version) {
    if (version === undefined) throw new DOMException('written by a later version', 'VersionError');
    return factory().open(name, version);
  },
  cmp: (a, b) => factory().cmp(a, b),
  deleteDatabase: name => factory().deleteDatabase(name),
  // Without it Dexie would keep a list of its own, in one more database.
  databases: () => factory().databases(),
};

/** Read at each use: a browser may have none, and tests set their own. */
function factory(): IDBFactory {
  const found = Dexie.dependencies.indexedDB as IDBFactory | undefined;
  if (!found) throw new Dexie.MissingAPIError('this browser has no IndexedDB');
  return found;
}
