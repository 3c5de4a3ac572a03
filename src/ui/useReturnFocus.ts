import { useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Where the focus goes when a dialog opens and closes.
 *
 * Opening: to `initialFocus`, else to the dialog itself, so that its title is read before anything in it.
 * Closing: back to who had it. Radix would do so for a Dialog.Trigger only, and ours are opened by state. When that control
 * is gone (its row was deleted), the page's h1 or main takes the focus, so that it never falls to the top of the document.
 */
export function useReturnFocus(initialFocus?: RefObject<HTMLElement | null>): {
  readonly onOpenAutoFocus: (event: Event) => void;
  readonly onCloseAutoFocus: (event: Event) => void;
} {
  const cameFrom = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: event => {
      cameFrom.current = document.activeElement;
      event.preventDefault();
      if (initialFocus?.current) initialFocus.current.focus();
      else if (event.target instanceof HTMLElement) event.target.focus();
    },
    onCloseAutoFocus: event => {
      event.preventDefault();
      const from = cameFrom.current;
      const target =
        from !== document.body && from?.isConnected === true
          ? from
          : (document.querySelector('main h1[tabindex]') ?? document.querySelector('main[tabindex]'));
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    },
  };
}
