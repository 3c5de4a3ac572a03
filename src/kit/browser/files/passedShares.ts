/**
 * Shared files that one screen hands over to the next: the partner has chosen a place for them, whose subject
 * is the key. In memory only: a reload begins nothing by itself, and the files are still listed.
 */
const shares = new Map<string, string>();

/** @param shareId the id of the draft that lists the files of another app; see [Note: Shared files] */
export function passSharedFiles(subject: string, shareId: string): void {
  shares.set(subject, shareId);
}

/** Returns the id of the share that was passed to that place, and forgets it: the next call returns none. */
export function takePassedFiles(subject: string): string | undefined {
  const share = shares.get(subject);
  shares.delete(subject);
  return share;
}
