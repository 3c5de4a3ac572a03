import { expect, test } from 'vitest';
import { findUnstable } from './unstable.ts';

/** Runs journeys of which each fails in one of its turns at most, counted from 1. */
function running(failsIn: Readonly<Record<string, number>>) {
  const runs: string[] = [];
  const turns = new Map<string, number>();
  const run = (journeys: readonly string[], times: number) => {
    runs.push(`${journeys.join()} ×${times}`);
    const failed = journeys.filter(journey => {
      const before = turns.get(journey) ?? 0;
      turns.set(journey, before + times);
      const fails = failsIn[journey] ?? 0;
      return fails > before && fails <= before + times;
    });
    return (journey: string) => failed.includes(journey);
  };
  return { run, runs };
}

test('what fails once more has failed and isn’t run again; what passes is run three times more', () => {
  const { run, runs } = running({ broken: 1, shaky: 3 });
  expect(findUnstable(['broken', 'shaky', 'struck'], run)).toEqual(['struck']);
  expect(runs).toEqual(['broken,shaky,struck ×1', 'shaky,struck ×3']);
});

test('nothing is run three times when all of them fail once more', () => {
  const { run, runs } = running({ broken: 1 });
  expect(findUnstable(['broken'], run)).toEqual([]);
  expect(runs).toEqual(['broken ×1']);
});

test.each([1, 3])('when the run of %i ends without saying which failed, all have failed', silent => {
  const { run } = running({});
  expect(
    findUnstable(['one', 'two'], (journeys, times) => (times === silent ? undefined : run(journeys, times))),
  ).toEqual([]);
});
