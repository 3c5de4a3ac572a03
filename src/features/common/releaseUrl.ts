/** Longer than a browser takes to read a file of the device, or to take it as a download. */
const AFTER_MS = 60_000;

/** Gives an object URL back. A picture may still be loading from it, which would fail and be told as an error: so it is done later. */
export function releaseUrl(url: string): void {
  setTimeout(() => URL.revokeObjectURL(url), AFTER_MS);
}
