import type { Clock } from '../lib/Clock.ts';

/** The server tells whole seconds, and its answer was under way for a while: less than this is no difference. */
const NO_DIFFERENCE_MS = 5_000;

/**
 * The server's time, by the device's clock and what the last answer said: phones' clocks lie (Q066). Until an answer of this visit said
 * what time it is, the difference that an earlier visit learnt is used, and `isHeard` says that it may be wrong: the partner may have set
 * the clock since.
 */
export class ServerClock {
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  #ahead = 0;
  #heard = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @param serverTime what an answer said that it is, in milliseconds; undefined when it didn't say */
  heard(serverTime: number | undefined): void {
    if (serverTime === undefined) return;
    const ahead = serverTime - this.#clock.now();
    this.#learn(Math.abs(ahead) < NO_DIFFERENCE_MS ? 0 : ahead, true);
  }

  /** What an earlier visit learnt. It counts until the server is heard. */
  recall(ahead: number): void {
    if (!this.#heard) this.#learn(ahead, false);
  }

  readonly now = (): number => this.#clock.now() + this.#ahead;

  /** Whether an answer of this visit said what time it is. */
  readonly isHeard = (): boolean => this.#heard;

  /** By how much the server's clock is ahead, in milliseconds. */
  get ahead(): number {
    return this.#ahead;
  }

  /** Calls back when the difference changes by more than answers differ anyway, and when the server is heard for the first time. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #learn(ahead: number, heard: boolean): void {
    const isNews = heard !== this.#heard || Math.abs(ahead - this.#ahead) >= NO_DIFFERENCE_MS;
    this.#ahead = ahead;
    this.#heard = heard;
    if (isNews) for (const listener of this.#listeners) listener();
  }
}
