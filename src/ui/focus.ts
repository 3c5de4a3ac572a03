/** Where the focus goes when the screen changes, or when the focused element is moved or removed. */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { listen } from './listen.ts';

export const DIALOG = '[role=dialog], [role=alertdialog]';
/** A place that takes the focus of an element in it that was removed. */
const PLACE = 'main [tabindex="-1"]';
/** The time in which another element may take the focus, such as the result of a press. */
const OTHERS_WITHIN_MS = 100;

/** Whether something is open that asks the partner, or holds what isn't kept yet. */
export function isDialogOpen(): boolean {
  return document.querySelector(DIALOG) !== null;
}

/** Returns the heading of the screen, or else all of it: from there it is read from its beginning. */
export function screenStart(): HTMLElement | null {
  return document.querySelector<HTMLElement>('main h1[tabindex]') ?? document.querySelector('main[tabindex]');
}

/** Sets the focus on an element if the focused one was removed. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true });
}

/** Returns the entry that is in the place of a removed one: the next one, or else the last one. */
export function entryAt(list: Element | null | undefined, at: number): HTMLElement | undefined {
  const entries = [...(list?.querySelectorAll<HTMLElement>(':scope > li') ?? [])];
  return entries[at] ?? entries.at(-1);
}

/**
 * Returns a function that calls back once the screen is drawn again: only then an added element is there, and
 * a moved one doesn't lose the focus.
 */
export function useAfterDrawing(): (act: () => void) => void {
  const next = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    const act = next.current;
    next.current = undefined;
    act?.();
  });
  return act => void (next.current = act);
}

/**
 * Moves the focus to an element when it appears, and at each change of `state`.
 *
 * @returns the `ref` of the element
 */
export function useFocusOn<E extends HTMLElement>(state: unknown): RefObject<E | null> {
  const element = useRef<E>(null);
  useEffect(() => {
    element.current?.focus({ preventScroll: true });
  }, [state]);
  return element;
}

/**
 * Moves the focus when the focused element was removed, such as a button after its use: to the place around
 * it that can take the focus (`tabIndex={-1}`), else to the heading of the screen. Otherwise the focus falls
 * to the top of the document, and a keyboard or a screen reader starts there again.
 */
export function useFocusOfRemoved(): void {
  useEffect(() => {
    let focused: EventTarget | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // A dialog keeps the focus inside by itself.
    const isLost = (): boolean => focused instanceof Element && !focused.isConnected && !isDialogOpen();
    const goToStart = (): void => {
      timer = undefined;
      if (isLost()) focusIfLost(screenStart());
    };
    const removals = new MutationObserver(records => {
      if (!isLost()) return;
      const { target: around } =
        records.findLast(({ removedNodes }) =>
          [...removedNodes].some(node => node.contains(focused as Node)),
        ) ?? {};
      const place = around instanceof Element && around.closest<HTMLElement>(PLACE);
      if (place) focusIfLost(place);
      else timer ??= setTimeout(goToStart, OTHERS_WITHIN_MS);
    });
    removals.observe(document.body, { childList: true, subtree: true });
    const end = listen(document, 'focusin', ({ target }) => {
      focused = target;
    });
    return () => {
      end();
      removals.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
