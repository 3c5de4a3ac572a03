/**
 * The account's storage for the engine: a few tables, and transactions that are done completely or not at
 * all. The panel implements it over Dexie (`accountStore.ts`), the simulation in memory.
 *
 * Inside a transaction only calls of its `tx` may be awaited: IndexedDB commits as soon as a transaction is
 * idle.
 */
import type {
  BlobRow,
  CollectionPartRow,
  CollectionRow,
  CollectionSeen,
  DraftRow,
  EarlierDraftRow,
  KnownHereRow,
  LocalIdRow,
  LogRow,
  ShownMessageRow,
  MetaRow,
  MirrorRow,
  OutboxRow,
  QuarantineRow,
  UploadRow,
} from './rows.ts';

/** A value of an index over several fields. */
type Value = readonly (string | number)[];

export interface TableView<Row, Key, Added = Row> {
  get(key: Key): Promise<Row | undefined>;
  /** The rows of these keys, in their order; undefined for each that isn't there. */
  getMany(keys: readonly Key[]): Promise<(Row | undefined)[]>;
  /** All rows in the order of their keys. */
  all(): Promise<Row[]>;
  /** The rows whose indexed field has that value, in the order of their keys. */
  where(index: string, value: string): Promise<Row[]>;
  /** The highest key among rows with that value in an indexed field, also those with a wrong shape. */
  lastKey(index: string, value: string): Promise<Key | undefined>;
  /**
   * The keys of rows that an index of several numbers places after `above` and not after `upTo`; in the order
   * of the index.
   */
  keysBetween(index: string, above: readonly number[], upTo: readonly number[]): Promise<Key[]>;
  /** For each value one row that has it in the index; undefined where there is none. */
  find(index: string, values: readonly Value[]): Promise<(Row | undefined)[]>;
  /** The rows that an index places after `above` and not after `upTo`, in the order of the index. */
  between(index: string, above: Value, upTo: Value): Promise<Row[]>;
  /** The keys of everything in the table, in order, also of rows with a wrong shape. */
  keys(): Promise<Key[]>;
  /** The stored value, whatever its shape. */
  raw(key: Key): Promise<unknown>;
  /** How many rows there are, also of a wrong shape. */
  count(): Promise<number>;
  /** Adds a row. The database numbers the rows of `outbox` and `collectionRows`. */
  add(row: Added): Promise<void>;
  /** Adds rows to a table that numbers them. @returns their numbers */
  addMany(rows: readonly Added[]): Promise<Key[]>;
  put(row: Row): Promise<void>;
  putMany(rows: readonly Row[]): Promise<void>;
  delete(key: Key): Promise<void>;
  deleteMany(keys: readonly Key[]): Promise<void>;
  clear(): Promise<void>;
}

interface Kept<Row, Key, Added = Row> {
  readonly row: Row;
  readonly key: Key;
  /** A row without the key that the database gives it. */
  readonly added: Added;
}

/** The types of the rows and keys of each table. */
interface Content {
  readonly outbox: Kept<OutboxRow, number, Omit<OutboxRow, 'seq'>>;
  readonly log: Kept<LogRow, string>;
  readonly uploads: Kept<UploadRow, string>;
  readonly blobs: Kept<BlobRow, string>;
  readonly localIds: Kept<LocalIdRow, string>;
  readonly drafts: Kept<DraftRow, string>;
  readonly draftStates: Kept<EarlierDraftRow, [string, number]>;
  readonly mirror: Kept<MirrorRow, [string, string]>;
  readonly knownHere: Kept<KnownHereRow, string>;
  readonly messages: Kept<ShownMessageRow, string>;
  readonly quarantine: Kept<QuarantineRow, string>;
  readonly meta: Kept<MetaRow, MetaRow['key']>;
  readonly collections: Kept<CollectionPartRow, [string, string]>;
  readonly collectionRows: Kept<CollectionRow, number, Omit<CollectionRow, 'no'>>;
  readonly collectionSeen: Kept<CollectionSeen, [string, number]>;
}

export type TableName = keyof Content;
export type Tables = {
  readonly [Name in TableName]: TableView<Content[Name]['row'], Content[Name]['key'], Content[Name]['added']>;
};

/** The key and the indexes of each table, as Dexie writes them. */
export const indexes: Readonly<Record<TableName, string>> = {
  outbox: '++seq, subject',
  log: 'id, at',
  uploads: 'id, hash, subject',
  blobs: 'id',
  localIds: 'local, server',
  drafts: 'id',
  draftStates: '[draft+no]',
  mirror: '[name+lang], name, [shape+fetchedAt]',
  knownHere: 'key',
  messages: 'id',
  quarantine: 'id',
  meta: 'key',
  collections: '[list+part]',
  collectionRows: '++no, [list+id], [list+no]',
  collectionSeen: '[list+no]',
};
export const tableNames = Object.keys(indexes) as readonly TableName[];

/** The tables that hold big lists. See [Note: Collections]. */
export const collectionTables = [
  'collections',
  'collectionRows',
  'collectionSeen',
] as const satisfies readonly TableName[];

/** The tables that hold only what the server can send again. */
export const mirrorTables = ['mirror', ...collectionTables] as const satisfies readonly TableName[];

/** A running transaction. Calls of a table that it wasn't opened for reject. */
export interface Tx extends Tables {
  /** Whether it may write. Its reads may include its own writes, which may still be rolled back. */
  readonly isWriting: boolean;
  /**
   * The values of the storage that this process has in memory. Other processes write to the storage, too: a
   * value is used only after the storage has confirmed it.
   */
  readonly memory: Map<string, unknown>;
}

/** Work in the caller's transaction, and the tables that must be opened for it as well. */
export interface AlsoWritten {
  readonly tables: readonly TableName[];
  readonly write: (tx: Tx) => Promise<void>;
}

/**
 * Data on disk is as untrusted as an answer: rows of the partner's own tables with a wrong shape are returned
 * only by `keys` and `raw`. See [Note: Quarantine].
 *
 * `work` may run again when its first transaction failed: each run must set again what it changes outside of
 * `tx`. A transaction over the partner's own tables takes effect once, even when it was reported as failed
 * although it is on disk. A transaction over `mirrorTables` alone may be applied twice.
 */
export interface Store {
  read<T>(tables: readonly TableName[], work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Resolves after the transaction is complete and on disk (strict durability); rejects when nothing of it
   * was kept.
   */
  write<T>(tables: readonly TableName[], work: (tx: Tx) => Promise<T>): Promise<T>;
}
