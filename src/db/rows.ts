/**
 * What the account's database holds, table by table. Server truth (`mirror`) and the partner's changes
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
import { languages } from '../domain/language.ts';
import { fileProblems } from '../domain/photo.ts';
import { canBeTime } from '../lib/day.ts';
import type { FileBytes } from '../lib/fileBytes.ts';
import { Words } from '../lib/Words.ts';

type Fields = Parameters<typeof type>[0];
/** Only for the compiler, which tells fields apart by it. */
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

/** A field that may be left out, not only be undefined. */
function leftOut<Value>(value: Struct<Value>): Struct<Value | undefined> & LeftOut {
  return optional(value) as unknown as Struct<Value | undefined> & LeftOut;
}

function list<Item>(item: Struct<Item>): Struct<readonly Item[]> {
  return array(item) as unknown as Struct<readonly Item[]>;
}

/** A number in a row. Most are times; counts and sizes are far below what a time can be. */
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
 *      │                 ├─ no answer, tab killed ──▶ unclear ──read──▶ applied: (removed) · not applied: waiting
 *      │                 ├─ the server said no ─────▶ refused
 *      │                 └─ 401, busy ──────────────▶ waiting
 *      ├─ read before sending finds a clash ────────▶ conflict
 *      ├─ fails for an hour while others are sent ───▶ refused; conflict when it may have arrived
 *      └── the partner decides, or what was in its way is sent ── refused, conflict
 *
 * `sending` is on disk before the request is sent. `unclear` is in doubt: it may have arrived. So is a row
 * that is `sending` while nobody holds the lock.
 */
const outboxStatuses = ['waiting', 'sending', 'unclear', 'refused', 'conflict'] as const;
export type OutboxStatus = (typeof outboxStatuses)[number];

/** Why a row isn't sent yet, in words for the partner and with the server's field errors. */
const RowProblem = row({
  words: Words,
  /** Nothing but a repetition after a refusal depends on it. */
  at: anyNumber(),
  validationErrors: leftOut(list(row({ key: string(), message: string() }))),
  /** The session whose token was refused, where that is the problem. */
  session: leftOut(string()),
});
export type RowProblem = Infer<typeof RowProblem>;

/** What the partner is asked about a row that is in `conflict`. */
const Conflict = union([
  /**
   * Fields were changed on both sides: the partner chooses the value of each. `theirs` is the record as the
   * server holds it.
   */
  row({ kind: literal('fields'), fields: list(string()), theirs: unknown() }),
  /**
   * A record on the server may be the one that this was to create: is it? `found` is what the server would
   * have answered then, `sent` the arguments that may have arrived: the row's own may be later ones.
   */
  row({ kind: literal('possibleMatch'), found: unknown(), sent: unknown() }),
  /** It can't be found out whether it arrived. */
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
   * UUID, sent as `Idempotency-Key`. It is the row's id until what is sent changes, by a merge or by the
   * partner's decision: a server that honours keys would answer the changed request with what it answered the
   * first one, and change nothing.
   */
  key: string(),
  /** The mutator's name. Its meaning never changes. */
  name: string(),
  args: unknown(),
  subject: string(),
  /** Uploads that must be stored, or must have failed, before this is sent. */
  needs: list(string()),
  /** What the server held when the edit began; undefined for something new. */
  base: unknown(),
  /**
   * What the server held just before this was first sent: what is there afterwards and not in it may come
   * from this row.
   */
  baseline: unknown(),
  status: enums(outboxStatuses),
  /** The name of the present try. An answer to a try of another name is too late and changes nothing. */
  attempt: optional(string()),
  /** Sends that began. */
  attempts: number(),
  /** Failures since it was queued, or since the partner sent it again; the pause grows with them. */
  failures: number(),
  /** When the present try was last known to be under way. */
  sentAt: optional(number()),
  /** Successful reads that didn't find the effect of an unclear try. */
  missedReads: number(),
  /** Not before this: a pause after a failure, or the time in which it can still be undone. */
  nextAt: number(),
  /**
   * Whether `nextAt` is fixed (the time to undo, a pause that the server asked for, the time to arrive): no
   * trigger shortens it.
   */
  fixedPause: boolean(),
  problem: optional(RowProblem),
  conflict: optional(Conflict),
  createdAt: number(),
  /** How many of them count, since when, and when the last one was. See [Note: Poison]. */
  countedFailures: leftOut(number()),
  failingSince: leftOut(number()),
  failedAt: leftOut(number()),
  /** The same by the server's clock; undefined when no answer had told its time. */
  sentAtServerTime: leftOut(number()),
  /**
   * A file of unsent work holds it, or held what it was before an edit: another device may send it. See
   * [Note: In a file].
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
 * What of a line stays on the device after signing out: only its label, or also what was given up. See
 * `seal`.
 */
const LogStay = enums(['label', 'values']);
export type LogStay = Infer<typeof LogStay>;

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
  label: Words,
  /** A later build may have written another one: such a line is kept, and not shown. */
  outcome: string() as unknown as Struct<LogOutcome>,
  at: number(),
  createdAt: number(),
  /** The server's words, or why it was not sent. */
  words: optional(Words),
  /**
   * What was given up, so that it isn't lost: the arguments of a row that was discarded or not chosen, both
   * versions of one that the partner decided about.
   */
  givenUp: unknown(),
  /** As `Mutator.staysInLog`. */
  keptAfterSignOut: optional(LogStay),
  /**
   * How many more lists are searched for a duplicate of what this created, what was there before, and by what
   * the one that was sent could be taken for another (`Creation.duplicateKey`). See [Note: Duplicates].
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
    problem: enums([...fileProblems, 'refused', 'damaged']),
    words: optional(Words),
  }),
]);
export type UploadStatus = Infer<typeof UploadStatus>;

export const UploadRow = row({
  id: string(),
  kind: enums(['profilePicture', 'boat', 'boatDocument', 'booking']),
  /** The record it belongs to. */
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
  /** As of a row. See [Note: Poison]. */
  countedFailures: leftOut(number()),
  failingSince: leftOut(number()),
  failedAt: leftOut(number()),
  /** How many of its bytes were sent without success within an hour, and when that hour began. */
  failedBytes: leftOut(row({ since: number(), bytes: number() })),
  /** What the partner chose for this file alone. See [Note: Files that wait for Wi-Fi]. */
  goesBy: leftOut(enums(['wifi', 'any'])),
});
export type UploadRow = Infer<typeof UploadRow>;

