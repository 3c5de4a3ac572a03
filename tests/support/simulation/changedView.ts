import type { TableView } from '../../../src/db/Store.ts';

/** A table in which some methods do something else. What a storage hands out may be of a class: it can't be spread. */
export function changedView<Row, Key, Added>(
  view: TableView<Row, Key, Added>,
  changes: Partial<TableView<Row, Key, Added>>,
): TableView<Row, Key, Added> {
  return {
    get: key => view.get(key),
    getMany: keys => view.getMany(keys),
    all: () => view.all(),
    where: (index, value) => view.where(index, value),
    lastKey: (index, value) => view.lastKey(index, value),
    keysBetween: (index, above, upTo) => view.keysBetween(index, above, upTo),
    keys: () => view.keys(),
    raw: key => view.raw(key),
    add: row => view.add(row),
    put: row => view.put(row),
    putMany: rows => view.putMany(rows),
    delete: key => view.delete(key),
    deleteMany: keys => view.deleteMany(keys),
    clear: () => view.clear(),
    ...changes,
  };
}
