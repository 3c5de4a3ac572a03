/**
 * Pauses between attempts to fetch a list that fails. All screens and timers share them; otherwise each would
 * try at its own rate. Kept in memory, for each account's storage of this page.
 */
import { backoff } from '../../lib/time/backoff.ts';
import { Listeners } from '../../lib/Listeners.ts';
import type { Engine } from '../Engine.ts';
import { isDue } from '../Engine.ts';

export type Pausing = Pick<Engine, 'store' | 'clock' | 'random'>;

interface Pause {
  readonly failures: number;
  readonly until: number;
}

const tries = new Listeners();
const pauses = new WeakMap<Engine['store'], Map<string, Pause>>();

function pausesOf({ store }: Pausing): Map<string, Pause> {
  const found = pauses.get(store) ?? new Map<string, Pause>();
  pauses.set(store, found);
  return found;
}

/** Whether the list failed so recently that it isn't fetched now. */
export function isFetchPaused(engine: Pausing, pauseName: string): boolean {
  const known = pausesOf(engine);
  const pause = known.get(pauseName);
  if (pause && !isDue(pause.until, engine.clock.now())) return true;
  // A time that a wrong clock has set too far ahead stays over when it is no longer so far.
  if (pause) known.set(pauseName, { ...pause, until: 0 });
  return false;
}

/** Whether the last attempt to fetch the list failed, however long ago. */
export function isFetchFailing(engine: Pausing, pauseName: string): boolean {
  return pausesOf(engine).has(pauseName);
}

/** Subscribes to the attempts to fetch lists: calls back after each attempt, of any list. */
export const subscribeFetchResults = tries.subscribe;

/** Notes the outcome of an attempt: a failure makes the next pause longer, anything else ends the pauses. */
export function noteFetchResult(engine: Pausing, pauseName: string, failed: boolean): void {
  const known = pausesOf(engine);
  if (failed) {
    const failures = (known.get(pauseName)?.failures ?? 0) + 1;
    // At least half of the pause: a random pause may be zero, and would then mean a second request at once.
    const until = engine.clock.now() + pauseAfter(failures, engine.random);
    known.set(pauseName, { failures, until });
  } else known.delete(pauseName);
  tries.tell();
}

/** Ends all pauses when the network is back: every list may be fetched at once. */
export function endFetchPauses(engine: Pausing): void {
  pausesOf(engine).clear();
  tries.tell();
}

/** How often a hidden page checks whether it is shown again. */
const HIDDEN_MS = 5_000;

/**
 * Repeats an attempt while it fails, each time when the pause of the list is over, until it succeeds or
 * `signal` is aborted. After the first attempt nothing is fetched while `mayTry` returns false.
 *
 * @param pauseName the list, as in `isFetchPaused`
 */
export async function retryWhileFailing(
  engine: Pausing & Pick<Engine, 'signal'>,
  pauseName: string,
  signal: AbortSignal,
  attempt: () => Promise<boolean>,
  mayTry: () => boolean,
): Promise<void> {
  const isOver = (): boolean => signal.aborted || engine.signal.aborted;
  for (let isFirst = true; !isOver(); isFirst = false) {
    const isSilent = !isFirst && !mayTry();
    if (!isSilent && (await attempt())) return;
    const left = (pausesOf(engine).get(pauseName)?.until ?? 0) - engine.clock.now();
    await engine.clock.sleep(
      isSilent ? HIDDEN_MS : Math.max(SHORTEST_MS, Math.min(left, LONGEST_MS)),
      signal,
    );
  }
}

/**
 * Does the same, and again each time that the list may be stale and `mayTry` returns true: somebody may look
 * at it for an hour while others change it.
 */
export async function keepFresh(
  engine: Pausing & Pick<Engine, 'signal'>,
  pauseName: string,
  maxAgeMs: number,
  signal: AbortSignal,
  attempt: () => Promise<boolean>,
  mayTry: () => boolean,
): Promise<void> {
  await retryWhileFailing(engine, pauseName, signal, attempt, mayTry);
  while (!signal.aborted && !engine.signal.aborted) {
    await engine.clock.sleep(maxAgeMs, signal);
    if (mayTry()) await retryWhileFailing(engine, pauseName, signal, attempt, mayTry);
  }
}

const SHORTEST_MS = 2_000;
const LONGEST_MS = 5 * 60_000;

/** From two seconds on, doubling up to five minutes; half of it fixed, half random. */
function pauseAfter(failures: number, random: () => number): number {
  return (backoff(failures + 2, () => 1) + backoff(failures + 2, random)) / 2;
}
