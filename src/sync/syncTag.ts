/**
 * The tag under which the browser wakes the worker when the network is back. Nothing relies on it, since not
 * every browser does so.
 */
export const SYNC_TAG = 'panel-outbox';
