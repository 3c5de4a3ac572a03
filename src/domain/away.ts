/**
 * The changes of bookings while a device had no contact with the platform: compares the state at the last
 * contact with the present one. Pure.
 */
import { nullable, number, optional, record, string, type, type Infer } from 'superstruct';
import { HOUR_MS, DAY_MS, MINUTE_MS } from '../lib/time/day.ts';
import { BookingStatus, filterOf, stageOf, type BookingBrief } from './booking/booking.ts';
import { compareIds } from '../lib/ids.ts';
import { isAfter, NONE_SEEN, SeenRequest } from './booking/newRequests.ts';

/** A time without contact counts as an absence from this length on, in milliseconds. */
export const AWAY_MS = 6 * HOUR_MS;
/** While the platform can be reached, the known state is stored again after this time, in milliseconds. */
export const KEPT_EVERY_MS = 5 * MINUTE_MS;
/** How long an absence that has ended can be looked at. */
const SHOWN_MS = 7 * DAY_MS;

/** The fields of a booking that are compared. */
const KnownBooking = type({
  status: number(),
  startDate: string(),
  endDate: string(),
  income: nullable(number()),
  currency: number(),
});
export type KnownBooking = Infer<typeof KnownBooking>;

/** The state that a device knew at a contact. */
const LastContact = type({
  /** When the device last reached the platform, by its own clock, in milliseconds. */
  at: number(),
  /** The newest booking. */
  newest: SeenRequest,
  /**
   * When the newest message of all chats was sent, by the server's clock, in milliseconds; 0 when there was
   * none.
   */
  newestMessage: number(),
  /** Requests that waited for an answer, and bookings that were ahead or in progress, by their ids. */
  bookings: record(string(), KnownBooking),
});
export type LastContact = Infer<typeof LastContact>;

const Absence = type({
  /** The state when contact ended. */
  known: LastContact,
  /** When there was contact again, by the device's clock, in milliseconds; undefined while there is none. */
  until: optional(number()),
  /** When the partner had seen the whole absence, by the device's clock, in milliseconds. */
  lookedAt: optional(number()),
});
export type Absence = Infer<typeof Absence>;

export const Contacts = type({
  /** The state at the last contact. */
  seen: LastContact,
  /** The last absence that has ended. */
  absence: optional(Absence),
});
export type Contacts = Infer<typeof Contacts>;

/**
 * Whether the state at a contact must be stored in place of the stored one.
 *
 * @param at when the contact was
 */
export function isToKeep(contacts: Contacts | undefined, at: number): boolean {
  // A clock that was set back is a reason, too.
  return !contacts || Math.abs(at - contacts.seen.at) >= KEPT_EVERY_MS;
}

/** Adds a contact. An absence that nobody has looked at becomes part of the next one. */
export function afterContact(contacts: Contacts | undefined, known: LastContact): Contacts {
  if (!contacts) return { seen: known };
  const { seen, absence } = contacts;
  if (known.at - seen.at < AWAY_MS) return { ...contacts, seen: known };
  const isSeen = absence === undefined || absence.lookedAt !== undefined;
  return { seen: known, absence: { known: isSeen ? seen : absence.known, until: known.at } };
}

/**
 * Returns the absence that can be looked at: the present one, or the last one for some days.
 *
 * @param now by the device's clock
 */
export function absenceAt(contacts: Contacts | undefined, now: number): Absence | undefined {
  if (!contacts) return undefined;
  const { seen, absence } = contacts;
  if (now - seen.at >= AWAY_MS)
    return { known: absence && absence.lookedAt === undefined ? absence.known : seen };
  return absence && now - (absence.until ?? now) < SHOWN_MS ? absence : undefined;
}

/**
 * Whether something was fetched at the end of the absence or later. A moment of signal before the end may
 * have fetched a single list, so only the last minutes before the end count: the lists and the counts that
 * show a contact arrive in any order.
 */
export function isFetchedSince({ until }: Absence, fetchedAt: number | undefined): boolean {
  return until !== undefined && fetchedAt !== undefined && fetchedAt > until - KEPT_EVERY_MS;
}

