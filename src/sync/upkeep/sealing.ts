import type { LogRow } from '../../db/rows.ts';
import { totalOf, type UnsentWork } from '../../domain/values/unsentWork.ts';
import { mirrorTables, tableNames, type Store, type TableName } from '../../db/Store.ts';
import { fileTables, deleteUnusedFiles } from './sweep.ts';

/** Counts the unsent work of an account. Files belong to the rows and working copies that name them. */
export async function countUnsent(store: Store): Promise<UnsentWork> {
  return countIds(await readUnsentIds({ store }));
}

export function countIds({ rows, drafts }: UnsentIds): UnsentWork {
  return { rows: rows.length, drafts: drafts.length };
}

/** The ids of unsent rows and working copies. */
export interface UnsentIds {
  readonly rows: readonly string[];
  readonly drafts: readonly string[];
}

export async function readUnsentIds({ store }: { readonly store: Store }): Promise<UnsentIds> {
  return store.read(['outbox', 'drafts'], async tx => ({
    rows: (await tx.outbox.all()).map(({ id }) => id),
    drafts: (await tx.drafts.all()).map(({ id }) => id),
  }));
}

/** Whether there is unsent work that the partner hasn't seen, or none any more. */
export function unsentDiffers(seen: UnsentIds, now: UnsentIds): boolean {
  const isNew = (side: keyof UnsentIds): boolean => now[side].some(name => !seen[side].includes(name));
  const isNothing = (names: UnsentIds): boolean => totalOf(countIds(names)) === 0;
  return isNew('rows') || isNew('drafts') || isNothing(seen) !== isNothing(now);
}

/**
 * Tables that nobody else may read and that unsent work doesn't need: data that the server can send again,
 * and short messages about it.
 */
const passing = [...mirrorTables, 'messages'] as const satisfies TableName[];
/**
 * Deletes what the server can send again and nobody else may read: every mirrored record, and with them every
 * customer's data. Unsent work stays, for the same account only, and each working copy keeps its history.
 * Sent files that no unsent work names are deleted.
 *
 * Facts about sent work are deleted, too. If a chat was read while the server couldn't be told, this stays,
 * as a time: it is never queued, and the chat would look unread again.
 *
 * The log stays for its 30 days, because given-up values are nowhere else, but only with the partner's own
 * data. A mutator declares which (`Mutator.staysInLog`): for a boat the line with all values, for a booking
 * the line with the booking's number, for a chat nothing, because its lines quote messages. The server's own
 * words are deleted from every line: they may name anybody.
 */
export async function deleteAllButUnsent(store: Store): Promise<void> {
  await store.write([...passing, ...fileTables, 'knownHere', 'log', 'draftStates'], async tx => {
    for (const name of passing) await tx[name].clear();
    const known = await tx.knownHere.all();
    await tx.knownHere.clear();
    await tx.knownHere.putMany(
      known.flatMap(({ key, keptAfterSignOut }) =>
        keptAfterSignOut === undefined ? [] : { key, value: keptAfterSignOut, keptAfterSignOut },
      ),
    );
    // A line that can't be read is deleted, too: it may name anybody.
    const lines = await tx.log.all();
    await tx.log.clear();
    await tx.log.putMany(lines.flatMap(line => sealedLine(line) ?? []));
    const unsaved = new Set(await tx.drafts.keys());
    const states = await tx.draftStates.keys();
    await tx.draftStates.deleteMany(states.filter(([draft]) => !unsaved.has(draft)));
    // Another window may be about to name a file that was just picked.
    await deleteUnusedFiles(tx, ({ status }) => status.kind === 'stored');
    tx.memory.clear();
  });
}

/** Returns the part of a log line that stays; undefined when nothing does. */
function sealedLine(line: LogRow): LogRow | undefined {
  if (line.keptAfterSignOut === undefined) return undefined;
  const words = line.words && 'id' in line.words ? line.words : undefined;
  const givenUp = line.keptAfterSignOut === 'values' ? line.givenUp : undefined;
  // The likeness of duplicates may be an IBAN. The search goes on by the record's present values.
  const watch = line.watch && { ...line.watch, likeness: undefined };
  return { ...line, words, givenUp, watch };
}

/** Deletes all data of the account on this device, also unsent work, because the partner chose to. */
export async function wipeStore(store: Store): Promise<void> {
  await store.write(tableNames, async tx => {
    for (const name of tableNames) await tx[name].clear();
    tx.memory.clear();
  });
}
