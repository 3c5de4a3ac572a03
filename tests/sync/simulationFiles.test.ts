/** Files of unsent work, on two devices; see `simulation.test.ts`. */
import { beforeAll, describe, expect, test } from 'vitest';
import { instantDigest } from '../support/instantDigest.ts';
import { speedUp } from '../support/speedUp.ts';
import { TIMEOUT_MS, replayedSeed } from '../support/simulation/batch.ts';
import { fileMutants, runFiles } from '../support/simulation/takenIn.ts';

beforeAll(speedUp);
beforeAll(instantDigest);

const COUNT = Number(process.env['SIM_SEEDS'] ?? 300);
const MAX_TRIES = 300;

describe.skipIf(replayedSeed !== undefined)('the simulation', () => {
  test(
    `nothing is lost or doubled in ${COUNT} runs in which a file is taken in while the first device still sends`,
    async () => {
      const met = new Map<string, number>();
      for (let seed = 1; seed <= COUNT; seed += 1) {
        const { violations, timeline, counts } = await runFiles(seed);
        if (violations.length > 0)
          expect.fail([`files of seed ${seed}`, ...violations, '', ...timeline].join('\n'));
        for (const [what, times] of counts) met.set(what, (met.get(what) ?? 0) + times);
        // Vitest must hear from this worker now and then.
        if (seed % 50 === 0) await new Promise(resolve => setImmediate(resolve));
      }
      console.log(
        `${COUNT} runs of files: ${[...met].map(([what, times]) => `${what} ${times}`).join(', ')}`,
      );
    },
    TIMEOUT_MS,
  );

  test.each(fileMutants)(
    'finds %s',
    async mutant => {
      for (let seed = 1; seed <= MAX_TRIES; seed += 1) {
        const { violations } = await runFiles(seed, mutant);
        if (violations.length === 0) continue;
        console.log(`${mutant}: found after ${seed}: ${violations[0] ?? ''}`);
        return;
      }
      expect.fail(`${mutant} wasn’t found`);
    },
    TIMEOUT_MS,
  );
});
