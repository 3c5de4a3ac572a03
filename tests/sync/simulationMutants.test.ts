/** Whether the simulation sees anything: engines with a deliberate fault must fail it; see `simulation.test.ts`. */
import { beforeAll, describe, expect, test } from 'vitest';
import { quick } from '../support/quick.ts';
import { LONG, one } from '../support/simulation/batch.ts';
import { mutants } from '../support/simulation/mutants.ts';
import { shrink } from '../support/simulation/shrink.ts';
import { play, runUniverse, type Verdict } from '../support/simulation/universe.ts';

beforeAll(quick);

/** In how many universes a fault must show itself. */
const PATIENCE = 600;

async function firstFailure(mutant: (typeof mutants)[string] | undefined): Promise<Verdict> {
  for (let seed = 1; seed <= PATIENCE; seed += 1) {
    const verdict = await runUniverse(seed, { mutant });
    if (verdict.violations.length > 0) return verdict;
  }
  return expect.fail(`${PATIENCE} universes found nothing wrong with it`);
}

describe.skipIf(one !== undefined)('the simulation catches', () => {
  test.each(Object.entries(mutants))(
    '%s',
    async (name, mutant) => {
      const { schedule, violations } = await firstFailure(mutant);
      console.log(`${name}: caught after ${schedule.seed} universes, ${violations[0]}`);
    },
    LONG,
  );
});

test.skipIf(one !== undefined)(
  'a universe that fails is made small, and what is left still fails, each time',
  async () => {
    const mutant = mutants['no reconciling read'];
    const found = await firstFailure(mutant);
    const small = await shrink(found, { mutant });
    expect(small.schedule.deeds.length).toBeLessThan(found.schedule.deeds.length / 2);
    expect(small.faults.length).toBeLessThan(found.faults.length / 2);
    const again = await play(small.schedule, { mutant });
    expect(again.violations).toEqual(small.violations);
    expect(again.hash).toBe(small.hash);
  },
  LONG,
);
