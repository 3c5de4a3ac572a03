import type { Engine } from './Engine.ts';

/** Bytes younger than this are left alone: a form may be about to name them. */
const GRACE_MS = 24 * 60 * 60_000;

/**
 * Frees the bytes of files that nothing names any more: no queued row, no draft. Facts and bytes go together, in one
 * transaction that looks again before it deletes.
 *
 * @returns how many files were freed
 */
export async function sweepBytes(engine: Pick<Engine, 'store' | 'clock'>): Promise<number> {
  return engine.store.write(['uploads', 'blobs', 'drafts', 'outbox'], async tx => {
    const named = new Set<string>();
    for (const row of await tx.outbox.all()) for (const id of row.needs) named.add(id);
    for (const draft of await tx.drafts.all()) for (const id of draft.uploads) named.add(id);
    const before = engine.clock.now() - GRACE_MS;
    let freed = 0;
    for (const upload of await tx.uploads.all()) {
      if (named.has(upload.id) || upload.createdAt > before) continue;
      await tx.uploads.delete(upload.id);
      await tx.blobs.delete(upload.id);
      freed += 1;
    }
    return freed;
  });
}
