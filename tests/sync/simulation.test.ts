/**
 * The engine's promise, searched for counterexamples: whole days of a partner over a bad network, on a device that crashes
 * (I1–I20). Nothing acknowledged is lost, nothing happens twice, nothing out of order, nothing is dropped in silence,
 * nothing waits for ever. Its parts run in several files, so that each core has something to do.
 *
 *   SIM_SEEDS=100000 npx vitest run tests/sync/simulation   more universes
 *   SIM_FIRST=5001 …                                        other universes
 *   SIM_SEED=57 npx vitest run tests/sync/simulation.test.ts   one universe, with its timeline
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { quick } from '../support/quick.ts';
import {
  expectCoverage,
  failureOf,
  first,
  inMemory,
  LONG,
  one,
  search,
} from '../support/simulation/batch.ts';
import { runUniverse } from '../support/simulation/universe.ts';

beforeAll(quick);

describe.runIf(one !== undefined)('one universe', () => {
  test(
    `seed ${one}`,
    async () => {
      const verdict = await runUniverse(Number(one));
      console.log(verdict.timeline.join('\n'));
      if (verdict.violations.length > 0) expect.fail(await failureOf(verdict));
    },
    LONG,
  );
});

describe.skipIf(one !== undefined)('the simulation', () => {
  const count = Math.ceil(inMemory / 2);
  test(
    `I1–I20 hold in ${count} universes (N1–N5, N8–N10, N12–N15, N22, N23, N27, B2, B4, B6, B7, B12, B13, B21, D1–D3, D5–D8, D20–D22, D25)`,
    async () => {
      const { coverage } = await search(first, count);
      expectCoverage(coverage, count);
    },
    LONG,
  );
});
