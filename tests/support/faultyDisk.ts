import { IDBDatabase } from 'fake-indexeddb';

/** The name of the error with which IndexedDB lets a transaction fail. */
type ErrorName = 'QuotaExceededError' | 'UnknownError' | 'InvalidStateError' | 'AbortError';

/**
 * When it fails: at its beginning, in the middle of its calls, or at its commit; or it is only reported as
 * failed although it is on disk.
 */
export type Moment = 'begin' | 'call' | 'commit' | 'reported';

export interface Fault {
  readonly at: Moment;
  readonly error: ErrorName;
}

/** What of a transaction of the stand-in for IndexedDB is used here. */
interface FakeTransaction extends Omit<IDBTransaction, 'error'> {
  error: DOMException | null;
  readonly _requests: readonly unknown[];
  readonly _state: string;
  _start(): void;
  _abort(error: string): void;
}

/**
 * Lets the disk fail under every database that is opened after this was made: `fate` decides for each transaction. Call `mend` when
 * the test is over.
 *
 * As in browsers, a transaction without room has all its calls answered and is aborted at its commit; one
 * whose connection is lost answers no call.
 */
export class FaultyDisk {
  fate: (tables: readonly string[], mode: IDBTransactionMode) => Fault | undefined = () => undefined;
  /** How many transactions failed by it. */
  failed = 0;
  readonly #begin: IDBDatabase['transaction'];

  constructor() {
    this.#begin = IDBDatabase.prototype.transaction;
    const begin = this.#begin;
    const begins = (
      connection: IDBDatabase,
      names: string | Iterable<string>,
      mode: IDBTransactionMode,
      options?: IDBTransactionOptions,
    ): IDBTransaction => {
      const tables = typeof names === 'string' ? [names] : [...names];
      // Upgrades don't fail here.
      const fault = (mode as string) === 'versionchange' ? undefined : this.fate(tables, mode);
      if (fault?.at === 'begin') {
        this.failed += 1;
        throw new DOMException('the connection is closing', fault.error);
      }
      const transaction = begin.call(connection, tables, mode, options) as FakeTransaction;
      if (fault) this.#let(transaction, fault);
      return transaction;
    };
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, names, mode = 'readonly', options) {
      return begins(this, names, mode, options);
    };
  }

  mend(): void {
    IDBDatabase.prototype.transaction = this.#begin;
  }

  #let(transaction: FakeTransaction, { at, error }: Fault): void {
    if (at === 'reported') {
      const dispatch = transaction.dispatchEvent.bind(transaction);
      transaction.dispatchEvent = event => {
        if (event.type !== 'complete') return dispatch(event);
        this.failed += 1;
        transaction.error = new DOMException('connection to indexed database server lost', error);
        return dispatch(Object.defineProperty(event, 'type', { value: 'abort' }));
      };
      return;
    }
    const start = transaction._start.bind(transaction);
    transaction._start = () => {
      const idle = transaction._requests.length === 0;
      if (transaction._state === 'finished' || idle === (at === 'call')) {
        start();
        return;
      }
      this.failed += 1;
      transaction._abort(error);
    };
  }
}
