/**
 * What the partner must know about the device's storage before anything else, as long as it is so. The
 * screens are shown only while the storage works: without it they couldn't keep anything.
 */
import { isForbidden, isLaterDatabase } from '../../db/storageErrors.ts';
import type { Language } from '../../domain/language.ts';
import type { Clock } from '../../lib/Clock.ts';
import { errorName, log } from '../../lib/log.ts';

export type StorageState =
  | 'fine'
  /** It takes long to open. It may still open. */
  | 'slow'
  /** Another window keeps an older version open (B10). */
  | 'blocked'
  /**
   * Another window has opened a later version, and this window closed its databases for it: it must be
   * reloaded (B10).
   */
  | 'outdated'
  /** The data were written by a later version than this one (B11). */
  | 'later'
  /** The browser has no storage for us, or forbids it (B17). */
  | 'missing'
  /** Not the storage: code or words of the panel could not be fetched. */
  | 'notLoaded'
  | 'failed';

/** How long opening may take before the partner is told. Some browsers never answer (U9). */
const SLOW_MS = 3_000;
/**
 * A window that must close its databases first keeps unsaved typing: the partner is told only after this
 * time.
 */
const BLOCKED_MS = 1_000;

export class StorageWatch {
  /** The partner's language, once it was read from the device. */
  language: Language | undefined;
  readonly #clock: Clock;
  readonly #listeners = new Set<() => void>();
  readonly #opening = new Set<AbortController>();
  #state: StorageState = 'fine';
  #renewals = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  readonly state = (): StorageState => this.#state;

  /** How many times the storage was empty again since the page was loaded: everything is fetched again. */
  readonly renewals = (): number => this.#renewals;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Watches the opening of a database, however long it takes. A failure is shown, and also passed on to the
   * caller.
   */
  async opening<T>(work: PromiseLike<T>): Promise<T> {
    const done = new AbortController();
    this.#opening.add(done);
    void this.#clock.sleep(SLOW_MS, done.signal).then(() => {
      if (!done.signal.aborted && this.#state === 'fine') this.#set('slow');
    });
    try {
      return await work;
    } catch (error) {
      this.failed(error);
      throw error;
    } finally {
      done.abort();
      this.#opening.delete(done);
      if (this.#opening.size === 0 && (this.#state === 'slow' || this.#state === 'blocked'))
        this.#set('fine');
    }
  }

  /** An upgrade waits for another window; it goes on by itself when that one is closed. */
  readonly blocked = (): void => {
    const [...waiting] = this.#opening;
    void this.#clock.sleep(BLOCKED_MS).then(() => {
      const still = waiting.some(opening => this.#opening.has(opening));
      if (still && (this.#state === 'fine' || this.#state === 'slow')) this.#set('blocked');
    });
  };

  readonly outdated = (): void => this.#set('outdated');

  readonly notLoaded = (): void => this.#set('notLoaded');

  readonly renewed = (): void => {
    this.#renewals += 1;
    for (const listener of this.#listeners) listener();
  };

  failed(error: unknown): void {
    log('storage failed', { error: errorName(error) });
    // A window that closed its connections for a later version expects failures after that.
    if (this.#state === 'outdated') return;
    this.#set(isLaterDatabase(error) ? 'later' : isForbidden(error) ? 'missing' : 'failed');
  }

  #set(state: StorageState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}
