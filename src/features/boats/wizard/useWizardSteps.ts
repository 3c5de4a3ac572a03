import { isRecord } from '../../../lib/isRecord.ts';
import { useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { goToField } from '../../../ui/form/goToField.ts';
import type { BoatForm } from './boatForms.ts';
import { boatTabs, findBoatFieldPlace, isBoatTab, onTab, type BoatTab } from '../boatTabs.ts';
import type { BoatValidation } from './validateBoat.ts';

export type WizardSteps = ReturnType<typeof useWizardSteps>;

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
export function useWizardSteps(boatForm: BoatForm, isLive: boolean) {
  const { asked, tab, returns, setTab } = useTabHistory(boatForm.tab);
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
    /** The open tab. */
    tab,
    /** The element around the tabs. */
    page,
    /** The tabs for which missing fields are shown, too. */
    validatedTabs,
    /** The tabs whose fields show errors without having been touched. */
    left,
    /**
     * The tab whose problems are listed on top, and how often that was requested: each time the focus goes
     * there.
     */
    checked,
    attempt,
    openTab: leave,
    /** Opens the tab of a place, and puts the focus into its field. */
    goTo: (path: string): void => {
      const place = findBoatFieldPlace(path);
      if (!place) return;
      if (place.tab !== tab) leave(place.tab);
      setTarget({ path });
    },
    /** Opens the last tab, on which it is saved. */
    toLast: () => step(boatTabs.length - 1 - boatTabs.indexOf(tab)),
    previous: () => step(-1),
    /** Goes on all the same: what is missing can be completed later. */
    later: () => step(1),
    /**
     * The tab is validated before the partner moves on: while something is missing or wrong in it, the next
     * tab isn't opened, and the list of what is missing or wrong is shown.
     */
    next({ open }: BoatValidation) {
      if (onTab(tab, open).length === 0) step(1);
      else {
        setValidatedTabs(before => new Set(before).add(tab));
        list(tab);
      }
    },
    /** Shows everything that is missing, from now on, and goes to the first missing field. */
    checkAllTabs({ open }: BoatValidation) {
      const [problem] = open;
      if (!problem) return;
      setValidatedTabs(new Set(boatTabs));
      setLeft(new Set(boatTabs));
      show(findBoatFieldPlace(problem.path)?.tab ?? boatTabs[0]);
      setTarget({ path: problem.path });
    },
    /** Shows invalid input. */
    showWrong: list,
  };
}

/**
 * The open tab, by the entries of the browser's history. `returns`: how many times the browser's back or
 * forward, not the wizard, has opened a tab. `asked`: the place that the address named at first.
 */
function useTabHistory(kept: BoatTab | undefined) {
  const location = useLocation();
  const navigate = useNavigate();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const state: unknown = location.state;
  const named = isRecord(state) ? state['tab'] : undefined;
  const remembered = isBoatTab(named) ? named : undefined;
  const [asked] = useState(() => findBoatFieldPlace(new URLSearchParams(location.search).get('at') ?? ''));
  const [first] = useState<BoatTab>(() => asked?.tab ?? remembered ?? kept ?? boatTabs[0]);
  const [shown, setShown] = useState({ tab: first, entry: location.key, returns: 0 });
  // The tab of the entry, also of one that the wizard was opening when a newer version of the boat made it
  // begin anew.
  if (shown.entry !== location.key)
    setShown({
      tab: remembered ?? (isReturn ? first : shown.tab),
      entry: location.key,
      returns: shown.returns + (isReturn ? 1 : 0),
    });

  const setTab = (to: BoatTab): void => {
    if (to === shown.tab) return;
    setShown({ ...shown, tab: to });
    // The partner has left the place that the address named.
    const search = new URLSearchParams(location.search);
    search.delete('at');
    void navigate({ pathname: location.pathname, search: String(search) }, { state: { tab: to } });
  };
  return { asked, tab: shown.tab, returns: shown.returns, setTab };
}

/** Into the field of a path; when that isn't there, such as a missing photo, to its list. */
function goToPlace(path: string): void {
  if (!goToField('boat', path)) goToField('boat', findBoatFieldPlace(path)?.field ?? path);
}
