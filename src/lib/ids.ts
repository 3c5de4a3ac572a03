/**
 * [Note: Local ids] A record that was created on this device keeps the id `local-<uuid>` here, even after the
 * server has given it an id: links, drafts and queued rows stay unchanged. The table `localIds` maps the two
 * ids. Data read from the server is translated to the local id, sent data to the server's. A local id is
 * never sent.
 */
const PREFIX = 'local-';

export function localId(uuid: string): string {
  return PREFIX + uuid;
}

export function isLocalId(id: string): boolean {
  return id.startsWith(PREFIX);
}

export interface HasId {
  readonly id: string;
}

/**
 * Compares two ids in the order in which the server gave them: the higher one of two numbers is newer. For
 * other ids the order is unknown, but stays the same.
 */
export function compareIdsByAge(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}

/**
 * The record that a queued row changes: `boat:local-…`, `account:7`. Rows of one subject keep their order.
 */
export function subjectOf(kind: string, id: string): string {
  return `${kind}:${id}`;
}

/** The parts of a subject. */
export function subjectParts(subject: string): { kind: string; id: string } {
  const colon = subject.indexOf(':');
  return { kind: subject.slice(0, colon), id: subject.slice(colon + 1) };
}