export interface ListedBooking {
  readonly id: string;
  readonly brief: BookingBrief;
}

export function knownOf(
  listed: readonly ListedBooking[],
  newestMessage: number,
  at: number,
  serverNow: number,
): LastContact {
  let newest = NONE_SEEN;
  const bookings: Record<string, KnownBooking> = {};
  for (const { id, brief } of listed) {
    const { created } = brief;
    if (isAfter({ created, id }, newest)) newest = { created, id };
    const filter = filterOf(brief, serverNow);
    if (filter !== 'toAnswer' && filter !== 'upcoming' && filter !== 'underWay') continue;
    const { status, startDate, endDate, income, currency } = brief;
    bookings[id] = { status, startDate, endDate, income, currency };
  }
  return { at, newest, newestMessage, bookings };
}

/** The kind of change of a booking. `lapsed`: nobody answered the request in time. */
export type HappenedKind = 'cancelled' | 'lapsed' | 'request' | 'new' | 'changed';

export interface AwayEvent {
  readonly kind: HappenedKind;
  readonly id: string;
  /** The booking when contact ended; undefined for a booking that came later. */
  readonly before: KnownBooking | undefined;
}

/**
 * Returns the changes, the most important first: cancelled and lapsed bookings, requests by the time left,
 * new and changed bookings.
 *
 * @param own bookings that the partner has decided about on this device since: they know the result
 * @param late requests that were answered here, too late: the answer itself reports that
 * @param now by the server's clock, in milliseconds
 */
export function findHappened(
  { newest, bookings }: LastContact,
  listed: readonly ListedBooking[],
  own: ReadonlySet<string>,
  late: ReadonlySet<string>,
  now: number,
): readonly AwayEvent[] {
  const found = listed.flatMap(({ id, brief }) => {
    const before = bookings[id];
    if (!before && !isAfter({ created: brief.created, id }, newest)) return [];
    const kind = kindOf(before, brief, own.has(id), now);
    return kind && !(kind === 'lapsed' && late.has(id)) ? [{ kind, id, before, brief }] : [];
  });
  const isOver = (kind: HappenedKind): number =>
    kind === 'cancelled' || kind === 'lapsed' ? 0 : kind === 'request' ? 1 : 2;
  return found
    .sort(
      (a, b) =>
        isOver(a.kind) - isOver(b.kind) ||
        (a.kind === 'request'
          ? a.brief.created - b.brief.created
          : (a.brief.from ?? Infinity) - (b.brief.from ?? Infinity)) ||
        compareIds(a.id, b.id),
    )
    .map(({ kind, id, before }) => ({ kind, id, before }));
}

function kindOf(
  before: KnownBooking | undefined,
  brief: BookingBrief,
  isOwn: boolean,
  now: number,
): HappenedKind | undefined {
  const filter = filterOf(brief, now);
  const isLapsed =
    brief.status === BookingStatus.pendingAvailability ||
    brief.status === BookingStatus.availabilityCheckTimedOut;
  if (filter === 'cancelled' && isLapsed) return isOwn ? undefined : 'lapsed';
  const isSame =
    before?.status === brief.status &&
    before.startDate === brief.startDate &&
    before.endDate === brief.endDate &&
    before.income === brief.income &&
    before.currency === brief.currency;
  if (isSame || (isOwn && ownEnds.has(stageOf(brief.status)))) return undefined;
  if (filter === 'cancelled') return 'cancelled';
  if (before) return 'changed';
  return filter === 'toAnswer' ? 'request' : 'new';
}

/** The stages to which the partner's own answer or cancellation leads. */
const ownEnds: ReadonlySet<ReturnType<typeof stageOf>> = new Set([
  'pendingAvailability',
  'rejectedByOwner',
  'pendingPrePayment',
  'availabilityCheckCancelledByOwner',
  'refundRequestByPartner',
  'refundSuccessCancelledByPartner',
  'cancelledByPartner',
]);
