/**
 * The engine's promise, searched for counterexamples: whole days of a partner over a bad network, on a device that crashes
 * (RELIABILITY 3.3). Nothing acknowledged is lost, nothing happens twice, nothing out of order, nothing is dropped in silence,
 * nothing waits for ever.
 *
 *   SIM_SEEDS=10000 npx vitest run tests/sync/simulation.test.ts      more universes
 *   SIM_FIRST=5001 …                                                  other universes
 *   SIM_SEED=57 npx vitest run tests/sync/simulation.test.ts          one universe, with its timeline
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { fates, unsureFates } from '../support/FaultNet.ts';
import { freshDexieStore } from '../support/freshDb.ts';
import { instantDigest } from '../support/instantDigest.ts';
import { mutants } from '../support/simulation/mutants.ts';
import { runUniverse, type Verdict } from '../support/simulation/universe.ts';

const one = process.env['SIM_SEED'];
const first = Number(process.env['SIM_FIRST'] ?? 1);
const inMemory = Number(process.env['SIM_SEEDS'] ?? 300);
const overDexie = Math.min(40, inMemory);
/** Enough universes for a rare path to be met; with fewer, its absence means nothing. */
const MANY = 250;
const LONG = 60 * 60_000;

beforeAll(instantDigest);

function failureOf({ seed, violations, timeline }: Verdict): string {
  return [
    `seed ${seed} fails; replay it with: SIM_SEED=${seed} npx vitest run tests/sync/simulation.test.ts`,
    ...violations,
    '… the end of its timeline:',
    ...timeline.slice(-30),
  ].join('\n');
}

async function search(count: number, options: Parameters<typeof runUniverse>[1] = {}): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (let seed = first; seed < first + count; seed += 1) {
    const verdict = await runUniverse(seed, options);
    if (verdict.violations.length > 0) expect.fail(failureOf(verdict));
    verdicts.push({ ...verdict, timeline: [] });
  }
  return verdicts;
}

describe.runIf(one !== undefined)('one universe', () => {
  test(
    `seed ${one}`,
    async () => {
      const verdict = await runUniverse(Number(one));
      console.log([...verdict.timeline, ...verdict.violations].join('\n'));
      expect(verdict.violations).toEqual([]);
    },
    LONG,
  );
});

describe.skipIf(one !== undefined)('the simulation', () => {
  test(
    `I1–I12 hold in ${inMemory} universes`,
    async () => {
      const verdicts = await search(inMemory);
      const total = (what: string): number =>
        verdicts.reduce((sum, { counts }) => sum + (counts[what] ?? 0), 0);
      console.log(
        `${inMemory} universes: ${total('acks')} saves, ${total('requests')} requests, ${total('crashes')} crashes, ${total('parked')} left for the partner`,
      );
      if (inMemory < MANY) return;
      // Sometimes-assertions: what was never met was never tested.
      const met = new Map<string, number>();
      for (const verdict of verdicts)
        for (const [place, count] of verdict.met) met.set(place, (met.get(place) ?? 0) + count);
      const unmet = [
        ...['POST /boat', 'GET /boat', 'GET /boat/:id', 'PUT /boat', 'POST /general/upload-file'].flatMap(
          kind => fates.map(fate => `${kind} ${fate}`),
        ),
        ...['DELETE /boat/:id', 'PATCH /account/language/update'].flatMap(kind =>
          unsureFates.map(fate => `${kind} ${fate}`),
        ),
      ].filter(place => !met.has(place));
      expect(unmet).toEqual([]);
    },
    LONG,
  );

  test(
    `I1–I12 hold in ${overDexie} universes over Dexie, with the same history as in memory (G2, G20)`,
    async () => {
      for (const { seed, hash } of await search(overDexie, { disk: freshDexieStore }))
        expect({ seed, hash: (await runUniverse(seed)).hash }).toEqual({ seed, hash });
    },
    LONG,
  );
});

/** In how many universes a fault must show itself. */
const PATIENCE = 400;

describe.skipIf(one !== undefined)('the simulation catches', () => {
  test.each(Object.entries(mutants))(
    '%s',
    async (_, mutant) => {
      const found: string[] = [];
      for (let seed = 1; seed <= PATIENCE && found.length === 0; seed += 1)
        found.push(...(await runUniverse(seed, { mutant })).violations);
      expect(found).not.toEqual([]);
    },
    LONG,
  );
});
