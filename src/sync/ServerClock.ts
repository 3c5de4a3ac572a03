import type { Clock } from '../lib/Clock.ts';

/** The server tells whole seconds, and its answer was under way for a while: less than this is no difference. */
const NO_DIFFERENCE_MS = 5_000;

/**
 * The server's time, by the device's clock and what the last answer said: phones' clocks lie (Q066). Until the server was heard it is the
 * device's own; what an earlier visit learnt isn't kept, because the partner may have set the clock right since.
 */
export class ServerClock {
  readonly #clock: Clock;
  #ahead = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @param serverTime what an answer said that it is, in milliseconds; undefined when it didn't say */
  heard(serverTime: number | undefined): void {
    if (serverTime === undefined) return;
    const ahead = serverTime - this.#clock.now();
    this.#ahead = Math.abs(ahead) < NO_DIFFERENCE_MS ? 0 : ahead;
  }

  readonly now = (): number => this.#clock.now() + this.#ahead;
}
