/**
 * The rows of the account's database, table by table. The server's data (`mirror`) and the partner's changes
 * (`outbox`, `drafts`, `uploads`, `blobs`) never share a row.
 */
import {
  array,
  boolean,
  define,
  enums,
  literal,
  number as anyNumber,
  optional,
  record,
  string,
  type,
  union,
  unknown,
  type Infer,
  type Struct,
} from 'superstruct';
import { alarmKinds } from '../domain/alarms.ts';
import { languages } from '../domain/values/language.ts';
import { uploadFileProblems } from '../domain/photo.ts';
import { canBeTime } from '../lib/time/day.ts';
import type { FileBytes } from '../lib/pictures/fileBytes.ts';
import { TranslatableText } from '../lib/text/TranslatableText.ts';

type Fields = Parameters<typeof type>[0];
/** A mark for the compiler only, which tells fields apart by it. */
export interface LeftOut {
  readonly mayBeLeftOut: true;
}
type NamesLeftOut<All extends Fields> = {
  [Name in keyof All]: All[Name] extends LeftOut ? Name : never;
}[keyof All];
type Row<All extends Fields> = Struct<
  { readonly [Name in Exclude<keyof All, NamesLeftOut<All>>]: Infer<All[Name]> } & {
    readonly [Name in NamesLeftOut<All>]?: Infer<All[Name]>;
  },
  All
>;

function row<All extends Fields>(fields: All): Row<All> {
  // Superstruct's own type would let each field that may be undefined be left out.
  return type(fields) as unknown as Row<All>;
}

/** Declares a field that may be missing, not only undefined. */
function leftOut<Value>(value: Struct<Value>): Struct<Value | undefined> & LeftOut {
  return optional(value) as unknown as Struct<Value | undefined> & LeftOut;
}

function list<Item>(item: Struct<Item>): Struct<readonly Item[]> {
  return array(item) as unknown as Struct<readonly Item[]>;
}

/** Declares a number in a row. Most are times; counts and sizes are far below the largest time. */
function number(): Struct<number> {
  return define('time', value => typeof value === 'number' && canBeTime(value));
}

function startsWith<Start extends string>(start: Start): Struct<`${Start}${string}`> {
  return define('key', value => typeof value === 'string' && value.startsWith(start));
}

/**
 * [Note: The life of a queued row]
 *
 *   waiting ──send──▶ sending ──answer──▶ (row removed, line kept in the log)
 *      ▲                 │
 *      │                 ├─ no answer, tab killed ──▶ unclear ──read──▶ applied: (removed); else: waiting
 *      │                 ├─ the server said no ─────▶ refused
 *      │                 └─ 401, busy ──────────────▶ waiting
 *      ├─ read before sending finds a conflict ─────▶ conflict
 *      ├─ fails for an hour while others are sent ───▶ refused; conflict when it may have arrived
 *      └── the partner decides, or what was in its way is sent ── refused, conflict
 *
 * `sending` is on disk before the request is sent. An `unclear` row may have arrived. So may a row that is
 * `sending` while nobody holds the lock.
 */
const outboxStatuses = ['waiting', 'sending', 'unclear', 'refused', 'conflict'] as const;
export type OutboxStatus = (typeof outboxStatuses)[number];

/** Why a row isn't sent yet, in words for the partner and with the server's field errors. */
const RowProblem = row({
  words: TranslatableText,
  /** Only a retry after a refusal depends on this time. */
  at: anyNumber(),
  validationErrors: leftOut(list(row({ key: string(), message: string() }))),
  /** The session whose token was refused, where that is the problem. */
  session: leftOut(string()),
});
export type RowProblem = Infer<typeof RowProblem>;

/** The question to the partner about a row that is in `conflict`. */
const Conflict = union([
  /**
   * Fields were changed on both sides: the partner chooses the value of each. `theirs` is the record as the
   * server holds it.
   */
  row({ kind: literal('fields'), fields: list(string()), theirs: unknown() }),
  /**
   * Is a record on the server the one that this row was to create? `found` is the server's answer for it;
   * `sent` holds the arguments that may have arrived. The row's own may be later ones.
   */
  row({ kind: literal('possibleMatch'), found: unknown(), sent: unknown() }),
  /** It can't be found out whether the request arrived. */
  row({ kind: literal('unknowable') }),
  /** The server seems to hold a record twice; this row would delete one of them. See [Note: Duplicates]. */
  row({ kind: literal('duplicate') }),
]);
export type Conflict = Infer<typeof Conflict>;

