import { useRef, useState, type PointerEvent, type Touch, type TouchEvent } from 'react';
import { chooseDaysBetween, type ChosenDays } from './chosenDays.ts';

/** The shortest sideways movement of a finger that is a swipe, in pixels of the screen. */
const SWIPE = 60;
/** A touch that begins this near to the side of the screen, in pixels, is left to the browser's “back”. */
const EDGE = 24;

/** Chooses the days over which a mouse is drawn. */
export function useDrawnDays(onChosen: (days: ChosenDays | undefined) => void) {
  /** The day on which the mouse was pressed, and the days from there to the pointer. */
  const begun = useRef<string>(undefined);
  const [drawn, setDrawn] = useState<ChosenDays>();

  const drop = (): void => {
    begun.current = undefined;
    if (drawn) onChosen(drawn);
    setDrawn(undefined);
  };
  const handlers = {
    onPointerDown: ({ target, pointerType, button }: PointerEvent): void => {
      const isDrawn = pointerType === 'mouse' && button === 0 && target instanceof Element;
      begun.current = isDrawn && !target.closest('[data-entry], [data-more]') ? dateOf(target) : undefined;
    },
    onPointerMove: ({ clientX, clientY, currentTarget, pointerId, buttons }: PointerEvent): void => {
      // The button was released outside of the month.
      if (buttons === 0) begun.current = undefined;
      const from = begun.current;
      if (from === undefined) return;
      // Also below an entry.
      const cell = document.elementsFromPoint(clientX, clientY).find(each => each.matches('[data-date]'));
      const to = cell && dateOf(cell);
      if (to === undefined || (to === from && !drawn)) return;
      if (!drawn) {
        // Closes the bar that covers the month. The captured pointer keeps the click from choosing a day.
        onChosen(undefined);
        currentTarget.setPointerCapture(pointerId);
      }
      setDrawn(chooseDaysBetween(from, to));
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  };
  return { drawn, handlers };
}

/** Returns the day of the month in which an element stands. */
export function dateOf(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-date]')?.dataset['date'];
}

/** Tells of a finger that moves sideways: 1 is forward, to the left. */
export function useSwipe(onSwipe: (by: 1 | -1) => void) {
  /** Where the finger has come down. */
  const begun = useRef<Touch>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent): void => {
      const touch = touches[0];
      const isAtEdge = touch && (touch.clientX < EDGE || touch.clientX > innerWidth - EDGE);
      begun.current = isAtEdge || touches.length > 1 ? undefined : touch;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent): void => {
      const [from, to] = [begun.current, changedTouches[0]];
      if (!from || !to) return;
      const [byX, byY] = [to.clientX - from.clientX, to.clientY - from.clientY];
      if (Math.abs(byX) >= SWIPE && Math.abs(byX) > 2 * Math.abs(byY)) onSwipe(byX < 0 ? 1 : -1);
    },
  };
}
