import { any, array, coerce, refine, type Failure, type Struct } from 'superstruct';

/** An answer may lose its data on its way: missing data is believed only after this many answers in a row. */
const MAX_READS = 3;

/** Reads the data of an answer, which may have no data at all. */
export async function retryWhileNull<T>(read: () => Promise<T | null>): Promise<T | null> {
  for (let times = 1; ; times += 1) {
    const data = await read();
    if (data !== null || times === MAX_READS) return data;
  }
}

/** Declares a list, bare or under `items` or `data`. */
export function wrappedListStruct<T>(item: Struct<T>): Struct<T[]> {
  return coerce(array(item), any(), unwrapItemsOrData);
}

/** Declares a record that has at least one of the fields that screens show. */
export function anyOfFields<T, S>(record: Struct<T, S>, ...fields: readonly (keyof T)[]): Struct<T, S> {
  const has = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));
  return refine(record, 'showing', value => fields.some(field => has(value[field])));
}

export function unwrapItemsOrData(value: unknown): unknown {
  const { items, data } = (value ?? {}) as { items?: unknown; data?: unknown };
  return items ?? data ?? value;
}

/**
 * Returns a list, or a page of a list, without the rows that failed. Undefined when something else failed, or
 * every row: such an answer has another shape. Taken for an empty list, it would delete the stored rows.
 */
export function withoutFailedRows(
  value: unknown,
  failures: Iterable<Failure>,
): { readonly rest: unknown; readonly rows: number } | undefined {
  const list = unwrapItemsOrData(value);
  if (!Array.isArray(list)) return undefined;
  const failed = new Set<unknown>();
  for (const { path } of failures) failed.add(path[0] === 'items' ? path[1] : path[0]);
  const left: unknown[] = list.filter((_, index) => !failed.has(index));
  const rows = list.length - left.length;
  if (left.length === 0 || rows !== failed.size) return undefined;
  return { rest: list === value ? left : { ...(value as object), items: left }, rows };
}