export const OutboxRow = row({
  /** The place in the order; given by the database. */
  seq: number(),
  id: string(),
  /**
   * UUID, sent as `Idempotency-Key`. It equals the row's id until the sent data change, by a merge or by the
   * partner's decision: a server that honours keys would answer the changed request as it answered the first
   * one, and change nothing.
   */
  key: string(),
  /** The mutator's name. Its meaning never changes. */
  name: string(),
  args: unknown(),
  subject: string(),
  /** Uploads that must be stored, or must have failed, before this row is sent. */
  needs: list(string()),
  /** The server's version when the edit began; undefined for a new record. */
  base: unknown(),
  /**
   * The server's state just before this row was first sent: a record that appears afterwards may come from
   * this row.
   */
  baseline: unknown(),
  status: enums(outboxStatuses),
  /** The name of the present attempt. A late answer to another attempt changes nothing. */
  attempt: optional(string()),
  /** The number of sends that began. */
  attempts: number(),
  /** Failures since it was queued, or since the partner sent it again; the pause grows with them. */
  failures: number(),
  /** When the present attempt was last known to be in flight. */
  sentAt: optional(number()),
  /** The number of successful reads that didn't find the effect of an unclear attempt. */
  missedReads: number(),
  /** The earliest time to send: after the pause of a failure, or when it can no longer be undone. */
  nextAt: number(),
  /**
   * Whether `nextAt` is fixed (the time to undo, a pause that the server asked for, the time to arrive): no
   * trigger shortens it.
   */
  fixedPause: boolean(),
  problem: optional(RowProblem),
  conflict: optional(Conflict),
  createdAt: number(),
  /** How many failures count, since when, and when the last one was. See [Note: Poison]. */
  countedFailures: leftOut(number()),
  failingSince: leftOut(number()),
  failedAt: leftOut(number()),
  /** `sentAt` by the server's clock; undefined when no answer had told the server's time. */
  sentAtServerTime: leftOut(number()),
  /**
   * Whether a file of unsent work contains the row, or contained it before an edit: another device may send
   * it. See [Note: In a file].
   */
  inFile: leftOut(boolean()),
});
export type OutboxRow = Infer<typeof OutboxRow>;

export const logOutcomes = [
  'sent',
  'found',
  'discarded',
  'superseded',
  /** The server's version was kept. */
  'serverKept',
  /** The partner chose between both versions, field by field. */
  'decided',
  /** Another device wrote the old values again; this device's values were queued again. */
  'overwritten',
] as const;
export type LogOutcome = (typeof logOutcomes)[number];

/**
 * The part of a line that stays on the device after signing out: only its label, or also the values that were
 * given up. See `deleteAllButUnsent`.
 */
const LogPartAfterSignOut = enums(['label', 'values']);
export type LogPartAfterSignOut = Infer<typeof LogPartAfterSignOut>;

const watched = {
  searches: number(),
  baseline: unknown(),
  likeness: leftOut(string()),
  searchedAt: leftOut(number()),
};

/** A line of the logbook, kept for 30 days. */
export const LogRow = row({
  id: string(),
  name: string(),
  subject: string(),
  label: TranslatableText,
  /** A later build may have written another outcome: such a line is kept, and not shown. */
  outcome: string() as unknown as Struct<LogOutcome>,
  at: number(),
  createdAt: number(),
  /** The server's message, or why the row was not sent. */
  words: optional(TranslatableText),
  /**
   * The values that were given up, so that they aren't lost: the arguments of a row that was discarded or not
   * chosen, or both versions of a row that the partner decided about.
   */
  givenUp: unknown(),
  /** As `Mutator.staysInLog`. */
  keptAfterSignOut: optional(LogPartAfterSignOut),
  /**
   * The search for a duplicate of the created record: how many more lists are searched, the records that were
   * there before, and the likeness that a duplicate shares (`MutatorCreation.duplicateKey`). See [Note:
   * Duplicates].
   */
  watch: leftOut(row(watched)),
});
export type LogRow = Infer<typeof LogRow>;

