import { Dexie, type PromiseExtended } from 'dexie';
import type { Suspension } from '../lib/Suspension.ts';

/** What a page does while one of its databases is opened or taken away. A worker has nothing to show or to finish. */
export interface Manners {
  /**
   * Another window brings a newer version and waits for this connection: what is being typed reaches the disk first. Then the
   * connection is closed, for good.
   */
  readonly yielding?: () => Promise<void>;
  /** Another window holds an older version open and doesn't let go: opening waits. */
  readonly blocked?: () => void;
  /** When the page may not work: the database is closed then, and whoever asks for something waits. */
  readonly suspension?: Suspension | undefined;
}

/**
 * A database of the panel. It promises, beside what Dexie does:
 * - what is committed survives a flat battery, not only a crash: the browser's default would not (R7);
 * - data of a later version is never touched: opening it fails with a `VersionError` (B11);
 * - it makes way for a later version once what is being typed is on disk (B10);
 * - after `close()` it stays closed, whoever still asks it for something;
 * - while the page is suspended it holds nothing: transactions are given up unless they are being committed, the connection is
 *   closed, and calls wait until the page is back.
 */
export abstract class PanelDb extends Dexie {
  #over = false;
  readonly #suspension: Suspension | undefined;
  readonly #running = new Set<IDBTransaction>();
  readonly #givenUp = new WeakSet<IDBTransaction>();
  #openings = 0;

  constructor(name: string, { yielding, blocked, suspension }: Manners) {
    super(name, { chromeTransactionDurability: 'strict', indexedDB: knownVersions });
    this.#suspension = suspension;
    if (suspension) {
      const unsubscribe = suspension.subscribe(() => {
        if (this.#over) unsubscribe();
        else if (suspension.isSuspended) this.#letGo();
      });
      // What is done at each opening, such as a look at the mark, waits as well.
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
      // Somebody deletes it: Dexie lets go, and what comes next starts over.
      if (newVersion === null) return true;
      const close = (): void => this.close();
      // What can't be finished holds nobody up.
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
    // Dexie opens it by itself for the first call after it was closed: so that call waits, and all that follow it.
    if (suspension?.isSuspended) return Dexie.Promise.resolve(suspension.resumed()).then(() => this.open());
    const returns = suspension?.returns();
    this.#openings += 1;
    return super
      .open()
      .finally(() => (this.#openings -= 1))
      .then(opened => {
        if (suspension?.returns() === returns || this.#over) return opened;
        // Suspended meanwhile: what is done at each opening was given up.
        this.close({ disableAutoOpen: false });
        return this.open();
      });
  }

  #follow(transaction: IDBTransaction): void {
    this.#running.add(transaction);
    const ended = (): void => void this.#running.delete(transaction);
    transaction.addEventListener('complete', ended);
    transaction.addEventListener('abort', ended);
  }

  /** All in the event that suspends the page: the browser may run nothing after it. */
  #letGo(): void {
    for (const transaction of this.#running) {
      try {
        transaction.abort();
        this.#givenUp.add(transaction);
      } catch {
        // It is being committed, which needs this page no more.
      }
    }
    // Dexie can't give up an opening; the connection that comes of it holds nothing.
    if (this.#openings === 0) this.close({ disableAutoOpen: false });
  }

  /**
   * A new connection in place of a dead one; when somebody else has made one meanwhile, that one.
   *
   * @throws when it can't be had
   */
  async reopen(dead: IDBDatabase | null): Promise<void> {
    if (this.isOpen() && this.backendDB() === dead) this.close({ disableAutoOpen: false });
    await this.open();
  }
}

/**
 * Dexie opens a database of a later version as it is, and would even add what it misses in it. So it is given a factory that only
 * opens versions it can name.
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

/** Looked up at each use: a browser may have none, and tests bring their own. */
function factory(): IDBFactory {
  const found = Dexie.dependencies.indexedDB as IDBFactory | undefined;
  if (!found) throw new Dexie.MissingAPIError('this browser has no IndexedDB');
  return found;
}
