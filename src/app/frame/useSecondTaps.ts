import { useEffect } from 'react';

/** So soon after a tap, in milliseconds, and so near to it, in CSS pixels, another one is the second tap of the same finger. */
const SOON_MS = 350;
const NEAR = 16;

/**
 * A hurried finger taps twice. When the first tap takes away what it hit, the second one would hit whatever has come to that place: the
 * next row's delete button, or the link below a menu that closes. Such a tap is ignored, and so are more of them until the finger rests.
 * Of a mouse the browser itself says which click is a second one. Two on the same control both count.
 */
export function useSecondTaps(): void {
  useEffect(() => {
    let isMouse = true;
    let last: { readonly control: Element | null; readonly x: number; readonly y: number } | undefined;
    let lastAt = 0;
    const note = ({ pointerType }: PointerEvent): void => {
      isMouse = pointerType === 'mouse';
    };
    const check = (event: MouseEvent): void => {
      // Keys and scripts press without a place.
      if (event.detail === 0) return;
      const { clientX: x, clientY: y, timeStamp: at } = event;
      const control = controlOf(event.target);
      const isNear = last && at - lastAt < SOON_MS && Math.hypot(x - last.x, y - last.y) < NEAR;
      lastAt = at;
      if ((isMouse ? event.detail > 1 : isNear) && control !== last?.control) {
        event.preventDefault();
        event.stopImmediatePropagation();
      } else last = { control, x, y };
    };
    document.addEventListener('pointerdown', note, { capture: true });
    document.addEventListener('click', check, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', note, { capture: true });
      document.removeEventListener('click', check, { capture: true });
    };
  }, []);
}

/** What a tap on `target` presses. A tap on a label is followed by one on its field. */
function controlOf(target: EventTarget | null): Element | null {
  const control =
    target instanceof Element ? target.closest('a, button, input, select, textarea, summary, label') : null;
  return control instanceof HTMLLabelElement ? (control.control ?? control) : control;
}
