import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { goToField } from '../../ui/goToField.ts';
import { boatTabs, onTab, fieldPlace, type BoatTab } from './boatTabs.ts';
import type { BoatValidation } from './validateBoat.ts';
import type { WizardTab } from './useWizardTab.ts';

export interface WizardSteps {
  /** The element around the tabs. */
  readonly page: RefObject<HTMLDivElement | null>;
  /** The tabs for which missing fields are shown, too. */
  readonly validatedTabs: ReadonlySet<BoatTab>;
  /** The tabs whose fields show errors without having been touched. */
  readonly left: ReadonlySet<BoatTab>;
  /**
   * The tab whose problems are listed on top, and how often that was requested: each time the focus goes
   * there.
   */
  readonly checked: BoatTab | undefined;
  readonly attempt: number;
  readonly openTab: (tab: BoatTab) => void;
  /** Opens the tab of a place, and puts the focus into its field. */
  readonly goTo: (path: string) => void;
  /** Opens the last tab, on which it is saved. */
  readonly toLast: () => void;
  readonly previous: () => void;
  /**
   * The tab is validated before the partner moves on (B038, B039): while something is missing or wrong in it, the next tab isn't opened, and
   * the list of what is missing or wrong is shown.
   */
  readonly next: (validation: BoatValidation) => void;
  /** Goes on all the same: what is missing can be completed later. */
  readonly later: () => void;
  /** Shows everything that is missing, from now on, and goes to the first missing field. */
  readonly checkAllTabs: (validation: BoatValidation) => void;
  /** Shows invalid input. */
  readonly showWrong: (tab: BoatTab) => void;
}

/**
 * Going through the tabs.
 *
 * @param returns see `WizardTab`: the focus goes to the beginning of a tab that the browser's history has opened
 * @param isLive whether the boat isn't a draft any more: then missing fields are shown from the beginning
 */
export function useWizardSteps(
  tab: BoatTab,
  setTab: (tab: BoatTab) => void,
  isLive: boolean,
  { at, returns }: Pick<WizardTab, 'at' | 'returns'>,
): WizardSteps {
  const page = useRef<HTMLDivElement>(null);
  const [validatedTabs, setValidatedTabs] = useState<ReadonlySet<BoatTab>>(
    () => new Set(isLive ? boatTabs : []),
  );
  const [left, setLeft] = useState<ReadonlySet<BoatTab>>(new Set());
  const [checked, setChecked] = useState<BoatTab>();
  const [attempt, setAttempt] = useState(0);
  /** Where the focus goes once the tab is rendered: into a field, or to the tab's beginning. */
  const [target, setTarget] = useState<{ readonly path?: string }>(() =>
    at === undefined ? {} : { path: at },
  );
  const isFirst = useRef(true);
  const returned = useRef(returns);

  useEffect(() => {
    const opening = isFirst.current;
    isFirst.current = false;
    const path = returned.current === returns ? target.path : undefined;
    returned.current = returns;
    // A tab that was just opened renders its content right after this.
    if (path !== undefined) queueMicrotask(() => goToPlace(path));
    else if (!opening) {
      window.scrollTo(0, 0);
      page.current
        ?.querySelector<HTMLElement>('[role=tabpanel][data-state=active]')
        ?.focus({ preventScroll: true });
    }
  }, [target, returns]);

  const leave = (to: BoatTab): void => {
    setLeft(before => new Set(before).add(tab));
    setChecked(undefined);
    setTab(to);
  };
  const show = (to: BoatTab): void => {
    setLeft(before => new Set(before).add(to));
    setChecked(to);
    setTab(to);
  };
  const list = (to: BoatTab): void => {
    show(to);
    setAttempt(count => count + 1);
    window.scrollTo(0, 0);
  };
  const step = (by: 1 | -1): void => {
    const to = boatTabs[boatTabs.indexOf(tab) + by];
    if (to === undefined) return;
    leave(to);
    setTarget({});
  };

  // The same function as long as the wizard is open, so that components that only use it don't render at each
  // input.
  const latest = useRef({ tab, leave });
  useLayoutEffect(() => {
    latest.current = { tab, leave };
  });
  const goTo = useCallback((path: string): void => {
    const place = fieldPlace(path);
    if (!place) return;
    if (place.tab !== latest.current.tab) latest.current.leave(place.tab);
    setTarget({ path });
  }, []);

  return {
    page,
    validatedTabs,
    left,
    checked,
    attempt,
    openTab: leave,
    goTo,
    toLast() {
      const last = boatTabs.at(-1);
      if (last === undefined) return;
      leave(last);
      setTarget({});
    },
    previous: () => step(-1),
    later: () => step(1),
    next({ open }) {
      if (onTab(tab, open).length === 0) step(1);
      else {
        setValidatedTabs(before => new Set(before).add(tab));
        list(tab);
      }
    },
    checkAllTabs({ open }) {
      const [first] = open;
      if (!first) return;
      setValidatedTabs(new Set(boatTabs));
      setLeft(new Set(boatTabs));
      show(fieldPlace(first.path)?.tab ?? boatTabs[0]);
      setTarget({ path: first.path });
    },
    showWrong: list,
  };
}

/** Into the field of a path; when that isn't there, such as a missing photo, to its list. */
function goToPlace(path: string): void {
  if (!goToField('boat', path)) goToField('boat', fieldPlace(path)?.field ?? path);
}
