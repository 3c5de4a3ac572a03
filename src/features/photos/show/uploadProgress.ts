/**
 * How far files have been sent, from 0 to 1, by upload id. In memory only: it never touches the database and
 * doesn't survive the page ([Note: Uploads]). `app/` passes the engine's events to it; a file that another
 * tab or the worker sends has no value here, and is shown as "sending" without a number.
 */
import { Listeners } from '../../../lib/Listeners.ts';
import type { EngineEvent } from '../../../sync/Engine.ts';

const shares = new Map<string, number>();
const listeners = new Listeners();

export const uploadProgress = {
  get: (upload: string): number | undefined => shares.get(upload),

  set(upload: string, share: number | undefined): void {
    const clamped = share === undefined || Number.isNaN(share) ? undefined : Math.min(1, Math.max(0, share));
    if (shares.get(upload) === clamped) return;
    if (clamped === undefined) shares.delete(upload);
    else shares.set(upload, clamped);
    listeners.tell();
  },

  subscribe: listeners.subscribe,

  /**
   * Follows the events of an engine.
   *
   * @returns a function to call when the session ends: this page no longer sends the files in flight then
   */
  follow(subscribe: (listener: (event: EngineEvent) => void) => () => void): () => void {
    const unsubscribe = subscribe(event => {
      if (event.kind === 'progress') uploadProgress.set(event.upload, event.share);
      if (event.kind === 'uploadFinished') uploadProgress.set(event.upload, undefined);
    });
    return () => {
      unsubscribe();
      shares.clear();
      listeners.tell();
    };
  },
};
