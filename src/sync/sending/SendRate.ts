/**
 * Limits how many rows may be sent at once, and when, so that a server in trouble isn't burdened. Correctness
 * doesn't depend on it, and each process that holds the lock counts for itself:
 * - When the server asks for a pause (429, or 503 with `Retry-After`), every row waits until it is over, even
 *   if something else would shorten the wait.
 * - When three subjects in a row have failed, the cause isn't the row but the server: until something
 *   succeeds again, one row at a time is tried, after a growing pause.
 */
import { backoff } from '../../lib/time/backoff.ts';
import { isDue } from '../Engine.ts';

/** The most rows in flight at once, of different subjects. */
export const MAX_ROWS_IN_FLIGHT = 6;
/** When this many subjects fail, the server is in trouble. */
const MANY_FAILING = 3;

export class SendRate {
  readonly #failing = new Set<string>();
  #failures = 0;
  #probeAt = 0;
  #askedUntil = 0;
  #countedUntil = -Infinity;

  /** Notes a failure. @param retryAfterMs the pause that the server asked for, if it did */
  failed(subject: string, now: number, random: () => number, retryAfterMs: number | undefined): void {
    this.#failing.add(subject);
    this.#failures += 1;
    if (retryAfterMs !== undefined) {
      const present = isDue(this.#askedUntil, now) ? 0 : this.#askedUntil;
      this.#askedUntil = Math.max(present, now + backoff(1, random, retryAfterMs));
    }
    if (this.isTroubled) this.#probeAt = now + backoff(this.#failures - MANY_FAILING + 1, random);
  }

  /** Notes that the server gave an answer that ended a row, or stored a file. */
  worked(): void {
    this.#failing.clear();
    this.#failures = 0;
    this.#probeAt = 0;
  }

  /**
   * Notes that a file was stored. Two files are sent at a time, and each moment is counted once.
   *
   * @param began by the same clock as `now`, in milliseconds
   * @returns the time that the file took, without the time that was counted for another file
   */
  took(began: number, now: number): number {
    const ms = now - Math.max(began, this.#countedUntil);
    this.#countedUntil = now;
    return ms;
  }

  get isTroubled(): boolean {
    return this.#failing.size >= MANY_FAILING;
  }

  /** @returns how many rows may be in flight, and when to ask again if that is none */
  slots(now: number, ignoreBackoff: boolean): { readonly most: number; readonly nextAt: number | undefined } {
    // Each time is checked alone: a time that a wrong clock has set too far ahead is over, whatever the other
    // time is. It stays over when it is no longer so far ahead.
    if (isDue(this.#askedUntil, now)) this.#askedUntil = 0;
    if (isDue(this.#probeAt, now)) this.#probeAt = 0;
    const waits = [this.#askedUntil, ignoreBackoff ? 0 : this.#probeAt].filter(at => !isDue(at, now));
    if (waits.length > 0) return { most: 0, nextAt: Math.max(...waits) };
    return { most: this.isTroubled ? 1 : MAX_ROWS_IN_FLIGHT, nextAt: undefined };
  }
}
