import type { Http } from '../api/http.ts';
import type { Store } from '../db/Store.ts';
import type { Clock } from '../lib/time/Clock.ts';
import type { ConnectionCost } from '../lib/line.ts';
import type { Registry, RowOutcome } from './mutator.ts';
import type { ServerClock } from './ServerClock.ts';
import type { UnsavedTypingStorage } from './upkeep/typedCopies.ts';
import { HOUR_MS } from '../lib/time/day.ts';

/** Web Locks, or a replacement for them. */
export interface Locks {
  /** Runs `work` while nobody else on this device holds `name`; waits for it. */
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/**
 * Everything the engine needs, for one signed-in account. The engine reaches the time, random numbers, the
 * storage and the network only through this.
 */
export interface Engine {
  readonly accountId: string;
  /** The name of the session that this engine was made for: new at each sign-in. */
  readonly session: string;
  readonly store: Store;
  readonly http: Http;
  readonly clock: Clock;
  /**
   * The time by the server's clock, as far as its answers said it. The server's deadlines are compared with
   * this time.
   */
  readonly serverNow: () => number;
  /** The server's time as the answers of this visit tell it, and a subscription to changes of `serverNow`. */
  readonly serverClock?: Pick<ServerClock, 'isHeard' | 'subscribe' | 'atLeast' | 'atMost'>;
  /** In [0, 1). */
  readonly random: () => number;
  readonly uuid: () => string;
  readonly locks: Locks;
  /** False when the device knows it has no network. */
  readonly online: () => boolean;
  /** The kind of connection that the device uses; without it every connection counts as free. */
  readonly line?: () => ConnectionCost;
  /** Aborted once the session that this engine was made for is over: nothing may be sent any more. */
  readonly signal: AbortSignal;
  /**
   * Whether the device still knows the session. It doesn't when the account was changed while this tab was
   * asleep.
   */
  readonly entitled: () => Promise<boolean>;
  readonly hear: (event: EngineEvent) => void;
  /** The place to which unsaved typing is copied when the page may end at once. A worker has none. */
  readonly typed?: UnsavedTypingStorage | undefined;
}

/**
 * An engine with the mutators of all nouns. Sending needs it, and so do decisions about the queue. A screen
 * reads with the mutators of its own noun only, so that the first screen doesn't load all of them.
 */
export interface SendingEngine extends Engine {
  readonly registry: Registry;
}

/** Events of the engine. Correctness doesn't depend on them. */
export type EngineEvent =
  | RowOutcome
  /** A step failed and will be retried. `askedMs`: the pause that the server asked for, for all rows. */
  | { readonly kind: 'troubled'; readonly subject: string; readonly askedMs: number | undefined }
  | { readonly kind: 'progress'; readonly upload: string; readonly share: number }
  /** `isPicture`: the file was sent as a picture, not as a document. */
  | {
      readonly kind: 'uploadFinished';
      readonly upload: string;
      readonly stored: boolean;
      readonly isPicture: boolean;
    };

/**
 * The time to arrive, in milliseconds: the server may still apply a request without an answer for this long.
 * Only after this time a read that doesn't find the effect proves that the request wasn't applied. Longer
 * than the timeout of a write, with a margin.
 */
export const MAY_ARRIVE_MS = 45_000;
/**
 * After that time, this many successful reads, with this pause between them, must all find nothing before the
 * request is sent again.
 */
export const REQUIRED_MISSED_READS = 2;
export const MISSED_READ_PAUSE_MS = 5_000;

/**
 * [Note: Poison] A row that fails this often over this long, while others are sent, isn't tried for ever: the
 * partner must decide about it. While nothing can be sent, the server is the cause, and the row waits.
 * A failure counts only once something else was sent after it, and the count begins again when nothing was
 * sent for `OTHERS_SENT_MS`: so an outage isn't counted.
 */
export const POISON_AFTER_FAILURES = 8;
export const POISON_AFTER_MS = HOUR_MS;
/** Sending of other rows counts as working when one of them was sent within this time, in milliseconds. */
export const OTHERS_SENT_MS = 15 * 60_000;

/**
 * A row is sent only while the reads made for it are at most this old. A sleeping device stops the process at
 * any await; the request would otherwise be sent hours later, after its deadline or for dates that have
 * changed.
 */
export const MAX_READ_AGE_MS = 60_000;

/**
 * A request is sent only when it was checked at most this long ago that the device still knows the session
 * and that the row still has the name of this attempt: a tab that was stopped for a while may have lost both.
 * The tab that took over its lock counts the row's time to arrive from that moment, and this time is far
 * shorter than `MAY_ARRIVE_MS`.
 */
export const MAX_OWNER_CHECK_AGE_MS = 10_000;

/** After an error of the storage the queue pauses for this time, in milliseconds. */
export const STORAGE_ERROR_PAUSE_MS = 10_000;
/** No pause is longer than this, in milliseconds: the longest `Retry-After` with its jitter. */
const LONGEST_WAIT_MS = 70 * 60_000;

/**
 * Whether the time `at` has come. A time that lies too far ahead was set while the clock was wrong: it counts
 * as past.
 */
export function isDue(at: number, now: number): boolean {
  return at <= now || at - now > LONGEST_WAIT_MS;
}
