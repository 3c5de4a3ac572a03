import { Dexie, type PromiseExtended } from 'dexie';
import type { Suspension } from '../lib/Suspension.ts';

/**
 * What a page does while one of its databases is opened or deleted. A worker has nothing to show or to
 * finish.
 */
export interface Manners {
  /**
   * Another window has a newer version and waits for this connection: unsaved typing is written to disk
   * first. Then the connection is closed for good.
   */
  readonly yielding?: () => Promise<void>;
  /** Another window keeps an older version open: opening waits. */
  readonly blocked?: () => void;
  /** When the page is suspended: the database is closed then, and calls wait. */
  readonly suspension?: Suspension | undefined;
}

/**
 * A database of the panel. It promises, in addition to Dexie:
 * - what is committed survives a flat battery, not only a crash: the browser's default would not (R7);
 * - data of a later version is never touched: opening it fails with a `VersionError` (B11);
 * - it closes for a later version once unsaved typing is on disk (B10);
 * - after `close()` it stays closed, also when it is called again;
 * - while the page is suspended it holds nothing: transactions are given up unless they are being committed, the connection is
 *   closed, and calls wait until the page is back.
 */
export abstract class PanelDb extends Dexie {
  #over = false;
  readonly #suspension: Suspension | undefined;
  readonly #running = new Set<IDBTransaction>();
  readonly #givenUp = new WeakSet<IDBTransaction>();
  #openings = 0;
  /** The connection over which everything that belongs to its opening is done. */
  #whole: IDBDatabase | undefined;

  constructor(name: string, { yielding, blocked, suspension }: Manners) {
    super(name, { chromeTransactionDurability: 'strict', indexedDB: knownVersions });
    this.#suspension = suspension;
    if (suspension) {
      const unsubscribe = suspension.subscribe(() => {
        if (this.#over) unsubscribe();
        else if (suspension.isSuspended) this.#letGo();
      });
      // What is done at each opening, such as reading the mark, waits as well.
      this.on('ready', () => suspension.resumed(), true);
    }
    this.use({
      stack: 'dbcore',
      name: 'running',
      create: core => ({
        ...core,
        transaction: (...asked) => {
          const begun = core.transaction(...asked);
          this.#follow(begun as unknown as IDBTransaction);
          return begun;
        },
      }),
    });
    if (blocked) this.on('blocked').subscribe(blocked);
    this.on('versionchange').subscribe(({ newVersion }) => {
      // Somebody deletes it: Dexie closes the connection, and the next call opens a new database.
      if (newVersion === null) return true;
      const close = (): void => this.close();
      // Work that can't be finished doesn't delay the closing.
      if (yielding) void yielding().then(close, close);
      else close();
      return false;
    });
  }

  /** Closed by us, for good. */
  get isOver(): boolean {
    return this.#over;
  }

  override close(options?: { disableAutoOpen: boolean }): void {
    if (options?.disableAutoOpen !== false) this.#over = true;
    super.close(options);
  }

  /** Whether it was given up because the page was suspended: nothing of it was kept. */
  gaveUp(transaction: IDBTransaction | undefined): boolean {
    return transaction !== undefined && this.#givenUp.has(transaction);
  }

  override open(): PromiseExtended<Dexie> {
    const suspension = this.#suspension;
    // After it was closed, Dexie opens it by itself at the first call: that call waits, and all later ones.
    if (suspension?.isSuspended) return Dexie.Promise.resolve(suspension.resumed()).then(() => this.open());
    const returns = suspension?.returns();
    this.#openings += 1;
    return super
      .open()
      .finally(() => (this.#openings -= 1))
      .then(opened => {
        if (suspension?.returns() === returns || this.#over) {
          this.#whole = this.backendDB();
          return opened;
        }
        // Suspended meanwhile: the work of this opening was aborted.
        this.close({ disableAutoOpen: false });
        return this.open();
      });
  }

  /**
   * Resolves when it is open and everything that belongs to its opening is done.
   *
   * @throws after it was closed for good, or when it can't be opened
   */
  async whole(): Promise<void> {
    if (this.#over) throw new Dexie.DatabaseClosedError();
    if (this.#whole === undefined || this.backendDB() !== this.#whole) await this.open();
  }

  /** A transaction without Dexie. To be called when the database is `whole`. */
  begin(
    tables: readonly string[],
    mode: IDBTransactionMode,
    durability: IDBTransactionDurability,
  ): IDBTransaction {
    const transaction = this.backendDB().transaction(tables, mode, { durability });
    this.#follow(transaction);
    return transaction;
  }

  #follow(transaction: IDBTransaction): void {
    this.#running.add(transaction);
    const ended = (): void => void this.#running.delete(transaction);
    transaction.addEventListener('complete', ended);
    transaction.addEventListener('abort', ended);
  }

  /** All of this happens in the event that suspends the page: the browser may run nothing after it. */
  #letGo(): void {
    for (const transaction of this.#running) {
      try {
        transaction.abort();
        this.#givenUp.add(transaction);
      } catch {
        // It is being committed, which doesn't need this page any more.
      }
    }
    // Dexie can't abort an opening; the resulting connection has no transaction.
    if (this.#openings === 0) this.close({ disableAutoOpen: false });
  }

  /**
   * A new connection in place of a dead one, or the one that another call has opened meanwhile.
   *
   * @throws when it can't be opened
   */
  async reopen(dead: IDBDatabase | null): Promise<void> {
    if (this.isOpen() && this.backendDB() === dead) this.close({ disableAutoOpen: false });
    await this.open();
  }
}

/**
 * Dexie opens a database of a later version as it is, and would even add tables that are missing in it. So it
 * gets a factory that opens only versions up to its own.
 */
const knownVersions: IDBFactory = {
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
