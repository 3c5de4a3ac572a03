/** What a failure of IndexedDB means. Dexie wraps the browser's errors (`inner`), so every layer is looked at. */

/**
 * The connection is of no use any more: the browser evicted or reset the storage, lost its storage process, or closed the
 * connection under us (B14, B18). Mostly nothing of the transaction was kept, but it may be on disk
 * whole: see [Note: Commit marks]. Over a new connection it may well succeed.
 */
export function isDeadConnection(error: unknown): boolean {
  return layersOf(error).some(
    ({ name, message }) =>
      name === 'InvalidStateError' ||
      name === 'UnknownError' ||
      name === 'DatabaseClosedError' ||
      /connection (is|was) (closing|closed|lost)|connection to indexed database server lost/i.test(message),
  );
}

/** As `isDeadConnection`; a call that was under way when the connection died doesn't say why it was given up. */
export function isTakenAway(error: unknown): boolean {
  return isDeadConnection(error) || layersOf(error).some(({ name }) => name === 'AbortError');
}

/** There is no room on the device (B12). */
export function isFull(error: unknown): boolean {
  return layersOf(error).some(({ name }) => name === 'QuotaExceededError');
}

/** The database was written by a later version of the panel (B11). */
export function isLaterDatabase(error: unknown): boolean {
  return layersOf(error).some(({ name }) => name === 'VersionError');
}

function layersOf(error: unknown): Error[] {
  const layers: Error[] = [];
  let layer = error;
  while (layer instanceof Error && layers.length < 5) {
    layers.push(layer);
    layer = 'inner' in layer && layer.inner instanceof Error ? layer.inner : layer.cause;
  }
  return layers;
}
