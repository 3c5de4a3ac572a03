/** The partner's plan for a time without a connection, and such times that this device has seen. */
import { afterLook, dayOfReturn, type OfflineSeen, type Plan } from '../domain/preparation.ts';
import { istanbulDay } from '../lib/time/day.ts';
import type { Engine } from '../sync/Engine.ts';

const PLAN = 'preparation';
const OFFLINE = 'offlineSeen';

export async function readPlan({ store }: Pick<Engine, 'store'>): Promise<Plan> {
  const row = await store.read(['meta'], tx => tx.meta.get(PLAN));
  return row?.key === PLAN ? row : { at: 0 };
}

/**
 * Stores a change of the plan. A day is stored with the time at which it was chosen. At sea, a later day of
 * return still belongs to the same departure.
 */
export async function keepPlan(
  { store, clock }: Pick<Engine, 'store' | 'clock'>,
  change: Pick<Plan, 'until'> | Pick<Plan, 'mostBytes'>,
  isAtSea: boolean,
): Promise<void> {
  await store.write(['meta'], async tx => {
    const row = await tx.meta.get(PLAN);
    const before: Plan = row?.key === PLAN ? row : { at: 0 };
    const now = clock.now();
    const hasLeft = isAtSea && dayOfReturn(before, istanbulDay(now)) !== undefined;
    const at = 'until' in change && !hasLeft ? now : before.at;
    await tx.meta.put({ ...before, ...change, at, key: PLAN });
  });
}

export async function readOfflineSeen({ store }: Pick<Engine, 'store'>): Promise<OfflineSeen> {
  const row = await store.read(['meta'], tx => tx.meta.get(OFFLINE));
  return row?.key === OFFLINE ? row : { wasLong: false };
}

/** Stores whether the device has a connection at this moment, for the times without one at sea. */
export async function noteLine(engine: Pick<Engine, 'store' | 'clock'>, isOffline: boolean): Promise<void> {
  const look = (before: OfflineSeen): OfflineSeen => afterLook(before, isOffline, engine.clock.now());
  const seen = await readOfflineSeen(engine);
  if (look(seen) === seen) return;
  await engine.store.write(['meta'], async tx => {
    const row = await tx.meta.get(OFFLINE);
    const { since, wasLong } = look(row?.key === OFFLINE ? row : { wasLong: false });
    await tx.meta.put({ key: OFFLINE, wasLong, ...(since !== undefined && { since }) });
  });
}
