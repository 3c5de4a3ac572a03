/**
 * Makes a failing universe small: leaves out what partner, crashes and others do, and spares requests their fates, as long as the
 * same invariant breaks (delta debugging).
 */
import { play, type Options, type Verdict } from './universe.ts';
import type { Schedule } from './schedule.ts';

/** How many universes may be played on the way. */
const PATIENCE = 400;

/** @returns the verdict over the smallest universe that was found */
export async function shrink(found: Verdict, options: Options = {}): Promise<Verdict> {
  const broken = new Set(found.violations.map(invariantOf));
  let best = found;
  let left = PATIENCE;

  async function stillFails(schedule: Schedule): Promise<boolean> {
    left -= 1;
    const verdict = await play(schedule, options);
    if (!verdict.violations.some(text => broken.has(invariantOf(text)))) return false;
    best = verdict;
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
    const deeds = await reduce(best.schedule.deeds, kept => ({ ...best.schedule, deeds: kept }));
    // What is done decides which requests there are: fates are spared after.
    const faults = await reduce(
      best.faults.map(({ number }) => number),
      kept => ({ ...best.schedule, weather: { ...best.schedule.weather, only: new Set(kept) } }),
    );
    again = deeds || faults;
  }
  return best;
}

/** `I5` of `I5 made 2 times: …`. */
function invariantOf(violation: string): string {
  return violation.slice(0, violation.indexOf(' '));
}
