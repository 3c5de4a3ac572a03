import { useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { BoatForm } from './boatForms.ts';
import { boatTabs, isBoatTab, fieldPlace, type BoatTab } from './boatTabs.ts';

export interface WizardTab {
  readonly tab: BoatTab;
  readonly setTab: (tab: BoatTab) => void;
  /** The place in the form that the address asked for, when it was opened. */
  readonly at: string | undefined;
  /** How many times the browser's back or forward, not the wizard, has opened a tab. */
  readonly returns: number;
}

/**
 * The open tab. `?at=` of the address names a place to begin at; else the entry of the history remembers the tab, so that a reload
 * comes back to it and nothing is written where nothing was changed (U89); else the working copy does.
 *
 * Each tab that is opened is a step of the browser's history: back, and a phone's gesture for it, goes to the tab before and only from
 * the first one out of the wizard. The form lives on between them.
 */
export function useWizardTab(boatForm: BoatForm): WizardTab {
  const location = useLocation();
  const navigate = useNavigate();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const state: unknown = location.state;
  const named = typeof state === 'object' && state !== null && 'tab' in state ? state.tab : undefined;
  const remembered = isBoatTab(named) ? named : undefined;
  const [asked] = useState(() => fieldPlace(new URLSearchParams(location.search).get('at') ?? ''));
  const [first] = useState<BoatTab>(() => asked?.tab ?? remembered ?? boatForm.tab ?? boatTabs[0]);
  const [shown, setShown] = useState({ tab: first, entry: location.key, returns: 0 });
  if (shown.entry !== location.key)
    setShown({
      ...shown,
      entry: location.key,
      ...(isReturn && { tab: remembered ?? first, returns: shown.returns + 1 }),
    });
  const { tab, returns } = shown;
  return {
    tab,
    at: asked?.path,
    returns,
    setTab(to) {
      if (to === tab) return;
      setShown({ ...shown, tab: to });
      // The partner has moved on from where the address led.
      const search = new URLSearchParams(location.search);
      search.delete('at');
      void navigate({ pathname: location.pathname, search: String(search) }, { state: { tab: to } });
    },
  };
}