export const BlobRow = row({
  id: string(),
  /** See [Note: Bytes of files]. */
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
  /** What the server held when the form was opened. */
  base: unknown(),
  /** The tab that was open. */
  tab: string(),
  /** Uploads that `values` names, so that their bytes aren't swept. */
  uploads: list(string()),
  updatedAt: number(),
});
export type DraftRow = Infer<typeof DraftRow>;

/** What a working copy held at some time. See [Note: Draft history]. */
export const DraftStateRow = row({
  /** The working copy's id, whether or not it is still there. */
  draft: string(),
  /** The place in the order; without gaps. */
  no: number(),
  /** When the form held this. */
  at: number(),
  /** The time of the first of the states that this one has replaced. */
  since: number(),
  /** As in the working copy. */
  version: number(),
  values: unknown(),
  tab: string(),
});
export type DraftStateRow = Infer<typeof DraftStateRow>;

/** What the server last said under a name, such as `boats` or `models:12`. */
export const MirrorRow = row({
  name: string(),
  /** The language of the request, or `*` when it doesn't depend on one. */
  lang: enums([...languages, '*']),
  value: unknown(),
  /** How many elements of a long list are in a row of their own. See [Note: Ends of long lists]. */
  storedApart: leftOut(number()),
  /**
   * When it was fetched, by the device's clock; undefined when it only holds results of this device's own
   * writes.
   */
  fetchedAt: optional(number()),
  /** Counts this device's own acknowledged writes: a pull that began before one is dropped. */
  revision: number(),
  /** The version of the shape that the value was found to have; see [Note: Shapes]. */
  shape: number(),
});
export type MirrorRow = Infer<typeof MirrorRow>;

/**
 * What only this device knows of a record that the server holds, such as what was sent of a chat. The server
 * doesn't have it, so it isn't deleted to make room. It is deleted with the session, because it may quote
 * customers; only `keptAfterSignOut` is kept.
 */
export const KnownHereRow = row({
  /** What is known and of which record: `chat:100234`, `ownWrite:boat:57`. */
  key: string(),
  value: unknown(),
  /**
   * The value after signing out: what the partner did and the server wasn't told, without words. Undefined:
   * nothing stays.
   */
  keptAfterSignOut: leftOut(unknown()),
});
export type KnownHereRow = Infer<typeof KnownHereRow>;

/**
 * A short message that was shown to the partner, to be read again. In the words that were shown, also after a
 * change of the language.
 */
export const MessageRow = row({
  id: string(),
  at: number(),
  tone: enums(['good', 'note', 'wait', 'stop']),
  text: string(),
  /** The path of what it speaks of. */
  to: leftOut(string()),
  /** Whether the list was looked at since. */
  read: boolean(),
});
export type MessageRow = Infer<typeof MessageRow>;

const GuardedTable = enums(['outbox', 'uploads', 'drafts', 'localIds']);
/**
 * The tables whose rows are the partner's work. What is damaged there is put aside, not thrown away. See
 * [Note: Quarantine].
 */
export type GuardedTable = Infer<typeof GuardedTable>;

/** Something that was in a table without having the shape of its rows. */
export const QuarantineRow = row({
  id: string(),
  table: GuardedTable,
  key: union([number(), string()]),
  /** As it was stored, whatever it is. */
  raw: unknown(),
  /** What was wrong with it, for support: a field and what was expected there. No content. */
  reason: string(),
  at: number(),
});
export type QuarantineRow = Infer<typeof QuarantineRow>;

