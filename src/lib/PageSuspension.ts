import { Listeners } from './Listeners.ts';

/**
 * Whether this page may work. A browser can keep a page without running it: in the back/forward cache,
 * frozen, or asleep with the device. While such a page holds a database transaction or a lock, every other
 * page has to wait for it.
 *
 * While suspended nothing is sent and no transaction is begun; calls to the storage wait until `resume`.
 * `src/sync/README.md` describes what it means for a write.
 */
export class PageSuspension {
  readonly #listeners = new Listeners();
  #period = new AbortController();
  #back: PromiseWithResolvers<void> | undefined;
  #returns = 0;

  get isSuspended(): boolean {
    return this.#back !== undefined;
  }

  /**
   * The signal of the present period of work: aborted when the period ends. While suspended it is the signal
   * of the period before.
   */
  get signal(): AbortSignal {
    return this.#period.signal;
  }

  /** How many times work was resumed: values that were read before may be old. */
  readonly returns = (): number => this.#returns;

  /** Called after work was suspended and after it was resumed. */
  readonly subscribe = this.#listeners.subscribe;

  /** Resolves at once unless suspended, else when work is resumed. */
  async resumed(): Promise<void> {
    while (this.#back) await this.#back.promise;
  }

  suspend(): void {
    if (this.#back) return;
    this.#back = Promise.withResolvers();
    this.#period.abort();
    this.#listeners.tell();
  }

  resume(): void {
    const back = this.#back;
    if (!back) return;
    this.#back = undefined;
    this.#period = new AbortController();
    this.#returns += 1;
    back.resolve();
    this.#listeners.tell();
  }
}
