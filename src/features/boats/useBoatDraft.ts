import { useEffect, useEffectEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { OpenBoat } from '../../resources/boatReads.ts';
import type { DraftState } from '../common/engine/DraftKeeper.ts';
import { useToast } from '../common/messages.tsx';
import { useDraftKeeper } from '../common/engine/useDraftKeeper.ts';
import type { BoatForm } from './boatForms.ts';
import type { BoatTab } from './boatTabs.ts';

/** A window in which somebody types is heard of at each pause: it is told once in so long. */
const TELL_AGAIN_MS = 60_000;

/**
 * Keeps the form of a boat on disk while its screen is there, and finishes when the screen goes; the open tab is kept with it. What
 * another window changes in the working copy is taken into the form, and told.
 *
 * @param kept the working copy on disk
 * @returns what is on disk, for the foot of the wizard
 */
export function useBoatDraft(boatForm: BoatForm, tab: BoatTab, kept: OpenBoat['draft']): DraftState {
  const { keeper } = boatForm;
  const intl = useIntl();
  const toast = useToast();
  const state = useDraftKeeper(keeper, boatForm.settle);

  useEffect(() => {
    boatForm.enter();
    return () => boatForm.leave();
  }, [boatForm]);

  useEffect(() => keeper.showTab(tab), [keeper, tab]);

  useEffect(() => keeper.hear(kept), [keeper, kept]);

  const toldAt = useRef(-Infinity);
  const tell = useEffectEvent(() => {
    const now = performance.now();
    if (now - toldAt.current < TELL_AGAIN_MS) return;
    toldAt.current = now;
    toast({ tone: 'note', text: intl.formatMessage({ id: 'boats.Wizard.takenIn' }) });
  });
  useEffect(() => boatForm.onTakenIn(() => tell()), [boatForm]);

  return state;
}
