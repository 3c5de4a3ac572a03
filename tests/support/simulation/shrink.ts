/**
 * Makes a failing simulated day small: leaves out actions, crashes and faults of requests, as long as the
 * same invariant is violated (delta debugging).
 */
import { runSchedule, type Options, type SimulationResult } from './simulatedDay.ts';
import type { Schedule } from './schedule.ts';

/** How many simulated days may be run on the way. */
const PATIENCE = 400;

/** @returns the result of the smallest simulated day that was found */
export async function shrink(found: SimulationResult, options: Options = {}): Promise<SimulationResult> {
  const broken = new Set(found.violations.map(invariantOf));
  let best = found;
  let left = PATIENCE;

  async function stillFails(schedule: Schedule): Promise<boolean> {
    left -= 1;
    const result = await runSchedule(schedule, options);
    if (!result.violations.some(text => broken.has(invariantOf(text)))) return false;
    best = result;
    return true;
  }

  /** Leaves out ever smaller parts of a list, as long as it fails without them. */
  async function reduce<T>(list: readonly T[], without: (kept: readonly T[]) => Schedule): Promise<boolean> {
    let kept = list;
    for (let size = Math.ceil(kept.length / 2); size >= 1 && kept.length > 0; size = Math.floor(size / 2)) {
      for (let at = 0; at < kept.length && left > 0;) {
        const fewer = [...kept.slice(0, at), ...kept.slice(at + size)];
        if (await stillFails(without(fewer))) kept = fewer;
        else at += size;
      }
    }
    return kept.length < list.length;
  }

  for (let again = true; again && left > 0;) {
    const events = await reduce(best.schedule.events, kept => ({ ...best.schedule, events: kept }));
    // What is done decides which requests there are: fates are spared after.
    const faults = await reduce(
      best.faults.map(({ number }) => number),
      kept => ({ ...best.schedule, randomFaults: { ...best.schedule.randomFaults, only: new Set(kept) } }),
    );
    again = events || faults;
  }
  return best;
}

/** `I5` of `I5 made 2 times: …`. */
function invariantOf(violation: string): string {
  return violation.slice(0, violation.indexOf(' '));
}
