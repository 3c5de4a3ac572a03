const FIRST = 1_000;
const LONGEST = 5 * 60_000;
const LONGEST_ASKED = 60 * 60_000;

/**
 * Returns the pause before the next attempt: full jitter over a doubling ceiling (1 s, 2 s, 4 s … 5 min), so
 * that a thousand panels that come online together don't send together. A server's `Retry-After` is a floor,
 * capped at an hour and jittered upwards.
 *
 * @param attempts the number of attempts so far, at least 1
 * @param random a number in [0, 1)
 * @param retryAfterMs the pause that the server asked for, if it did
 * @returns milliseconds
 */
export function backoff(attempts: number, random: () => number, retryAfterMs?: number): number {
  const ceiling = Math.min(LONGEST, FIRST * 2 ** Math.min(attempts - 1, 20));
  const pause = random() * ceiling;
  if (retryAfterMs === undefined || !(retryAfterMs > 0)) return pause;
  const floor = Math.min(LONGEST_ASKED, retryAfterMs);
  return floor + random() * Math.min(floor, LONGEST) * 0.1 + (pause > floor ? pause - floor : 0);
}
