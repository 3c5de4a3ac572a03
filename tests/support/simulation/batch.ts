/** Many simulated days, one after the other, and their result. */
import { expect } from 'vitest';
import { fates } from '../FaultNet.ts';
import { callKinds, Coverage, holdings, places, rowStates, writesOf } from './Coverage.ts';
import { describeSchedule } from './schedule.ts';
import { shrink } from './shrink.ts';
import { runDay, type Options, type SimulationResult } from './simulatedDay.ts';

/** The simulated day that is replayed, if one is. */
export const replayedSeed = process.env['SIM_SEED'];
export const firstSeed = Number(process.env['SIM_FIRST'] ?? 1);
export const seedsInMemory = Number(process.env['SIM_SEEDS'] ?? 2_000);
export const seedsOverDexie = Math.min(100, seedsInMemory);

/** How often each place must be met in half a batch, and how many simulated days it takes until a place that was never met means something. */
const MIN_TIMES = 1;
const ENOUGH_DAYS = 500;
/** Simulated days in which a call is given a fate on purpose, where chance has left a place out: so many are tried for each. */
const TRIES = 50;
const pairs = callKinds.flatMap(call => fates.map(fate => ({ call, fate, place: `${call} ${fate}` })));
/** The server refuses what a mutator writes, so that it waits for the partner. */
const refusals = Object.entries(writesOf).flatMap(([name, calls]) =>
  calls.slice(0, 1).map(call => ({ call, fate: 'invalid' as const, place: `${name} undecided` })),
);

export const TIMEOUT_MS = 60 * 60_000;

/**
 * The report about a failing simulated day: how to replay it, and the shortest form of what happens in it.
 */
export async function describeFailure(result: SimulationResult, options: Options = {}): Promise<string> {
  const { schedule, violations } = result;
  const small = await shrink(result, options);
  return [
    `seed ${schedule.seed} fails; replay it with: SIM_SEED=${schedule.seed} npx vitest run tests/sync/simulation.test.ts`,
    ...violations,
    '',
    `The least that fails: ${small.schedule.events.length} of ${schedule.events.length} events, ${small.faults.length} of ${result.faults.length} faults.`,
    ...describeSchedule(small.schedule),
    '',
    ...small.violations,
    '',
    ...small.timeline,
  ].join('\n');
}

/** @returns the hash of each simulated day */
export async function runSeeds(
  from: number,
  count: number,
  options: Options = {},
): Promise<{ hashes: ReadonlyMap<number, string>; coverage: Coverage }> {
  const hashes = new Map<number, string>();
  const coverage = new Coverage();
  const sums = { acks: 0, effects: 0, requests: 0, crashes: 0, undecided: 0 };
  const add = (result: SimulationResult): void => {
    coverage.add(result.coverage);
    for (const what of Object.keys(sums) as (keyof typeof sums)[]) sums[what] += result.counts[what];
  };
  const begun = performance.now();
  for (let seed = from; seed < from + count; seed += 1) {
    const result = await runDay(seed, options);
    if (result.violations.length > 0) expect.fail(await describeFailure(result, options));
    hashes.set(seed, result.hash);
    add(result);
    // Vitest must hear from this worker now and then.
    if (seed % 50 === 0) await new Promise(resolve => setImmediate(resolve));
  }
  const left =
    count < ENOUGH_DAYS ? [] : [...pairs, ...refusals].filter(({ place }) => !coverage.met.has(place));
  for (const { call, fate, place } of left) {
    for (let seed = from; seed < from + TRIES && !coverage.met.has(place); seed += 1) {
      const planned = { ...options, plan: { fate, to: call } };
      const result = await runDay(seed, planned);
      if (result.violations.length > 0) expect.fail(await describeFailure(result, planned));
      add(result);
    }
  }
  console.log(figures(coverage, sums, { count, from, left: left.length, ms: performance.now() - begun }));
  return { hashes, coverage };
}

function figures(
  coverage: Coverage,
  sums: Readonly<Record<'acks' | 'effects' | 'requests' | 'crashes' | 'undecided', number>>,
  {
    count,
    from,
    left,
    ms,
  }: { readonly count: number; readonly from: number; readonly left: number; readonly ms: number },
): string {
  const met = (list: readonly string[]): string =>
    `${list.length - coverage.missing(list, 1).length} of ${list.length}`;
  const times = (...of: string[]): number =>
    of.reduce((sum, place) => sum + (coverage.met.get(place) ?? 0), 0);
  const commits = (moment: string): string[] =>
    rowStates.map(state => `${state} × crash ${moment} its commit`);
  const writes = Object.values(writesOf);
  return [
    `${count} simulated days from seed ${from} in ${(ms / 1_000).toFixed(0)} s`,
    `  ${sums.acks} acknowledged saves, ${sums.requests} requests, ${sums.effects} effects, ${sums.undecided} rows left for the partner`,
    `  ${writes.length} mutators × ${fates.length} fates: ${met(writes.flatMap(kinds => fates.map(fate => `${kinds[0]} ${fate}`)))}; with reads and files: ${met(pairs.map(({ place }) => place))}, ${left} of them met on purpose`,
    `  ${sums.crashes} crashes: ${times('crash at an await')} at an await, ${times(...commits('before'))} before a commit, ${times(...commits('after'))} after one; states of rows × moments: ${met([...commits('before'), ...commits('after')])}`,
    `  crashes with ${holdings.map(held => `${held} ${times(`crash × ${held}`)}`).join(', ')}`,
    `  standstills with ${holdings.map(held => `${held} ${times(`standstill × ${held}`)}`).join(', ')}`,
  ].join('\n');
}

/** What never occurred was never tested. With few simulated days nothing is expected. */
export function expectCoverage(coverage: Coverage, days: number): void {
  if (days < ENOUGH_DAYS) return;
  expect(coverage.missing(places, MIN_TIMES)).toEqual([]);
}
