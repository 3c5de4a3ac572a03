/*
 * A field that loses the focus shows its error, which moves everything below it. When a press of a mouse or a
 * finger takes the focus, the pressed element would move away before the press ends, and the browser would
 * fire no click. So the error is shown only after the press has ended.
 */

import { listen } from '../listen.ts';

let isPressed = false;
let waiting: (() => void)[] = [];

/** Runs `act` at once, or after the current press and its click. Waiting acts keep their order. */
export function runAfterPress(act: () => void): void {
  if (isPressed) waiting.push(act);
  else act();
}

function release(event: MouseEvent | KeyboardEvent): void {
  if (!isPressed || ('buttons' in event && event.buttons > 0)) return;
  // The click comes in the same task as the end of the press.
  setTimeout(() => {
    isPressed = false;
    const acts = waiting;
    waiting = [];
    for (const act of acts) act();
  }, 0);
}

// A finger that lifts fires mouse events, too. Some presses have no end event, such as a press on a list that
// the system shows: the next movement or key ends them.
listen(document, 'mousedown', () => (isPressed = true), { capture: true });
listen(document, ['mouseup', 'dragend', 'mousemove', 'keydown'], release, { capture: true });
