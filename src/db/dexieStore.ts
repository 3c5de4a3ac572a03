import type { Table, Transaction } from 'dexie';
import type { AccountDb } from './AccountDb.ts';
import { tableNames, type Store, type TableName, type TableView, type Tables, type Tx } from './Store.ts';

/** The account's storage over IndexedDB. Reads made here are seen by Dexie's live queries. */
export function dexieStore(db: AccountDb): Store {
  const run =
    (mode: 'r' | 'rw') =>
    <T>(names: readonly TableName[], work: (tx: Tx) => Promise<T>): Promise<T> =>
      // Wrapped, so that callers get a promise of their own and never continue inside the transaction's zone.
      Promise.resolve(db.transaction(mode, [...names], transaction => work(tablesOf(db, transaction))));
  return { read: run('r'), write: run('rw') };
}

/**
 * The tables bound to their transaction. Dexie would find it by its zone, but loses the zone after a few nested `await`s of
 * plain async functions: then a read would run in a transaction of its own, and this one would end too early.
 */
function tablesOf(db: AccountDb, transaction: Transaction): Tables {
  const opened = new Set(transaction.storeNames);
  return Object.fromEntries(
    // One that isn't opened is reached through the database, which refuses it inside a transaction.
    tableNames.map(name => [name, view(opened.has(name) ? transaction.table(name) : db.table(name))]),
  ) as unknown as Tables;
}

function view<Row, Key, Added>(table: Table<Row, Key, Added>): TableView<Row, Key, Added> {
  return {
    get: key => table.get(key),
    all: () => table.toArray(),
    where: (index, value) => table.where(index).equals(value).toArray(),
    add: row => table.add(row),
    put: async row => {
      await table.put(row as unknown as Added);
    },
    delete: key => table.delete(key),
    clear: () => table.clear(),
  };
}
