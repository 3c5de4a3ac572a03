import type { Clock } from '../lib/Clock.ts';

/** Things that follow each other closer than this are told together (Q035). */
export const BUNDLE_MS = 400;
/** What has happened isn't held back for longer than this, however much is still to come. */
export const HELD_MS = 15_000;

export interface BundleOptions<T> {
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly tell: (items: readonly T[]) => void;
  /** Whether more of the same is under way: then it is waited for. */
  readonly more?: () => Promise<boolean>;
}

/** Collects what happens in short order, so that a replay of thirty is told once. */
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
      await clock.sleep(BUNDLE_MS, signal);
      if (signal.aborted) return;
      if (clock.now() - began >= HELD_MS) break;
      if (this.#items.length > Math.max(known, 1)) continue;
      // What can't be known holds nothing back.
      if (!(await more?.().catch(() => false))) break;
    }
    const items = this.#items;
    this.#items = [];
    tell(items);
  }
}
