/** How long a browser that can't tell when it is idle (Safari) waits instead. */
const OTHERWISE_MS = 100;

/**
 * Calls back when the page has nothing else to do.
 *
 * @param withinMs the longest wait, for a device that is never idle
 * @returns a function that cancels it
 */
export function whenIdle(callback: () => void, withinMs: number): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(callback, { timeout: withinMs });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(callback, OTHERWISE_MS);
  return () => clearTimeout(timer);
}

/** The longest time that a slow phone takes to show what was drawn. */
const SHOWN_WITHIN_MS = 500;

/**
 * Calls back when the first screen is shown and the page is idle: so loading in the callback takes no time
 * and no bandwidth from that screen.
 */
export function afterFirstScreen(callback: () => void): () => void {
  let callOff: () => void;
  const timer = setTimeout(() => {
    callOff = whenIdle(callback, SHOWN_WITHIN_MS);
  }, SHOWN_WITHIN_MS);
  callOff = () => clearTimeout(timer);
  return () => callOff();
}
