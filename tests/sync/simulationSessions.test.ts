/** Who is signed in, in several tabs over the real `SessionStore`; see `simulation.test.ts`. */
import { beforeAll, describe, expect, test } from 'vitest';
import { speedUp } from '../support/speedUp.ts';
import { TIMEOUT_MS, replayedSeed } from '../support/simulation/batch.ts';
import { runSessions } from '../support/simulation/sessions.ts';

beforeAll(speedUp);

const COUNT = Number(process.env['SIM_SEEDS'] ?? 400);

/** What must have happened in a batch, or it proves nothing. */
const PREMISES = [
  'a tab was in',
  'a tab was out',
  'a tab was closed',
  'a tab stood still',
  "the device's database failed",
  "the device's database was taken away",
  'a session was written down again',
  'what was typed was kept when the session ended',
  'a request left',
];

describe.skipIf(replayedSeed !== undefined)('the simulation', () => {
  test(
    `nothing is lost, shown or sent under a session that is over, in ${COUNT} runs with two partners (D22, Q002, S25, I11)`,
    async () => {
      const met = new Map<string, number>();
      for (let seed = 1; seed <= COUNT; seed += 1) {
        const { violations, timeline, counts } = await runSessions(seed);
        if (violations.length > 0)
          expect.fail([`sessions of seed ${seed}`, ...violations, '', ...timeline].join('\n'));
        for (const [what, times] of counts) met.set(what, (met.get(what) ?? 0) + times);
        // Vitest must hear from this worker now and then.
        if (seed % 50 === 0) await new Promise(resolve => setImmediate(resolve));
      }
      console.log(
        `${COUNT} runs of sessions: ${[...met].map(([what, times]) => `${what} ${times}`).join(', ')}`,
      );
      expect(PREMISES.filter(what => !met.has(what))).toEqual([]);
    },
    TIMEOUT_MS,
  );
});
