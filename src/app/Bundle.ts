import type { Clock } from '../lib/time/Clock.ts';

/** Events that follow each other within this time (milliseconds) are reported together. */
export const BUNDLE_GAP_MS = 400;
/** The longest time (milliseconds) that an event waits for others before it is reported. */
export const MAX_BUNDLE_WAIT_MS = 15_000;

export interface BundleOptions<T> {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly tell: (items: readonly T[]) => void;
  /** Whether more events of the kind are under way: then the report waits for them. */
  readonly more?: () => Promise<boolean>;
}

/** Collects events that follow each other quickly, so that thirty sent rows are reported once. */
export class Bundle<T> {
  readonly #options: BundleOptions<T>;
  #items: T[] = [];

  constructor(options: BundleOptions<T>) {
    this.#options = options;
  }

  add(item: T): void {
    this.#items.push(item);
    if (this.#items.length === 1) void this.#tell();
  }

  async #tell(): Promise<void> {
    const { clock, signal, tell, more } = this.#options;
    const began = clock.now();
    for (let known = 0; ; known = this.#items.length) {
      await clock.sleep(BUNDLE_GAP_MS, signal);
      if (signal.aborted) return;
      if (clock.now() - began >= MAX_BUNDLE_WAIT_MS) break;
      if (this.#items.length > Math.max(known, 1)) continue;
      // When that can't be found out, the report doesn't wait.
      if (!(await more?.().catch(() => false))) break;
    }
    const items = this.#items;
    this.#items = [];
    tell(items);
  }
}
