import type { Http } from '../api/http.ts';
import type { Store } from '../db/Store.ts';
import type { Clock } from '../lib/Clock.ts';
import type { Registry } from './mutator.ts';
import type { ServerClock } from './ServerClock.ts';
import type { TypedCopies } from './typedCopies.ts';
import { HOUR_MS } from '../lib/day.ts';

/** Web Locks, or what stands in for them. */
export interface Locks {
  /** Runs `work` while nobody else on this device holds `name`; waits for it. */
  request<T>(name: string, work: () => Promise<T>): Promise<T>;
}

/** Everything the engine needs, for one signed-in account. It has no other way to time, chance, storage or network. */
export interface Engine {
  readonly accountId: string;
  readonly store: Store;
  readonly http: Http;
  readonly clock: Clock;
  /** The time by the server's clock, as far as its answers told; deadlines that it sets are held against this one (Q066). */
  readonly serverNow: () => number;
  /** Whether `serverNow` rests on an answer of this visit, and who is told when it changes. */
  readonly serverClock?: Pick<ServerClock, 'isHeard' | 'subscribe'>;
  /** In [0, 1). */
  readonly random: () => number;
  readonly uuid: () => string;
  readonly locks: Locks;
  /** False when the device knows it has no network. */
  readonly online: () => boolean;
  /** Aborted once the session that this engine was made for is over: nothing may be sent any more. */
  readonly signal: AbortSignal;
  /** Whether the device still knows that session. A tab that slept through a change of accounts finds out here (D22). */
  readonly entitled: () => Promise<boolean>;
  readonly hear: (event: EngineEvent) => void;
  /** Where what is being typed is copied when the page may end at once; nowhere in a worker. */
  readonly typed?: TypedCopies | undefined;
}

/**
 * An engine that knows everything a partner can change: what sends needs it, and what decides about the queue. Screens read with the
 * changes of their own noun, so that the first one doesn't wait for all of them.
 */
export interface SendingEngine extends Engine {
  readonly registry: Registry;
}

/** What became of a row: it was sent, it waits for the partner, or there was nothing left to send. */
export interface RowOutcome {
  readonly kind: 'sent' | 'parked' | 'superseded';
  readonly name: string;
  readonly subject: string;
  /** What the server said to the partner. */
  readonly message?: string | undefined;
  /** Whether no toast tells it, because the screens do; see `Mutator.quiet`. */
  readonly isQuiet: boolean;
}

/** What the engine tells while it works. None of it is needed for correctness. */
export type EngineEvent =
  | RowOutcome
  /** A step failed and will be taken again. `askedMs`: the pause that the server asked everybody for. */
  | { readonly kind: 'troubled'; readonly subject: string; readonly askedMs: number | undefined }
  | { readonly kind: 'progress'; readonly upload: string; readonly share: number }
  | { readonly kind: 'uploadFinished'; readonly upload: string; readonly stored: boolean };

/**
 * The time to arrive: how long a request that got no answer may still be applied by the server, in milliseconds. Only after it does
 * "not there" mean "never" (R3). It is longer than the time-out of a write, with a margin.
 */
export const MAY_ARRIVE_MS = 45_000;
/** Clean reads after that time, this far apart, that must all miss the effect before it is sent again. */
export const MISSES = 2;
export const MISS_APART_MS = 5_000;

/**
 * [Note: Poison] A row that fails this often over this long, while others get through, isn't tried for ever: it is put before the
 * partner (N13). While nothing gets through it is the server's fault, and the row waits. A failure counts only once something else got
 * through after it, and the count begins anew whenever nothing has for `POISON_OTHERS_MS`: an outage counts for nothing.
 */
export const POISON_FAILURES = 8;
export const POISON_MS = HOUR_MS;
/** Others count as getting through when one did this recently. */
export const POISON_OTHERS_MS = 15 * 60_000;

/**
 * A row leaves only while what was read for it is at most this old: a device that sleeps stops the process at any await, and the request
 * would leave hours later, after its deadline or to dates that have changed.
 */
export const LOOK_MS = 60_000;

/**
 * A request leaves only while it was seen at most this long ago that the device still knows the session and holds the row under this
 * try's name: a tab that stood still may have lost both. The tab that got its lock counts the row's time to arrive from then on, and this is far
 * shorter than `MAY_ARRIVE_MS`.
 */
export const OWNED_MS = 10_000;

/** How long the queue rests after its storage failed. */
export const STORAGE_REST_MS = 10_000;
/** Nothing is ever put off for longer than this (the longest `Retry-After` with its jitter), in milliseconds. */
const LONGEST_WAIT_MS = 70 * 60_000;

/** Whether a time to wait for is over. One that lies too far ahead was set by a clock that was wrong: it is over, too (B21). */
export function isDue(at: number, now: number): boolean {
  return at <= now || at - now > LONGEST_WAIT_MS;
}
