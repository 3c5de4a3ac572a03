/**
 * Suspends the page when the browser stops running it, and resumes it. See "Suspended pages" in
 * `src/sync/README.md`.
 *
 * - Left or frozen: all in the event itself, because nothing may run after it.
 * - Back: the storage must answer within two seconds. If it doesn't, the databases are closed and opened once
 *   more; then the page is reloaded, once; only then the partner is told. When it answers, everything is read
 *   again.
 * - Asleep: a page that was stopped without any event (a closed lid, iOS) notices it by the clocks, and does
 *   the same.
 */
import { readMoment, longestTimeSince, type Clock, type Moment } from '../../lib/time/Clock.ts';
import { errorTextForLog, log } from '../../lib/log.ts';
import type { PageSuspension } from '../../lib/PageSuspension.ts';

/** How long the storage of a page that is back may take to answer. */
const ANSWER_MS = 2_000;
/** How often a visible page notes the time, and after which gap it must have been stopped. */
const BEAT_MS = 10_000;
const STOOD_STILL_MS = 60_000;

export interface LifecyclePorts {
  readonly suspension: PageSuspension;
  readonly clock: Clock;
  /** Resolves when the databases answered. */
  readonly answers: () => Promise<unknown>;
  /** The page is left and may never come back: the lock that shows its presence is released, too. */
  readonly left: () => void;
  /** The storage answers: what may have changed meanwhile is read again. */
  readonly readAgain: () => void;
  /** Reloads the page, unless that was tried and didn't help. @returns whether it does */
  readonly reloadOnce: () => boolean;
  /** The storage doesn't answer, whatever is done. */
  readonly tell: () => void;
}

/** The part of `document` and `window` with the events of the page's lifecycle. */
export interface PageEvents {
  readonly window: Pick<EventTarget, 'addEventListener'>;
  readonly document: Pick<EventTarget, 'addEventListener'> & Pick<Document, 'visibilityState'>;
}

export class Lifecycle {
  readonly #ports: LifecyclePorts;
  readonly #page: PageEvents;
  /** Counts the events of the page: work that was begun before the last one doesn't go on. */
  #turn = 0;
  #seen: Moment;
  #beat: AbortController | undefined;

  constructor(ports: LifecyclePorts, page: PageEvents) {
    this.#ports = ports;
    this.#page = page;
    this.#seen = readMoment(ports.clock);
  }

  /** To be called once. */
  start(): void {
    const page = this.#page;
    const back = (): void => void this.#comeBack();
    page.window.addEventListener('pagehide', () => {
      this.#ports.left();
      this.#suspend();
    });
    page.document.addEventListener('freeze', () => this.#suspend());
    page.window.addEventListener('pageshow', event => {
      if ('persisted' in event && event.persisted === true) back();
    });
    page.document.addEventListener('resume', back);
    page.document.addEventListener('visibilitychange', () => {
      this.#restartWatch();
      if (page.document.visibilityState === 'visible') back();
    });
    this.#restartWatch();
  }

  #suspend(): void {
    this.#turn += 1;
    this.#ports.suspension.suspend();
  }

  async #comeBack(): Promise<void> {
    const { suspension, readAgain, reloadOnce, tell } = this.#ports;
    const turn = (this.#turn += 1);
    for (const reopens of [false, true]) {
      if (reopens) suspension.suspend();
      suspension.resume();
      const isWell = await this.#answered();
      if (turn !== this.#turn) return;
      if (isWell) {
        readAgain();
        return;
      }
      log('storage silent', { reopens });
    }
    if (!reloadOnce()) tell();
  }

  async #answered(): Promise<boolean> {
    const { answers, clock } = this.#ports;
    const answer = answers().then(
      () => true,
      (error: unknown) => {
        log('storage failed', { error: errorTextForLog(error) });
        return false;
      },
    );
    return Promise.race([answer, clock.sleep(ANSWER_MS).then(() => false)]);
  }

  /** Only while the page is visible: a timer costs battery, and browsers slow down those of hidden pages. */
  #restartWatch(): void {
    this.#beat?.abort();
    this.#beat = undefined;
    if (this.#page.document.visibilityState !== 'visible') return;
    const beat = (this.#beat = new AbortController());
    this.#seen = readMoment(this.#ports.clock);
    void this.#watchTime(beat.signal);
  }

  async #watchTime(over: AbortSignal): Promise<void> {
    const { clock, suspension } = this.#ports;
    while (!over.aborted) {
      await clock.sleep(BEAT_MS, over);
      if (over.aborted) return;
      const gap = longestTimeSince(clock, this.#seen);
      this.#seen = readMoment(clock);
      if (gap < STOOD_STILL_MS || suspension.isSuspended) continue;
      log('stood still', { ms: Math.round(gap) });
      suspension.suspend();
      void this.#comeBack();
    }
  }
}