/**
 * [Note: Uploads]
 * Bytes, facts and progress are kept apart: `blobs` is written once and read by key, `uploads` holds the
 * facts with the state (`waiting → sending → stored | failed`), the percentage is in memory. A form holds
 * upload ids only.
 */
const UploadStatus = union([
  row({ kind: literal('waiting') }),
  row({ kind: literal('sending') }),
  row({ kind: literal('stored'), url: string() }),
  row({
    kind: literal('failed'),
    problem: enums([...uploadFileProblems, 'refused', 'damaged']),
    words: optional(TranslatableText),
  }),
]);
export type UploadStatus = Infer<typeof UploadStatus>;

export const UploadRow = row({
  id: string(),
  kind: enums(['profilePicture', 'boat', 'boatDocument', 'booking']),
  /** The record that the file belongs to. */
  subject: string(),
  name: string(),
  mime: string(),
  size: number(),
  hash: string(),
  status: UploadStatus,
  attempts: number(),
  nextAt: number(),
  createdAt: number(),
  /** Advice to the partner for a better picture. */
  advice: leftOut(list(enums(['small', 'dark']))),
  /** As in `OutboxRow`. See [Note: Poison]. */
  countedFailures: leftOut(number()),
  failingSince: leftOut(number()),
  failedAt: leftOut(number()),
  /** How many of the file's bytes were sent without success within an hour, and when that hour began. */
  failedBytes: leftOut(row({ since: number(), bytes: number() })),
  /** The partner's choice for this file alone. See [Note: Files that wait for Wi-Fi]. */
  goesBy: leftOut(enums(['wifi', 'any'])),
});
export type UploadRow = Infer<typeof UploadRow>;

export const BlobRow = row({
  id: string(),
  /** A blob in Chromium, plain bytes elsewhere, because WebKit loses blobs. See [Note: Bytes of files]. */
  bytes: define<FileBytes>('bytes', value => value instanceof Blob || value instanceof ArrayBuffer),
});
export type BlobRow = Infer<typeof BlobRow>;

/** See [Note: Local ids]. */
export const LocalIdRow = row({
  /** The subject with the local id, `boat:local-…`. */
  local: string(),
  /** The same subject as the server names it, `boat:57`. */
  server: string(),
});
export type LocalIdRow = Infer<typeof LocalIdRow>;

/** A form that isn't saved yet, kept within a second of each change. */
export const DraftRow = row({
  /** The subject of the record. */
  id: string(),
  /** The version of the shape of `values`. */
  version: number(),
  values: unknown(),
  /** The server's version when the form was opened. */
  base: unknown(),
  /** The tab in which the form was open. */
  tab: string(),
  /** Uploads that `values` names, so that their bytes aren't swept. */
  uploads: list(string()),
  updatedAt: number(),
});
export type DraftRow = Infer<typeof DraftRow>;

/** An earlier state of a working copy. See [Note: Draft history]. */
export const EarlierDraftRow = row({
  /** The working copy's id, even when the copy is gone. */
  draft: string(),
  /** The place in the order; without gaps. */
  no: number(),
  /** When the form had this state. */
  at: number(),
  /** The time of the first state that this one has replaced. */
  since: number(),
  /** As in the working copy. */
  version: number(),
  values: unknown(),
  tab: string(),
});
export type EarlierDraftRow = Infer<typeof EarlierDraftRow>;

/** The last answer of the server to one kind of request, under its name, such as `boats` or `models:12`. */
export const MirrorRow = row({
  name: string(),
  /** The language of the request, or `*` when it doesn't depend on one. */
  lang: enums([...languages, '*']),
  value: unknown(),
  /** How many elements of a long list are in a row of their own. See [Note: Ends of long lists]. */
  storedApart: leftOut(number()),
  /**
   * When it was fetched, by the device's clock; undefined when the row only contains results of this device's
   * own writes.
   */
  fetchedAt: optional(number()),
  /** The count of this device's own acknowledged writes: a pull that began before one is dropped. */
  revision: number(),
  /** The version of the shape that the value was checked against; see [Note: Shapes]. */
  shape: number(),
});
export type MirrorRow = Infer<typeof MirrorRow>;

