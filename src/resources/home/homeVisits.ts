/** The counts of Home that the partner has seen, stored on this device for the account, not on the server. */
import { recordSeenCounts, type SeenCounts, type SeenCountVisits } from '../../domain/visits.ts';
import type { Engine } from '../../sync/Engine.ts';

const KEY = 'homeVisits';

type Ports = Pick<Engine, 'store'>;

export async function readHomeVisits({ store }: Ports): Promise<SeenCountVisits | undefined> {
  const row = await store.read(['meta'], tx => tx.meta.get(KEY));
  return row?.key === KEY ? row.visits : undefined;
}

/** Stores the counts that are seen now. @param now by the server's clock, in milliseconds */
export async function noteHomeVisit(engine: Ports, counts: SeenCounts['counts'], now: number): Promise<void> {
  const before = await readHomeVisits(engine);
  if (recordSeenCounts(before, counts, now) === before) return;
  await engine.store.write(['meta'], async tx => {
    const row = await tx.meta.get(KEY);
    const visits = recordSeenCounts(row?.key === KEY ? row.visits : undefined, counts, now);
    if (visits) await tx.meta.put({ key: KEY, visits });
  });
}
