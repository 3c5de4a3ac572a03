import { useEffect, useRef, useState, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isFields } from '../../../sync/upkeep/drafts.ts';
import { goToField } from '../../../ui/form/goToField.ts';
import type { BoatForm } from './boatForms.ts';
import { boatTabs, fieldPlace, isBoatTab, onTab, type BoatTab } from '../boatTabs.ts';
import type { BoatValidation } from './validateBoat.ts';

export interface WizardSteps {
  /** The open tab. */
  readonly tab: BoatTab;
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
   * The tab is validated before the partner moves on: while something is missing or wrong in it, the next tab
   * isn't opened, and the list of what is missing or wrong is shown.
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
 * Going through the tabs. `?at=` of the address names the place to begin at; otherwise the tab is kept in the
 * history entry, so that a reload opens it again and nothing is written where nothing was changed; otherwise
 * it is taken from the working copy.
 *
 * Each tab that is opened is a step of the browser's history: back, also by a phone's gesture, goes to the
 * tab before, and only from the first one out of the wizard. The form stays the same between them.
 *
 * @param isLive whether the boat isn't a draft any more: then missing fields are shown from the beginning
 */
export function useWizardSteps(boatForm: BoatForm, isLive: boolean): WizardSteps {
  const location = useLocation();
  const navigate = useNavigate();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const state: unknown = location.state;
  const named = isFields(state) ? state['tab'] : undefined;
  const remembered = isBoatTab(named) ? named : undefined;
  const [asked] = useState(() => fieldPlace(new URLSearchParams(location.search).get('at') ?? ''));
  const [first] = useState<BoatTab>(() => asked?.tab ?? remembered ?? boatForm.tab ?? boatTabs[0]);
  // `returns`: how many times the browser's back or forward, not the wizard, has opened a tab.
  const [shown, setShown] = useState({ tab: first, entry: location.key, returns: 0 });
  // The tab of the entry, also of one that the wizard was opening when a newer version of the boat made it
  // begin anew.
  if (shown.entry !== location.key)
    setShown({
      tab: remembered ?? (isReturn ? first : shown.tab),
      entry: location.key,
      returns: shown.returns + (isReturn ? 1 : 0),
    });
  const { tab, returns } = shown;

  const page = useRef<HTMLDivElement>(null);
  const [validatedTabs, setValidatedTabs] = useState<ReadonlySet<BoatTab>>(
    () => new Set(isLive ? boatTabs : []),
  );
  const [left, setLeft] = useState<ReadonlySet<BoatTab>>(new Set());
  const [checked, setChecked] = useState<BoatTab>();
  const [attempt, setAttempt] = useState(0);
  /** Where the focus goes once the tab is rendered: into a field, or to the tab's beginning. */
  const [target, setTarget] = useState<{ readonly path?: string | undefined }>({ path: asked?.path });
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

  const setTab = (to: BoatTab): void => {
    if (to === tab) return;
    setShown({ ...shown, tab: to });
    // The partner has left the place that the address named.
    const search = new URLSearchParams(location.search);
    search.delete('at');
    void navigate({ pathname: location.pathname, search: String(search) }, { state: { tab: to } });
  };
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
  const step = (by: number): void => {
    const to = boatTabs[boatTabs.indexOf(tab) + by];
    if (to === undefined) return;
    leave(to);
    setTarget({});
  };

  return {
    tab,
    page,
    validatedTabs,
    left,
    checked,
    attempt,
    openTab: leave,
    goTo(path) {
      const place = fieldPlace(path);
      if (!place) return;
      if (place.tab !== tab) leave(place.tab);
      setTarget({ path });
    },
    toLast: () => step(boatTabs.length - 1 - boatTabs.indexOf(tab)),
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
      const [problem] = open;
      if (!problem) return;
      setValidatedTabs(new Set(boatTabs));
      setLeft(new Set(boatTabs));
      show(fieldPlace(problem.path)?.tab ?? boatTabs[0]);
      setTarget({ path: problem.path });
    },
    showWrong: list,
  };
}

/** Into the field of a path; when that isn't there, such as a missing photo, to its list. */
function goToPlace(path: string): void {
  if (!goToField('boat', path)) goToField('boat', fieldPlace(path)?.field ?? path);
}
