/** The second half of the universes; see `simulation.test.ts`. */
import { beforeAll, describe, test } from 'vitest';
import { quick } from '../support/quick.ts';
import { expectCoverage, first, inMemory, LONG, one, search } from '../support/simulation/batch.ts';

beforeAll(quick);

describe.skipIf(one !== undefined)('the simulation', () => {
  const count = Math.floor(inMemory / 2);
  test(
    `I1–I20 hold in ${count} more universes`,
    async () => {
      const { coverage } = await search(first + Math.ceil(inMemory / 2), count);
      expectCoverage(coverage, count);
    },
    LONG,
  );
});
