/**
 * What page and worker, and the tabs, say to each other. A closed union: anything of another shape is dropped (S17).
 * Nothing here carries a token or a customer's data.
 */
import { array, enums, literal, string, type, union, type Infer } from 'superstruct';

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

/** Between all tabs: the session began or ended, so that no tab goes on with another one's token (D22). */
export const OnSessionChannel = type({ kind: enums(['signedIn', 'signedOut']), epoch: string() });
export type OnSessionChannel = Infer<typeof OnSessionChannel>;

export const SESSION_CHANNEL = 'panel-session';

/** The tag under which the browser wakes the worker when the network is back. A bonus: not every browser does. */
export const SYNC_TAG = 'panel-outbox';
