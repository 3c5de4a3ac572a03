/**
 * Working copies of forms. A draft exists only after a real change. It is stored within a second of each
 * change and ends when it is saved or given up. It is stored once, whatever the language.
 */
import { isRecord } from '../../lib/isRecord.ts';
import type { DraftRow, EarlierDraftRow } from '../../db/rows.ts';
import type { AlsoWritten, Store, TableName, Tx } from '../../db/Store.ts';
import { equal } from '../../lib/equal.ts';

export type Draft = DraftRow;
export type EarlierDraft = EarlierDraftRow;

/**
 * [Note: Draft history]
 * Each write of a working copy puts its state into `draftStates`, in the same transaction. Of each minute of
 * work only the last state is kept, so that `MAX_EARLIER_DRAFTS` of them cover a useful time; a state that
 * equals the newest one isn't kept twice. A state that this form didn't write itself is never replaced: what
 * was given up or saved, what another window wrote, what was in the form before an earlier state was
 * restored.
 *
 * The history stays, under the same name, after its working copy has gone. It is deleted with the record, and
 * `DRAFT_HISTORY_DAYS` after its last change (`upkeep/sweep.ts`). It doesn't keep files: restoring a state
 * checks which of them still exist.
 */
const ONE_STATE_MS = 60_000;
export const MAX_EARLIER_DRAFTS = 20;
export const DRAFT_HISTORY_DAYS = 7;

export async function readDraft(store: Store, subject: string): Promise<Draft | undefined> {
  return store.read(['drafts'], tx => tx.drafts.get(subject));
}

/** The tables of a working copy and of its history. */
const tables = ['drafts', 'draftStates'] as const satisfies readonly TableName[];
type DraftTx = Pick<Tx, (typeof tables)[number]>;

export interface PreviousDraft {
  /**
   * When the copy that this one continues was written (`updatedAt`). A state that it doesn't continue stays
   * unchanged in the history.
   */
  readonly follows?: number | undefined;
  /** The values that the form and the disk last had in common. */
  readonly known?: unknown;
}

/**
 * Writes a working copy. What another window wrote since is kept field by field, except fields that this form
 * has changed, too.
 *
 * @returns `kept`, the copy on disk now, and `other`, the copy of another window before
 */
export async function keepDraft(
  store: Store,
  draft: Draft,
  origin: PreviousDraft = {},
): Promise<{ readonly kept: Draft; readonly other: Draft | undefined }> {
  return store.write(tables, tx => keepDraftIn(tx, draft, origin));
}

/** Writes a working copy in an open transaction. */
export async function keepDraftIn(
  tx: DraftTx,
  draft: Draft,
  { follows, known }: PreviousDraft,
): Promise<{ readonly kept: Draft; readonly other: Draft | undefined }> {
  const before = await tx.drafts.get(draft.id);
  const isOwn = before?.updatedAt === follows;
  const other = isOwn ? undefined : before;
  // By the values, too: another window may have written in the same millisecond, or may have named a file in
  // this very copy.
  const isKnown = isOwn && equal(before?.values, known);
  const kept = before && !isKnown ? mergedDraft(known, draft, before) : draft;
  const newest = await keepState(tx, await newestState(tx, draft.id), before);
  await keepState(tx, newest, kept, before !== undefined && isOwn);
  await tx.drafts.put(kept);
  return { kept, other };
}

/**
 * @param known the state with which both began
 * @param mine the copy of this form, whose changes win
 * @param theirs the copy of another window
 */