/**
 * Facts about a record of the server that only this device knows, such as the messages that it has sent in a
 * chat. They aren't deleted to make room, because the server doesn't have them. They are deleted with the
 * session, because they may quote customers; only `keptAfterSignOut` is kept.
 */
export const KnownHereRow = row({
  /** The kind of fact and its record: `chat:100234`, `ownWrite:boat:57`. */
  key: string(),
  value: unknown(),
  /**
   * The value after signing out: the partner's actions that the server wasn't told, without words. Undefined
   * when nothing stays.
   */
  keptAfterSignOut: leftOut(unknown()),
});
export type KnownHereRow = Infer<typeof KnownHereRow>;

/**
 * A short message that was shown to the partner, to be read again. It keeps its words, also after a change of
 * the language.
 */
export const ShownMessageRow = row({
  id: string(),
  at: number(),
  tone: enums(['good', 'note', 'wait', 'stop']),
  text: string(),
  /** The path of the page that the message is about. */
  to: leftOut(string()),
  /** Whether the partner has opened the list since. */
  read: boolean(),
});
export type ShownMessageRow = Infer<typeof ShownMessageRow>;

const GuardedTable = enums(['outbox', 'uploads', 'drafts', 'localIds']);
/**
 * The tables whose rows are the partner's work. A damaged row is put aside, not deleted. See
 * [Note: Quarantine].
 */
export type GuardedTable = Infer<typeof GuardedTable>;

/** A value in a table that doesn't have the shape of the table's rows. */
export const QuarantineRow = row({
  id: string(),
  table: GuardedTable,
  key: union([number(), string()]),
  /** The stored value, whatever it is. */
  raw: unknown(),
  /** The reason, for support: a field and what was expected there. No content. */
  reason: string(),
  at: number(),
});
export type QuarantineRow = Infer<typeof QuarantineRow>;

/** A text that the partner uses often, in both languages. */
const QuickReplyRow = row({
  key: startsWith('reply:'),
  tr: string(),
  en: string(),
  /** When the partner began it. */
  at: number(),
});
export type QuickReplyRow = Infer<typeof QuickReplyRow>;

/**
 * The events that were taken over from calendar files for a boat, by their UIDs in the files, and what the
 * partner has left out. See [Note: Taking in a calendar].
 */
const ImportedEventsRow = row({ key: startsWith('importedEvents:'), uids: list(string()) });
export type ImportedEventsRow = Infer<typeof ImportedEventsRow>;

/** Which notifications this device shows, see `domain/alarms.ts`. */
const AlarmSettingsRow = row({
  key: literal('alarms'),
  on: list(enums(alarmKinds)),
  /** When each notification was shown, by its tag. */
  told: record(string(), number()),
  /** The worker's words, in the language of the page that stored them: the worker has no texts of its own. */
  words: row({ title: string(), sent: string(), needsYou: string() }),
});
export type AlarmSettingsRow = Infer<typeof AlarmSettingsRow>;

const plan = { until: leftOut(string()), at: number(), mostBytes: leftOut(number()) };
const SeenCounts = row({ at: number(), counts: record(string(), number()) });

/**
 * Facts about the database itself, see [Note: The count of unsent work], and the partner's settings on this
 * device.
 */
