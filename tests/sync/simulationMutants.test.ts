/** Whether the simulation sees anything: engines with a deliberate fault must fail it; see `simulation.test.ts`. */
import { beforeAll, describe, expect, test } from 'vitest';
import { speedUp } from '../support/speedUp.ts';
import { TIMEOUT_MS, replayedSeed } from '../support/simulation/batch.ts';
import { mutants, shownBy } from '../support/simulation/mutants.ts';
import { shrink } from '../support/simulation/shrink.ts';
import { runSchedule, runDay, type SimulationResult } from '../support/simulation/simulatedDay.ts';

beforeAll(speedUp);

/** In how many simulated days a fault must show itself. */
const PATIENCE = 600;

async function firstFailure(
  mutant: (typeof mutants)[string] | undefined,
  likely?: number,
): Promise<SimulationResult> {
  if (likely !== undefined) {
    const result = await runDay(likely, { mutant });
    if (result.violations.length > 0) return result;
  }
  for (let seed = 1; seed <= PATIENCE; seed += 1) {
    const result = await runDay(seed, { mutant });
    if (result.violations.length > 0) return result;
  }
  return expect.fail(`${PATIENCE} simulated days found nothing wrong with it`);
}

describe.skipIf(replayedSeed !== undefined)('the simulation catches', () => {
  test.each(Object.entries(mutants))(
    '%s',
    async (name, mutant) => {
      const { schedule, violations } = await firstFailure(mutant, shownBy[name]);
      console.log(`${name}: caught by seed ${schedule.seed}, ${violations[0]}`);
    },
    TIMEOUT_MS,
  );
});

test.skipIf(replayedSeed !== undefined)(
  'a simulated day that fails is made small, and what is left still fails, each time',
  async () => {
    const mutant = mutants['no reconciling read'];
    const found = await firstFailure(mutant);
    const small = await shrink(found, { mutant });
    expect(small.schedule.events.length).toBeLessThan(found.schedule.events.length / 2);
    expect(small.faults.length).toBeLessThan(found.faults.length / 2);
    const again = await runSchedule(small.schedule, { mutant });
    expect(again.violations).toEqual(small.violations);
    expect(again.hash).toBe(small.hash);
  },
  TIMEOUT_MS,
);
