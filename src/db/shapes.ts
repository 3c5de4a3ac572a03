/**
 * [Note: Quarantine] Anything may be on disk: half a row after a fault of the disk, a row of another program,
 * a row that somebody changed by hand. Rows of the partner's own tables are checked with a struct
 * when they are read; what doesn't fit never reaches the engine or a screen. It isn't deleted either: it is
 * moved to `quarantine` as it is, shown, and can be exported.
 *
 * A damaged row of another table counts as missing: it is fetched or made again, and stays on disk until
 * then.
 *
 * A time that only informs takes no row away: one that can't be is 0, which is shown as unknown.
 *
 * Arguments, bases and values aren't checked here: mutators and forms have structs of their own for them.
 */
import type { Struct } from 'superstruct';
import { fits } from '../lib/fits.ts';
import { canBeTime, isKnownTime } from '../lib/time/day.ts';
import * as rows from './rows.ts';
import type { GuardedTable } from './rows.ts';
import type { TableName } from './Store.ts';

export const shapes = {
  outbox: rows.OutboxRow,
  log: rows.LogRow,
  uploads: rows.UploadRow,
  blobs: rows.BlobRow,
  localIds: rows.LocalIdRow,
  drafts: rows.DraftRow,
  draftStates: rows.EarlierDraftRow,
  mirror: rows.MirrorRow,
  knownHere: rows.KnownHereRow,
  messages: rows.ShownMessageRow,
  quarantine: rows.QuarantineRow,
  meta: rows.MetaRow,
  collections: rows.CollectionPartRow,
  collectionRows: rows.CollectionRow,
  collectionSeen: rows.CollectionSeen,
} as const satisfies Readonly<Record<TableName, unknown>>;

/** Times that decide nothing which can't be taken back. */
const informing: Partial<Record<TableName, readonly string[]>> = {
  outbox: ['createdAt'],
  log: ['at', 'createdAt'],
  uploads: ['createdAt'],
  drafts: ['updatedAt'],
  draftStates: ['at', 'since'],
  mirror: ['fetchedAt'],
  messages: ['at'],
  quarantine: ['at'],
};

export const guardedTables: readonly GuardedTable[] = ['outbox', 'uploads', 'drafts', 'localIds'];

/**
 * [Note: Plain rows] A struct walks through every value with generators. Nearly all fields of the rows of a
 * long queue are plain values or missing: those are compared here, in a small part of that time, and only
 * what else is in a row goes through its struct. So none of these structs may ask more of a text than its
 * type, or of a number than that it can be a time.
 */
const fieldsOf = Object.fromEntries(
  Object.entries(shapes).map(([table, struct]) => [
    table,
    // Rows of several forms are few.
    (struct.schema as Record<string, Struct> | null) &&
      Object.entries(struct.schema as unknown as Record<string, Struct>).map(([name, field]) => ({
        name,
        field,
        mayBeMissing: field.is(undefined),
      })),
  ]),
);

/** Whether a row has the shape that its table demands. See [Note: Plain rows]. */
export function isWhole(table: TableName, row: unknown): boolean {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return false;
  const fields = fieldsOf[table];
  if (!fields) return fits(shapes[table] as Struct, row);
  return fields.every(({ name, field, mayBeMissing }) => {
    const value = (row as Readonly<Record<string, unknown>>)[name];
    if (value === undefined) return mayBeMissing;
    if (field.type === 'time') return typeof value === 'number' && canBeTime(value);
    const isPlain = typeof value === field.type && !Number.isNaN(value);
    return isPlain || field.type === 'unknown' || fits(field, value);
  });
}

/** Returns the row if it has the shape that its table demands; undefined for a missing or damaged row. */
export function rowIfWhole<Row>(table: TableName, raw: Row | undefined): Row | undefined {
  const row = raw === undefined ? raw : zeroImpossibleTimes(table, raw);
  return row === undefined || isWhole(table, row) ? row : undefined;
}

/** Returns the row with 0 in place of each time that is no possible moment. */
export function zeroImpossibleTimes<Row>(table: TableName, row: Row): Row {
  if (typeof row !== 'object' || row === null) return row;
  const times = row as Readonly<Record<string, unknown>>;
  const unknown = (informing[table] ?? []).filter(name => {
    const at = times[name];
    return at !== 0 && at !== undefined && !(typeof at === 'number' && isKnownTime(at));
  });
  return unknown.length === 0 ? row : { ...row, ...Object.fromEntries(unknown.map(name => [name, 0])) };
}

/** Returns where the row doesn't have the shape and what was expected there; undefined when it has it. */
export function findDamage(table: TableName, row: unknown): string | undefined {
  try {
    const [failure] = shapes[table].validate(row);
    return failure && `${failure.path.join('.') || 'row'}: ${failure.type}`;
  } catch {
    // A value that makes the check itself throw.
    return 'row: unreadable';
  }
}
