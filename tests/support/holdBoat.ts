import type { Boat } from '../../src/domain/boat/boat.ts';
import { BoatBench } from './BoatBench.ts';

/** A device that has fetched a boat of the server, and the boat’s id. */
export async function holdBoat(
  fields: Partial<Boat> = {},
): Promise<{ readonly bench: BoatBench; readonly id: string }> {
  const bench = new BoatBench();
  const id = bench.addBoat(fields);
  await bench.pullBoat(id);
  return { bench, id };
}
