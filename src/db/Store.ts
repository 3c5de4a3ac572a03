/**
 * The account's storage for the engine: a few tables, and transactions that are done completely or not at
 * all. The panel implements it over Dexie (`accountStore.ts`), the simulation in memory.
 *
 * Inside a transaction only calls of its `tx` may be awaited: IndexedDB commits as soon as a transaction is
 * idle.
 */
import type {
  BlobRow,
  CollectionRecord,
  CollectionRow,
  CollectionSeen,
  DraftRow,
  DraftStateRow,
  KnownHereRow,
  LocalIdRow,
  LogRow,
  MessageRow,
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
  /** The keys of rows that an index of several numbers places after `above` and not after `upTo`; in the order of the index. */
  keysBetween(index: string, above: readonly number[], upTo: readonly number[]): Promise<Key[]>;
  /** For each of these values of an index a row that has it; undefined where there is none. */
  find(index: string, values: readonly Value[]): Promise<(Row | undefined)[]>;
  /** The rows that an index places after `above` and not after `upTo`, in the order of the index. */
  between(index: string, above: Value, upTo: Value): Promise<Row[]>;
  /** The keys of everything in the table, in order, also of rows with a wrong shape. */
  keys(): Promise<Key[]>;
  /** The stored value, whatever its shape. */
  raw(key: Key): Promise<unknown>;
  /** How many rows there are, also of a wrong shape. */
  count(): Promise<number>;
  /** Adds a row; the outbox numbers its own. */
  add(row: Added): Promise<void>;
  /** Adds rows to a table that numbers them. @returns their numbers */
  addMany(rows: readonly Added[]): Promise<Key[]>;
  put(row: Row): Promise<void>;
  putMany(rows: readonly Row[]): Promise<void>;
  delete(key: Key): Promise<void>;
  deleteMany(keys: readonly Key[]): Promise<void>;
  clear(): Promise<void>;
}

export interface Tables {
  outbox: TableView<OutboxRow, number, Omit<OutboxRow, 'seq'>>;
  log: TableView<LogRow, string>;
  uploads: TableView<UploadRow, string>;
  blobs: TableView<BlobRow, string>;
  localIds: TableView<LocalIdRow, string>;
  drafts: TableView<DraftRow, string>;
  draftStates: TableView<DraftStateRow, [string, number]>;
  mirror: TableView<MirrorRow, [string, string]>;
  knownHere: TableView<KnownHereRow, string>;
  messages: TableView<MessageRow, string>;
  quarantine: TableView<QuarantineRow, string>;
  meta: TableView<MetaRow, MetaRow['key']>;
  collections: TableView<CollectionRecord, [string, string]>;
  collectionRows: TableView<CollectionRow, number, Omit<CollectionRow, 'no'>>;
  collectionSeen: TableView<CollectionSeen, [string, number]>;
}

export type TableName = keyof Tables;

/** Each table once: one that is missing here doesn't compile. */
const everyTable: Readonly<Record<TableName, true>> = {
  outbox: true,
  log: true,
  uploads: true,
  blobs: true,
  localIds: true,
  drafts: true,
  draftStates: true,
  mirror: true,
  knownHere: true,
  messages: true,
  quarantine: true,
  meta: true,
  collections: true,
  collectionRows: true,
  collectionSeen: true,
};
export const tableNames = Object.keys(everyTable) as readonly TableName[];

/** The tables that hold big lists. See [Note: Collections]. */
export const collectionTables = [
  'collections',
  'collectionRows',
  'collectionSeen',
] as const satisfies readonly TableName[];

/** The tables that hold only what the server can send again. */
export const mirrorTables = ['mirror', ...collectionTables] as const satisfies readonly TableName[];

/** A running transaction. It reaches the tables it was opened for; others reject. */
export interface Tx extends Tables {
  /** Whether it may change anything: what it has read may then be undone. */
  readonly isWriting: boolean;
  /**
   * What this process has in memory of the storage. Other processes write to the storage, too: a value is
   * used only after the storage has confirmed it.
   */
  readonly memory: Map<string, unknown>;
}

/**
 * What is on disk is as untrusted as an answer: rows of the partner's own tables with a wrong shape are
 * returned only by `keys` and `raw`. See [Note: Quarantine].
 *
 * `work` may run more than once, when its first transaction failed: what it changes outside of `tx` it must
 * set again at each run. A transaction over the partner's own tables takes effect once, also when it was
 * reported as failed although it is on disk; one over `mirrorTables` alone may be applied twice.
 */
export interface Store {
  read<T>(tables: readonly TableName[], work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves after the transaction is complete and on disk (strict durability); rejects when nothing of it was kept. */
  write<T>(tables: readonly TableName[], work: (tx: Tx) => Promise<T>): Promise<T>;
}
