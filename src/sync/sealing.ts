import type { UnsentWork } from '../domain/unsentWork.ts';
import { mirrorTables, tableNames, type Store, type TableName } from '../db/Store.ts';

/** Unsent work of an account. Files belong to what names them. */
export async function countUnsent(store: Store): Promise<UnsentWork> {
  return store.read(['outbox', 'drafts'], async tx => ({
    rows: (await tx.outbox.all()).length,
    drafts: (await tx.drafts.all()).length,
  }));
}

/** What nobody else may read and no unsent work rests on: what the server can tell again, and what is known of sent work. */
const passing = [...mirrorTables, 'knownHere', 'log', 'messages'] as const satisfies TableName[];
/**
 * Takes away what the server can give again and nobody else may read: every mirrored record, and with them every customer's data
 * (A250, B160). Unsent work stays, for the same account only, and with each working copy what it held before.
 */
export async function seal(store: Store): Promise<void> {
  await store.write([...passing, 'drafts', 'draftStates'], async tx => {
    for (const name of passing) await tx[name].clear();
    const unsaved = new Set(await tx.drafts.keys());
    const states = await tx.draftStates.keys();
    await tx.draftStates.deleteMany(states.filter(([draft]) => !unsaved.has(draft)));
    tx.memory.clear();
  });
}

/** Takes away everything, because the partner chose so. */
export async function wipe(store: Store): Promise<void> {
  await store.write(tableNames, async tx => {
    for (const name of tableNames) await tx[name].clear();
    tx.memory.clear();
  });
}
