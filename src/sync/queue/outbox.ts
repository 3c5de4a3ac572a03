/**
 * The partner's decisions about unsent work, and its summary. Here nothing is removed from the queue unless
 * the partner does so, and every row that is removed unsent is kept in the log.
 */
import { logOutcomes, type DraftRow, type LogRow, type OutboxRow, type UploadRow } from '../../db/rows.ts';
import type { TableName, Tx } from '../../db/Store.ts';
import { equal } from '../../lib/equal.ts';
import { subjectParts, subjectOf } from '../../lib/ids.ts';
import type { TranslatableText } from '../../lib/text/TranslatableText.ts';
import type { Engine, SendingEngine } from '../Engine.ts';
import { LocalIdMap } from '../localIds.ts';
import { readChange, type Registry } from '../mutator.ts';
import { DAY_MS, isKnownTime } from '../../lib/time/day.ts';

/** For screens, which don't import `db`. */
export type { LogRow, OutboxRow, UploadRow } from '../../db/rows.ts';

export interface OutboxSummary {
  readonly waiting: number;
  readonly sending: number;
  /** Rows that may have arrived, which is being checked. */
  readonly checking: number;
  /** Refused or in conflict: nothing happens until the partner decides. */
  readonly needsYou: number;
}

/** All rows and uploads on the device that aren't sent, and the ids of the files that working copies name. */
export interface Outbox {
  readonly rows: readonly OutboxRow[];
  readonly uploads: readonly UploadRow[];
  /** The files that working copies name. */
  readonly drafted: ReadonlySet<string>;
}

/**
 * Returns the counts of the status chip: saved changes. The files of an unsaved form are sent before it and
 * count with the form; but a failed file needs the partner all the same.
 */
export function summariseOutbox({ rows, uploads, drafted }: Outbox): OutboxSummary {
  const named = new Set(rows.flatMap(row => row.needs));
  const alone = uploads.filter(upload => !named.has(upload.id));
  return {
    waiting: rows.filter(row => row.status === 'waiting').length,
    sending: rows.filter(row => row.status === 'sending').length,
    checking: rows.filter(row => row.status === 'unclear').length,
    needsYou:
      rows.filter(needsDecision).length +
      alone.filter(upload => upload.status.kind === 'failed' && drafted.has(upload.id)).length,
  };
}

/** The tables that `readOutbox` reads. */
export const outboxTables = ['outbox', 'uploads', 'drafts'] as const satisfies readonly TableName[];

/** All unsent work on the device. */
export interface Unsent extends Outbox {
  readonly drafts: readonly DraftRow[];
}

export async function readOutbox(tx: Pick<Tx, (typeof outboxTables)[number]>): Promise<Unsent> {
  const [rows, uploads, drafts] = await Promise.all([tx.outbox.all(), tx.uploads.all(), tx.drafts.all()]);
  return { rows, uploads, drafts, drafted: new Set(drafts.flatMap(draft => draft.uploads)) };
}

/** Reads the present counts of the status chip. */
export async function readSummary({ store }: Pick<Engine, 'store'>): Promise<OutboxSummary> {
  return summariseOutbox(await store.read(outboxTables, readOutbox));
}

/** Reads the lines of the log that this build can show, the newest first. */
export async function readLogbookLines(tx: Pick<Tx, 'log'>): Promise<LogRow[]> {
  const lines = (await tx.log.all()).filter(({ outcome }) => logOutcomes.includes(outcome));
  return lines.sort((a, b) => b.at - a.at);
}

/** The part of a row that the partner sees when they decide about it. */
export type SeenRow = Pick<OutboxRow, 'args' | 'conflict'>;

/**
 * Whether a row still is as the partner saw it: another window may have changed or decided about it
 * meanwhile.
 */
export function isAsSeen(row: SeenRow, seen: SeenRow): boolean {
  return equal(row.args, seen.args) && equal(row.conflict, seen.conflict);
}

/** Rows taken off the queue, to be put back by `restoreRows`. */
export type Discarded = readonly OutboxRow[];

/**
 * Gives up an unsent row; when it would have created the record, also every later row of that record. Their
 * files are not sent any more either, unless something else names them.
 *
 * @param seen the row is given up only if it still is like this
 * @returns the removed rows; empty when the row was already in flight, which can't be undone any more, or has
 * changed
 */
export async function discardRow(
  engine: Pick<SendingEngine, 'store' | 'clock' | 'registry'>,
  id: string,
  seen?: SeenRow,
): Promise<Discarded> {
  return engine.store.write(['outbox', 'log', 'localIds', 'uploads', 'drafts'], async tx => {
    const rows = await tx.outbox.all();
    const row = rows.find(candidate => candidate.id === id);
    if (!row || mayBeInFlight(row) || (seen && !isAsSeen(row, seen))) return [];
    const ofRecord = rows.filter(other => other.subject === row.subject);
    const { kind, id: record } = subjectParts(row.subject);
    const creates = ofRecord[0] === row && (await LocalIdMap.read(tx)).serverId(kind, record) === undefined;
    const given = creates ? ofRecord : [row];
    if (given.some(mayBeInFlight)) return [];
    await giveUpRows(tx, engine, given);
    await holdFiles(tx, given);
    return given;
  });
}

