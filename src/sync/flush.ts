/**
 * Sends what waits. One run at a time per account, across tabs and the worker, by a lock; page and worker call the same function.
 *
 * Order matters within a subject, not between subjects: up to six lanes are under way, and a row that waits, is unclear or is
 * parked holds back only its own subject.
 */
import type { OutboxRow } from '../db/rows.ts';
import type { Engine } from './Engine.ts';
import { step } from './step.ts';

const LANES = 6;

export interface Flush {
  /** Try rows at once whose pause isn't firm: the network is back, or the partner asked for it. */
  readonly hurry: boolean;
}

/** @returns when the next row is due, by the engine's clock; undefined when nothing waits for time */
export async function flush(engine: Engine, { hurry }: Flush): Promise<number | undefined> {
  return engine.locks.request(`outbox:${engine.accountId}`, async () => {
    await claimOrphans(engine);
    const tried = new Set<number>();
    const lanes = new Map<string, Promise<void>>();
    for (;;) {
      if (engine.signal.aborted) break;
      const now = engine.clock.now();
      const { ready, nextAt } = await pick(
        engine,
        row => row.nextAt <= now || (hurry && !row.firm && !tried.has(row.seq)),
      );
      for (const row of ready) {
        if (lanes.size >= LANES) break;
        if (lanes.has(row.subject)) continue;
        tried.add(row.seq);
        const lane = step(engine, row).finally(() => lanes.delete(row.subject));
        lanes.set(row.subject, lane);
      }
      if (lanes.size === 0) return nextAt;
      await Promise.race(lanes.values());
    }
    await Promise.all(lanes.values());
    return undefined;
  });
}

/** Rows that are `sending` while this run holds the lock have lost their sender: whether they arrived is unknown (I4). */
async function claimOrphans(engine: Engine): Promise<void> {
  const rows = await engine.store.read(['outbox'], tx => tx.outbox.all());
  if (!rows.some(row => row.status === 'sending')) return;
  await engine.store.write(['outbox'], async tx => {
    const now = engine.clock.now();
    for (const row of await tx.outbox.all()) {
      if (row.status !== 'sending') continue;
      await tx.outbox.put({
        ...row,
        status: 'unclear',
        sentAt: now,
        nextAt: now,
        firm: false,
        problem: { words: { id: 'sync.row.interrupted' }, at: now },
      });
    }
  });
}

/** The first row of each subject that may take a step now, and the time when the next one may. */
async function pick(
  engine: Engine,
  due: (row: OutboxRow) => boolean,
): Promise<{ ready: OutboxRow[]; nextAt: number | undefined }> {
  return engine.store.read(['outbox', 'uploads'], async tx => {
    const ready: OutboxRow[] = [];
    const seen = new Set<string>();
    let nextAt: number | undefined;
    for (const row of await tx.outbox.all()) {
      if (seen.has(row.subject)) continue;
      seen.add(row.subject);
      if (row.status !== 'waiting' && row.status !== 'unclear') continue;
      let settled = true;
      for (const id of row.needs) {
        const kind = (await tx.uploads.get(id))?.status.kind;
        if (kind === 'waiting' || kind === 'sending') settled = false;
      }
      if (!settled) continue;
      if (due(row)) ready.push(row);
      else nextAt = Math.min(nextAt ?? Infinity, row.nextAt);
    }
    return { ready, nextAt };
  });
}
