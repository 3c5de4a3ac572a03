/** Whether the simulation sees anything: engines with a deliberate fault must fail it; see `simulation.test.ts`. */
import { beforeAll, describe, expect, test } from 'vitest';
import { speedUp } from '../support/speedUp.ts';
import { catchFault } from '../support/simulation/caughtBy.ts';
import { TIMEOUT_MS, replayedSeed } from '../support/simulation/batch.ts';
import { mutants } from '../support/simulation/mutants.ts';
import { shrink } from '../support/simulation/shrink.ts';
import { runSchedule, runDay } from '../support/simulation/simulatedDay.ts';

beforeAll(speedUp);

/** In how many simulated days a fault must show itself. */
const PATIENCE = 600;

describe.skipIf(replayedSeed !== undefined)('the simulation catches', () => {
  test.each(Object.entries(mutants))(
    '%s',
    async (name, mutant) => {
      await catchFault(name, seed => runDay(seed, { mutant }), { within: PATIENCE });
    },
    TIMEOUT_MS,
  );
});

test.skipIf(replayedSeed !== undefined)(
  'a simulated day that fails is made small, and what is left still fails, each time',
  async () => {
    const name = 'no reconciling read';
    const mutant = mutants[name];
    const found = await catchFault(name, seed => runDay(seed, { mutant }), { within: PATIENCE });
    const small = await shrink(found, { mutant });
    expect(small.schedule.events.length).toBeLessThan(found.schedule.events.length / 2);
    expect(small.faults.length).toBeLessThan(found.faults.length / 2);
    const again = await runSchedule(small.schedule, { mutant });
    expect(again.violations).toEqual(small.violations);
    expect(again.hash).toBe(small.hash);
  },
  TIMEOUT_MS,
);