/** Stops the sending of files of given-up rows: they stay for the undo, and the sweep deletes them. */
async function holdFiles(
  tx: Pick<Tx, 'outbox' | 'drafts' | 'uploads'>,
  given: readonly OutboxRow[],
): Promise<void> {
  const rows = await tx.outbox.all();
  const drafts = await tx.drafts.all();
  const named = new Set([...rows.flatMap(row => row.needs), ...drafts.flatMap(draft => draft.uploads)]);
  for (const id of given.flatMap(row => row.needs)) {
    const file = named.has(id) ? undefined : await tx.uploads.get(id);
    if (file?.status.kind !== 'waiting' && file?.status.kind !== 'sending') continue;
    await tx.uploads.put({ ...file, status: { kind: 'failed', problem: 'refused', words: undefined } });
  }
}

/** The fields of a row or a file whose failures are counted anew. See [Note: Poison]. */
export const nothingCounted = { countedFailures: undefined, failingSince: undefined, failedAt: undefined };

/** Returns the upload in the state `waiting`, because the partner chose to send its file again. */
export function requeueFile(engine: Pick<Engine, 'clock'>, file: UploadRow): UploadRow {
  return {
    ...file,
    status: { kind: 'waiting' },
    attempts: 0,
    ...nothingCounted,
    failedBytes: undefined,
    nextAt: engine.clock.now(),
  };
}

/** Whether a row may be in flight, so that the partner can't decide about it now. */
export function mayBeInFlight(row: Pick<OutboxRow, 'status'>): boolean {
  return row.status === 'sending' || row.status === 'unclear';
}

/** Whether a file is still to be sent: rows that need it wait. */
export function isUnfinished({ status: { kind } }: Pick<UploadRow, 'status'>): boolean {
  return kind === 'waiting' || kind === 'sending';
}

/** Returns the size of a row without files, in bytes. */
export function rowBytes(row: Pick<OutboxRow, 'args'>): number {
  return new TextEncoder().encode(JSON.stringify(row.args) ?? '').length;
}

/** Whether a row waits for the partner, and nothing happens to it until they decide. */
export function needsDecision(row: Pick<OutboxRow, 'status'>): boolean {
  return row.status === 'refused' || row.status === 'conflict';
}

/**
 * Whether the partner chooses between values. A conflict without fields only asks whether the row is still to
 * be sent.
 */
export function hasTwoSides({ conflict }: Pick<OutboxRow, 'conflict'>): boolean {
  return conflict?.kind === 'fields' && conflict.fields.length > 0;
}

/**
 * Takes unsent rows off the queue and keeps them in the log.
 *
 * @param supersededWords tells where their values go on, so that nothing of them is given up
 */
export async function giveUpRows(
  tx: Pick<Tx, 'outbox' | 'log'>,
  engine: Pick<SendingEngine, 'clock' | 'registry'>,
  rows: readonly OutboxRow[],
  supersededWords?: TranslatableText,
): Promise<void> {
  for (const row of rows) {
    await tx.outbox.delete(row.seq);
    await tx.log.put({
      id: row.id,
      name: row.name,
      subject: row.subject,
      label: rowLabel(engine.registry, row) ?? { id: 'sync.row.unknown' },
      outcome: supersededWords ? 'superseded' : hasTwoSides(row) ? 'serverKept' : 'discarded',
      at: engine.clock.now(),
      createdAt: row.createdAt,
      words: supersededWords,
      givenUp: supersededWords ? undefined : row.args,
      keptAfterSignOut: engine.registry.get(row.name)?.staysInLog,
    });
  }
}

/** Puts discarded rows back in their places; their files are tried again. */
export async function restoreRows(engine: Pick<Engine, 'store' | 'clock'>, rows: Discarded): Promise<void> {
  await engine.store.write(['outbox', 'log', 'uploads'], async tx => {
    await restoreIn(tx, rows);
    for (const id of rows.flatMap(row => row.needs)) {
      const file = await tx.uploads.get(id);
      if (file?.status.kind !== 'failed') continue;
      await tx.uploads.put(requeueFile(engine, file));
    }
  });
}

/** Puts discarded rows back within a transaction. */
export async function restoreIn(tx: Pick<Tx, 'outbox' | 'log'>, rows: Discarded): Promise<void> {
  for (const row of rows) {
    if (!(await tx.outbox.get(row.seq))) await tx.outbox.put(row);
    await tx.log.delete(row.id);
  }
}

type Deciding = Pick<SendingEngine, 'store' | 'clock' | 'uuid' | 'registry'>;

/**
 * Sends an undecided row again as it is: after a refusal that may have passed, or with the partner's side of
 * a conflict.
 */
export async function retryRow(engine: Deciding, id: string, seen?: SeenRow): Promise<boolean> {
  return resolveRow(engine, id, [], seen);
}

