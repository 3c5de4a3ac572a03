/**
 * The account's storage in memory, with the promises of IndexedDB that the engine relies on: a transaction is
 * done completely or not at all, writers don't overlap, rows are copies, and a transaction ends when it
 * awaits anything else than its own calls. `tests/db/store.test.ts` runs the same tests against it and the
 * real one.
 */
import type { Store, TableName, Tables, TableView, Tx } from '../../src/db/Store.ts';
import { tableNames } from '../../src/db/Store.ts';
import { frozenCopy } from './frozen.ts';

/** Hooks for tests. When one throws, the transaction fails with nothing kept. */
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
  draftStates: { key: ['draft', 'no'], indexes: ['draft'] },
  mirror: { key: ['name', 'lang'], indexes: ['name', '[shape+fetchedAt]'] },
  knownHere: { key: 'key', indexes: [] },
  messages: { key: 'id', indexes: [] },
  quarantine: { key: 'id', indexes: [] },
  meta: { key: 'key', indexes: [] },
  collections: { key: ['list', 'part'], indexes: [] },
  collectionChunks: { key: ['list', 'no'], indexes: [] },
  collectionRows: { key: ['list', 'id'], indexes: ['list'] },
  collectionSeen: { key: ['list', 'no'], indexes: [] },
};

export class MemoryStore implements Store {
  readonly hooks: StoreHooks;
  #tables: Readonly<Record<TableName, Rows>>;
  #seq = 0;
  readonly #memory = new Map<string, unknown>();
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
    const copy = new WorkingCopy(this.#tables, this.#seq, opened, writable, this.#memory);
    // All calls of `tx` resolve by microtasks. Work that isn't done when none is left awaits something else.
    process.nextTick(() => copy.end());
    let result: T;
    try {
      result = await work(copy.tx);
      copy.assertOpen();
      if (copy.written.size > 0) this.hooks.beforeCommit?.(copy.written);
      this.#tables = copy.tables;
      this.#seq = copy.seq;
    } finally {
      copy.end();
    }
    if (copy.written.size > 0) this.hooks.afterCommit?.(copy.written);
    return result;
  }
}

/** What a transaction sees and changes until it is committed. */
class WorkingCopy {
  readonly tables: Record<TableName, Rows>;
  seq: number;
  readonly written = new Set<TableName>();
  readonly tx: Tx;
  readonly #writable: boolean;
  #ended = false;

  constructor(
    tables: Readonly<Record<TableName, Rows>>,
    seq: number,
    opened: readonly TableName[],
    writable: boolean,
    memory: Map<string, unknown>,
  ) {
    this.tables = { ...tables };
    this.seq = seq;
    this.#writable = writable;
    const views: Partial<Record<TableName, View>> = {};
    for (const name of tableNames) views[name] = opened.includes(name) ? new View(this, name) : closed[name];
    this.tx = { ...(views as unknown as Tables), memory };
  }

  end(): void {
    this.#ended = true;
  }

