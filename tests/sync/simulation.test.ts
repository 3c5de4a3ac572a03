/**
 * The engine's promise, searched for counterexamples: whole days of a partner over a bad network, on a device that crashes
 * (I1–I20). Nothing acknowledged is lost, nothing happens twice, nothing out of order, nothing is dropped in silence,
 * nothing waits for ever. Its parts run in several files, so that each core has something to do.
 *
 *   SIM_SEEDS=100000 npx vitest run tests/sync/simulation   more simulated days
 *   SIM_FIRST=5001 …                                        other simulated days
 *   SIM_SEED=57 npx vitest run tests/sync/simulation.test.ts   one simulated day, with its timeline
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { speedUp } from '../support/speedUp.ts';
import {
  expectCoverage,
  describeFailure,
  firstSeed,
  seedsInMemory,
  TIMEOUT_MS,
  replayedSeed,
  runSeeds,
} from '../support/simulation/batch.ts';
import { runDay } from '../support/simulation/simulatedDay.ts';

beforeAll(speedUp);

describe.runIf(replayedSeed !== undefined)('one simulated day', () => {
  test(
    `seed ${replayedSeed}`,
    async () => {
      const result = await runDay(Number(replayedSeed));
      console.log(result.timeline.join('\n'));
      if (result.violations.length > 0) expect.fail(await describeFailure(result));
    },
    TIMEOUT_MS,
  );
});

describe.skipIf(replayedSeed !== undefined)('the simulation', () => {
  const count = Math.ceil(seedsInMemory / 2);
  test(
    `I1–I20 hold in ${count} simulated days (N1–N5, N8–N10, N12–N15, N22, N23, N27, B2, B4, B6, B7, B12, B13, B21, D1–D3, D5–D8, D20–D22, D25)`,
    async () => {
      const { coverage } = await runSeeds(firstSeed, count);
      expectCoverage(coverage, count);
    },
    TIMEOUT_MS,
  );
});
