/**
 * [Note: A removed photo]
 * Removing a photo only takes its id out of the form; facts and bytes stay for `FILE_UNDO_MS`, so that it can
 * be undone without a new photo. Then the file is deleted, so that five megabytes that nothing needs are
 * neither sent nor counted by the queue, but only if nothing on disk names it: a working copy, or a save that
 * waits to be sent with it. A file that is still named then, or whose page was closed before, is deleted by
 * `sync/upkeep/sweep.ts` once nothing names it.
 */
import { logFailure } from '../../lib/log.ts';
import type { Engine } from '../Engine.ts';

/**
 * A removed file is kept for this time (milliseconds), much longer than the toast with the undo button stays.
 */
export const FILE_UNDO_MS = 60_000;

type Timers = Map<string, AbortController>;
const all = new WeakMap<object, Timers>();

/** Deletes the upload after the time to undo, unless `cancelUploadDeletion` is called first. */
export function deleteUploadLater(engine: Pick<Engine, 'store' | 'clock'>, upload: string): void {
  cancelUploadDeletion(engine, upload);
  const timers = all.get(engine) ?? new Map<string, AbortController>();
  all.set(engine, timers);
  const mine = new AbortController();
  timers.set(upload, mine);
  void releaseAfterUndo();

  async function releaseAfterUndo(): Promise<void> {
    await engine.clock.sleep(FILE_UNDO_MS, mine.signal);
    if (mine.signal.aborted) return;
    timers.delete(upload);
    await release(engine, upload).catch(logFailure('removed photo not given up'));
  }
}

/** Cancels the delayed deletion of a file, because the partner has put it back into the form. */
export function cancelUploadDeletion(engine: Pick<Engine, 'store' | 'clock'>, upload: string): void {
  const timers = all.get(engine);
  timers?.get(upload)?.abort();
  timers?.delete(upload);
}

/** Deletes the file from this device, unless something names it. */
async function release(engine: Pick<Engine, 'store'>, upload: string): Promise<void> {
  await engine.store.write(['uploads', 'blobs', 'drafts', 'outbox'], async tx => {
    const rows = await tx.outbox.all();
    const drafts = await tx.drafts.all();
    if (rows.some(row => row.needs.includes(upload))) return;
    if (drafts.some(draft => draft.uploads.includes(upload))) return;
    await tx.uploads.delete(upload);
    await tx.blobs.delete(upload);
  });
}
