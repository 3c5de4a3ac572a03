import { useEffect, useSyncExternalStore } from 'react';
import { usePanel } from '../common/Panel.ts';
import type { BoatForm } from './boatForms.ts';
import type { BoatTab } from './boatTabs.ts';
import type { DraftState } from './DraftKeeper.ts';

/**
 * Keeps the form of a boat on disk while its screen is there, and finishes when the screen goes.
 *
 * Guarantees, beside those of `DraftKeeper`: what was typed is written at once when a field is left, when the page is hidden, put
 * away or closed, when the screen goes, and before the session or this version of the panel ends; the open tab is kept with it.
 *
 * @returns what is on disk, for the foot of the wizard
 */
export function useBoatDraft(boatForm: BoatForm, tab: BoatTab): DraftState {
  const { beforeLeaving, renewals } = usePanel();
  const { keeper } = boatForm;

  useEffect(() => {
    boatForm.enter();
    const flush = (): void => void keeper.flush();
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    const release = beforeLeaving(boatForm.settle);
    document.addEventListener('focusout', flush);
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('focusout', flush);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', flush);
      release();
      boatForm.leave();
    };
  }, [boatForm, keeper, beforeLeaving]);

  useEffect(() => keeper.showTab(tab), [keeper, tab]);

  // The browser took the data away under an open form (B14): what stands in the form is all there is of it.
  useEffect(() => {
    if (renewals > 0) keeper.again();
  }, [keeper, renewals]);

  return useSyncExternalStore(keeper.subscribe, keeper.state);
}
