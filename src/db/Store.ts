/**
 * The account's storage as the engine sees it: a few tables, and transactions that happen whole or not at all.
 * Production binds it to Dexie (`dexieStore.ts`), the simulation to memory.
 *
 * Inside a transaction nothing may be awaited but calls of its `tx`: IndexedDB commits as soon as it is left idle.
 */
import type { BlobRow, DraftRow, LocalIdRow, LogRow, MirrorRow, OutboxRow, UploadRow } from './rows.ts';

export interface TableView<Row, Key, Added = Row> {
  get(key: Key): Promise<Row | undefined>;
  /** All rows in the order of their keys. */
  all(): Promise<Row[]>;
  /** The rows whose indexed field has that value, in the order of their keys. */
  where(index: string, value: string): Promise<Row[]>;
  /** Adds a row and returns its key. */
  add(row: Added): Promise<Key>;
  put(row: Row): Promise<void>;
  delete(key: Key): Promise<void>;
  clear(): Promise<void>;
}

export interface Tables {
  outbox: TableView<OutboxRow, number, Omit<OutboxRow, 'seq'>>;
  log: TableView<LogRow, string>;
  uploads: TableView<UploadRow, string>;
  blobs: TableView<BlobRow, string>;
  localIds: TableView<LocalIdRow, string>;
  drafts: TableView<DraftRow, string>;
  mirror: TableView<MirrorRow, [string, string]>;
}

export type TableName = keyof Tables;
export const tableNames: readonly TableName[] = [
  'outbox',
  'log',
  'uploads',
  'blobs',
  'localIds',
  'drafts',
  'mirror',
];

/** A running transaction. It reaches the tables it was opened for; others reject. */
export type Tx = Tables;

export interface Store {
  read<T>(tables: readonly TableName[], work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Resolves after the transaction is complete and on disk (strict durability); rejects when nothing of it was kept. */
  write<T>(tables: readonly TableName[], work: (tx: Tx) => Promise<T>): Promise<T>;
}
