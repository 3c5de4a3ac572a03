/**
 * All unsent work of an account for a file, and how such a file is taken in on another device, or on this one
 * after the browser has deleted everything.
 *
 * [Note: In a file] Both devices may send what a file holds, in any order, and neither hears of the other. So
 * a row that goes into a file is marked on the first device and in the file (`inFile`), and a marked
 * row is looked for on the server right before each send, as after a lost answer. It stays as it is until
 * then: it can still be edited and given up. A creation and a message are recognised only by what was there
 * before: a row that was never tried gets that from what the first device knows (`Mutator.knownBaseline`).
 * Whatever can't be told apart is for the partner to say.
 */
import { isRecord } from '../../lib/isRecord.ts';
import { array, literal, number, string, type, type Infer } from 'superstruct';
import { DraftRow, LocalIdRow, OutboxRow, UploadRow } from '../../db/rows.ts';
import type { LogRow } from '../../db/rows.ts';
import { zeroImpossibleTimes } from '../../db/shapes.ts';
import type { TableName, Tx } from '../../db/Store.ts';
import { typeProblem } from '../../domain/photo.ts';
import { canBeTime } from '../../lib/time/day.ts';
import { fits } from '../../lib/fits.ts';
import { fileType, FILE_HEAD_BYTES } from '../../lib/pictures/fileType.ts';
import { bytesToKeep, sizeOf } from '../../lib/pictures/fileBytes.ts';
import { assert } from '../../lib/assert.ts';
import { equal } from '../../lib/equal.ts';
import { subjectParts } from '../../lib/ids.ts';
import type { SealedPart } from '../../lib/safe/sealedFile.ts';
import { keepDraftIn } from './drafts.ts';
import type { SendingEngine } from '../Engine.ts';
import { toLocalSubject } from '../localIds.ts';
import { readArgs, readChange, isOfLaterBuild } from '../mutator.ts';
import { nothingCounted, requeueFile, needsDecision } from '../queue/outbox.ts';
import { collectTexts } from './sweep.ts';
import { attemptFields } from '../sending/timeToArrive.ts';
import { hashOfKept } from '../files/uploads.ts';

/** The content of a file: rows as they are in the tables. */
export const UnsentFileContent = type({
  version: literal(1),
  /** The id of the account. */
  account: string(),
  /** By the clock of the device that made it. */
  madeAt: number(),
  /** In the order in which they are sent. */
  rows: array(OutboxRow),
  drafts: array(DraftRow),
  uploads: array(UploadRow),
  localIds: array(LocalIdRow),
});
export type UnsentFileContent = Infer<typeof UnsentFileContent>;

/**
 * Returns the content of a file; undefined when it is damaged. Impossible numbers count as 0: on this device
 * none of them decides anything.
 */
export function parseUnsentFileContent(work: unknown): UnsentFileContent | undefined {
  if (!isRecord(work)) return undefined;
  const tables = { rows: 'outbox', drafts: 'drafts', uploads: 'uploads' } as const;
  const parts = Object.entries(tables).map(([part, table]): [string, unknown] => {
    const list = work[part];
    return [part, Array.isArray(list) ? list.map(one => zeroImpossibleTimes(table, withoutOdd(one))) : list];
  });
  const content = { ...work, ...Object.fromEntries(parts) };
  return fits(UnsentFileContent, content) ? content : undefined;
}

function withoutOdd(stored: unknown): unknown {
  if (!isRecord(stored)) return stored;
  const isOdd = (value: unknown): boolean => typeof value === 'number' && !canBeTime(value);
  return Object.fromEntries(Object.entries(stored).map(([name, value]) => [name, isOdd(value) ? 0 : value]));
}

/** The bytes of an upload that isn't stored on the server yet. */
export interface UnsentUpload extends SealedPart {
  readonly id: string;
}

/**
 * Thrown when an upload is read whose bytes aren't here any more: it was sent or given up after the content
 * was read.
 */
export class FileGoneError extends Error {}

/** Thrown for a file of another account: nothing of it may be shown or taken in. */
export class OtherAccountFileError extends Error {}

