/** Whether the simulation sees faults in the engine's own source; see `simulationMutants.test.ts`. */
import { beforeAll, describe, expect, test } from 'vitest';
import { speedUp } from '../support/speedUp.ts';
import { TIMEOUT_MS, replayedSeed } from '../support/simulation/batch.ts';
import { drawSchedule } from '../support/simulation/schedule.ts';
import { sourceMutants } from '../support/simulation/sourceMutants.ts';
import type * as sessions from '../support/simulation/sessions.ts';
import type * as simulatedDay from '../support/simulation/simulatedDay.ts';

beforeAll(speedUp);

/** In how many simulated days a fault must show itself. */
const PATIENCE = Number(process.env['SIM_PATIENCE'] ?? 400);

function load<Module>(file: string, name: string): Promise<Module> {
  const source = `../support/simulation/${file}.ts?mutant=${encodeURIComponent(name)}`;
  return import(/* @vite-ignore */ source) as Promise<Module>;
}

/** What is wrong with the likely day, or else with the first one that shows the fault, and in how many it wasn't seen before. */
async function search(
  among: (seed: number) => boolean,
  run: (seed: number) => Promise<{ readonly violations: readonly string[] }>,
  within = PATIENCE,
  likely?: number,
): Promise<string> {
  if (likely !== undefined) {
    const { violations } = await run(likely);
    if (violations.length > 0) return `caught by seed ${likely}, ${violations[0]}`;
  }
  let played = 0;
  for (let seed = 1; played < within; seed += 1) {
    if (!among(seed)) continue;
    played += 1;
    const { violations } = await run(seed);
    if (violations.length > 0) return `caught after ${played} simulated days, seed ${seed}, ${violations[0]}`;
  }
  return expect.fail(`${within} simulated days found nothing wrong with it`);
}

describe.skipIf(replayedSeed !== undefined)('the simulation catches', () => {
  test.each(Object.entries(sourceMutants).filter(([, { sessions }]) => !sessions))(
    '%s',
    async (name, { among = () => true, within, shownBy }) => {
      const { runDay } = await load<typeof simulatedDay>('simulatedDay', name);
      const found = await search(
        seed => among(drawSchedule(seed)),
        seed => runDay(seed, { mutant: {} }),
        within,
        shownBy,
      );
      console.log(`${name}: ${found}`);
    },
    TIMEOUT_MS,
  );

  test.each(Object.entries(sourceMutants).filter(([, { sessions }]) => sessions))(
    '%s, in the simulated sessions',
    async (name, { within, shownBy }) => {
      const { runSessions } = await load<typeof sessions>('sessions', name);
      console.log(`${name}: ${await search(() => true, runSessions, within, shownBy)}`);
    },
    TIMEOUT_MS,
  );
});
