/**
 * [Note: Local ids]
 * A record made on this device is called `local-<uuid>` for its whole life here, also after the server has
 * named it: links, drafts and queued rows stay as they are. The table `localIds` maps the two names; what is
 * read from the server is translated to the local name, what is sent is translated to the server's. A local
 * id is never sent.
 */
const PREFIX = 'local-';

export function localId(uuid: string): string {
  return PREFIX + uuid;
}

export function isLocalId(id: string): boolean {
  return id.startsWith(PREFIX);
}

/**
 * The order in which the server gave two of its ids, for sorting: of two numbers the higher one came later.
 * Of others nobody knows, but their order stays the same.
 */
export function compareIds(a: string, b: string): number {
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
