/**
 * Records that the server lists by id and that a partner may also create here: read with the unsent changes
 * over the server's version, and removed in a way that can be undone.
 */
import type { OutboxRow, OutboxStatus } from '../../db/rows.ts';
import type { Tx } from '../../db/Store.ts';
import { subjectParts, subjectOf } from '../../lib/ids.ts';
import { dropDraftHistory, type Draft } from '../../sync/upkeep/drafts.ts';
import { enqueueIn } from '../../sync/queue/enqueue.ts';
import type { Engine } from '../../sync/Engine.ts';
import { applyPending } from '../../sync/queue/applyPending.ts';
import { LocalIdMap } from '../../sync/localIds.ts';
import type { Mutator, Verdict } from '../../sync/mutator.ts';
import { giveUpRows, needsDecision, mayBeInFlight, restoreIn } from '../../sync/queue/outbox.ts';
import type { Mirrored } from '../../sync/lists/pull.ts';
import type { Noun } from './noun.ts';
import { isDeletedHere } from './ownWrites.ts';

/**
 * Why a change can't be sent: somebody else has deleted its record, or this device has, in another window.
 */
export const RECORD_GONE = 'records.gone';
export const BOAT_GONE = 'boats.save.gone';
const RECORD_GONE_HERE = 'records.goneHere';
const goneWords: ReadonlySet<string> = new Set([RECORD_GONE, BOAT_GONE, RECORD_GONE_HERE]);

/**
 * Refuses a change of a record that the server doesn't have.
 *
 * @param words why, unless this device has deleted the record itself
 */
export function refuseGone(ownWrite: unknown, words: string): Verdict<never> {
  return { kind: 'refuse', words: { id: isDeletedHere(ownWrite) ? RECORD_GONE_HERE : words } };
}

/** Whether a change was refused because the server doesn't have its record any more. */
export function isRecordGone({ status, problem }: Pick<OutboxRow, 'status' | 'problem'>): boolean {
  const words = problem?.words;
  return status === 'refused' && words !== undefined && 'id' in words && goneWords.has(words.id);
}

/** A record of the server with the unsent rows and the working copy that this device has for it. */
export interface RecordState<Whole> {
  /** The id that this device uses; see [Note: Local ids]. */
  readonly id: string;
  readonly subject: string;
  /** Undefined while the server has never seen it. */
  readonly serverId: string | undefined;
  /** The server's version; undefined when it isn't on the device. */
  readonly server: Mirrored<Whole> | undefined;
  /**
   * The version that the screens show: `server` with the unsent changes over it. Undefined when there is
   * none, or when the record is being deleted.
   */
  readonly shown: Whole | undefined;
  /** Unsent changes, in their order. */
  readonly rows: readonly OutboxRow[];
  /** The status of the most urgent change. */
  readonly pending: OutboxStatus | undefined;
  /** The unsaved working copy. */
  readonly draft: Draft | undefined;
}

type Reading = Pick<Tx, 'outbox' | 'localIds' | 'drafts'>;

/** Reads the server's version of a record, as far as this device has it. */
type ReadServer<Whole> = (serverId: string) => Promise<Mirrored<Whole> | undefined>;

/** Reads a record by its id on this device or on the server. */
export async function readRecord<Whole>(
  tx: Reading,
  noun: Noun,
  id: string,
  readServer: ReadServer<Whole>,
): Promise<RecordState<Whole>> {
  const names = await LocalIdMap.read(tx);
  const subject = names.here(subjectOf(noun.kind, id));
  const [rows, draft] = await Promise.all([tx.outbox.where('subject', subject), tx.drafts.get(subject)]);
  return stateOf(noun, names, { subject, rows, draft }, readServer);
}

/**
 * Reads all records of a noun: first those that the server lists, in its order, then those that only exist as
 * unsent work or as a working copy. Records that are being deleted are left out.
 *
 * @param listedIds the ids that the server lists
 */
export async function readRecords<Whole>(
  tx: Reading,
  noun: Noun,
  listedIds: readonly string[],
  readServer: ReadServer<Whole>,
): Promise<RecordState<Whole>[]> {
  const [names, queue, typed] = await Promise.all([LocalIdMap.read(tx), tx.outbox.all(), tx.drafts.all()]);
  const rows = Map.groupBy(queue, row => row.subject);
  const drafts = new Map(typed.map(draft => [draft.id, draft]));
  const here = listedIds.map(id => names.here(subjectOf(noun.kind, id)));
  const subjects = [...new Set([...here, ...rows.keys(), ...drafts.keys()])];
  const records = await Promise.all(
    subjects
      .filter(subject => subjectParts(subject).kind === noun.kind)
      .map(subject => {
        const found = { subject, rows: rows.get(subject) ?? [], draft: drafts.get(subject) };
        return stateOf(noun, names, found, readServer);
      }),
  );
  return records.filter(record => !isBeingDeleted(noun, record));
}

type Found = Pick<RecordState<unknown>, 'subject' | 'rows' | 'draft'>;

