import { useEffect, type RefObject } from 'react';

/** What shows the result of a press takes the focus within this time, if it wants it. */
const OTHERS_WITHIN_MS = 100;

/**
 * Sets the focus to the heading of the screen when what had it was removed, such as the button of a record
 * that was deleted: else it falls to the top of the document, and a keyboard or a screen reader begins there
 * again.
 */
export function useFocusOfRemoved(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let focused: Element | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: FocusEvent): void => {
      focused = target instanceof Element ? target : undefined;
    };
    const moveIfLost = (): void => {
      timer = undefined;
      if (focused?.isConnected !== false || document.activeElement !== document.body) return;
      // A dialog keeps the focus inside by itself.
      if (document.querySelector('[role=dialog]')) return;
      focused = undefined;
      (main.current?.querySelector<HTMLElement>('h1') ?? main.current)?.focus({ preventScroll: true });
    };
    const removals = new MutationObserver(() => {
      if (focused?.isConnected === false) timer ??= setTimeout(moveIfLost, OTHERS_WITHIN_MS);
    });
    document.addEventListener('focusin', note);
    removals.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      removals.disconnect();
      clearTimeout(timer);
    };
  }, [main]);
}
