import type { Boat } from '../../domain/boat/boat.ts';
import { localId } from '../../lib/ids.ts';
import type { Draft } from '../../sync/upkeep/drafts.ts';
import type { Engine } from '../../sync/Engine.ts';
import { readArgs } from '../../sync/mutator.ts';
import { giveUpRows, needsDecision } from '../../sync/queue/outbox.ts';
import { BOAT_DRAFT_VERSION, boatNoun, boatSubject, saveBoat, boatUploads, type BoatFiles } from './boats.ts';

/**
 * Turns a save that can't be sent any more, because the server doesn't have its boat, into the working copy
 * of a new boat: with all saved values, the text typed since, and the files.
 *
 * @param combine merges the text typed since into the saved values; `values` as the form stores them
 * @returns the new boat's id; undefined when the save isn't there any more
 */
export async function turnSaveIntoBoatDraft(
  { store, clock, uuid }: Pick<Engine, 'store' | 'clock' | 'uuid'>,
  rowId: string,
  combine: (typed: Draft | undefined, saved: Boat) => { readonly values: unknown; readonly files: BoatFiles },
): Promise<string | undefined> {
  return store.write(['outbox', 'drafts', 'uploads', 'log'], async tx => {
    const row = (await tx.outbox.all()).find(({ id }) => id === rowId);
    const args = row && needsDecision(row) ? readArgs(saveBoat, row.args) : undefined;
    if (!row || !args) return undefined;
    const typed = await tx.drafts.get(row.subject);
    const { values, files } = combine(typed, args.boat);
    const uploads = boatUploads(files);
    const id = localId(uuid());
    const subject = boatSubject(id);
    await tx.drafts.put({
      id: subject,
      version: BOAT_DRAFT_VERSION,
      values,
      base: undefined,
      tab: typed?.tab ?? 'general',
      uploads,
      updatedAt: clock.now(),
    });
    for (const file of await tx.uploads.getMany(uploads))
      if (file) await tx.uploads.put({ ...file, subject });
    await tx.drafts.delete(row.subject);
    await giveUpRows(tx, { clock, registry: boatNoun.registry }, [row], { id: 'records.goesOnAsNew' });
    return id;
  });
}
