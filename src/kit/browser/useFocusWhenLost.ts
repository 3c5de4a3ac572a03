import { useEffect, useRef, type RefObject } from 'react';
import { listen } from '../../ui/listen.ts';

/**
 * Moves the focus to the place where the result of a button is shown, when the button disappears after its
 * use and the focus would be lost.
 *
 * @param state changes when something in the place may have gone
 * @returns the `ref` of the place; its element has `tabIndex={-1}`
 */
export function useFocusWhenLost<E extends HTMLElement>(state: string): RefObject<E | null> {
  const place = useRef<E>(null);
  const had = useRef(false);
  useEffect(
    () =>
      listen(document, 'focusin', ({ target }) => {
        had.current = target instanceof Node && place.current?.contains(target) === true;
      }),
    [],
  );
  useEffect(() => {
    if (had.current && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
  }, [state]);
  return place;
}
