/**
 * What one screen hands over to the next: shared files that the partner has chosen a place for, by the
 * subject of that place. In memory only: after a reload nothing is begun by itself, and the files are still
 * listed.
 */
const shares = new Map<string, string>();

/** @param share the id of the working copy that names the files */
export function handOver(place: string, share: string): void {
  shares.set(place, share);
}

/** The share for that place, once. */
export function takeOver(place: string): string | undefined {
  const share = shares.get(place);
  shares.delete(place);
  return share;
}
