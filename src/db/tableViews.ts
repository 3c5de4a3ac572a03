/** The tables of one Dexie transaction: rows are checked for their shapes, and writes are noted. */
import { Dexie, type IndexableType, type Table, type Transaction } from 'dexie';
import { rowIfWhole } from './shapes.ts';
import { tableNames, type TableName, type TableView, type Tables } from './Store.ts';
import type { RunInDexieZone } from './zone.ts';

/** The notes that the views of one transaction make. */
export interface TxNotes {
  /** The last error that came from the storage. */
  failed: unknown;
  /** Notes the rows to be written to a table, and whether the number of the table's rows may change. */
  writes(table: TableName, rows: readonly unknown[], resizes: boolean): void;
}

/** @param inZone the way into the zone of the transaction, see [Note: Live queries] */
export function tablesIn(tx: Transaction, inZone: RunInDexieZone, notes: TxNotes): Tables {
  const views = tableNames.map(name => [name, view(name, tx, inZone, notes)]);
  return Object.fromEntries(views) as Tables;
}

function view<Row extends object, Key extends IndexableType>(
  name: TableName,
  tx: Transaction,
  inZone: RunInDexieZone,
  notes: TxNotes,
): TableView<Row, Key, object> {
  const keyIn = (row: object): unknown => {
    const { keyPath } = tx.table(name).schema.primKey;
    return keyPath ? Dexie.getByKeyPath(row, keyPath) : undefined;
  };
  /** Keys under which a row was found: putting a row there adds none. */
  const found = new Set<unknown>();
  const whole = (row: Row | undefined): Row | undefined => {
    if (row) found.add(keyIn(row));
    return rowIfWhole(name, row);
  };
  const wholes = (rows: readonly Row[]): Row[] => rows.map(whole).filter(row => row !== undefined);
  const ask = async <T>(call: (table: Table<Row, Key, object>) => PromiseLike<T>): Promise<T> => {
    try {
      // Dexie makes the table at the first call.
      return await inZone(() => call(tx.table(name)));
    } catch (error) {
      notes.failed = error;
      throw error;
    }
  };
  const putMany = async (rows: readonly Row[]): Promise<void> => {
    notes.writes(name, rows, !rows.every(row => found.has(keyIn(row))));
    await ask(table => table.bulkPut(rows));
  };
  const deleteMany = async (keys: readonly Key[]): Promise<void> => {
    notes.writes(name, [], true);
    for (const key of keys) found.delete(key);
    await ask(table => table.bulkDelete([...keys]));
  };
  return {
    get: async key => whole(await ask(table => table.get(key))),
    getMany: async keys => (await ask(table => table.bulkGet([...keys]))).map(whole),
    all: async () => wholes(await ask(table => table.toArray())),
    where: async (index, value) => wholes(await ask(table => table.where(index).equals(value).toArray())),
    lastKey: async (index, value) =>
      (await ask(table => table.where(index).equals(value).reverse().limit(1).primaryKeys()))[0],
    keysBetween: (index, above, upTo) =>
      ask(table => table.where(index).between(above, upTo, false, true).primaryKeys()),
    find: async (index, values) => {
      const rows = await ask(table =>
        Dexie.Promise.all(
          values.map(value =>
            table
              .where(index)
              .equals([...value])
              .first(),
          ),
        ),
      );
      return rows.map(whole);
    },
    between: async (index, above, upTo) =>
      wholes(await ask(table => table.where(index).between(above, upTo, false, true).toArray())),
    keys: () => ask(table => table.toCollection().primaryKeys()),
    async raw(key) {
      const row = await ask(table => table.get(key));
      if (row) found.add(key);
      return row;
    },
    count: () => ask(table => table.count()),
    async add(row) {
      notes.writes(name, [row], true);
      await ask(table => table.add(row));
    },
    async addMany(rows) {
      notes.writes(name, rows, true);
      return ask(table => table.bulkAdd(rows, { allKeys: true }));
    },
    put: row => putMany([row]),
    putMany,
    delete: key => deleteMany([key]),
    deleteMany,
    async clear() {
      notes.writes(name, [], true);
      found.clear();
      await ask(table => table.clear());
    },
  };
}
