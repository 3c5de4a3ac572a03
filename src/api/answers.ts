import { any, array, coerce, type Struct } from 'superstruct';

/** A list, bare or under `items` or `data` (Q044, Q167). */
export function listStruct<T>(item: Struct<T>): Struct<T[]> {
  return coerce(array(item), any(), unwrapped);
}

export function unwrapped(value: unknown): unknown {
  const { items, data } = (value ?? {}) as { items?: unknown; data?: unknown };
  return items ?? data ?? value;
}
