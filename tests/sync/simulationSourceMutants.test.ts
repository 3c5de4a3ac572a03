/** Whether the simulation sees faults in the engine's own source; see `simulationMutants.test.ts`. */
import { beforeAll, describe, test } from 'vitest';
import { speedUp } from '../support/speedUp.ts';
import { catchFault } from '../support/simulation/caughtBy.ts';
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

describe.skipIf(replayedSeed !== undefined)('the simulation catches', () => {
  test.each(Object.entries(sourceMutants).filter(([, { sessions }]) => !sessions))(
    '%s',
    async (name, { among = () => true, within = PATIENCE }) => {
      const { runDay } = await load<typeof simulatedDay>('simulatedDay', name);
      await catchFault(name, seed => runDay(seed, { mutant: {} }), {
        among: seed => among(drawSchedule(seed)),
        within,
      });
    },
    TIMEOUT_MS,
  );

  test.each(Object.entries(sourceMutants).filter(([, { sessions }]) => sessions))(
    '%s, in the simulated sessions',
    async (name, { within = PATIENCE }) => {
      const { runSessions } = await load<typeof sessions>('sessions', name);
      await catchFault(name, runSessions, { within });
    },
    TIMEOUT_MS,
  );
});
