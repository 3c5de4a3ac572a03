import { Dexie, type Table } from 'dexie';
import type { AccountDb } from './AccountDb.ts';
import { tableNames, type Store, type TableName, type TableView, type Tables, type Tx } from './Store.ts';

/** The account's storage over IndexedDB. Reads made here are seen by Dexie's live queries. */
export function dexieStore(db: AccountDb): Store {
  const run =
    (mode: 'r' | 'rw') =>
    <T>(names: readonly TableName[], work: (tx: Tx) => Promise<T>): Promise<T> =>
      // Wrapped, so that callers get a promise of their own and never continue inside the transaction's zone.
      Promise.resolve(db.transaction(mode, [...names], () => work(tablesOf(db))));
  return { read: run('r'), write: run('rw') };
}

/**
 * [Note: Zones]
 * Dexie knows by its "zone" to which transaction a call belongs and which live query is reading. It loses the zone after some
 * nested `await`s of plain async functions: then a read runs in a transaction of its own, the real one ends too early, and the
 * live query never hears of what was read. So every call goes back into the zone in which the transaction began.
 * The two names are in Dexie's code, not in its types; `tests/db/dexieStore.test.ts` fails should they go.
 */
const zones = Dexie.Promise as unknown as {
  /** The present zone. */
  readonly PSD: object;
  usePSD<T>(zone: object, run: () => T): T;
};

/** The tables of the transaction that is open now. */
function tablesOf(db: AccountDb): Tables {
  const zone = zones.PSD;
  const within = <T>(run: () => T): T => zones.usePSD(zone, run);
  return Object.fromEntries(
    tableNames.map(name => [name, view(db.table(name), within)]),
  ) as unknown as Tables;
}

function view<Row, Key, Added>(
  table: Table<Row, Key, Added>,
  within: <T>(run: () => T) => T,
): TableView<Row, Key, Added> {
  return {
    get: key => within(() => table.get(key)),
    all: () => within(() => table.toArray()),
    where: (index, value) => within(() => table.where(index).equals(value).toArray()),
    add: row => within(() => table.add(row)),
    put: async row => {
      await within(() => table.put(row as unknown as Added));
    },
    delete: key => within(() => table.delete(key)),
    clear: () => within(() => table.clear()),
  };
}
