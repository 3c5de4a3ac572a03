/**
 * What keeps the rows of a list in the form apart on the screen. They have no ids of their own, and a row that moves up must stay
 * the same, with its focus, what is half typed in it and what is said of it. Pure.
 */

/** A React key for each row. */
export interface RowKeys {
  readonly keys: readonly number[];
  /** Greater than every key that was ever given: none comes twice. */
  readonly next: number;
}

export const noKeys: RowKeys = { keys: [], next: 0 };

/** One key for each of `length` rows. Rows that came or went by other ways (a restored copy) did so at the end. */
export function fittedKeys({ keys, next }: RowKeys, length: number): RowKeys {
  const lacking = Math.max(0, length - keys.length);
  return {
    keys: [...keys.slice(0, length), ...Array.from({ length: lacking }, (_, no) => next + no)],
    next: next + lacking,
  };
}

/** The keys after a row was put in at `at`. */
export function withKey({ keys, next }: RowKeys, at: number): RowKeys {
  return { keys: keys.toSpliced(at, 0, next), next: next + 1 };
}

/** The keys after the row at `at` was taken out. */
export function withoutKey({ keys, next }: RowKeys, at: number): RowKeys {
  return { keys: keys.toSpliced(at, 1), next };
}

/**
 * What a field of a row is called once the rows from `at` on have moved, down (1) because one came in there or up (-1) because the one
 * there went out. Undefined for a field that didn't move, and for one that has gone.
 */
export function movedField(name: string, list: string, at: number, by: 1 | -1): string | undefined {
  const [, of, no, column] = /^(\w+)\[(\d+)\](.*)$/.exec(name) ?? [];
  const row = Number(no);
  const moves = of === list && (by === 1 ? row >= at : row > at);
  return moves ? `${list}[${row + by}]${column}` : undefined;
}
