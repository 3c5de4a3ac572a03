/** The second half of the simulated days; see `simulation.test.ts`. */
import { beforeAll, describe, test } from 'vitest';
import { speedUp } from '../support/speedUp.ts';
import {
  expectCoverage,
  firstSeed,
  seedsInMemory,
  TIMEOUT_MS,
  replayedSeed,
  runSeeds,
} from '../support/simulation/batch.ts';

beforeAll(speedUp);

describe.skipIf(replayedSeed !== undefined)('the simulation', () => {
  const count = Math.floor(seedsInMemory / 2);
  test(
    `I1–I20 hold in ${count} more simulated days`,
    async () => {
      const { coverage } = await runSeeds(firstSeed + Math.ceil(seedsInMemory / 2), count);
      expectCoverage(coverage, count);
    },
    TIMEOUT_MS,
  );
});
