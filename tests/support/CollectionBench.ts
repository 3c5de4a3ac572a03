import type { Http } from '../../src/api/http.ts';
import { AccountDb } from '../../src/db/AccountDb.ts';
import { accountStore } from '../../src/db/accountStore.ts';
import { tableNames, type Store, type Tx } from '../../src/db/Store.ts';
import type { SendingEngine } from '../../src/sync/Engine.ts';
import { freshDb } from './freshDb.ts';
import { MemoryLocks } from './memoryLocks.ts';
import { MemoryStore, type StoreHooks } from './memoryStore.ts';
import { START } from './virtualTime.ts';
import { withOwnMemory } from './withOwnMemory.ts';

export type CollectionEngine = Pick<
  SendingEngine,
  'store' | 'http' | 'clock' | 'locks' | 'signal' | 'accountId'
>;

const noHttp: Http = () => Promise.reject(new Error('Collections of tests answer themselves.'));

/** One disk and its tabs: each remembers for itself what it has read. */
export class CollectionBench {
  now = START;
  readonly session = new AbortController();
  readonly #locks = new MemoryLocks();
  readonly #newStore: () => Store;
  #tabs = 0;

  constructor(storage: 'memory' | 'Dexie', hooks: StoreHooks = {}) {
    const shared = new MemoryStore(hooks);
    if (storage === 'Dexie') freshDb();
    this.#newStore = () => (storage === 'Dexie' ? accountStore(new AccountDb('7')) : withOwnMemory(shared));
  }

  tab(): CollectionEngine {
    this.#tabs += 1;
    return {
      accountId: '7',
      store: this.#newStore(),
      http: noHttp,
      clock: { now: () => this.now, monotonic: () => this.now, sleep: () => Promise.resolve() },
      locks: this.#locks.of(`tab ${this.#tabs}`),
      signal: this.session.signal,
    };
  }
}

export function readStore<T>(
  { store }: Pick<SendingEngine, 'store'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return store.read(tableNames, work);
}

export function writeStore<T>(
  { store }: Pick<SendingEngine, 'store'>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return store.write(tableNames, work);
}
