import { useEffect, useRef } from 'react';
import { listen } from '../../ui/listen.ts';

/** A press of a finger or a mouse. */
export interface Press {
  /** In ms, by the clock of the page's events. */
  readonly at: number;
  /** In pixels of the screen. */
  readonly x: number;
  readonly y: number;
  /** How many presses the browser counts in one place; 0 for a key. */
  readonly detail: number;
  /** The form or dialog in which it was; null beside them. */
  readonly area: unknown;
}

/** As long as a hurried finger takes for a second press, in ms. */
const TWICE_MS = 500;
/** A finger doesn't meet the same place twice more exactly than this, in pixels of the screen. */
const NEAR = 44;

/**
 * Whether a press is the second one of a double press, and meets something else because the first one has
 * opened or closed it.
 */
export function isSecondPress(before: Press | undefined, press: Press): boolean {
  if (before === undefined || press.detail === 0 || before.area === press.area) return false;
  const isNear = Math.hypot(press.x - before.x, press.y - before.y) < NEAR;
  return press.detail > 1 || (isNear && press.at - before.at < TWICE_MS);
}

/**
 * Lets the second press of a double one do nothing where the first one has put something else under the
 * finger.
 */
export function useOnePress(): void {
  const before = useRef<Press>(undefined);
  useEffect(() => {
    const look = (event: MouseEvent): void => {
      const { target, timeStamp: at, clientX: x, clientY: y, detail } = event;
      const area =
        target instanceof Element ? (target.closest('[role=dialog]') ?? target.closest('form')) : null;
      const press = { at, x, y, detail, area };
      const isSecond = isSecondPress(before.current, press);
      if (isSecond) {
        event.preventDefault();
        event.stopPropagation();
      }
      if (event.type !== 'click') return;
      // A third one means no more than the second one.
      before.current = isSecond ? { ...press, area: before.current?.area ?? null } : press;
    };
    // A list of choices opens before the click.
    // Between the two presses of a double one nothing is typed.
    const forget = (): void => {
      before.current = undefined;
    };
    const capture = { capture: true };
    const ends = [
      listen(document, ['mousedown', 'click'], look, capture),
      listen(document, 'input', forget, capture),
    ];
    return () => ends.forEach(end => end());
  }, []);
}
