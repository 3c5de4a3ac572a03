import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { BoatForm } from './boatForms.ts';
import { boatTabs, isBoatTab, type BoatTab } from './boatTabs.ts';

/**
 * The open tab. The working copy remembers it; without one the address's history entry does, so that a reload comes back to it and
 * nothing is written where nothing was changed (demands 89).
 */
export function useWizardTab(boatForm: BoatForm): readonly [BoatTab, (tab: BoatTab) => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const state: unknown = location.state;
  const remembered = typeof state === 'object' && state !== null && 'tab' in state ? state.tab : undefined;
  const [tab, setTab] = useState<BoatTab>(
    () => boatForm.tab ?? (isBoatTab(remembered) ? remembered : boatTabs[0]),
  );
  const open = (to: BoatTab): void => {
    if (to === tab) return;
    setTab(to);
    void navigate(location.pathname + location.search, { replace: true, state: { tab: to } });
  };
  return [tab, open];
}
