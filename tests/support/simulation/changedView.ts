import type { TableView } from '../../../src/db/Store.ts';

/** A table in which some methods do something else. What a storage hands out may be of a class: it can't be spread. */
export function changedView<Row, Key, Added>(
  view: TableView<Row, Key, Added>,
  changes: Partial<TableView<Row, Key, Added>>,
): TableView<Row, Key, Added> {
  return new Proxy(view, {
    get(of, name) {
      const method: unknown = Reflect.get(changes, name) ?? Reflect.get(of, name);
      return typeof method === 'function' ? (method.bind(of) as unknown) : method;
    },
  });
}