/** A text that the partner uses again and again, in either language. */
const QuickReplyRow = row({
  key: startsWith('reply:'),
  tr: string(),
  en: string(),
  /** When it was begun. */
  at: number(),
});
export type QuickReplyRow = Infer<typeof QuickReplyRow>;

/**
 * What was taken over from calendar files for a boat, by the names of the events in their files. See [Note:
 * Taking in a calendar].
 */
const ImportedEventsRow = row({ key: startsWith('importedEvents:'), uids: list(string()) });
export type ImportedEventsRow = Infer<typeof ImportedEventsRow>;

/** Which notifications this device shows, see `domain/alarms.ts`. */
const AlarmsRow = row({
  key: literal('alarms'),
  on: list(enums(alarmKinds)),
  /** When each was told, by its tag. */
  told: record(string(), number()),
  /** What the worker says, in the language of the page that kept them: it has no words. */
  words: row({ title: string(), sent: string(), needsYou: string() }),
});
export type AlarmsRow = Infer<typeof AlarmsRow>;

const plan = { until: leftOut(string()), at: number(), mostBytes: leftOut(number()) };
const SeenCounts = row({ at: number(), counts: record(string(), number()) });

/**
 * Facts about the database itself, see [Note: The count of unsent work], and what the partner has set up on
 * this device.
 */
export const MetaRow = union([
  QuickReplyRow,
  ImportedEventsRow,
  AlarmsRow,
  /** `told`: the id of the earlier database whose loss was told last. */
  row({ key: literal('databaseId'), id: string(), told: leftOut(string()) }),
  /** A transaction is on disk. See [Note: Commit receipts]. */
  row({ key: startsWith('commit:'), of: number(), at: number() }),
  /**
   * An earlier database of this account vanished with unsent work: this is shown until the partner has seen
   * it.
   */
  row({ key: literal('vanished'), lost: row({ rows: number(), drafts: number() }), at: number() }),
  /**
   * By how much the server's clock was ahead of the device's, in milliseconds, and when that was last
   * measured.
   */
  row({ key: literal('serverClock'), ahead: number(), at: number() }),
  /** The partner wants the list of first steps on Home no more. */
  row({ key: literal('firstStepsHidden') }),
  /** See [Note: Files that wait for Wi-Fi]. */
  row({ key: literal('filesWaitForWifi') }),
  /** So many bytes of files were sent in so many milliseconds. */
  row({ key: literal('sendSpeed'), bytes: number(), ms: number() }),
  /** How the partner prepares for a time without a connection, see `Plan`. */
  row({ key: literal('preparation'), ...plan }),
  /** What was seen of such times, see `OfflineSeen`. */
  row({ key: literal('offlineSeen'), since: leftOut(number()), wasLong: boolean() }),
  /** What was seen of Home's counts. */
  row({
    key: literal('homeVisits'),
    visits: row({ before: leftOut(SeenCounts), seen: SeenCounts }),
  }),
]);
export type MetaRow = Infer<typeof MetaRow>;

/** One row of a collection as the server sends it. See [Note: Collections]. */
export const CollectionRow = row({
  /** Given by the database, upwards: a row that changes is stored anew under the next one. */
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
  /** The highest number of a row that it had until now. */
  last: number(),
  /** How many rows of it are on the device. */
  count: number(),
  /** The last number when the index was written. */
  indexed: number(),
  /** Counts this device's own acknowledged writes: what was requested before one isn't stored any more. */
  revision: number(),
  /** Whether the server's pages were ever read to the end. */
  whole: boolean(),
});
export type CollectionHead = Infer<typeof CollectionHead>;

/** The entries of a list's rows up to a number. */
const CollectionIndex = row({
  list: string(),
  part: literal('index'),
  /** Of the collection that made them. */
  version: number(),
  last: number(),
  /** As JSON, the fastest form to read. */
  text: string(),
});

/** Pages that a pass left out because the server refused them. See [Note: Refused pages]. */
const PagesLeftOut = row({
  /** The first of them. */
  page: number(),
  /** How many they are. */
  pages: number(),
  /** Rows that were found before the first of them: up to there nothing is missing. */
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
  /** When the last pass that came to its end had begun: how old the list is. */
  fetchedAt: optional(number()),
  /** Left out by the present pass up to its position, after it by the pass before. */
  leftOut: optional(PagesLeftOut),
});
export type CollectionCrawl = Infer<typeof CollectionCrawl>;

/**
 * The small records of a list. Each has its own key, so that a live query on one isn't run again for the
 * others.
 */
export const CollectionRecord = union([CollectionHead, CollectionIndex, CollectionCrawl]);
export type CollectionRecord = Infer<typeof CollectionRecord>;
