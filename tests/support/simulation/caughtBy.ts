/** Which simulated day catches a fault: the one that caught it before is replayed first, and the others are searched only if it doesn't. */
import { readFileSync, writeFileSync } from 'node:fs';
import { expect } from 'vitest';

interface Search {
  /** The days in which the fault can show itself; all unless given. */
  readonly among?: (seed: number) => boolean;
  /** How many of them are tried. */
  readonly within: number;
}

interface Violations {
  readonly violations: readonly string[];
}

const file = new URL('caughtBy.json', import.meta.url);
const read = (): Readonly<Record<string, number>> => JSON.parse(readFileSync(file, 'utf8'));
const recorded = read();
/** Records the days that have to be searched: `SIM_RECORD=1 npx vitest run --maxWorkers=1 tests/sync/simulation*Mutants*`. */
const records = process.env['SIM_RECORD'] !== undefined;

/**
 * Runs simulated days until one shows the fault.
 *
 * @throws AssertionError when none of them does
 */
export async function catchFault<Day extends Violations>(
  name: string,
  run: (seed: number) => Promise<Day>,
  { among = () => true, within }: Search,
): Promise<Day> {
  const likely = recorded[name];
  if (likely !== undefined) {
    const day = await run(likely);
    if (day.violations.length > 0) return day;
  }
  let played = 0;
  for (let seed = 1; played < within; seed += 1) {
    if (!among(seed)) continue;
    played += 1;
    const day = await run(seed);
    if (day.violations.length === 0) continue;
    console.log(`${name}: caught after ${played} simulated days, seed ${seed}, ${day.violations[0]}`);
    if (records) record(name, seed);
    return day;
  }
  return expect.fail(`${within} simulated days found nothing wrong with it`);
}

function record(name: string, seed: number): void {
  const all = Object.entries({ ...read(), [name]: seed }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(all), undefined, 2)}\n`);
}
