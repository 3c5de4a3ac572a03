/**
 * The tables of one transaction, over IndexedDB itself: a call costs one request and nothing beside it. Dexie creates and upgrades
 * the database; its live queries are told what was read and changed, see [Note: Live queries].
 */
import { Dexie } from 'dexie';
import type { LiveParts } from './liveParts.ts';
import { answer } from './requests.ts';
import { isShaped, rowOf } from './shapes.ts';
import { tableNames, type TableName, type TableView, type Tables } from './Store.ts';

/** What the views of one transaction share. */
export interface Requests {
  readonly transaction: IDBTransaction;
  /** Of the live query that reads. */
  readonly seen: LiveParts | undefined;
  readonly changed: LiveParts;
  readonly watch: {
    /** The last error that came from the storage. */
    failed: unknown;
    /** What is about to be written to a table. */
    writes(table: TableName, rows: readonly unknown[]): void;
    /** It may hold so many rows more afterwards; NaN when that isn't known. */
    resizes(table: TableName, by: number): void;
  };
}

export function tablesOf(requests: Requests): Tables {
  return Object.fromEntries(tableNames.map(name => [name, new View(requests, name)])) as unknown as Tables;
}

class View<Row extends object, Key extends IDBValidKey> implements TableView<Row, Key, object> {
  readonly #requests: Requests;
  readonly #name: TableName;
  /** Keys under which something was found: who puts a row there adds none. */
  readonly #found = new Set<unknown>();

  constructor(requests: Requests, name: TableName) {
    this.#requests = requests;
    this.#name = name;
  }

  async get(key: Key): Promise<Row | undefined> {
    return this.#whole(await this.raw(key));
  }

  async getMany(keys: readonly Key[]): Promise<(Row | undefined)[]> {
    this.#requests.seen?.rows(this.#name, keys);
    return this.#ask(async store => {
      const found = await Promise.all(keys.map(key => answer<unknown>(store.get(key))));
      return found.map(row => this.#whole(row));
    });
  }

  async all(): Promise<Row[]> {
    this.#requests.seen?.table(this.#name);
    return this.#ask(async store => this.#wholes(store, await allIn(store)));
  }

  async where(index: string, value: string): Promise<Row[]> {
    this.#requests.seen?.table(this.#name);
    return this.#ask(async store => {
      const { within, range } = indexed(store, index, value);
      const found = within === store ? allIn(store, range) : answer<object[]>(within.getAll(range));
      return this.#wholes(store, await found);
    });
  }

  async lastKey(index: string, value: string): Promise<Key | undefined> {
    this.#requests.seen?.table(this.#name);
    return this.#ask(async store => {
      const { within, range } = indexed(store, index, value);
      const last = await answer(within.openKeyCursor(range, 'prev'));
      return last?.primaryKey as Key | undefined;
    });
  }

  async keysBetween(index: string, above: readonly number[], upTo: readonly number[]): Promise<Key[]> {
    this.#requests.seen?.table(this.#name);
    const range = keyRange().bound(above, upTo, true);
    return (await this.#ask(store => answer(store.index(index).getAllKeys(range)))) as Key[];
  }

  async keys(): Promise<Key[]> {
    this.#requests.seen?.table(this.#name);
    return (await this.#ask(store => answer(store.getAllKeys()))) as Key[];
  }

  async raw(key: Key): Promise<unknown> {
    this.#requests.seen?.rows(this.#name, [key]);
    const found = await this.#ask(store => answer<unknown>(store.get(key)));
    if (found !== undefined) this.#found.add(key);
    return found;
  }

  async add(row: object): Promise<void> {
    this.#requests.watch.resizes(this.#name, 1);
    await this.#write([row], store => [store.add(row)]);
  }

  async put(row: Row): Promise<void> {
    await this.putMany([row]);
  }

  async putMany(rows: readonly Row[]): Promise<void> {
    await this.#write(rows, store => {
      if (!rows.every(row => this.#found.has(keyIn(store, row))))
        this.#requests.watch.resizes(this.#name, NaN);
      return rows.map(row => store.put(row));
    });
  }

  async delete(key: Key): Promise<void> {
    await this.deleteMany([key]);
  }

  async deleteMany(keys: readonly Key[]): Promise<void> {
    this.#requests.changed.rows(this.#name, keys);
    this.#requests.watch.resizes(this.#name, -keys.length);
    for (const key of keys) this.#found.delete(key);
    await this.#write([], store => {
      for (const key of keys) store.delete(key);
      return [];
    });
  }

  async clear(): Promise<void> {
    this.#requests.changed.table(this.#name);
    this.#requests.watch.resizes(this.#name, NaN);
    this.#found.clear();
    await this.#write([], store => {
      store.clear();
      return [];
    });
  }

  /** A row that has its shape; undefined for one that is missing or damaged. */
  #whole(row: unknown): Row | undefined {
    return (isShaped(this.#name) ? rowOf(this.#name, row) : row) as Row | undefined;
  }

  #wholes(store: IDBObjectStore, rows: readonly object[]): Row[] {
    if (store.transaction.mode === 'readwrite') for (const row of rows) this.#found.add(keyIn(store, row));
    return rows.map(row => this.#whole(row)).filter(row => row !== undefined);
  }

  async #ask<T>(run: (store: IDBObjectStore) => Promise<T>): Promise<T> {
    try {
      return await run(this.#requests.transaction.objectStore(this.#name));
    } catch (error) {
      this.#requests.watch.failed = error;
      throw error;
    }
  }

  /** Nothing waits for these requests but the end of the transaction, which fails with any of them. */
  async #write(
    rows: readonly unknown[],
    run: (store: IDBObjectStore) => IDBRequest<IDBValidKey>[],
  ): Promise<void> {
    const { watch, changed } = this.#requests;
    watch.writes(this.#name, rows);
    await this.#ask(async store => {
      const requests = run(store);
      const keys = rows.map(row => keyIn(store, row as object)).filter(key => key !== undefined);
      changed.rows(this.#name, keys);
      if (keys.length === rows.length) return;
      // The database gives some of them their keys.
      for (const request of requests) request.onsuccess = () => changed.rows(this.#name, [request.result]);
    });
  }
}