/**
 * The state of an entry of a file on this device. Only `new`, `maybeDeleted` and `differs` can be taken in.
 *
 * - `here`: it is among the unsent work of this device
 * - `sent`: it was sent from this device
 * - `givenUp`: it was given up on this device, or something else was chosen
 * - `maybeDeleted`: a new record that isn't among those that were fetched since, or a change of it: it may
 *   have been sent and deleted
 * - `differs`: this device has a working copy of the same form with other content
 * - `newer`: only a later version of the panel knows it
 * - `damaged`: its content can't be read
 */
export type UnsentEntryState =
  'new' | 'maybeDeleted' | 'here' | 'sent' | 'givenUp' | 'differs' | 'newer' | 'damaged';

export type UnsentEntry = { readonly id: string; readonly state: UnsentEntryState } & (
  { readonly kind: 'row'; readonly row: OutboxRow } | { readonly kind: 'draft'; readonly draft: DraftRow }
);

/** Whether an entry can be taken in. */
export function canTakeIn({ state }: Pick<UnsentEntry, 'state'>): boolean {
  return state === 'new' || state === 'maybeDeleted' || state === 'differs';
}

const readTables = ['outbox', 'drafts', 'uploads', 'blobs', 'localIds', 'mirror', 'knownHere'] as const;

/**
 * Reads all unsent work for a file, and marks each row as being in one. To be called when the file is really
 * made. Damaged rows aren't in it; see [Note: Quarantine].
 *
 * @returns the content, and the bytes of its files in the order of `content.uploads`
 */
export async function prepareUnsentFile(
  engine: Pick<SendingEngine, 'store' | 'clock' | 'accountId' | 'registry'>,
): Promise<{ readonly content: UnsentFileContent; readonly files: readonly UnsentUpload[] }> {
  return engine.store.write(readTables, async tx => {
    const rows: OutboxRow[] = [];
    for (const row of await tx.outbox.all()) {
      const marked = { ...row, ...(await knownBaseline(tx, engine, row, rows)), inFile: true };
      // While it is being sent, its step writes it.
      await tx.outbox.put(marked);
      rows.push(marked);
    }
    const drafts = await tx.drafts.all();
    const named = new Set([...rows.flatMap(row => row.needs), ...drafts.flatMap(draft => draft.uploads)]);
    const all = await tx.uploads.all();
    // A base may name a stored file that nothing else names any more.
    const uploads = all.filter(({ id, status }) => named.has(id) || status.kind === 'stored');
    const files: UnsentUpload[] = [];
    for (const { id, status } of uploads) {
      const blob = status.kind === 'stored' ? undefined : await tx.blobs.get(id);
      if (blob) files.push({ id, size: sizeOf(blob.bytes), read: () => readFile(engine.store, id) });
    }
    const localIds = await tx.localIds.all();
    const { accountId: account, clock } = engine;
    return {
      content: { version: 1, account, madeAt: clock.now(), rows, drafts, uploads, localIds },
      files,
    };
  });
}

async function readFile(store: SendingEngine['store'], id: string): Promise<Blob> {
  const blob = await store.read(['blobs'], tx => tx.blobs.get(id));
  if (!blob) throw new FileGoneError();
  return blob.bytes instanceof Blob ? blob.bytes : new Blob([blob.bytes]);
}

/** Returns the baseline of a row that was never tried; see `Mutator.knownBaseline`. */
async function knownBaseline(
  tx: Pick<Tx, 'mirror' | 'knownHere'>,
  { registry }: Pick<SendingEngine, 'registry'>,
  row: OutboxRow,
  before: readonly OutboxRow[],
): Promise<Pick<OutboxRow, 'baseline'> | undefined> {
  const change = readChange(registry, row);
  if (!change?.mutator.knownBaseline) return undefined;
  if (row.baseline !== undefined || row.base !== undefined) return undefined;
  const earlier = before.flatMap(other => {
    const isEarlier = other.name === row.name && other.subject === row.subject;
    const held = isEarlier ? readArgs(change.mutator, other.args) : undefined;
    return held === undefined ? [] : { args: held, baseline: other.baseline };
  });
  return { baseline: await change.mutator.knownBaseline(tx, change.args, earlier) };
}

const compareTables = ['outbox', 'drafts', 'log', 'localIds', 'mirror'] as const;

/**
 * @returns a line for each row and working copy, in the order of the file
 * @throws OtherAccountFileError
 */
