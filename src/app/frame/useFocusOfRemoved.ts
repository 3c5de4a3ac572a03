import { useEffect, type RefObject } from 'react';

/** The time in which another element may take the focus, such as the result of a press. */
const OTHERS_WITHIN_MS = 100;

/**
 * Moves the focus to the heading of the screen when the focused element was removed, such as the button of a
 * deleted record. Otherwise the focus falls to the top of the document, and a keyboard or a screen reader
 * starts there again.
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
