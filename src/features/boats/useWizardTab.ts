import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BoatForm } from './boatForms.ts';
import { boatTabs, isBoatTab, placeOf, type BoatTab } from './boatTabs.ts';

export interface WizardTab {
  readonly tab: BoatTab;
  readonly setTab: (tab: BoatTab) => void;
  /** The place in the form that the address asked for, when it was opened. */
  readonly at: string | undefined;
}

/**
 * The open tab. `?at=` of the address names a place to begin at; else the working copy remembers the tab; without one the address's
 * history entry does, so that a reload comes back to it and nothing is written where nothing was changed (demands 89).
 */
export function useWizardTab(boatForm: BoatForm): WizardTab {
  const location = useLocation();
  const navigate = useNavigate();
  const state: unknown = location.state;
  const remembered = typeof state === 'object' && state !== null && 'tab' in state ? state.tab : undefined;
  const [asked] = useState(() => placeOf(new URLSearchParams(location.search).get('at') ?? ''));
  const [tab, setTab] = useState<BoatTab>(
    () => asked?.tab ?? boatForm.tab ?? (isBoatTab(remembered) ? remembered : boatTabs[0]),
  );
  return {
    tab,
    at: asked?.path,
    setTab(to) {
      if (to === tab) return;
      setTab(to);
      // The partner has moved on from where the address led.
      const search = new URLSearchParams(location.search);
      search.delete('at');
      void navigate(
        { pathname: location.pathname, search: String(search) },
        { replace: true, state: { tab: to } },
      );
    },
  };
}
