/** How often journeys that failed are run again, in turn. */
const TIMES = [1, 3];

/**
 * Which of the journeys that failed are unstable: they pass when they are run alone once more, and then three times more. One that fails
 * again has failed, and isn't run any more.
 *
 * @param run runs these so often, and says which of them failed; undefined when it ended without saying that
 */
export function findUnstable<Journey>(
  failed: readonly Journey[],
  run: (journeys: readonly Journey[], times: number) => ((journey: Journey) => boolean) | undefined,
): readonly Journey[] {
  let left = failed;
  for (const times of TIMES) {
    if (left.length === 0) break;
    const failedAgain = run(left, times);
    if (!failedAgain) return [];
    left = left.filter(journey => !failedAgain(journey));
  }
  return left;
}
