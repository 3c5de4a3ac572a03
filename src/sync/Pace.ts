/**
 * How the queue behaves towards a server in trouble, in the process that holds the lock. It promises no correctness, only manners
 * (N12, N23, I15):
 * - A server that asks for a pause (429, or 503 with `Retry-After`) gets it from every row, whatever else would hurry them.
 * - When three subjects in a row have failed, it isn't the row, it is the server: until something goes well again, one row at a
 *   time tries, after a growing pause.
 */
import { backoff } from '../lib/backoff.ts';
import { isDue } from './Engine.ts';

/** Rows under way at once, of different subjects. */
export const LANES = 6;
const ENOUGH = 3;

export class Pace {
  readonly #failing = new Set<string>();
  #failures = 0;
  #probeAt = 0;
  #askedUntil = 0;

  /** @param retryAfterMs the pause that the server asked for, if it did */
  failed(subject: string, now: number, random: () => number, retryAfterMs: number | undefined): void {
    this.#failing.add(subject);
    this.#failures += 1;
    if (retryAfterMs !== undefined) {
      const present = isDue(this.#askedUntil, now) ? 0 : this.#askedUntil;
      this.#askedUntil = Math.max(present, now + backoff(1, random, retryAfterMs));
    }
    if (this.isTroubled) this.#probeAt = now + backoff(this.#failures - ENOUGH + 1, random);
  }

  /** The server answered something that settled a row. */
  worked(): void {
    this.#failing.clear();
    this.#failures = 0;
    this.#probeAt = 0;
  }

  get isTroubled(): boolean {
    return this.#failing.size >= ENOUGH;
  }

  /** @returns how many rows may be under way, and when to look again if that is none */
  lanes(now: number, hurry: boolean): { readonly most: number; readonly nextAt: number | undefined } {
    // Each for itself: one that a wrong clock has set too far ahead is over, whatever the other one says (B21).
    const waits = [this.#askedUntil, hurry ? 0 : this.#probeAt].filter(at => !isDue(at, now));
    if (waits.length > 0) return { most: 0, nextAt: Math.max(...waits) };
    return { most: this.isTroubled ? 1 : LANES, nextAt: undefined };
  }
}
