/*
 * A field that is left says what is wrong with it, which moves everything below. When it is left by a press
 * of a mouse or a finger, what is pressed would be gone before the press ends, and the browser would make no
 * click of it. So nothing is said before it has ended.
 */

let isPressed = false;
let waiting: (() => void)[] = [];

/** Runs `act` at once, or after the press that is under way and its click. What waits keeps its order. */
export function whenReleased(act: () => void): void {
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

// Of a finger the browser makes a press of a mouse, too, as it lifts. Where an end isn't told, such as that
// of a press on a list that the system shows, the next movement or key tells it.
document.addEventListener('mousedown', () => (isPressed = true), { capture: true });
document.addEventListener('mouseup', release, { capture: true });
document.addEventListener('dragend', release, { capture: true });
document.addEventListener('mousemove', release, { capture: true });
document.addEventListener('keydown', release, { capture: true });