  assertOpen(): void {
    if (this.#ended) throw new DOMException('The transaction is over.', 'TransactionInactiveError');
  }

  rows(name: TableName): Rows {
    this.assertOpen();
    return this.tables[name];
  }

  change(name: TableName): Map<string, Stored> {
    const rows = this.rows(name);
    if (!this.#writable) throw new DOMException('This transaction only reads.', 'ReadOnlyError');
    if (this.written.has(name)) return rows as Map<string, Stored>;
    const copy = new Map(rows);
    this.tables[name] = copy;
    this.written.add(name);
    return copy;
  }
}

/** One table within a transaction. Rows are frozen copies: no caller can change the rows of another. */
class View implements TableView<object, Key> {
  readonly #of: WorkingCopy | undefined;
  readonly #name: TableName;

  /** @param of undefined for a table that the transaction was not opened for */
  constructor(of: WorkingCopy | undefined, name: TableName) {
    this.#of = of;
    this.#name = name;
  }

  get #copy(): WorkingCopy {
    if (!this.#of) throw new DOMException(`${this.#name} was not opened.`, 'NotFoundError');
    return this.#of;
  }

  get #rows(): Rows {
    return this.#copy.rows(this.#name);
  }

  async get(key: Key): Promise<object | undefined> {
    return this.#rows.get(nameOf(key))?.row;
  }

  async getMany(keys: readonly Key[]): Promise<(object | undefined)[]> {
    return keys.map(key => this.#rows.get(nameOf(key))?.row);
  }

  async all(): Promise<object[]> {
    return inOrder([...this.#rows.values()]).map(({ row }) => row);
  }

  async where(index: string, value: string): Promise<object[]> {
    return this.#find(index, value).map(({ row }) => row);
  }

  async lastKey(index: string, value: string): Promise<Key | undefined> {
    return this.#find(index, value).at(-1)?.key;
  }

  async keysBetween(index: string, above: readonly number[], upTo: readonly number[]): Promise<Key[]> {
    this.#assertIndexed(index);
    const fields = index.slice(1, -1).split('+');
    return [...this.#rows.values()]
      .map(({ key, row }) => ({ key, at: fields.map(field => (row as Record<string, unknown>)[field]) }))
      .filter((found): found is { key: Key; at: number[] } =>
        found.at.every(part => typeof part === 'number'),
      )
      .filter(({ at }) => compare(at, above) > 0 && compare(at, upTo) <= 0)
      .sort((a, b) => compare(a.at, b.at) || compare(a.key, b.key))
      .map(({ key }) => key);
  }

  async keys(): Promise<Key[]> {
    return inOrder([...this.#rows.values()]).map(({ key }) => key);
  }

  async raw(key: Key): Promise<unknown> {
    return this.get(key);
  }

  async count(): Promise<number> {
    return this.#rows.size;
  }

  async add(row: object): Promise<void> {
    const key = this.#keyOf(row);
    if (this.#rows.has(nameOf(key))) throw new DOMException('The key exists.', 'ConstraintError');
    this.#set(key, row);
  }

  async put(row: object): Promise<void> {
    this.#set(this.#keyOf(row), row);
  }

  async putMany(rows: readonly object[]): Promise<void> {
    for (const row of rows) this.#set(this.#keyOf(row), row);
  }

  async delete(key: Key): Promise<void> {
    this.#copy.change(this.#name).delete(nameOf(key));
  }

  async deleteMany(keys: readonly Key[]): Promise<void> {
    for (const key of keys) this.#copy.change(this.#name).delete(nameOf(key));
  }

  async clear(): Promise<void> {
    this.#copy.change(this.#name).clear();
  }

  #find(index: string, value: string): Stored[] {
    const rows = [...this.#rows.values()];
    this.#assertIndexed(index);
    return inOrder(rows.filter(({ row }) => (row as Record<string, unknown>)[index] === value));
  }

  #assertIndexed(index: string): void {
    if (!layout[this.#name].indexes.includes(index))
      throw new DOMException(`${this.#name} has no ${index}.`, 'SchemaError');
  }

  #set(key: Key, row: object): void {
    const kept = frozenCopy(this.#name === 'outbox' ? { ...row, seq: key } : row);
    this.#copy.change(this.#name).set(nameOf(key), { key, row: kept });
  }

  /** The key of a row; the outbox gives its own, upwards from the highest that it has ever seen. */
  #keyOf(row: object): Key {
    const path = layout[this.#name].key;
    const at = (field: string): Key => (row as Record<string, Key>)[field] as Key;
    if (typeof path !== 'string') return path.map(field => at(field) as string);
    const given = at(path);
    if (this.#name !== 'outbox') return given;
    const copy = this.#copy;
    copy.seq = typeof given === 'number' ? Math.max(copy.seq, given) : copy.seq + 1;
    return typeof given === 'number' ? given : copy.seq;
  }
}

const closed = Object.fromEntries(tableNames.map(name => [name, new View(undefined, name)])) as Record<
  TableName,
  View
>;

function inOrder(rows: Stored[]): Stored[] {
  return rows.sort((a, b) => compare(a.key, b.key));
}

function nameOf(key: Key): string {
  return typeof key === 'object' ? key.join('\n') : String(key);
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
