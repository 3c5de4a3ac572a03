import { useEffect, useSyncExternalStore } from 'react';
import { listen } from '../../../ui/listen.ts';
import type { DraftKeeper, KeepState } from './DraftKeeper.ts';
import { usePanel } from '../../engine/Panel.ts';

/**
 * Writes what is typed to disk while its screen is open. In addition to the guarantees of `DraftKeeper`, this
 * happens at once when a field is left, when the page is hidden, and before the session or this version of
 * the panel ends; and it is copied when the page may end at once.
 *
 * @param flushAll resolves when everything typed is on disk or couldn't be kept; it never rejects
 * @returns the state of the copy on disk
 */
export function useDraftAutosave(keeper: DraftKeeper, flushAll: () => Promise<void>): KeepState {
  const { beforeLeaving, renewals } = usePanel();

  useEffect(() => {
    const flush = (): void => void keeper.flush();
    const copy = (): void => keeper.copy();
    const hidden = (): void => {
      if (document.visibilityState !== 'hidden') return;
      copy();
      flush();
    };
    const ends = [
      beforeLeaving(flushAll),
      listen(document, 'focusout', flush),
      listen(document, 'visibilitychange', hidden),
      listen(window, 'pagehide', copy),
    ];
    return () => ends.forEach(end => end());
  }, [keeper, flushAll, beforeLeaving]);

  // The browser deleted the data while the form was open: only the form still has the content.
  useEffect(() => {
    if (renewals > 0) keeper.again();
  }, [keeper, renewals]);

  return useSyncExternalStore(keeper.subscribe, keeper.state);
}