/** The key of a row; undefined when the database gives it one. */
function keyIn({ keyPath }: IDBObjectStore, row: object): IDBValidKey | undefined {
  const fields = row as Readonly<Record<string, IDBValidKey | undefined>>;
  if (!Array.isArray(keyPath)) return fields[String(keyPath)];
  const key = keyPath.map(field => fields[field]);
  return key.some(part => part === undefined) ? undefined : (key as IDBValidKey);
}

/**
 * Rows that are asked for at once. Chromium takes longer for each row of a large answer: a thousand rows of a queue in one answer took
 * three to five times as long as in parts.
 */
const ROWS_AT_ONCE = 64;

/** The rows of a table, or those whose keys are in a range with an upper end, in the order of their keys. */
async function allIn(store: IDBObjectStore, range?: IDBKeyRange): Promise<object[]> {
  const rows: object[] = [];
  for (let rest = range; ;) {
    const part = await answer<object[]>(store.getAll(rest, ROWS_AT_ONCE));
    rows.push(...part);
    const last = part.at(-1);
    if (!last || part.length < ROWS_AT_ONCE) return rows;
    // What is stored has its key.
    const key = keyIn(store, last) as IDBValidKey;
    rest = range
      ? keyRange().bound(key, range.upper, true, range.upperOpen)
      : keyRange().lowerBound(key, true);
  }
}

function keyRange(): typeof IDBKeyRange {
  return (Dexie.dependencies as { readonly IDBKeyRange: typeof IDBKeyRange }).IDBKeyRange;
}

/** Where rows with that value in an indexed field are: in an index, or under a key of two parts that begins with the field. */
function indexed(
  store: IDBObjectStore,
  index: string,
  value: string,
): { readonly within: IDBObjectStore | IDBIndex; readonly range: IDBKeyRange } {
  return Array.isArray(store.keyPath) && store.keyPath[0] === index
    ? { within: store, range: keyRange().bound([value], [value, []]) }
    : { within: store.index(index), range: keyRange().only(value) };
}
