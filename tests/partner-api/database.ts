/**
 * The stand-in's SQLite file.
 *
 * Promises: what a finished transaction wrote is on disk (WAL, synchronous FULL) and is there after `kill -9`; a
 * transaction that throws leaves nothing behind. Must not know any noun of the marketplace beyond its tables.
 */
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';

/** Raised when tables change; a file of another version is set aside and laid out anew. */
const version = 2;

const schema = `
create table meta (name text primary key, value text not null) strict;
create table partners (
  id integer primary key autoincrement, email text not null unique, phone text not null unique,
  password text not null, doc text not null
) strict;
create table tokens (hash text primary key, partner_id integer not null, created_ms integer not null) strict;
create table codes (phone text primary key, hash text not null, sent_ms integer not null) strict;
create table resets (hash text primary key, partner_id integer not null, created_ms integer not null) strict;
create table boats (
  id integer primary key autoincrement, partner_id integer not null, status integer not null, color text not null,
  favourites integer not null, deleted integer not null default 0, doc text not null
) strict;
create index boats_of on boats (partner_id, deleted);
create table bookings (
  id integer primary key autoincrement, partner_id integer not null, boat_id integer not null, status integer not null,
  created_ms integer not null, doc text not null
) strict;
create index bookings_of on bookings (partner_id, created_ms desc, id desc);
create index bookings_status on bookings (partner_id, status);
create index bookings_boat on bookings (boat_id);
create table messages (
  id integer primary key autoincrement, booking_id integer not null, from_partner integer not null,
  is_read integer not null, created_ms integer not null, text text not null
) strict;
create index messages_of on messages (booking_id, id);
create table notifications (
  id integer primary key autoincrement, partner_id integer not null, is_read integer not null,
  created_ms integer not null, doc text not null
) strict;
create index notifications_of on notifications (partner_id);
create table docs (
  kind text not null, id integer not null, partner_id integer not null, doc text, primary key (kind, id)
) strict;
create table billing (id integer primary key, partner_id integer not null unique, doc text not null) strict;
create table files (name text not null, partner_id integer not null, upload_type text not null, primary key (name, partner_id, upload_type)) strict;
create table idempotency (
  partner_id integer not null, key text not null, target text not null, digest text not null, answer text not null,
  created_ms integer not null, primary key (partner_id, key, target)
) strict;
create table journal (
  seq integer primary key autoincrement, at text not null, partner_id integer, method text not null, path text not null,
  query text not null, key text, record_id text, summary text not null
) strict;
`;

export type Value = SQLInputValue;

export type Database = {
  /** Every row; `T` names the columns as the statement spells them. */
  all<T>(sql: string, ...values: Value[]): T[];
  one<T>(sql: string, ...values: Value[]): T | undefined;
  /** Rows touched, and the id of an inserted row. */
  run(sql: string, ...values: Value[]): { readonly changes: number; readonly id: number };
  /** All or nothing. Calls inside one another join the outer transaction. */
  transaction<T>(work: () => T): T;
  /** Empties every table and begins ids at 1 again. */
  clear(): void;
  close(): void;
};

export function openDatabase(folder: string, log: (line: string) => void): Database {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'partner-api.sqlite');
  let db = connect(path);
  const found = versionOf(db);
  if (found !== version && tablesOf(db).length > 0) {
    db.close();
    setAside(path);
    log(`[partner-api] ${path} was laid out by version ${found}: set aside as .old, started anew`);
    db = connect(path);
  }
  db.exec('begin immediate');
  if (tablesOf(db).length === 0) db.exec(`${schema}; pragma user_version = ${version}`);
  db.exec('commit');
  return wrap(db);
}

function connect(path: string): DatabaseSync {
  const db = new DatabaseSync(path);
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma busy_timeout = 5000');
  return db;
}

function versionOf(db: DatabaseSync): number {
  return Number(db.prepare('pragma user_version').get()?.['user_version'] ?? 0);
}

function tablesOf(db: DatabaseSync): string[] {
  const rows = db
    .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite_%'")
    .all();
  return rows.map(row => String(row['name']));
}

function setAside(path: string): void {
  for (const end of ['', '-wal', '-shm'])
    if (existsSync(path + end)) renameSync(path + end, `${path}.old${end}`);
}

function wrap(db: DatabaseSync): Database {
  const statements = new Map<string, StatementSync>();
  const statement = (sql: string): StatementSync => {
    const known = statements.get(sql);
    if (known) return known;
    const made = db.prepare(sql);
    statements.set(sql, made);
    return made;
  };
  let depth = 0;
  const transaction = <T>(work: () => T): T => {
    if (depth > 0) return work();
    db.exec('begin immediate');
    depth += 1;
    try {
      const result = work();
      db.exec('commit');
      return result;
    } catch (error) {
      if (db.isTransaction) db.exec('rollback');
      throw error;
    } finally {
      depth -= 1;
    }
  };
  return {
    all: <T>(sql: string, ...values: Value[]) => statement(sql).all(...values) as unknown as T[],
    one: <T>(sql: string, ...values: Value[]) => statement(sql).get(...values) as unknown as T | undefined,
    run: (sql, ...values) => {
      const done = statement(sql).run(...values);
      return { changes: Number(done.changes), id: Number(done.lastInsertRowid) };
    },
    transaction,
    clear: () =>
      transaction(() => {
        for (const table of tablesOf(db)) db.exec(`delete from ${table}`);
        db.exec('delete from sqlite_sequence');
      }),
    close: () => {
      statements.clear();
      if (db.isOpen) db.close();
    },
  };
}
