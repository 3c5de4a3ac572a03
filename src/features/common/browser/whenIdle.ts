/** How long a browser that can't tell when it is idle (Safari) waits instead. */
const OTHERWISE_MS = 100;

/**
 * Calls back when the page has nothing else to do.
 *
 * @param withinMs at the latest, on a device that is never idle
 * @returns what calls it off
 */
export function whenIdle(callback: () => void, withinMs: number): () => void {
  if ('requestIdleCallback' in window) {
    const request = requestIdleCallback(callback, { timeout: withinMs });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(callback, OTHERWISE_MS);
  return () => clearTimeout(timer);
}

/** A slow phone shows what was drawn only so much later. */
const SHOWN_WITHIN_MS = 500;

/**
 * Calls back when the first screen is shown and the page is idle: what it loads takes no time and no bytes
 * away from that screen.
 */
export function afterFirstScreen(callback: () => void): () => void {
  let callOff: () => void;
  const timer = setTimeout(() => {
    callOff = whenIdle(callback, SHOWN_WITHIN_MS);
  }, SHOWN_WITHIN_MS);
  callOff = () => clearTimeout(timer);
  return () => callOff();
}
