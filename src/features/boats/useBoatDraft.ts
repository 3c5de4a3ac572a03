import { useEffect } from 'react';
import type { DraftState } from '../common/DraftKeeper.ts';
import { useDraftKeeper } from '../common/useDraftKeeper.ts';
import type { BoatForm } from './boatForms.ts';
import type { BoatTab } from './boatTabs.ts';

/**
 * Keeps the form of a boat on disk while its screen is there, and finishes when the screen goes; the open tab is kept with it.
 *
 * @returns what is on disk, for the foot of the wizard
 */
export function useBoatDraft(boatForm: BoatForm, tab: BoatTab): DraftState {
  const { keeper } = boatForm;
  const state = useDraftKeeper(keeper, boatForm.settle);

  useEffect(() => {
    boatForm.enter();
    return () => boatForm.leave();
  }, [boatForm]);

  useEffect(() => keeper.showTab(tab), [keeper, tab]);

  return state;
}
