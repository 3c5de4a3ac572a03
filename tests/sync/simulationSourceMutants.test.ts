/** Whether the simulation sees faults in the engine's own source; see `simulationMutants.test.ts`. */
import { beforeAll, describe, expect, test } from 'vitest';
import { quick } from '../support/quick.ts';
import { LONG, one } from '../support/simulation/batch.ts';
import { drawSchedule } from '../support/simulation/schedule.ts';
import { sourceMutants } from '../support/simulation/sourceMutants.ts';
import type * as sessions from '../support/simulation/sessions.ts';
import type * as universe from '../support/simulation/universe.ts';

beforeAll(quick);

/** In how many universes a fault must show itself. */
const PATIENCE = Number(process.env['SIM_PATIENCE'] ?? 400);

function load<Module>(file: string, name: string): Promise<Module> {
  const source = `../support/simulation/${file}.ts?mutant=${encodeURIComponent(name)}`;
  return import(/* @vite-ignore */ source) as Promise<Module>;
}

/** What is wrong with the first universe that shows the fault, and in how many it wasn't seen before. */
async function search(
  among: (seed: number) => boolean,
  run: (seed: number) => Promise<{ readonly violations: readonly string[] }>,
): Promise<string> {
  let played = 0;
  for (let seed = 1; played < PATIENCE; seed += 1) {
    if (!among(seed)) continue;
    played += 1;
    const { violations } = await run(seed);
    if (violations.length > 0) return `caught after ${played} universes, seed ${seed}, ${violations[0]}`;
  }
  return expect.fail(`${PATIENCE} universes found nothing wrong with it`);
}

describe.skipIf(one !== undefined)('the simulation catches', () => {
  test.each(Object.entries(sourceMutants).filter(([, { sessions }]) => !sessions))(
    '%s',
    async (name, { among = () => true }) => {
      const { runUniverse } = await load<typeof universe>('universe', name);
      const found = await search(
        seed => among(drawSchedule(seed)),
        seed => runUniverse(seed, { mutant: {} }),
      );
      console.log(`${name}: ${found}`);
    },
    LONG,
  );

  test.each(Object.keys(sourceMutants).filter(name => sourceMutants[name]?.sessions))(
    '%s, in the universes of sessions',
    async name => {
      const { playSessions } = await load<typeof sessions>('sessions', name);
      console.log(`${name}: ${await search(() => true, playSessions)}`);
    },
    LONG,
  );
});
