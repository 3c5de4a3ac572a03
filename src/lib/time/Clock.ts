/**
 * Time as an argument: the engine reads the time and waits only through this, so that a simulation can run a
 * day in a second.
 */
export interface Clock {
  /** Milliseconds since the epoch, by a clock that people and networks set forward and back. */
  now(): number;
  /**
   * Milliseconds since a fixed moment of this process. It can't be set, but it may stop while the device
   * sleeps (iOS).
   */
  monotonic(): number;
  /** Resolves after `ms`, or at once when `signal` is aborted; never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** A moment of this process, by both clocks. */
export interface Moment {
  readonly wall: number;
  readonly monotonic: number;
}

export function readMoment(clock: Clock): Moment {
  return { wall: clock.now(), monotonic: clock.monotonic() };
}

/** Corrections of the clock below this are normal. */
const CORRECTION_MS = 1_000;

/**
 * The longest time that may have passed since a moment, in milliseconds. When the wall clock was set back,
 * and the monotonic clock may have stopped meanwhile, the time isn't known: then it is infinite.
 */
export function longestTimeSince(clock: Clock, { wall, monotonic }: Moment): number {
  const byWall = clock.now() - wall;
  const byMonotonic = clock.monotonic() - monotonic;
  return byWall < byMonotonic - CORRECTION_MS ? Infinity : Math.max(byWall, byMonotonic);
}

export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise(resolve => {
      if (signal?.aborted) {
        resolve();
        return;
      }
      const timer = setTimeout(done, ms);
      function done(): void {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      }
      signal?.addEventListener('abort', done, { once: true });
    }),
};
