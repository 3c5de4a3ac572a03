/** Decides which new requests are announced to a partner: each once on a device. Pure. */
import { number, string, type, type Infer } from 'superstruct';
import { compareIds } from '../../lib/ids.ts';

/** The newest request that this device has seen: it and those before it aren't announced any more. */
export const SeenRequest = type({
  /** By the server's clock, in milliseconds. */
  created: number(),
  id: string(),
});
export type SeenRequest = Infer<typeof SeenRequest>;

/** Stored when the list was empty at the first read. */
export const NONE_SEEN: SeenRequest = { created: 0, id: '' };

export interface ToAnnounce<T> {
  readonly requests: readonly T[];
  /** The newest one from now on; undefined while the device is being filled. */
  readonly seen: SeenRequest | undefined;
}

/**
 * Returns the new requests among those that can be answered. On a device that is filled for the first time
 * there are none: they are on the screen anyway, and may have been there for days.
 *
 * @param open in any order
 * @param isAll whether all open requests are on the device
 * @param isAnswered whether the partner has answered it, even when the server doesn't know yet
 */
export function toAnnounce<T extends SeenRequest>(
  open: readonly T[],
  seen: SeenRequest | undefined,
  isAll: boolean,
  isAnswered: (request: T) => boolean,
): ToAnnounce<T> {
  if (!seen && !isAll) return { requests: [], seen };
  const later = seen ? open.filter(request => isAfter(request, seen)) : [];
  let newest = seen ?? NONE_SEEN;
  for (const { created, id } of open) if (isAfter({ created, id }, newest)) newest = { created, id };
  return { requests: later.filter(request => !isAnswered(request)), seen: newest };
}

/** Whether a request is later than another, in the server's order. */
export function isAfter(one: SeenRequest, other: SeenRequest): boolean {
  return (one.created - other.created || compareIds(one.id, other.id)) > 0;
}
