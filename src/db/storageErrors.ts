/**
 * The meaning of IndexedDB's failures. Dexie wraps the browser's errors (`inner`), so every layer is checked.
 */

/**
 * Whether the connection can't be used any more: the browser evicted or reset the storage, lost its storage
 * process, or closed the connection. Mostly nothing of the transaction was kept, but all of it may be on
 * disk: see [Note: Commit receipts]. Over a new connection it may succeed.
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

/**
 * As `isDeadConnection`, also for a call in flight when the connection died: its error doesn't name the
 * cause.
 */
export function isDeadConnectionOrAbort(error: unknown): boolean {
  return isDeadConnection(error) || layersOf(error).some(({ name }) => name === 'AbortError');
}

/** Whether an error of the storage means that the device has no room left. */
export function isStorageFull(error: unknown): boolean {
  return layersOf(error).some(({ name }) => name === 'QuotaExceededError');
}

/** Whether the database was written by a later version of the panel. */
export function isLaterDatabase(error: unknown): boolean {
  return layersOf(error).some(({ name }) => name === 'VersionError');
}

/**
 * Whether the browser has no storage for the panel, or forbids it: site data are blocked, or the window is
 * private. Chromium uses a general name for this error, so its message decides.
 */
export function isStorageForbidden(error: unknown): boolean {
  return layersOf(error).some(
    ({ name, message }) =>
      name === 'MissingAPIError' ||
      name === 'SecurityError' ||
      name === 'NotSupportedError' ||
      /user denied permission|did not allow mutations/i.test(message),
  );
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