function mergedDraft(known: unknown, mine: Draft, theirs: Draft): Draft {
  if (!isRecord(known) || !isRecord(mine.values) || !isRecord(theirs.values)) return mine;
  if (mine.version !== theirs.version) return mine;
  const values = mergeDrafts(known, mine.values, theirs.values);
  return { ...mine, values, uploads: [...new Set([...mine.uploads, ...theirs.uploads])] };
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Merges fields. A field that only they changed has their value; every other field has mine, with the files
 * that they added to it: no photo is lost when two windows add some at the same time.
 */
export function mergeDrafts(known: Fields, mine: Fields, theirs: Fields): Fields {
  const merged: Record<string, unknown> = { ...mine };
  for (const field of new Set([...Object.keys(mine), ...Object.keys(theirs)]))
    if (equal(mine[field], known[field])) merged[field] = theirs[field];
    else if (field in mine) merged[field] = withFilesOf(theirs[field], mine[field], known[field]);
  return merged;
}

function withFilesOf(theirs: unknown, mine: unknown, known: unknown): unknown {
  if (!Array.isArray(mine)) return mine;
  const seen = new Set([known, mine].flatMap(uploadsIn));
  const added = rowsOf(theirs).filter(row => uploadsIn([row]).some(upload => !seen.has(upload)));
  return added.length === 0 ? mine : [...(mine as readonly unknown[]), ...added];
}

/** Returns the ids of the uploads that the rows of a list name. */
export function uploadsIn(list: unknown): string[] {
  return rowsOf(list).flatMap(row =>
    isRecord(row) && typeof row['upload'] === 'string' ? [row['upload']] : [],
  );
}

function rowsOf(list: unknown): readonly unknown[] {
  return Array.isArray(list) ? list : [];
}

/** Returns the write that ends a working copy, in the transaction that queues its change. */
export function withoutDraft(subject: string): AlsoWritten {
  return { tables: ['drafts'], write: tx => tx.drafts.delete(subject) };
}

/** Does the same without keeping its history, for texts that nobody needs back once they are queued. */
export function withoutDraftAndHistory(subject: string): AlsoWritten {
  return {
    tables,
    async write(tx) {
      await tx.drafts.delete(subject);
      await dropDraftHistory(tx, subject);
    },
  };
}

/**
 * Deletes a draft; the returned row restores it with `keepDraft`. Its values stay in its history.
 *
 * @param onlyUpdatedAt deletes only the copy that was written then: a later copy of another window stays
 */
export async function dropDraft(
  store: Store,
  subject: string,
  onlyUpdatedAt?: number,
): Promise<Draft | undefined> {
  return store.write(tables, async tx => {
    const draft = await tx.drafts.get(subject);
    if (!draft || (onlyUpdatedAt !== undefined && draft.updatedAt !== onlyUpdatedAt)) return undefined;
    await keepState(tx, await newestState(tx, subject), draft);
    await tx.drafts.delete(subject);
    return draft;
  });
}

/** Reads the states of a working copy, the newest first, even when the copy is gone. */
export async function readDraftHistory(store: Store, subject: string): Promise<EarlierDraft[]> {
  return store.read(['draftStates'], async tx => (await tx.draftStates.where('draft', subject)).reverse());
}

/** Counts the states, including damaged ones. */
export async function countDraftHistory(store: Store, subject: string): Promise<number> {
  return store.read(['draftStates'], async tx => {
    const [, no] = (await tx.draftStates.lastKey('draft', subject)) ?? [subject, 0];
    return Math.min(no, MAX_EARLIER_DRAFTS);
  });
}

/** Deletes the history of a working copy, with its record; the returned rows restore it. */
export async function dropDraftHistory(
  tx: Pick<Tx, 'draftStates'>,
  subject: string,
): Promise<EarlierDraft[]> {
  const states = await tx.draftStates.where('draft', subject);
  await tx.draftStates.deleteMany(states.map(({ draft, no }) => [draft, no]));
  return states;
}

/** The newest state, or as much as is needed of a damaged one. */
type Newest = Pick<EarlierDraft, 'no'> & Partial<EarlierDraft>;

async function newestState(tx: DraftTx, subject: string): Promise<Newest | undefined> {
  // By its key, because the number of a damaged row is used all the same.
  const key = await tx.draftStates.lastKey('draft', subject);
  return key && ((await tx.draftStates.get(key)) ?? { no: key[1] });
}

/**
 * Adds the state of a working copy to its history, after the newest state.
 *
 * @param replaces whether it may replace the newest state
 * @returns the newest state afterwards
 */
async function keepState(
  tx: DraftTx,
  newest: Newest | undefined,
  draft: Draft | undefined,
  replaces = false,
): Promise<Newest | undefined> {
  if (!draft) return newest;
  const { id, version, values, tab, updatedAt: at } = draft;
  if (newest && newest.version === version && equal(newest.values, values)) return newest;
  // When the clock was set back, the minute is over, too: otherwise it would last until the clock has caught
  // up.
  const joins = replaces && newest?.since !== undefined && Math.abs(at - newest.since) < ONE_STATE_MS;
  const no = (newest?.no ?? 0) + (joins ? 0 : 1);
  const state = { draft: id, no, at, since: joins ? newest.since : at, version, values, tab };
  await tx.draftStates.put(state);
  await tx.draftStates.delete([id, no - MAX_EARLIER_DRAFTS]);
  return state;
}