/**
 * Carries out the partner's decision about an undecided row: it is sent, with the server's values in `theirs`
 * and the partner's in all other fields of the conflict. Values that weren't chosen stay in the log; a row of
 * which nothing is left goes there whole.
 *
 * @param seen the decision counts only for this state of the row
 * @returns false when the row doesn't wait for the partner any more, or has changed
 */
export async function resolveRow(
  engine: Deciding,
  id: string,
  theirFields: readonly string[],
  seen?: SeenRow,
): Promise<boolean> {
  return engine.store.write(['outbox', 'log'], async tx => {
    const row = (await tx.outbox.all()).find(candidate => candidate.id === id);
    if (!row || !needsDecision(row) || (seen && !isAsSeen(row, seen))) return false;
    let { args } = row;
    if (row.conflict?.kind === 'fields' && hasTwoSides(row)) {
      const mine = readChange(engine.registry, row);
      if (mine?.mutator.merges && theirFields.length > 0)
        args = mine.mutator.merges.takeTheirs(mine.args, theirFields, row.conflict.theirs);
      if (args === undefined) {
        await giveUpRows(tx, engine, [row]);
        return true;
      }
      const now = engine.clock.now();
      if (mine)
        await tx.log.put({
          id: engine.uuid(),
          name: row.name,
          subject: row.subject,
          label: mine.mutator.label(mine.args),
          outcome: 'decided',
          at: now,
          createdAt: row.createdAt,
          words: undefined,
          givenUp: { mine: row.args, theirs: row.conflict.theirs, fields: row.conflict.fields },
          keptAfterSignOut: mine.mutator.staysInLog,
        });
    }
    await tx.outbox.put({ ...requeue(engine, row), args });
    return true;
  });
}

/**
 * Turns a row into an edit of a record that was found on the server: the partner says that it is the one that
 * the row was to create.
 *
 * @returns false when this device has another local id for that record, or the question is no longer open
 */
export async function convertRowToEdit(engine: Deciding, id: string, seen?: SeenRow): Promise<boolean> {
  return engine.store.write(['outbox', 'localIds'], async tx => {
    const row = (await tx.outbox.all()).find(candidate => candidate.id === id);
    const mutator = row && engine.registry.get(row.name);
    const creates = mutator?.creates;
    if (row?.conflict?.kind !== 'possibleMatch' || !creates?.asBase || (seen && !isAsSeen(row, seen)))
      return false;
    const server = creates.id(row.conflict.found);
    const { kind } = subjectParts(row.subject);
    if (server === undefined || (await LocalIdMap.read(tx)).hereId(kind, server) !== server) return false;
    await tx.localIds.put({ local: row.subject, server: subjectOf(kind, server) });
    await tx.outbox.put({
      ...requeue(engine, row),
      base: creates.asBase(row.conflict.sent),
      baseline: undefined,
      attempts: 0,
      sentAt: undefined,
    });
    return true;
  });
}

/** Ends a pause that isn't fixed, for one row that the partner wants to be sent now. */
export async function endRowPause(engine: Pick<Engine, 'store' | 'clock'>, id: string): Promise<void> {
  await engine.store.write(['outbox'], async tx => {
    const row = (await tx.outbox.all()).find(candidate => candidate.id === id);
    if (row && !row.fixedPause && !mayBeInFlight(row))
      await tx.outbox.put({ ...row, nextAt: engine.clock.now() });
  });
}

/** Whether the partner is asked if the row has arrived. */
export function isInDoubt({ conflict }: Pick<OutboxRow, 'conflict'>): boolean {
  return conflict?.kind === 'possibleMatch' || conflict?.kind === 'unknowable';
}

/** Returns an undecided row as it waits to be sent again. It goes under a new key: see `OutboxRow.key`. */
export function requeue(engine: Pick<Engine, 'clock' | 'uuid'>, row: OutboxRow): OutboxRow {
  // The partner has said whether it arrived: the record is no longer searched for.
  const isTold = row.inFile && isInDoubt(row);
  return {
    ...row,
    ...(isTold && { inFile: undefined, baseline: undefined }),
    key: engine.uuid(),
    status: 'waiting',
    attempt: undefined,
    failures: 0,
    ...nothingCounted,
    missedReads: 0,
    nextAt: engine.clock.now(),
    fixedPause: false,
    problem: undefined,
    conflict: undefined,
  };
}

/** Returns a row's label; undefined when the row is damaged or of a kind that this build doesn't know. */
export function rowLabel(registry: Registry, row: OutboxRow): TranslatableText | undefined {
  const change = readChange(registry, row);
  return change?.mutator.label(change.args);
}

const LOG_DAYS = 30;

/** Deletes lines of the log that are older than 30 days. */
export async function sweepLog(engine: Pick<Engine, 'store' | 'clock'>): Promise<void> {
  const oldest = engine.clock.now() - LOG_DAYS * DAY_MS;
  await engine.store.write(['log'], async tx => {
    for (const { id, at } of await tx.log.all()) if (isKnownTime(at) && at < oldest) await tx.log.delete(id);
  });
}
