import { readMoment, longestTimeSince, type Clock, type Moment } from '../lib/time/Clock.ts';
import { Listeners } from '../lib/Listeners.ts';

/**
 * The server sends whole seconds, and its answer takes a while to arrive: a smaller difference is ignored.
 */
const NO_DIFFERENCE_MS = 5_000;

/**
 * The server's time, from the device's clock and the last answer, because clocks of phones are often wrong.
 * Until an answer of this visit gives the time, the difference measured in an earlier visit is used,
 * and `isHeard` is false: that difference may be wrong, because the partner may have set the clock since.
 */
export class ServerClock {
  readonly #clock: Clock;
  readonly #listeners = new Listeners();
  #ahead = 0;
  #heard = false;
  #answer: { readonly time: number; readonly at: Moment } | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** @param serverTime the time in an answer, in milliseconds; undefined when it has none */
  heard(serverTime: number | undefined): void {
    if (serverTime === undefined) return;
    this.#answer = { time: serverTime, at: readMoment(this.#clock) };
    const ahead = serverTime - this.#clock.now();
    this.#learn(Math.abs(ahead) < NO_DIFFERENCE_MS ? 0 : ahead, true);
  }

  /** Sets the difference measured in an earlier visit. It is used until the first answer with a time. */
  restore(ahead: number): void {
    if (!this.#heard) this.#learn(ahead, false);
  }

  readonly now = (): number => this.#clock.now() + this.#ahead;

  /**
   * The earliest time that the server's clock can show now, by the last answer of this visit and however the
   * device's clock was set since; undefined when no answer had the time.
   */
  readonly atLeast = (): number | undefined =>
    this.#answer && this.#answer.time + this.#clock.monotonic() - this.#answer.at.monotonic;

  /**
   * The latest time that the server's clock can show now, except for the time that the answer took; undefined
   * also when the device's clock was set back since.
   */
  readonly atMost = (): number | undefined => {
    if (!this.#answer) return undefined;
    const since = longestTimeSince(this.#clock, this.#answer.at);
    return Number.isFinite(since) ? this.#answer.time + since : undefined;
  };

  /** Whether an answer of this visit had the server's time. */
  readonly isHeard = (): boolean => this.#heard;

  /** By how much the server's clock is ahead, in milliseconds. */
  get ahead(): number {
    return this.#ahead;
  }

  /**
   * Calls back when the difference changes by more than the inaccuracy of answers, and at the first answer
   * with a time.
   */
  readonly subscribe = this.#listeners.subscribe;

  #learn(ahead: number, heard: boolean): void {
    const isNews = heard !== this.#heard || Math.abs(ahead - this.#ahead) >= NO_DIFFERENCE_MS;
    this.#ahead = ahead;
    this.#heard = heard;
    if (isNews) this.#listeners.tell();
  }
}
