import type { Http } from '../../api/http.ts';
import { readMoment, mostSince, type Moment } from '../../lib/time/Clock.ts';
import { READS_MS, type Engine } from '../Engine.ts';

/**
 * Tells whether the reads of a step may still be used: not when more than `READS_MS` have passed between two
 * of its reads, or between the last read and the moment at which the step decides or sends.
 */
export class StepReads {
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
    this.#stale ||= mostSince(this.#clock, this.#last) > READS_MS;
    this.#last = readMoment(this.#clock);
  }
}