export const MetaRow = union([
  QuickReplyRow,
  ImportedEventsRow,
  AlarmSettingsRow,
  /** `told`: the id of the earlier database whose loss was told last. */
  row({ key: literal('databaseId'), id: string(), told: leftOut(string()) }),
  /** A transaction is on disk. See [Note: Commit receipts]. */
  row({ key: startsWith('commit:'), of: number(), at: number() }),
  /**
   * An earlier database of this account vanished with unsent work: the loss is shown until the partner has
   * seen it.
   */
  row({ key: literal('vanished'), lost: row({ rows: number(), drafts: number() }), at: number() }),
  /**
   * By how many milliseconds the server's clock was ahead of the device's, and when that was last measured.
   */
  row({ key: literal('serverClock'), ahead: number(), at: number() }),
  /** The partner has hidden the list of first steps on Home. */
  row({ key: literal('firstStepsHidden') }),
  /** See [Note: Files that wait for Wi-Fi]. */
  row({ key: literal('filesWaitForWifi') }),
  /** The speed of uploads: `bytes` of files were sent in `ms` milliseconds. */
  row({ key: literal('sendSpeed'), bytes: number(), ms: number() }),
  /** How the partner prepares for a time without a connection, see `Plan`. */
  row({ key: literal('preparation'), ...plan }),
  /** The times without a connection that this device has seen, see `OfflineRecord`. */
  row({ key: literal('offlineSeen'), since: leftOut(number()), wasLong: boolean() }),
  /** The counts of Home that the partner has seen. */
  row({
    key: literal('homeVisits'),
    visits: row({ before: leftOut(SeenCounts), seen: SeenCounts }),
  }),
]);
export type MetaRow = Infer<typeof MetaRow>;

/** One row of a collection as the server sends it. See [Note: Collections]. */
export const CollectionRow = row({
  /** Given by the database, ascending: a changed row is stored again under the next number. */
  no: number(),
  /** The collection's name, with the language when it has one: `bookings:tr`. */
  list: string(),
  id: string(),
  /** The fingerprint of the row. */
  fingerprint: anyNumber(),
  row: unknown(),
});
export type CollectionRow = Infer<typeof CollectionRow>;

/** Which rows a pass over the server's pages has met so far. */
export const CollectionSeen = row({ list: string(), no: number(), ids: list(string()) });
export type CollectionSeen = Infer<typeof CollectionSeen>;

const CollectionHead = row({
  list: string(),
  part: literal('head'),
  /** The highest number that a row of the list ever had. */
  last: number(),
  /** The number of the list's rows on the device. */
  count: number(),
  /** The highest number when the index was written. */
  indexed: number(),
  /** Counts this device's own acknowledged writes: answers that were requested before one aren't stored. */
  revision: number(),
  /** Whether the server's pages were ever read to the end. */
  whole: boolean(),
});
export type CollectionHead = Infer<typeof CollectionHead>;

/** The index entries of a list's rows, up to the number `last`. */
const CollectionIndex = row({
  list: string(),
  part: literal('index'),
  /** The version of the collection that made the entries. */
  version: number(),
  last: number(),
  /** As JSON, the fastest form to read. */
  text: string(),
});

/** Pages that a pass left out because the server refused them. See [Note: Refused pages]. */
const PagesLeftOut = row({
  /** The first page that was left out. */
  page: number(),
  /** The number of pages that were left out. */
  pages: number(),
  /** Rows that were found before the first of these pages: up to there nothing is missing. */
  met: number(),
  /** When the pass began. */
  at: number(),
});
export type PagesLeftOut = Infer<typeof PagesLeftOut>;

/** The position of the pass over the server's pages. */
const CollectionCrawl = row({
  list: string(),
  part: literal('crawl'),
  /** The page to request next. */
  page: number(),
  /** How many rows the server had when the pass began. */
  total: optional(number()),
  /** Rows found so far, and the records in which they are kept. */
  seen: number(),
  seenRecords: number(),
  /** Rows that the last pass missed: deleted when this one misses them, too. */
  missed: list(string()),
  startedAt: number(),
  /** When the last complete pass began: the list is as old as this. */
  fetchedAt: optional(number()),
  /** Pages that were left out: by the present pass up to its position, by the pass before after it. */
  leftOut: optional(PagesLeftOut),
});
export type CollectionCrawl = Infer<typeof CollectionCrawl>;

/**
 * The small records of a list. Each has its own key, so that a live query on one isn't run again for the
 * others.
 */
export const CollectionPartRow = union([CollectionHead, CollectionIndex, CollectionCrawl]);
export type CollectionPartRow = Infer<typeof CollectionPartRow>;
