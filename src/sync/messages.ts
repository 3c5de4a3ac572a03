/**
 * The messages between page and worker, and between tabs. A closed union: anything of another shape is
 * dropped. Nothing here carries a token, and nothing that is for every account carries a customer's
 * data.
 */
import {
  array,
  boolean,
  enums,
  literal,
  number,
  optional,
  string,
  type,
  union,
  type Infer,
} from 'superstruct';
import { subjectParts } from '../lib/ids.ts';
import type { EngineEvent } from './Engine.ts';
import { LogLines } from './logLines.ts';

/** Page to worker. */
export const ToWorker = union([
  /** The partner accepted the new version. */
  type({ kind: literal('skipWaiting') }),
  /**
   * Pictures to be kept for use at sea, the most important first; all other kept pictures are deleted.
   * `sparing`: without fetching any. `mostBytes`: none is fetched once those that are kept are so large.
   * `step`: only so many are fetched now; a port that comes with it is told whether nothing is left to fetch.
   */
  type({
    kind: literal('keepImages'),
    urls: array(string()),
    sparing: boolean(),
    mostBytes: optional(number()),
    step: optional(number()),
  }),
  /**
   * Blank documents to sign, to be kept for use at sea; a port that comes with it is told when that is done.
   */
  type({ kind: literal('keepTemplates'), urls: array(string()) }),
  /** The partner wants a pause: no more pictures are fetched of those that were named until now. */
  type({ kind: literal('stopImages') }),
  /** Somebody signed out: pictures of their boats are deleted. */
  type({ kind: literal('forgetImages') }),
  /** Asks for `OnWorkerState`, through the port that comes with it. */
  type({ kind: literal('tellState') }),
]);
export type ToWorker = Infer<typeof ToWorker>;

/** What a worker reports for support: the build that it serves, by its first script, and its log. */
export const OnWorkerState = type({ build: optional(string()), log: LogLines });
export type OnWorkerState = Infer<typeof OnWorkerState>;

/** Worker to page: the partner has pressed a notification. `to` is a path of the panel. */
export const OpenPath = type({ kind: literal('open'), to: string() });
export type OpenPath = Infer<typeof OpenPath>;

/** Between all tabs: the session began or ended, so that no tab goes on with another one's token. */
export const OnSessionChannel = type({
  kind: enums(['signedIn', 'signedOut']),
  epoch: string(),
  /** It was the server that ended it. A tab with an earlier version of the panel doesn't say. */
  expired: optional(boolean()),
});
export type OnSessionChannel = Infer<typeof OnSessionChannel>;

export const SESSION_CHANNEL = 'panel-session';

/** What became of a row. `message` is what the server said to the partner. */
const OfRow = type({
  kind: enums(['sent', 'parked', 'superseded', 'overwritten', 'twice']),
  name: string(),
  /** The kind of its record, such as `boat`. */
  noun: string(),
  message: optional(string()),
  isQuiet: boolean(),
});

/**
 * What became of a row, or that a picture couldn't be uploaded, from the process that sent it to the tabs of
 * the same account: only a visible tab shows it to the partner.
 */
export const OnOutcomeChannel = union([OfRow, type({ kind: literal('pictureFailed') })]);
export type OnOutcomeChannel = Infer<typeof OnOutcomeChannel>;

/** Per account: a tab may be signed in as somebody else. */
export const outcomeChannel = (accountId: string): string => `panel-settled:${accountId}`;

/** The message to all tabs about an event; undefined when it doesn't concern them. */
export function outcomeToTell(event: EngineEvent): OnOutcomeChannel | undefined {
  // Whoever sends a document sees in its place that it failed.
  if (event.kind === 'uploadFinished')
    return event.isPicture && !event.stored ? { kind: 'pictureFailed' } : undefined;
  if (event.kind === 'troubled' || event.kind === 'progress') return undefined;
  const { kind, name, subject, message, isQuiet } = event;
  return { kind, name, noun: subjectParts(subject).kind, ...(message !== undefined && { message }), isQuiet };
}

/** Where the worker keeps pictures for use at sea. They can all be fetched again. */
export const IMAGE_CACHE = 'panel-images';

/**
 * Where the worker notes the addresses of files that the server doesn't have any more, so that nobody waits
 * for them.
 */
export const GONE_CACHE = 'panel-gone';

/** Where the worker keeps blank documents. They are everybody's and hold nothing of a partner. */
export const TEMPLATE_CACHE = 'panel-templates';
