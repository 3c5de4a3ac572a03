import type { EarlierDraftRow, UploadRow } from '../../db/rows.ts';
import type { TableName, Tx } from '../../db/Store.ts';
import { DRAFT_HISTORY_DAYS } from './drafts.ts';
import type { Engine } from '../Engine.ts';
import { DAY_MS } from '../../lib/time/day.ts';
import { log } from '../../lib/log.ts';

/** Bytes younger than this are left alone: a form may be about to name them. */
const GRACE_MS = DAY_MS;

export const fileTables = [
  'uploads',
  'blobs',
  'drafts',
  'outbox',
  'quarantine',
] as const satisfies TableName[];

/**
 * Frees the files that nothing names. One younger than a day stays: a form may be about to name it. See
 * `deleteUnusedFiles`.
 */
export function sweepUnusedFiles({ store, clock }: Pick<Engine, 'store' | 'clock'>): Promise<number> {
  const before = clock.now() - GRACE_MS;
  return store.write(fileTables, tx => deleteUnusedFiles(tx, ({ createdAt }) => createdAt <= before));
}

/**
 * Deletes the bytes of files that nothing names any more: no queued row, no draft. Their facts are deleted,
 * too, unless a base names a stored file. Bytes without facts, which no known fault leaves, are deleted, too,
 * unless their facts are in quarantine. The history of a working copy keeps no file.
 *
 * @param mayDelete whether no form can be about to name it
 * @returns how many files were freed: none while a row or a draft can't be read, which is logged
 */
export async function deleteUnusedFiles(
  tx: Pick<Tx, (typeof fileTables)[number]>,
  mayDelete: (file: UploadRow) => boolean,
): Promise<number> {
  const rows = await tx.outbox.all();
  const drafts = await tx.drafts.all();
  const quarantined = await tx.quarantine.all();
  const keys = await Promise.all([tx.outbox.keys(), tx.drafts.keys(), tx.quarantine.keys()]);
  const unread = keys.flat().length - rows.length - drafts.length - quarantined.length;
  const aside = quarantined.filter(({ table }) => table === 'outbox' || table === 'drafts').length;
  // A row or a draft that can't be read may name any file.
  if (unread + aside > 0) {
    log('files not swept', { unread, aside });
    return 0;
  }
  const named = new Set<string>();
  for (const row of rows) for (const id of row.needs) named.add(id);
  for (const draft of drafts) for (const id of draft.uploads) named.add(id);
  for (const { table, key } of quarantined) if (table === 'uploads') named.add(String(key));
  // A base is the server's version before an edit. For it the address of a stored file must stay known: a
  // file that the edit removed would otherwise count as one that the edit never had.
  const ofBases = new Set<string>();
  for (const { base } of [...rows, ...drafts]) collectTexts(base, ofBases);
  let freed = 0;
  for (const upload of await tx.uploads.all()) {
    if (named.has(upload.id) || !mayDelete(upload)) continue;
    await tx.blobs.delete(upload.id);
    if (upload.status.kind === 'stored' && ofBases.has(upload.id)) continue;
    await tx.uploads.delete(upload.id);
    freed += 1;
  }
  const facts = new Set(await tx.uploads.keys());
  for (const id of await tx.blobs.keys()) {
    if (facts.has(id) || named.has(id)) continue;
    await tx.blobs.delete(id);
    freed += 1;
  }
  return freed;
}

/** Collects all texts in a value, however deep: ids of files are among them. */
export function collectTexts(value: unknown, texts: Set<string>): void {
  if (typeof value === 'string') texts.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) collectTexts(part, texts);
}

/** Deletes the history of each working copy a week after its last change. See [Note: Draft history]. */
export async function sweepDraftHistories(engine: Pick<Engine, 'store' | 'clock'>): Promise<void> {
  const oldest = engine.clock.now() - DRAFT_HISTORY_DAYS * DAY_MS;
  await engine.store.write(['draftStates'], async tx => {
    const histories = Map.groupBy(await tx.draftStates.keys(), ([draft]) => draft);
    for (const keys of histories.values()) {
      let newest: EarlierDraftRow | undefined;
      for (const key of keys.toReversed()) newest ??= await tx.draftStates.get(key);
      if (newest === undefined || newest.at < oldest) await tx.draftStates.deleteMany(keys);
    }
  });
}
