/** Many universes, one after the other, and what they come to. */
import { expect } from 'vitest';
import { fates } from '../FaultNet.ts';
import { Coverage, places } from './Coverage.ts';
import { describeSchedule } from './schedule.ts';
import { shrink } from './shrink.ts';
import { runUniverse, type Options, type Verdict } from './universe.ts';

/** The universe that is replayed, if one is. */
export const one = process.env['SIM_SEED'];
export const first = Number(process.env['SIM_FIRST'] ?? 1);
export const inMemory = Number(process.env['SIM_SEEDS'] ?? 3_200);
export const overDexie = Math.min(100, inMemory);

/** How often each place must be met in half a batch, and how many universes it takes until less means something. */
const OFTEN = 1;
const MANY = 800;

export const LONG = 60 * 60_000;

/** What a person needs who finds that a universe fails: how to play it again, and the shortest form of what happens in it. */
export async function failureOf(verdict: Verdict, options: Options = {}): Promise<string> {
  const { schedule, violations } = verdict;
  const small = await shrink(verdict, options);
  return [
    `seed ${schedule.seed} fails; replay it with: SIM_SEED=${schedule.seed} npx vitest run tests/sync/simulation.test.ts`,
    ...violations,
    '',
    `The least that fails: ${small.schedule.deeds.length} of ${schedule.deeds.length} deeds, ${small.faults.length} of ${verdict.faults.length} faults.`,
    ...describeSchedule(small.schedule),
    '',
    ...small.violations,
    '',
    ...small.timeline,
  ].join('\n');
}

/** @returns the hash of each universe */
export async function search(
  from: number,
  count: number,
  options: Options = {},
): Promise<{ hashes: ReadonlyMap<number, string>; coverage: Coverage }> {
  const hashes = new Map<number, string>();
  const coverage = new Coverage();
  const sums = { acks: 0, effects: 0, requests: 0, crashes: 0, parked: 0 };
  const begun = performance.now();
  for (let seed = from; seed < from + count; seed += 1) {
    const verdict = await runUniverse(seed, options);
    if (verdict.violations.length > 0) expect.fail(await failureOf(verdict, options));
    hashes.set(seed, verdict.hash);
    coverage.add(verdict.coverage);
    for (const what of Object.keys(sums) as (keyof typeof sums)[]) sums[what] += verdict.counts[what];
    // Others want to hear that this one is alive.
    if (seed % 50 === 0) await new Promise(resolve => setImmediate(resolve));
  }
  const seconds = ((performance.now() - begun) / 1_000).toFixed(0);
  console.log(
    `${count} universes from seed ${from} in ${seconds} s, ${fates.length} fates: ${sums.acks} saves, ${sums.requests} requests, ${sums.effects} effects, ${sums.crashes} crashes, ${sums.parked} left for the partner`,
  );
  return { hashes, coverage };
}

/** What was never met was never tested. With few universes nothing is expected. */
export function expectCoverage(coverage: Coverage, universes: number): void {
  if (universes >= MANY) expect(coverage.missing(places, OFTEN)).toEqual([]);
}
