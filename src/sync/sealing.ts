import type { Store } from '../db/Store.ts';

/** Unsent work of an account: rows, files and working copies. */
export async function countUnsent(store: Store): Promise<number> {
  return store.read(
    ['outbox', 'drafts'],
    async tx => (await tx.outbox.all()).length + (await tx.drafts.all()).length,
  );
}

/**
 * Takes away what the server can give again and nobody else may read: every mirrored record, and with them every customer's data
 * (A250, B160). Unsent work stays, for the same account only.
 */
export async function seal(store: Store): Promise<void> {
  await store.write(['mirror', 'log'], async tx => {
    await tx.mirror.clear();
    await tx.log.clear();
  });
}

/** Takes away everything, because the partner chose so. */
export async function wipe(store: Store): Promise<void> {
  await store.write(['mirror', 'log', 'outbox', 'drafts', 'uploads', 'blobs', 'localIds'], async tx => {
    for (const table of [tx.mirror, tx.log, tx.outbox, tx.drafts, tx.uploads, tx.blobs, tx.localIds])
      await table.clear();
  });
}
