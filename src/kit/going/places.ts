/** Keeps the place of the partner in a screen, so that Back and Forward of the browser lead there again. */
import { useReducer } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** The element that had the focus: its tag and name, and its number among equal ones. */
interface FocusedControl {
  readonly tag: string;
  readonly name: string;
  readonly nth: number;
}

interface Place {
  readonly top: number;
  readonly focused: FocusedControl | undefined;
  /** The scroll positions of the sheets on the screen, in their order. */
  readonly sheets: readonly (readonly [left: number, top: number])[];
}

/** By the router's keys. In memory only: they hold the names of people. */
const places = new Map<string, Place>();
/** See `useHistoryEntryState`. */
const states = new Map<string, unknown>();

const SHEETS = '[role=grid]';
/** The time within which lists are read; later nothing moves by itself. */
const WITHIN_MS = 3_000;

function nameOf(element: Element): string {
  const names = ['href', 'data-entry', 'aria-label'].map(name => element.getAttribute(name));
  return names.find(Boolean) ?? element.textContent;
}

function alike(main: HTMLElement, { tag, name }: Pick<FocusedControl, 'tag' | 'name'>): HTMLElement[] {
  return [...main.querySelectorAll<HTMLElement>(tag)].filter(element => nameOf(element) === name);
}

/**
 * Remembers the focus and the scroll position of the present screen. To be called before another screen
 * replaces it.
 */
export function rememberScreenPlace(key: string, main: HTMLElement): void {
  const element = document.activeElement;
  let focused: FocusedControl | undefined;
  if (element instanceof HTMLElement && element !== main && main.contains(element)) {
    const control = { tag: element.tagName, name: nameOf(element) };
    focused = { ...control, nth: alike(main, control).indexOf(element) };
  }
  const sheets = [...main.querySelectorAll(SHEETS)].map(
    ({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop] as const,
  );
  places.set(key, { top: window.scrollY, focused, sheets });
}

export function forgetScreenPlaces(): void {
  places.clear();
  states.clear();
}

/**
 * Goes to a place that was kept. The content there and above it is still being read, so the position is held
 * for some seconds, or until the partner does something.
 */
export function restoreScreenPlace(key: string, main: HTMLElement): (() => void) | undefined {
  const place = places.get(key);
  if (!place) return undefined;
  const { top, focused, sheets } = place;
  const end = new AbortController();
  const stop = (): void => end.abort();
  let isFocused = false;
  const go = (): void => {
    window.scrollTo(0, top);
    const shown = [...main.querySelectorAll(SHEETS)];
    for (const [index, sheet] of shown.entries()) sheet.scrollTo(...(sheets[index] ?? [0, 0]));
    const element = focused && alike(main, focused)[focused.nth];
    if (!isFocused) element?.focus({ preventScroll: true });
    isFocused ||= element !== undefined;
  };
  const changes = new MutationObserver(go);
  changes.observe(main, { childList: true, subtree: true });
  setTimeout(stop, WITHIN_MS);
  end.signal.addEventListener('abort', () => changes.disconnect());
  for (const act of ['pointerdown', 'keydown', 'wheel'])
    document.addEventListener(act, stop, { signal: end.signal, capture: true, passive: true });
  go();
  return stop;
}

/** Whether the partner has come back to a place that was kept. */
export function useIsReturningToScreen(): boolean {
  const { key } = useLocation();
  return useNavigationType() === NavigationType.Pop && places.has(key);
}

/** Keeps one state of a screen, which is the same again when the partner comes back to it. */
export function useHistoryEntryState<State>(): [state: State | undefined, set: (state: State) => void] {
  const { key } = useLocation();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const set = (state: State): void => {
    states.set(key, state);
    redraw();
  };
  return [states.get(key) as State | undefined, set];
}
