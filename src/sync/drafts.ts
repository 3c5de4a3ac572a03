/**
 * Working copies of forms. A draft exists only after a real change; it is kept within a second of each one and ends when it is
 * saved or given up. It is stored once, whatever the language.
 */
import type { DraftRow } from '../db/rows.ts';
import type { Store } from '../db/Store.ts';

export type Draft = DraftRow;

export async function readDraft(store: Store, subject: string): Promise<Draft | undefined> {
  return store.read(['drafts'], tx => tx.drafts.get(subject));
}

export async function keepDraft(store: Store, draft: Draft): Promise<void> {
  await store.write(['drafts'], tx => tx.drafts.put(draft));
}

/** Takes a draft away; the returned row brings it back with `keepDraft`. */
export async function dropDraft(store: Store, subject: string): Promise<Draft | undefined> {
  return store.write(['drafts'], async tx => {
    const draft = await tx.drafts.get(subject);
    if (draft) await tx.drafts.delete(subject);
    return draft;
  });
}
