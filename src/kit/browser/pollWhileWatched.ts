import { listen } from '../../ui/listen.ts';
import type { Clock } from '../../lib/time/Clock.ts';
import { MINUTE_MS } from '../../lib/time/day.ts';

/** After this time without a touch nobody may be looking any more. */
const REST_MS = 5 * MINUTE_MS;
const LONGEST_MS = 10 * MINUTE_MS;
/** The browser's timers aren't exact. */
const EARLY_MS = 1_000;

/** By the device's clock, in milliseconds. */
interface Times {
  readonly now: number;
  /** When the server was last asked. */
  readonly askedAt: number;
  /** When the partner last touched the page. */
  readonly touchedAt: number;
}

/**
 * Whether it is time to ask the server again: each minute, and less often when nobody touches the page (every
 * 2, 4 and at last 10 minutes).
 */
export function isTimeToPoll({ now, askedAt, touchedAt }: Times): boolean {
  const since = now - askedAt;
  const pause = Math.min(MINUTE_MS * 2 ** Math.floor(Math.max(0, now - touchedAt) / REST_MS), LONGEST_MS);
  // A clock that was set back makes ages negative: they count as long ago.
  return since < 0 || since >= pause - EARLY_MS;
}

/**
 * Asks the server again and again while somebody looks at the page: first in a minute, and at once when they
 * come back to the page.
 *
 * @param mayAsk called before each time
 * @returns a function that stops it
 */
export function pollWhileWatched(
  ask: () => void,
  mayAsk: () => boolean,
  { now: present }: Pick<Clock, 'now'>,
): () => void {
  let askedAt = present();
  let touchedAt = askedAt;
  const look = (): void => {
    const now = present();
    if (!mayAsk() || !isTimeToPoll({ now, askedAt, touchedAt })) return;
    askedAt = now;
    ask();
  };
  const touch = (): void => {
    touchedAt = present();
    look();
  };
  const timer = setInterval(look, MINUTE_MS);
  const touches = ['visibilitychange', 'pointerdown', 'keydown', 'wheel'] as const;
  const unsubscribe = listen(document, touches, touch, { capture: true, passive: true });
  return () => {
    clearInterval(timer);
    unsubscribe();
  };
}
