import { useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { BoatForm } from './boatForms.ts';
import { boatTabs, isBoatTab, fieldPlace, type BoatTab } from './boatTabs.ts';

export interface WizardTab {
  readonly tab: BoatTab;
  readonly setTab: (tab: BoatTab) => void;
  /** The place in the form that the address named, when it was opened. */
  readonly at: string | undefined;
  /** How many times the browser's back or forward, not the wizard, has opened a tab. */
  readonly returns: number;
}

/**
 * The open tab. `?at=` of the address names the place to begin at; otherwise the tab is kept in the history
 * entry, so that a reload opens it again and nothing is written where nothing was changed (U89); otherwise it
 * is taken from the working copy.
 *
 * Each tab that is opened is a step of the browser's history: back, also by a phone's gesture, goes to the
 * tab before, and only from the first one out of the wizard. The form stays the same between them.
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
      // The partner has left the place that the address named.
      const search = new URLSearchParams(location.search);
      search.delete('at');
      void navigate({ pathname: location.pathname, search: String(search) }, { state: { tab: to } });
    },
  };
}
