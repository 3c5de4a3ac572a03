import type { Http } from '../../api/http.ts';
import { readMoment, longestTimeSince, type Moment } from '../../lib/time/Clock.ts';
import { MAX_READ_AGE_MS, type Engine } from '../Engine.ts';

/**
 * Tells whether the reads of a step may still be used: not when more than `MAX_READ_AGE_MS` have passed
 * between two of its reads, or between the last read and the moment at which the step decides or sends.
 */
export class StepReadTimer {
  /** The engine's `http`, for the reads of this step. */
  readonly http: Http;
  readonly #clock: Engine['clock'];
  #last: Moment;
  #stale = false;

  /** @param since when the step's first read began */
  constructor({ clock, http }: Pick<Engine, 'clock' | 'http'>, since: Moment) {
    this.#clock = clock;
    this.#last = since;
    this.http = async (call, struct) => {
      this.#pass();
      try {
        return await http(call, struct);
      } finally {
        this.#pass();
      }
    };
  }

  get isStale(): boolean {
    this.#pass();
    return this.#stale;
  }

  #pass(): void {
    this.#stale ||= longestTimeSince(this.#clock, this.#last) > MAX_READ_AGE_MS;
    this.#last = readMoment(this.#clock);
  }
}
