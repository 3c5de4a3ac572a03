import { Dexie } from 'dexie';

/** What a page does while one of its databases is opened or taken away. A worker has nothing to show or to finish. */
export interface Manners {
  /**
   * Another window brings a newer version and waits for this connection: what is being typed reaches the disk first. Then the
   * connection is closed, for good.
   */
  readonly yielding?: () => Promise<void>;
  /** Another window holds an older version open and doesn't let go: opening waits. */
  readonly blocked?: () => void;
}

/**
 * A database of the panel. It promises, beside what Dexie does:
 * - what is committed survives a flat battery, not only a crash: the browser's default would not (RELIABILITY finding 7);
 * - data of a later version is never touched: opening it fails with a `VersionError` (B11);
 * - it makes way for a later version once what is being typed is on disk (B10);
 * - after `close()` it stays closed, whoever still asks it for something.
 */
export abstract class PanelDb extends Dexie {
  #over = false;

  constructor(name: string, { yielding, blocked }: Manners) {
    super(name, { chromeTransactionDurability: 'strict', indexedDB: knownVersions });
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
