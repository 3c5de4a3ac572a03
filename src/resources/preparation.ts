/** The partner's plan for a time without a connection, and such times that this device has seen. */
import {
  addOfflineCheck,
  getReturnDay,
  type OfflineRecord,
  type OfflinePlan,
} from '../domain/preparation.ts';
import { istanbulDay } from '../lib/time/day.ts';
import type { Engine } from '../sync/Engine.ts';

const PLAN = 'preparation';
const OFFLINE = 'offlineSeen';

export async function readOfflinePlan({ store }: Pick<Engine, 'store'>): Promise<OfflinePlan> {
  const row = await store.read(['meta'], tx => tx.meta.get(PLAN));
  return row?.key === PLAN ? row : { at: 0 };
}

/**
 * Stores a change of the plan. A day is stored with the time at which it was chosen. At sea, a later day of
 * return still belongs to the same departure.
 */
export async function keepOfflinePlan(
  { store, clock }: Pick<Engine, 'store' | 'clock'>,
  change: Pick<OfflinePlan, 'until'> | Pick<OfflinePlan, 'mostBytes'>,
  isAtSea: boolean,
): Promise<void> {
  await store.write(['meta'], async tx => {
    const row = await tx.meta.get(PLAN);
    const before: OfflinePlan = row?.key === PLAN ? row : { at: 0 };
    const now = clock.now();
    const hasLeft = isAtSea && getReturnDay(before, istanbulDay(now)) !== undefined;
    const at = 'until' in change && !hasLeft ? now : before.at;
    await tx.meta.put({ ...before, ...change, at, key: PLAN });
  });
}

export async function readOfflineRecord({ store }: Pick<Engine, 'store'>): Promise<OfflineRecord> {
  const row = await store.read(['meta'], tx => tx.meta.get(OFFLINE));
  return row?.key === OFFLINE ? row : { wasLong: false };
}

/** Stores whether the device has a connection at this moment, for the times without one at sea. */
export async function noteLine(engine: Pick<Engine, 'store' | 'clock'>, isOffline: boolean): Promise<void> {
  const look = (before: OfflineRecord): OfflineRecord =>
    addOfflineCheck(before, isOffline, engine.clock.now());
  const seen = await readOfflineRecord(engine);
  if (look(seen) === seen) return;
  await engine.store.write(['meta'], async tx => {
    const row = await tx.meta.get(OFFLINE);
    const { since, wasLong } = look(row?.key === OFFLINE ? row : { wasLong: false });
    await tx.meta.put({ key: OFFLINE, wasLong, ...(since !== undefined && { since }) });
  });
}
