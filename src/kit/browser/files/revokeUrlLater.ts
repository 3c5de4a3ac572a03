/** Longer than a browser takes to read a file of the device, or to take it as a download. */
const AFTER_MS = 60_000;

/**
 * Releases an object URL, with a delay: a picture may still be loading from it, which would fail and be shown
 * as an error.
 */
export function revokeUrlLater(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), AFTER_MS);
}
