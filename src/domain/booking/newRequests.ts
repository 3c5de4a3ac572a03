/** Decides which new requests are announced to a partner: each once on a device. Pure. */
import { number, string, type, type Infer } from 'superstruct';
import { compareIdsByAge } from '../../lib/ids.ts';

/** The newest request that this device has seen: it and those before it aren't announced any more. */
export const SeenBookingRequest = type({
  /** By the server's clock, in milliseconds. */
  created: number(),
  id: string(),
});
export type SeenBookingRequest = Infer<typeof SeenBookingRequest>;

/** Stored when the list was empty at the first read. */
export const NO_REQUEST_SEEN: SeenBookingRequest = { created: 0, id: '' };

export interface RequestsToAnnounce<T> {
  readonly requests: readonly T[];
  /** The newest one from now on; undefined while the device is being filled. */
  readonly seen: SeenBookingRequest | undefined;
}

/**
 * Returns the new requests among those that can be answered. On a device that is filled for the first time
 * there are none: they are on the screen anyway, and may have been there for days.
 *
 * @param openRequests in any order
 * @param areAllHere whether all open requests are on the device
 * @param isAnswered whether the partner has answered it, even when the server doesn't know yet
 */
export function toAnnounce<T extends SeenBookingRequest>(
  openRequests: readonly T[],
  seen: SeenBookingRequest | undefined,
  areAllHere: boolean,
  isAnswered: (request: T) => boolean,
): RequestsToAnnounce<T> {
  if (!seen && !areAllHere) return { requests: [], seen };
  const later = seen ? openRequests.filter(request => isLaterRequest(request, seen)) : [];
  let newest = seen ?? NO_REQUEST_SEEN;
  for (const { created, id } of openRequests)
    if (isLaterRequest({ created, id }, newest)) newest = { created, id };
  return { requests: later.filter(request => !isAnswered(request)), seen: newest };
}

/** Whether a request is later than another, in the server's order. */
export function isLaterRequest(one: SeenBookingRequest, other: SeenBookingRequest): boolean {
  return (one.created - other.created || compareIdsByAge(one.id, other.id)) > 0;
}