export async function compareUnsent(
  engine: Pick<SendingEngine, 'store' | 'accountId' | 'registry'>,
  content: UnsentFileContent,
): Promise<readonly UnsentEntry[]> {
  return engine.store.read(compareTables, tx => compareIn(tx, engine, content));
}

async function compareIn(
  tx: Pick<Tx, (typeof compareTables)[number]>,
  { accountId, registry }: Pick<SendingEngine, 'accountId' | 'registry'>,
  { account, madeAt, rows, drafts, localIds }: UnsentFileContent,
): Promise<readonly UnsentEntry[]> {
  if (account !== accountId) throw new OtherAccountFileError();
  const names = await namesHere(tx, localIds);
  /** The subjects of new records that may have been deleted. */
  const missing = new Set<string>();
  const here = new Set((await tx.outbox.all()).map(({ id }) => id));
  const stateOf = async (row: OutboxRow): Promise<UnsentEntryState> => {
    if (here.has(row.id)) return 'here';
    const line = await tx.log.get(row.id);
    if (line) return wasSent(line) ? 'sent' : 'givenUp';
    // The outcome in its log line can't be read.
    if ((await tx.log.raw(row.id)) !== undefined) return 'damaged';
    if (isOfLaterBuild(registry, row)) return 'newer';
    const change = readChange(registry, row);
    if (!change) return 'damaged';
    // Until the file was made the row hadn't been sent, unless it was tried.
    const since = row.attempts > 0 ? row.createdAt : madeAt;
    const isNew = row.base === undefined && !needsDecision(row);
    if (isNew && (await change.mutator.isMissing?.(tx, change.args, since))) missing.add(row.subject);
    return missing.has(row.subject) ? 'maybeDeleted' : 'new';
  };
  const entries: UnsentEntry[] = [];
  for (const ofFile of once(rows)) {
    const row = renamed(ofFile, names);
    entries.push({ kind: 'row', id: row.id, state: await stateOf(row), row });
  }
  for (const { id, ...rest } of once(drafts)) {
    const draft = { ...renamed(rest, names), id: await toLocalSubject(tx, names.get(id) ?? id) };
    const present = await tx.drafts.get(draft.id);
    const isSame = present && present.version === draft.version && equal(present.values, draft.values);
    const state = isSame ? 'here' : present ? 'differs' : 'new';
    entries.push({ kind: 'draft', id, state, draft });
  }
  return entries;
}

/**
 * Returns, for each name that the first device has given a record of the server, the name that this device
 * uses: the record's changes must not be in two queues.
 */
async function namesHere(
  tx: Pick<Tx, 'localIds'>,
  localIds: readonly LocalIdRow[],
): Promise<ReadonlyMap<unknown, string>> {
  const names = new Map<unknown, string>();
  for (const { local, server } of localIds) {
    const here = await toLocalSubject(tx, server);
    names.set(local, here).set(subjectParts(local).id, subjectParts(here).id);
  }
  return names;
}

/** Returns a value of the file, which is JSON, with other names. */
function renamed<Value>(value: Value, names: ReadonlyMap<unknown, string>): Value {
  const inNames = (_: string, part: unknown): unknown => names.get(part) ?? part;
  return JSON.parse(JSON.stringify(value), inNames) as Value;
}

function wasSent({ outcome }: LogRow): boolean {
  return outcome === 'sent' || outcome === 'found' || outcome === 'superseded';
}

/** Removes rows with the same id, except the first: somebody may have made a file with duplicates. */
function once<Row extends { readonly id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.toReversed().map(row => [row.id, row])).values()].reverse();
}

const takeTables = [...compareTables, 'draftStates'] as const satisfies readonly TableName[];

/**
 * Takes in entries of a file, in one transaction, after the files that they name. Entries that this device
 * has or had already stay unchanged, also when another window takes in the same file at this moment. A
 * working copy that is replaced stays in its history.
 *
 * @param chosen the ids of the entries; those of rows and of working copies never are the same
 * @param fileOf returns the bytes of an upload; called only for those that are needed. Undefined when the
 * first device had lost them
 * @returns how many were taken in
 * @throws OtherAccountFileError; whatever `fileOf` throws; when there is no room. Then no entry was taken in
 */
