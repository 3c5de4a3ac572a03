/**
 * [Note: Quarantine] Anything may be on disk: half a row after a fault of the disk, a row of another program,
 * a row that somebody changed by hand. Rows of the partner's own tables are checked with a struct
 * when they are read; what doesn't fit never reaches the engine or a screen. It isn't deleted either: it is
 * moved to `quarantine` as it is, shown, and can be exported.
 *
 * Only a damaged state in the history of a working copy isn't shown to the partner: it is left out, and
 * deleted with the rest of the history.
 *
 * Arguments, bases and values aren't checked here: mutators and forms have structs of their own for them.
 */
import type { Struct } from 'superstruct';
import { fits } from '../lib/fits.ts';
import { DraftRow, DraftStateRow, LocalIdRow, OutboxRow, UploadRow, type GuardedTable } from './rows.ts';

export const shapes = {
  outbox: OutboxRow,
  uploads: UploadRow,
  drafts: DraftRow,
  draftStates: DraftStateRow,
  localIds: LocalIdRow,
} as const satisfies Readonly<Record<GuardedTable | 'draftStates', unknown>>;

/** The tables whose rows have a struct. */
type ShapedTable = keyof typeof shapes;

export function isShaped(table: string): table is ShapedTable {
  return Object.hasOwn(shapes, table);
}

export const guardedTables: readonly GuardedTable[] = ['outbox', 'uploads', 'drafts', 'localIds'];

/**
 * [Note: Plain rows] A struct walks through every value with generators. Nearly all fields of the rows of a long queue are plain values or
 * missing: those are compared here, in a small part of that time, and only what else is in a row goes through its struct. So none of these
 * structs may ask more of a text or a number than its type.
 */
const fieldsOf = Object.fromEntries(
  Object.entries(shapes).map(([table, struct]) => [
    table,
    Object.entries((struct as Struct<unknown, Record<string, Struct>>).schema).map(([name, field]) => ({
      name,
      field,
      mayBeMissing: field.is(undefined),
    })),
  ]),
);

/** Whether it has its shape. See [Note: Plain rows]. */
export function isWhole(table: ShapedTable, row: unknown): boolean {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return false;
  return (fieldsOf[table] ?? []).every(({ name, field, mayBeMissing }) => {
    const value = (row as Readonly<Record<string, unknown>>)[name];
    if (value === undefined) return mayBeMissing;
    return (typeof value === field.type && !Number.isNaN(value)) || fits(field, value);
  });
}

/** A row that has its shape; undefined for one that is missing or damaged. */
export function rowOf<Row>(table: ShapedTable, raw: Row | undefined): Row | undefined {
  return raw === undefined || isWhole(table, raw) ? raw : undefined;
}

/** Where it doesn't have the shape and what was expected there; undefined when it has it. */
export function damageOf(table: ShapedTable, row: unknown): string | undefined {
  try {
    const [failure] = shapes[table].validate(row);
    return failure && `${failure.path.join('.') || 'row'}: ${failure.type}`;
  } catch {
    // A value that makes the check itself throw.
    return 'row: unreadable';
  }
}
