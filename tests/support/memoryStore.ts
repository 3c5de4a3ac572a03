/**
 * The account's storage in memory, with the promises of IndexedDB that the engine relies on: a transaction happens whole or not
 * at all, writers don't overlap, rows are copies, and a transaction that awaits anything but itself is over.
 * `tests/db/store.test.ts` holds it and the real one to the same expectations.
 */
import type { Store, TableName, Tables, TableView, Tx } from '../../src/db/Store.ts';
import { tableNames } from '../../src/db/Store.ts';

/** Where a test can step in. What throws here makes the transaction fail with nothing kept. */
export interface StoreHooks {
  beforeCommit?: ((written: ReadonlySet<TableName>) => void) | undefined;
  /** The transaction is on disk, its caller doesn't know yet. */
  afterCommit?: ((written: ReadonlySet<TableName>) => void) | undefined;
}

type Key = number | string | readonly (number | string)[];
interface Stored {
  readonly key: Key;
  readonly row: object;
}
type Rows = ReadonlyMap<string, Stored>;

const layout: Readonly<Record<TableName, { readonly key: string | readonly string[]; indexes: string[] }>> = {
  outbox: { key: 'seq', indexes: ['subject'] },
  log: { key: 'id', indexes: ['at'] },
  uploads: { key: 'id', indexes: ['hash', 'subject'] },
  blobs: { key: 'id', indexes: [] },
  localIds: { key: 'local', indexes: ['server'] },
  drafts: { key: 'id', indexes: [] },
  mirror: { key: ['name', 'lang'], indexes: ['name'] },
};

export class MemoryStore implements Store {
  readonly hooks: StoreHooks;
  #tables: Readonly<Record<TableName, Rows>>;
  #seq = 0;
  #last: Promise<unknown> = Promise.resolve();

  constructor(hooks: StoreHooks = {}) {
    this.hooks = hooks;
    this.#tables = Object.fromEntries(tableNames.map(name => [name, new Map()])) as unknown as Record<
      TableName,
      Rows
    >;
  }

  read<T>(tables: readonly TableName[], work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#inTurn(() => this.#run(tables, work, false));
  }

  write<T>(tables: readonly TableName[], work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#inTurn(() => this.#run(tables, work, true));
  }

  /** One transaction at a time. */
  #inTurn<T>(run: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(run, run);
    this.#last = mine.catch(() => undefined);
    return mine;
  }

  async #run<T>(opened: readonly TableName[], work: (tx: Tx) => Promise<T>, writable: boolean): Promise<T> {
    const copy = new WorkingCopy(this.#tables, this.#seq, new Set(opened), writable);
    // All calls of `tx` resolve within this turn of the event loop. Work that takes longer awaits something else.
    const idle = setImmediate(() => copy.end());
    let result: T;
    try {
      result = await work(copy.tx);
      copy.assertOpen();
      if (copy.written.size > 0) this.hooks.beforeCommit?.(copy.written);
      this.#tables = copy.tables;
      this.#seq = copy.seq;
    } finally {
      clearImmediate(idle);
      copy.end();
    }
    if (copy.written.size > 0) this.hooks.afterCommit?.(copy.written);
    return result;
  }
}

/** What a transaction sees and changes until it is committed. */
class WorkingCopy {
  tables: Record<TableName, Rows>;
  seq: number;
  readonly written = new Set<TableName>();
  readonly tx: Tx;
  readonly #opened: ReadonlySet<TableName>;
  readonly #writable: boolean;
  #ended = false;

  constructor(
    tables: Readonly<Record<TableName, Rows>>,
    seq: number,
    opened: ReadonlySet<TableName>,
    writable: boolean,
  ) {
    this.tables = { ...tables };
    this.seq = seq;
    this.#opened = opened;
    this.#writable = writable;
    this.tx = Object.fromEntries(tableNames.map(name => [name, this.#view(name)])) as unknown as Tables;
  }

  end(): void {
    this.#ended = true;
  }

  assertOpen(): void {
    if (this.#ended) throw new DOMException('The transaction is over.', 'TransactionInactiveError');
  }

  #rows(name: TableName): Rows {
    this.assertOpen();
    if (!this.#opened.has(name)) throw new DOMException(`${name} was not opened.`, 'NotFoundError');
    return this.tables[name];
  }

  #change(name: TableName): Map<string, Stored> {
    const rows = this.#rows(name);
    if (!this.#writable) throw new DOMException('This transaction only reads.', 'ReadOnlyError');
    if (this.written.has(name)) return rows as Map<string, Stored>;
    const copy = new Map(rows);
    this.tables[name] = copy;
    this.written.add(name);
    return copy;
  }

  #view(name: TableName): TableView<object, Key> {
    const { indexes } = layout[name];
    const inOrder = (rows: Rows): object[] =>
      [...rows.values()].sort((a, b) => compare(a.key, b.key)).map(({ row }) => structuredClone(row));
    return {
      get: async key => structuredClone(this.#rows(name).get(nameOf(key))?.row),
      all: async () => inOrder(this.#rows(name)),
      where: async (index, value) => {
        const rows = this.#rows(name);
        if (!indexes.includes(index)) throw new DOMException(`${name} has no ${index}.`, 'SchemaError');
        const found = [...rows].filter(([, { row }]) => (row as Record<string, unknown>)[index] === value);
        return inOrder(new Map(found));
      },
      add: async row => {
        const rows = this.#change(name);
        const key = this.#keyOf(name, row);
        if (rows.has(nameOf(key))) throw new DOMException('The key exists.', 'ConstraintError');
        rows.set(nameOf(key), { key, row: stored(name, key, row) });
        return key;
      },
      put: async row => {
        const key = this.#keyOf(name, row);
        this.#change(name).set(nameOf(key), { key, row: stored(name, key, row) });
      },
      delete: async key => {
        this.#change(name).delete(nameOf(key));
      },
      clear: async () => {
        this.#change(name).clear();
      },
    };
  }

  /** The key of a row; the outbox gives its own, upwards from the highest that it has ever seen. */
  #keyOf(name: TableName, row: object): Key {
    const path = layout[name].key;
    const at = (field: string): Key => (row as Record<string, Key>)[field] as Key;
    if (typeof path !== 'string') return path.map(field => at(field) as string);
    const given = at(path);
    if (name !== 'outbox') return given;
    this.seq = typeof given === 'number' ? Math.max(this.seq, given) : this.seq + 1;
    return typeof given === 'number' ? given : this.seq;
  }
}

function stored(name: TableName, key: Key, row: object): object {
  return structuredClone(name === 'outbox' ? { ...row, seq: key } : row);
}

function nameOf(key: Key): string {
  return JSON.stringify(key);
}

function compare(a: Key, b: Key): number {
  if (typeof a === 'object' && typeof b === 'object') {
    for (const [index, part] of a.entries()) {
      const order = compare(part, b[index] ?? '');
      if (order !== 0) return order;
    }
    return 0;
  }
  return a < b ? -1 : a > b ? 1 : 0;
}