export async function takeInUnsent(
  engine: Pick<SendingEngine, 'store' | 'accountId' | 'registry' | 'clock' | 'serverClock'>,
  content: UnsentFileContent,
  chosen: ReadonlySet<string>,
  fileOf: (id: string) => Promise<Blob | undefined>,
): Promise<{ readonly rows: number; readonly drafts: number }> {
  const isChosen = (entry: UnsentEntry): boolean => chosen.has(entry.id) && canTakeIn(entry);
  const wanted = (await compareUnsent(engine, content)).filter(isChosen);
  await keepFiles(engine, content, wanted, fileOf);
  return engine.store.write(takeTables, async tx => {
    const entries = (await compareIn(tx, engine, content)).filter(isChosen);
    for (const entry of entries)
      if (entry.kind === 'draft') await keepDraftIn(tx, entry.draft, {});
      else await takeInRow(tx, engine, entry.row);
    const rows = entries.filter(({ kind }) => kind === 'row').length;
    return { rows, drafts: entries.length - rows };
  });
}

/**
 * Stores the files that entries name, and the stored ones that their bases may name, one after the other: all
 * of them at once may not fit in memory. A file that nothing names in the end is swept after a day.
 */
async function keepFiles(
  { store, clock }: Pick<SendingEngine, 'store' | 'clock'>,
  { uploads }: UnsentFileContent,
  entries: readonly UnsentEntry[],
  fileOf: (id: string) => Promise<Blob | undefined>,
): Promise<void> {
  const texts = textsOf(entries);
  for (const upload of once(uploads)) {
    if (!texts.has(upload.id)) continue;
    const isStored = upload.status.kind === 'stored';
    const given = isStored ? undefined : await fileOf(upload.id);
    const isWhole = isStored || (given !== undefined && (await isAsTold(upload, given)));
    const bytes = given && (await bytesToKeep(new Blob([given], { type: upload.mime })));
    const damaged = { kind: 'failed', problem: 'damaged', words: undefined } as const;
    const isUnsent = upload.status.kind === 'waiting' || upload.status.kind === 'sending';
    await store.write(['uploads', 'blobs'], async tx => {
      if (await tx.uploads.get(upload.id)) return;
      const kept = isWhole ? upload : { ...upload, status: damaged };
      await tx.uploads.put({
        ...(isWhole && isUnsent ? requeueFile({ clock }, upload) : kept),
        createdAt: clock.now(),
      });
      if (bytes) await tx.blobs.put({ id: upload.id, bytes });
    });
  }
}

async function isAsTold({ kind, size, hash }: UploadRow, bytes: Blob): Promise<boolean> {
  const found = fileType(await bytes.slice(0, FILE_HEAD_BYTES).arrayBuffer());
  return bytes.size === size && typeProblem(kind, found) === undefined && (await hashOfKept(bytes)) === hash;
}

function textsOf(entries: readonly UnsentEntry[]): ReadonlySet<string> {
  const texts = new Set<string>();
  for (const entry of entries) collectTexts(entry.kind === 'row' ? entry.row : entry.draft, texts);
  return texts;
}

async function takeInRow(
  tx: Pick<Tx, 'outbox' | 'localIds'>,
  engine: Pick<SendingEngine, 'clock' | 'serverClock' | 'registry'>,
  { seq: _seq, ...row }: OutboxRow,
): Promise<void> {
  const change = readChange(engine.registry, row);
  assert(change !== undefined, 'a row that is taken in can be read');
  const { mutator, args } = change;
  const now = engine.clock.now();
  const common = {
    ...row,
    subject: await toLocalSubject(tx, mutator.subject(args)),
    needs: mutator.needs?.(args) ?? [],
    inFile: true,
    attempt: undefined,
    failures: 0,
    ...nothingCounted,
    missedReads: 0,
    nextAt: now,
    fixedPause: false,
  };
  const { status } = row;
  if (needsDecision(row)) await tx.outbox.add(common);
  else if (mutator.lastWins)
    await tx.outbox.add({
      ...common,
      status: 'conflict',
      conflict: { kind: 'unknowable' },
      problem: { words: { id: 'sync.row.maybeSentElsewhere' }, at: now },
    });
  else if (status === 'waiting')
    await tx.outbox.add({ ...common, sentAt: undefined, sentAtServerTime: undefined, problem: undefined });
  // By the clocks of this device: the other device's times tell nothing here.
  else await tx.outbox.add({ ...common, status: 'unclear', ...attemptFields(engine) });
}
