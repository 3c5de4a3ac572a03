import { useRef, type RefObject } from 'react';
import { DIALOG, screenStart } from '../focus.ts';

/** The open dialogs, each with the control that had the focus before it. */
const opened = new Set<{ current: Element | null }>();

function canTakeFocus(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element !== document.body && element.isConnected;
}

/**
 * Whether the focus stands in the page already, behind the dialog that closes: a screen that has come since
 * has set it on its heading.
 */
function isInPage(element: Element | null): boolean {
  return canTakeFocus(element) && element.closest(DIALOG) === null;
}

/**
 * Where the focus goes when a dialog opens and closes.
 *
 * Opening: to `initialFocus`, else to the dialog itself, so that its title is read before anything in it.
 * Closing: back to who had it. Radix would do so for a Dialog.Trigger only, and ours are opened by state.
 * When that control is gone (its row was deleted), the page's h1 or main takes the focus, so that it never
 * falls to the top of the document. A dialog that was opened from one that has closed since gives the focus
 * back to who had opened that one.
 */
export function useReturnFocus(initialFocus?: RefObject<HTMLElement | null>): {
  readonly onOpenAutoFocus: (event: Event) => void;
  readonly onCloseAutoFocus: (event: Event) => void;
} {
  const cameFrom = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: event => {
      cameFrom.current = document.activeElement;
      opened.add(cameFrom);
      event.preventDefault();
      if (initialFocus?.current) initialFocus.current.focus();
      else if (event.target instanceof HTMLElement) event.target.focus();
    },
    onCloseAutoFocus: event => {
      event.preventDefault();
      opened.delete(cameFrom);
      const from = cameFrom.current;
      const target = canTakeFocus(from) ? from : screenStart();
      for (const other of opened) if (!canTakeFocus(other.current)) other.current = target;
      if (!isInPage(document.activeElement)) target?.focus({ preventScroll: true });
    },
  };
}