async function stateOf<Whole>(
  noun: Noun,
  names: LocalIdMap,
  found: Found,
  readServer: ReadServer<Whole>,
): Promise<RecordState<Whole>> {
  const { id } = subjectParts(found.subject);
  const serverId = names.serverId(noun.kind, id);
  const server = serverId === undefined ? undefined : await readServer(serverId);
  const { entity, pending } = applyPending(noun.registry, server?.value, found.rows);
  return { ...found, id, serverId, server, shown: entity, pending };
}

/** Whether a deletion is queued. An undecided edit of a record that isn't here shows nothing, too. */
function isBeingDeleted({ registry }: Noun, { shown, rows }: RecordState<unknown>): boolean {
  return !shown && rows.some(row => registry.get(row.name)?.deletes === true && !needsDecision(row));
}

/** The record that the partner sees when they are asked about its deletion. */
export type SeenRecord<Whole> = Pick<RecordState<Whole>, 'id' | 'serverId' | 'server' | 'shown'>;

/** A deletion that the partner has confirmed: the record as they saw it, and the mutator that deletes it. */
export interface Removal<Args, Whole, Answer> {
  /** If the server's version has changed since, the partner is asked again before the deletion is sent. */
  readonly seen: SeenRecord<Whole>;
  readonly mutator: Mutator<Args, Whole, Answer>;
  readonly args: Args;
}

const removalTables = ['drafts', 'draftStates', 'outbox', 'localIds', 'log'] as const;
type Removing = Pick<Tx, (typeof removalTables)[number]>;

/**
 * The rows and the working copy with its history that were deleted with a record, so that "undo" can restore
 * them.
 */
export interface RemovedRecord extends Pick<RecordState<unknown>, 'subject' | 'draft' | 'rows'> {
  readonly states: Awaited<ReturnType<typeof dropDraftHistory>>;
  /** The deletion in the outbox; undefined where the record was only here. */
  readonly row: string | undefined;
}

/**
 * Removes records in one transaction, which is also undone in one. Their unsent edits are removed first, and
 * a record that exists only here is removed without a call. The bytes of its files stay until they are swept,
 * so that this can be undone.
 *
 * @returns restores everything; resolves with false when one of the deletions was already in flight: then the
 * others are restored
 */
export async function removeRecords<Args, Whole, Answer>(
  engine: Engine,
  noun: Noun,
  removals: readonly Removal<Args, Whole, Answer>[],
): Promise<() => Promise<boolean>> {
  // One transaction for removing and one for undoing: when the tab is killed, there is either the record with
  // its edits or its deletion.
  const removed = await engine.store.write(removalTables, async tx => {
    const done: RemovedRecord[] = [];
    for (const removal of removals) done.push(await removeRecordIn(tx, engine, noun, removal));
    return done;
  });
  return () =>
    engine.store.write(removalTables, async tx => {
      let isWhole = true;
      for (const one of removed) isWhole = (await restoreRecordIn(tx, engine, noun, one)) && isWhole;
      return isWhole;
    });
}

/** Removes a record within a transaction. */
export async function removeRecordIn<Args, Whole, Answer>(
  tx: Removing,
  engine: Pick<Engine, 'clock' | 'uuid'>,
  { kind, registry }: Noun,
  { seen, mutator, args }: Removal<Args, Whole, Answer>,
): Promise<RemovedRecord> {
  const names = await LocalIdMap.read(tx);
  const subject = names.here(subjectOf(kind, seen.id));
  const all = await tx.outbox.where('subject', subject);
  const rows = all.filter(candidate => !mayBeInFlight(candidate));
  await giveUpRows(tx, { ...engine, registry }, rows);
  const serverId = names.serverId(kind, seen.id);
  const isThere = serverId !== undefined || rows.length < all.length;
  // The working copy is deleted only when the record is gone: the server may refuse the deletion.
  const draft = await tx.drafts.get(subject);
  if (draft && !isThere) await tx.drafts.delete(subject);
  // A record that was only here when it was seen may have been created on the server since.
  const base = seen.serverId === undefined ? seen.shown : seen.server?.value;
  return {
    subject,
    draft,
    states: isThere ? [] : await dropDraftHistory(tx, subject),
    rows,
    row: isThere ? await enqueueIn(tx, engine, mutator, { args, base }) : undefined,
  };
}

/** @returns false when the deletion was already in flight: then nothing is restored */
export async function restoreRecordIn(
  tx: Removing,
  engine: Pick<Engine, 'clock'>,
  { registry }: Noun,
  { subject, draft, states, rows, row }: RemovedRecord,
): Promise<boolean> {
  if (row !== undefined) {
    const deletion = (await tx.outbox.all()).find(candidate => candidate.id === row);
    if (!deletion || mayBeInFlight(deletion)) return false;
    await giveUpRows(tx, { ...engine, registry }, [deletion]);
  }
  if (draft) await tx.drafts.put(draft);
  // A version that was stored meanwhile doesn't have the restored edits; the edits contain the whole record.
  else if (rows.length > 0) await tx.drafts.delete(subject);
  await tx.draftStates.putMany(states);
  await restoreIn(tx, rows);
  return true;
}
