/**
 * The messages between page and worker, and between tabs. A closed union: anything of another shape is
 * dropped. No message contains a token, and no message for every account contains a customer's data.
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
import { LogLines } from './upkeep/logLines.ts';

/** Page to worker. */
export const ToWorker = union([
  /** The partner accepted the new version. */
  type({ kind: literal('skipWaiting') }),
  /**
   * Pictures to store for use at sea, the most important first; all other stored pictures are deleted.
   * `sparing`: none is fetched, and only those that the browser has loaded already are stored. `mostBytes`:
   * none is fetched once the stored pictures are this large. `step`: at most this many are fetched now; a
   * port in the message is told whether nothing is left to fetch.
   */
  type({
    kind: literal('keepImages'),
    urls: array(string()),
    sparing: boolean(),
    mostBytes: optional(number()),
    step: optional(number()),
  }),
  /**
   * Blank documents to sign, to be stored for use at sea; a port in the message is told when that is done.
   */
  type({ kind: literal('keepTemplates'), urls: array(string()) }),
  /** The partner wants a pause: the pictures that were named until now aren't fetched any more. */
  type({ kind: literal('stopImages') }),
  /** Somebody signed out: pictures of their boats are deleted. */
  type({ kind: literal('forgetImages') }),
  /** Asks for `OnWorkerState`, through the port in the message. */
  type({ kind: literal('tellState') }),
]);
export type ToWorker = Infer<typeof ToWorker>;

/** The worker's report for support: its build, named by its first script, and its log. */
export const OnWorkerState = type({ build: optional(string()), log: LogLines });
export type OnWorkerState = Infer<typeof OnWorkerState>;

/** Worker to page: the partner has pressed a notification. `to` is a path of the panel. */
export const OpenPath = type({ kind: literal('open'), to: string() });
export type OpenPath = Infer<typeof OpenPath>;

/** Between all tabs: the session began or ended, so that no tab goes on with another session's token. */
export const OnSessionChannel = type({
  kind: enums(['signedIn', 'signedOut']),
  epoch: string(),
  /** Whether the server ended the session. A tab with an earlier version of the panel doesn't say. */
  expired: optional(boolean()),
});
export type OnSessionChannel = Infer<typeof OnSessionChannel>;

export const SESSION_CHANNEL = 'panel-session';

/** The outcome of a row. `message` is the server's message to the partner. */
const OfRow = type({
  kind: enums(['sent', 'undecided', 'superseded', 'overwritten', 'twice']),
  name: string(),
  /** The kind of its record, such as `boat`. */
  noun: string(),
  message: optional(string()),
  isQuiet: boolean(),
});

/**
 * The outcome of a row, or a failed upload of a picture, from the process that sent it to the tabs of the
 * same account: only a visible tab shows it to the partner.
 */
export const OnOutcomeChannel = union([OfRow, type({ kind: literal('pictureFailed') })]);
export type OnOutcomeChannel = Infer<typeof OnOutcomeChannel>;

/** Per account: a tab may be signed in as somebody else. */
export const outcomeChannel = (accountId: string): string => `panel-settled:${accountId}`;

/** Returns the message to all tabs about an event; undefined when it doesn't concern them. */
export function outcomeToTell(event: EngineEvent): OnOutcomeChannel | undefined {
  // A failed document is shown in its place.
  if (event.kind === 'uploadFinished')
    return event.isPicture && !event.stored ? { kind: 'pictureFailed' } : undefined;
  if (event.kind === 'troubled' || event.kind === 'progress') return undefined;
  const { kind, name, subject, message, isQuiet } = event;
  return { kind, name, noun: subjectParts(subject).kind, ...(message !== undefined && { message }), isQuiet };
}

/** Where the worker stores pictures for use at sea. They can all be fetched again. */
export const IMAGE_CACHE = 'panel-images';

/**
 * Where the worker notes the addresses of files that the server doesn't have any more, so that nothing waits
 * for them.
 */
export const GONE_CACHE = 'panel-gone';

/** Where the worker stores blank documents. They are for everybody and contain nothing of a partner. */
export const DOCUMENT_TEMPLATE_CACHE = 'panel-templates';
