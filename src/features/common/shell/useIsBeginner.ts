import { counts } from '../../../resources/counters.ts';
import { readResource } from '../../../sync/pull.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { useRead } from '../engine/Panel.ts';

/** Whether the partner has at most one boat, as the server counts them. Not while that isn't known. */
export function useIsBeginner(): boolean {
  return useRead(readIsBeginner) ?? false;
}

async function readIsBeginner(engine: Engine): Promise<boolean> {
  const held = await readResource(engine, counts, 'boats', 'tr');
  return held !== undefined && held.value <= 1;
}
