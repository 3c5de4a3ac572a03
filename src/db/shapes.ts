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
import type { DraftRow, DraftStateRow, GuardedTable, LocalIdRow, OutboxRow, UploadRow } from './rows.ts';

const Words = union([
  type({ id: string(), values: optional(record(string(), union([string(), number()]))) }),
  type({ text: string() }),
]);

const Problem = type({
  words: Words,
  validationErrors: optional(array(type({ key: string(), message: string() }))),
  at: number(),
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
 * [Note: Plain rows] Nearly all rows of a long queue have the same plain fields. These are looked at one by one, which takes a small part of
 * the time of the struct; a row in which anything is otherwise is checked by its struct, which alone decides what is damaged.
 */
type Fields = Readonly<Record<string, unknown>>;

const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number' && !Number.isNaN(value);
const mayBe =
  (is: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || is(value);
const isMissing = (value: unknown): boolean => value === undefined;
const states: ReadonlySet<unknown> = new Set(Object.keys(Outbox.schema.status.schema));
const kinds: ReadonlySet<unknown> = new Set(Object.keys(Upload.schema.kind.schema));

const plainFields: Partial<Record<ShapedTable, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  outbox: {
    ...each(isText, ['id', 'key', 'name', 'subject']),
    ...each(isNumber, ['seq', 'attempts', 'failures', 'misses', 'nextAt', 'createdAt']),
    ...each(mayBe(isNumber), ['counted', 'failingSince', 'failedAt', 'sentAt', 'sentAtServer']),
    ...each(isMissing, ['problem', 'clash']),
    attempt: mayBe(isText),
    firm: value => typeof value === 'boolean',
    status: value => states.has(value),
    needs: value => Array.isArray(value) && value.every(isText),
  },
  uploads: {
    ...each(isText, ['id', 'subject', 'name', 'mime', 'hash']),
    ...each(isNumber, ['size', 'attempts', 'nextAt', 'createdAt']),
    ...each(isMissing, ['advice', 'counted', 'failingSince', 'failedAt', 'lost']),
    kind: value => kinds.has(value),
    status: value => isPlainStatus(value),
  },
};

function each<Is>(is: Is, names: readonly string[]): Record<string, Is> {
  return Object.fromEntries(names.map(name => [name, is]));
}

function isPlainStatus(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, url } = value as Fields;
  return kind === 'waiting' || kind === 'sending' || (kind === 'stored' && isText(url));
}

const checks = Object.fromEntries(
  Object.entries(plainFields).map(([table, fields]) => [table, Object.entries(fields)]),
) as Partial<Record<ShapedTable, readonly (readonly [string, (value: unknown) => boolean])[]>>;

/** Whether it certainly has its shape. See [Note: Plain rows]. */
export function isPlain(table: ShapedTable, row: unknown): boolean {
  const fields = checks[table];
  if (!fields || typeof row !== 'object' || row === null) return false;
  for (const [name, is] of fields) if (!is((row as Fields)[name])) return false;
  return true;
}

/**
 * A row in today's shape; undefined when it is damaged. A window of the first release that is still open writes its own shape into
 * a database that was upgraded meanwhile: such a row isn't damaged.
 */
export function rowOf<Row>(table: ShapedTable, raw: Row | undefined): Row | undefined {
  if (raw === undefined || isPlain(table, raw) || damageOf(table, raw) === undefined) return raw;
  if (table !== 'outbox' || typeof raw !== 'object' || raw === null) return undefined;
  const today = ofVersion1(raw);
  return damageOf(table, today) === undefined ? today : undefined;
}

/**
 * A row of the outbox as version 2 has it: it has a key, and the question to the partner about it has a kind.
 */
export function ofVersion1<Row extends object>(row: Row): Row {
  const { id, key, clash } = row as { id?: unknown; key?: unknown; clash?: unknown };
  return { ...row, key: key ?? id, clash: clashOf(clash) };
}

/** Version 1 had only fields; no field meant that a similar record was found, without its id. */
function clashOf(clash: unknown): unknown {
  if (typeof clash !== 'object' || clash === null || 'kind' in clash || !('fields' in clash)) return clash;
  const { fields, theirs } = clash as { readonly fields: unknown; readonly theirs?: unknown };
  if (!Array.isArray(fields)) return clash;
  return fields.length > 0 ? { kind: 'fields', fields: fields as unknown[], theirs } : { kind: 'unknowable' };
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
