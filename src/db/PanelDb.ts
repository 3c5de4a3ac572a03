import { Dexie } from 'dexie';
import { errorName, log } from '../lib/log.ts';
import type { Suspension } from '../lib/Suspension.ts';
import { DEXIE_FACTOR } from './names.ts';

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

/** What a database of the present version consists of. */
export interface Layout {
  /** The latest one that the schema declares. */
  readonly version: number;
  /** All versions, declared: creates the database, and upgrades one of an earlier version. */
  readonly schema: (name: string, factory: IDBFactory) => Dexie;
}

/** The browser may lose its storage process while it opens a database: so often it is tried (B18). */
const OPENINGS = 4;

/**
 * A connection to one of the panel's databases. Every start waits for it, so a database that has the present version is opened
 * without Dexie, whose own opening takes several times as long. Dexie creates and upgrades it. It promises:
 * - what is committed survives a flat battery, not only a crash, if the transaction asks for it: the browser's default would not (R7);
 * - data of a later version is never touched: opening it fails with a `VersionError` (B11);
 * - it closes for a later version once unsaved typing is on disk (B10);
 * - after `close()` it stays closed, also when it is called again;
 * - while the page is suspended it holds nothing: transactions are given up unless they are being committed, the connection is
 *   closed, and calls wait until the page is back.
 */
export abstract class PanelDb {
  readonly name: string;
  readonly #layout: Layout;
  readonly #manners: Manners;
  readonly #running = new Set<IDBTransaction>();
  readonly #givenUp = new WeakSet<IDBTransaction>();
  readonly #atOpening: (() => Promise<void>)[] = [];
  #over = false;
  #opening: Promise<void> | undefined;
  #connection: IDBDatabase | undefined;
  /** The connection over which everything that belongs to its opening is done. */
  #ready: IDBDatabase | undefined;

  constructor(name: string, layout: Layout, manners: Manners) {
    this.name = name;
    this.#layout = layout;
    this.#manners = manners;
    const { suspension } = manners;
    if (!suspension) return;
    const unsubscribe = suspension.subscribe(() => {
      if (this.#over) unsubscribe();
      else if (suspension.isSuspended) this.#letGo();
    });
  }

  /** Closed by us, for good. */
  get isOver(): boolean {
    return this.#over;
  }

  /** The present connection; undefined while there is none. */
  get connection(): IDBDatabase | undefined {
    return this.#connection;
  }

  /** What is done over each new connection before anything else; if it throws, the connection isn't used. */
  atOpening(work: () => Promise<void>): void {
    this.#atOpening.push(work);
  }

  /**
   * Resolves when it is open and everything that belongs to its opening is done.
   *
   * @throws after it was closed for good, or when it can't be opened
   */
  async open(): Promise<void> {
    // Suspended or deleted while it was being opened: that connection isn't used.
    while (this.#over || this.#ready === undefined) {
      if (this.#over) throw new Dexie.DatabaseClosedError();
      this.#opening ??= this.#open().finally(() => (this.#opening = undefined));
      await this.#opening;
    }
  }

  /** A transaction. To be called when the database is open. */
  begin(
    tables: readonly string[],
    mode: IDBTransactionMode,
    durability: IDBTransactionDurability,
  ): IDBTransaction {
    if (!this.#connection) throw new Dexie.DatabaseClosedError();
    const transaction = this.#connection.transaction(tables, mode, { durability });
    this.#running.add(transaction);
    const ended = (): void => void this.#running.delete(transaction);
    transaction.addEventListener('complete', ended);
    transaction.addEventListener('abort', ended);
    return transaction;
  }

  /** Whether it was given up because the page was suspended: nothing of it was kept. */
  gaveUp(transaction: IDBTransaction | undefined): boolean {
    return transaction !== undefined && this.#givenUp.has(transaction);
  }

  /** Ends the connection for good. */
  close(): void {
    this.#over = true;
    this.#release(this.#connection);
  }

  /**
   * A new connection in place of a dead one, or the one that another call has opened meanwhile.
   *
   * @throws when it can't be opened
   */
  async reopen(dead: IDBDatabase | undefined): Promise<void> {
    this.#release(dead);
    await this.open();
  }

  async #open(): Promise<void> {
    const { suspension } = this.#manners;
    await suspension?.resumed();
    if (this.#over) return;
    const returns = suspension?.returns();
    const connection = await this.#connect();
    if (this.#over || suspension?.isSuspended || suspension?.returns() !== returns) {
      connection.close();
      return;
    }
    this.#connection = connection;
    try {
      for (const work of this.#atOpening) await work();
    } catch (error) {
      // The work of a page that was suspended meanwhile is done again over the next connection.
      if (this.#connection !== connection) return;
      this.#release(connection);
      throw error;
    }
    if (this.#connection === connection) this.#ready = connection;
  }

  async #connect(): Promise<IDBDatabase> {
    let failed: unknown;
    for (let tries = 0; tries < OPENINGS; tries += 1) {
      try {
        const connection = await this.#openPresentVersion();
        if (connection) return connection;
        await this.#upgrade();
      } catch (error) {
        if (!(error instanceof Error && error.name === 'UnknownError')) throw error;
        failed = error;
      }
    }
    throw failed ?? new DOMException('deleted whenever it was made', 'UnknownError');
  }

  /** @returns undefined when there is no database, or one of an earlier version: then nothing is changed */
  #openPresentVersion(): Promise<IDBDatabase | undefined> {
    const { version } = this.#layout;
    return new Promise((resolve, reject) => {
      const request = factory().open(this.name, version * DEXIE_FACTOR);
      let isOther = false;
      request.addEventListener('blocked', () => this.#manners.blocked?.());
      request.addEventListener('upgradeneeded', () => {
        isOther = true;
        request.transaction?.abort();
      });
      request.addEventListener('error', event => {
        event.preventDefault();
        if (isOther) resolve(undefined);
        else reject(request.error ?? new DOMException('not opened', 'UnknownError'));
      });
      request.addEventListener('success', () => {
        this.#listen(request.result);
        resolve(request.result);
      });
    });
  }

  async #upgrade(): Promise<void> {
    const { blocked } = this.#manners;
    const schema = this.#layout.schema(this.name, upToPresentVersion);
    if (blocked) schema.on('blocked').subscribe(blocked);
    try {
      await schema.open();
    } finally {
      schema.close();
    }
  }

  #listen(connection: IDBDatabase): void {
    // The browser takes it away, or somebody deletes it. It is opened again at once, so that the partner doesn't go on for long without
    // being told what was in it.
    const lost = (): void => {
      this.#release(connection);
      this.open().catch((error: unknown) => log('not opened again', { error: errorName(error) }));
    };
    connection.addEventListener('close', lost);
    connection.addEventListener('versionchange', ({ newVersion }) => {
      if (newVersion === null) {
        lost();
        return;
      }
      const { yielding } = this.#manners;
      const close = (): void => this.close();
      // Work that can't be finished doesn't delay the closing.
      if (yielding) void yielding().then(close, close);
      else close();
    });
  }

  #release(connection: IDBDatabase | undefined): void {
    connection?.close();
    if (this.#connection === connection) this.#connection = this.#ready = undefined;
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
    this.#release(this.#connection);
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
