import type { Table } from 'dexie';
import type { AccountDb } from './AccountDb.ts';
import { tableNames, type Store, type TableName, type TableView, type Tables, type Tx } from './Store.ts';

/** The account's storage over IndexedDB. Reads made here are seen by Dexie's live queries. */
export function dexieStore(db: AccountDb): Store {
  const tables = Object.fromEntries(
    tableNames.map(name => [name, view(db.table(name))]),
  ) as unknown as Tables;
  const run =
    (mode: 'r' | 'rw') =>
    <T>(names: readonly TableName[], work: (tx: Tx) => Promise<T>): Promise<T> =>
      // Wrapped, so that callers get a promise of their own and never continue inside the transaction's zone.
      Promise.resolve(db.transaction(mode, [...names], () => work(tables)));
  return { read: run('r'), write: run('rw') };
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
