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

type Value = readonly (number | string)[];
type Key = number | string | Value;
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
  collectionRows: { key: 'no', indexes: ['[list+id]', '[list+no]'] },
  collectionSeen: { key: ['list', 'no'], indexes: [] },
};

/** The tables that number their rows, upwards from the highest number that they have ever seen. */
type Numbers = Partial<Record<TableName, number>>;
const numbered: readonly TableName[] = ['outbox', 'collectionRows'];

export class MemoryStore implements Store {
  readonly hooks: StoreHooks;
  #tables: Readonly<Record<TableName, Rows>>;
  #numbers: Numbers = {};
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
    const copy = new WorkingCopy(this.#tables, this.#numbers, opened, writable, this.#memory);
    // All calls of `tx` resolve by microtasks. Work that isn't done when none is left awaits something else.
    process.nextTick(() => copy.end());
    let result: T;
    try {
      result = await work(copy.tx);
      copy.assertOpen();
      if (copy.written.size > 0) this.hooks.beforeCommit?.(copy.written);
      this.#tables = copy.tables;
      this.#numbers = copy.numbers;
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
  readonly numbers: Numbers;
  readonly written = new Set<TableName>();
  readonly tx: Tx;
  readonly #writable: boolean;
  #ended = false;

  constructor(
    tables: Readonly<Record<TableName, Rows>>,
    numbers: Numbers,
    opened: readonly TableName[],
    writable: boolean,
    memory: Map<string, unknown>,
  ) {
    this.tables = { ...tables };
    this.numbers = { ...numbers };
    this.#writable = writable;
    const views: Partial<Record<TableName, View>> = {};
    for (const name of tableNames) views[name] = opened.includes(name) ? new View(this, name) : closed[name];
    this.tx = { ...(views as unknown as Tables), memory, isWriting: writable };
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
    return this.#within(index, above, upTo).map(({ key }) => key);
  }

  async between(index: string, above: Value, upTo: Value): Promise<object[]> {
    return this.#within(index, above, upTo).map(({ row }) => row);
  }

  async find(index: string, values: readonly Value[]): Promise<(object | undefined)[]> {
    const wanted = new Set(values.map(nameOf));
    const rows = new Map(
      this.#indexed(index).flatMap(({ at, row }) => (wanted.has(nameOf(at)) ? [[nameOf(at), row]] : [])),
    );
    return values.map(value => rows.get(nameOf(value)));
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

  async addMany(rows: readonly object[]): Promise<Key[]> {
    return rows.map(row => {
      const key = this.#keyOf(row);
      this.#set(key, row);
      return key;
    });
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

  /** Rows with their value in an index over several fields; those that lack one of them aren't in it. */
  #indexed(index: string): (Stored & { readonly at: Value })[] {
    this.#assertIndexed(index);
    const fields = index.slice(1, -1).split('+');
    const found: (Stored & { readonly at: Value })[] = [];
    for (const { key, row } of this.#rows.values()) {
      const at = fields.map(field => (row as Record<string, unknown>)[field]);
      if (isValue(at)) found.push({ key, row, at });
    }
    return found;
  }

  #within(index: string, above: Value, upTo: Value): Stored[] {
    return this.#indexed(index)
      .filter(({ at }) => compare(at, above) > 0 && compare(at, upTo) <= 0)
      .sort((a, b) => compare(a.at, b.at) || compare(a.key, b.key));
  }

  #assertIndexed(index: string): void {
    if (!layout[this.#name].indexes.includes(index))
      throw new DOMException(`${this.#name} has no ${index}.`, 'SchemaError');
  }

  #set(key: Key, row: object): void {
    const kept = frozenCopy(
      numbered.includes(this.#name) ? { ...row, [String(layout[this.#name].key)]: key } : row,
    );
    this.#copy.change(this.#name).set(nameOf(key), { key, row: kept });
  }

  /** The key of a row; some tables give their own. */
  #keyOf(row: object): Key {
    const path = layout[this.#name].key;
    const at = (field: string): Key => (row as Record<string, Key>)[field] as Key;
    if (typeof path !== 'string') return path.map(field => at(field) as string);
    const given = at(path);
    if (!numbered.includes(this.#name)) return given;
    const { numbers } = this.#copy;
    const last = numbers[this.#name] ?? 0;
    numbers[this.#name] = typeof given === 'number' ? Math.max(last, given) : last + 1;
    return typeof given === 'number' ? given : last + 1;
  }
}

const closed = Object.fromEntries(tableNames.map(name => [name, new View(undefined, name)])) as Record<
  TableName,
  View
>;

function isValue(parts: readonly unknown[]): parts is Value {
  return parts.every(part => typeof part === 'number' || typeof part === 'string');
}

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
