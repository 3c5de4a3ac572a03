/**
 * What page and worker, and the tabs of one account, say to each other. A closed union: anything of another shape is dropped (S17).
 * Nothing here carries a token or a customer's data.
 */
import { array, enums, literal, number, string, type, union, type Infer } from 'superstruct';

/** Page to worker. */
export const ToWorker = union([
  /** The partner said yes to the new version. */
  type({ kind: literal('skipWaiting') }),
  /** Pictures that the fleet shows, to be kept for use at sea. */
  type({ kind: literal('keepImages'), urls: array(string()) }),
  /** Somebody signed out: pictures of their boats go. */
  type({ kind: literal('forgetImages') }),
]);
export type ToWorker = Infer<typeof ToWorker>;

/** Tab to tab, and worker to tabs, on the channel of one account. */
export const OnAccountChannel = union([
  type({ kind: literal('progress'), upload: string(), share: number() }),
  /** Something was sent in the background: how many, for one summary. */
  type({ kind: literal('sent'), name: string() }),
]);
export type OnAccountChannel = Infer<typeof OnAccountChannel>;

/** Between all tabs: the session began or ended, so that no tab goes on with another one's token (D22). */
export const OnSessionChannel = type({ kind: enums(['signedIn', 'signedOut']), epoch: string() });
export type OnSessionChannel = Infer<typeof OnSessionChannel>;

export const SESSION_CHANNEL = 'panel-session';
export const accountChannel = (accountId: string): string => `panel-account-${accountId}`;

/** The tag under which the browser wakes the worker when the network is back. A bonus: not every browser does. */
export const SYNC_TAG = 'panel-outbox';
