/** All unsent work and what became of earlier work, for the outbox page and for a file of unsent work. */
import type { Engine } from '../Engine.ts';
import { readUploadSpeed } from '../files/sendSpeed.ts';
import { LocalIdMap } from '../localIds.ts';
import { outboxTables, readLogbookLines, readOutbox, type Unsent } from './outbox.ts';

export type OutboxAndLog = Awaited<ReturnType<typeof readOutboxAndLog>>;

/**
 * The queue, the working copies with the files that they name, and the log, read in one transaction, so that
 * nothing is shown in two places while it moves from one to the other.
 */
export async function readOutboxAndLog({ store }: Engine) {
  return store.read([...outboxTables, 'localIds', 'log', 'meta'], async tx => ({
    ...(await readOutbox(tx)),
    names: await LocalIdMap.read(tx),
    log: await readLogbookLines(tx),
    speed: await readUploadSpeed(tx),
  }));
}

/** Reads what a file of unsent work would hold. */
export function readUnsent({ store }: Engine): Promise<Unsent> {
  return store.read(outboxTables, readOutbox);
}
