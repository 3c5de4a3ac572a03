/**
 * [Note: Quarantine] Anything may be on disk: half a row after a fault of the disk, a row of another program,
 * a row that somebody changed by hand (B19, S22). Rows of the partner's own tables are checked with a struct
 * when they are read; what doesn't fit never reaches the engine or a screen. It isn't deleted either: it is
 * moved to `quarantine` as it is, shown, and can be exported.
 *
 * Only a damaged state in the history of a working copy isn't shown to the partner: it is left out, and
 * deleted with the rest of the history.
 *
 * Arguments, bases and values aren't checked here: mutators and forms have structs of their own for them.
 */
import {
  array,
  boolean,
  enums,
  literal,
  number,
  optional,
  record,
  string,
  type,
  union,
  unknown,
  type Infer,
  type Struct,
} from 'superstruct';
import { fits } from '../lib/fits.ts';
import type { DraftRow, DraftStateRow, GuardedTable, LocalIdRow, OutboxRow, UploadRow } from './rows.ts';

const Words = union([
  type({ id: string(), values: optional(record(string(), union([string(), number()]))) }),
  type({ text: string() }),
]);

const Problem = type({
  words: Words,
  validationErrors: optional(array(type({ key: string(), message: string() }))),
  at: number(),
  session: optional(string()),
});

const Clash = union([
  type({ kind: literal('fields'), fields: array(string()), theirs: unknown() }),
  type({ kind: literal('maybe'), found: unknown(), sent: unknown() }),
  type({ kind: literal('unknowable') }),
  type({ kind: literal('twin') }),
]);

const Outbox = type({
  seq: number(),
  id: string(),
  key: string(),
  name: string(),
  args: unknown(),
  subject: string(),
  needs: array(string()),
  base: unknown(),
  baseline: unknown(),
  status: enums(['waiting', 'sending', 'unclear', 'refused', 'conflict']),
  attempt: optional(string()),
  attempts: number(),
  failures: number(),
  counted: optional(number()),
  failingSince: optional(number()),
  failedAt: optional(number()),
  sentAt: optional(number()),
  sentAtServer: optional(number()),
  misses: number(),
  nextAt: number(),
  firm: boolean(),
  problem: optional(Problem),
  clash: optional(Clash),
  createdAt: number(),
});

const Status = union([
  type({ kind: literal('waiting') }),
  type({ kind: literal('sending') }),
  type({ kind: literal('stored'), url: string() }),
  type({
    kind: literal('failed'),
    problem: enums([
      'empty',
      'wrongType',
      'heic',
      'webp',
      'avif',
      'tooLarge',
      'unreadable',
      'tooManyPixels',
      'refused',
      'damaged',
    ]),
    words: optional(Words),
  }),
]);

const Upload = type({
  id: string(),
  kind: enums(['profilePicture', 'boat', 'boatDocument', 'booking']),
  subject: string(),
  name: string(),
  mime: string(),
  size: number(),
  hash: string(),
  advice: optional(array(enums(['small', 'dark']))),
  status: Status,
  attempts: number(),
  counted: optional(number()),
  failingSince: optional(number()),
  failedAt: optional(number()),
  lost: optional(type({ since: number(), bytes: number() })),
  nextAt: number(),
  createdAt: number(),
});

const Draft = type({
  id: string(),
  version: number(),
  values: unknown(),
  base: unknown(),
  tab: string(),
  uploads: array(string()),
  updatedAt: number(),
});

const DraftState = type({
  draft: string(),
  no: number(),
  at: number(),
  since: number(),
  version: number(),
  values: unknown(),
  tab: string(),
});

const LocalId = type({ local: string(), server: string() });

/**
 * A type without what a struct can't express: which fields may be left out or set to undefined, and which are
 * read-only.
 */
type Bare<T> = T extends readonly (infer Item)[]
  ? Bare<Item>[]
  : T extends object
    ? { -readonly [Field in keyof T]-?: Bare<Exclude<T[Field], undefined>> }
    : T;
/**
 * The struct of a row type. A field that is added, removed or changed in only one of the two is a type error
 * here.
 */
function exactly<Row, Shape>(
  struct: [Bare<Row>, Bare<Shape>] extends [Bare<Shape>, Bare<Row>] ? Struct<Shape> : never,
): Struct<Row> {
  return struct as unknown as Struct<Row>;
}

export const shapes = {
  outbox: exactly<OutboxRow, Infer<typeof Outbox>>(Outbox),
  uploads: exactly<UploadRow, Infer<typeof Upload>>(Upload),
  drafts: exactly<DraftRow, Infer<typeof Draft>>(Draft),
  draftStates: exactly<DraftStateRow, Infer<typeof DraftState>>(DraftState),
  localIds: exactly<LocalIdRow, Infer<typeof LocalId>>(LocalId),
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
