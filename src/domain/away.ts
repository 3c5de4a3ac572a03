/**
 * The changes of bookings while a device had no contact with the platform: compares the state at the last
 * contact with the present one. Pure.
 */
import { nullable, number, optional, record, string, type, type Infer } from 'superstruct';
import { HOUR_MS, DAY_MS, MINUTE_MS } from '../lib/time/day.ts';
import { BookingStatus, filterOf, stageOf, type BookingBrief } from './booking/booking.ts';
import { compareIdsByAge } from '../lib/ids.ts';
import { changedFields } from '../lib/mergeFields.ts';
import { isLaterRequest, NO_REQUEST_SEEN, SeenBookingRequest } from './booking/newRequests.ts';

/** A time without contact counts as an absence from this length on, in milliseconds. */
export const MIN_OFFLINE_ABSENCE_MS = 6 * HOUR_MS;
/** While the platform can be reached, the known state is stored again after this time, in milliseconds. */
export const CONTACT_SAVE_INTERVAL_MS = 5 * MINUTE_MS;
/** How long an absence that has ended can be looked at. */
const SHOWN_MS = 7 * DAY_MS;

/** The fields of a booking that are compared. */
const LastContactBooking = type({
  status: number(),
  startDate: string(),
  endDate: string(),
  income: nullable(number()),
  currency: number(),
});
export type LastContactBooking = Infer<typeof LastContactBooking>;
const comparedFields = Object.keys(LastContactBooking.schema) as (keyof LastContactBooking)[];

/** The state that a device knew at a contact. */
const LastServerContact = type({
  /** When the device last reached the platform, by its own clock, in milliseconds. */
  at: number(),
  /** The newest booking. */
  newest: SeenBookingRequest,
  /**
   * When the newest message of all chats was sent, by the server's clock, in milliseconds; 0 when there was
   * none.
   */
  newestMessage: number(),
  /** Requests that waited for an answer, and bookings that were ahead or in progress, by their ids. */
  bookings: record(string(), LastContactBooking),
});
export type LastServerContact = Infer<typeof LastServerContact>;

const OfflineAbsence = type({
  /** The state when contact ended. */
  known: LastServerContact,
  /** When there was contact again, by the device's clock, in milliseconds; undefined while there is none. */
  until: optional(number()),
  /** When the partner had seen the whole absence, by the device's clock, in milliseconds. */
  lookedAt: optional(number()),
});
export type OfflineAbsence = Infer<typeof OfflineAbsence>;

export const ServerContacts = type({
  /** The state at the last contact. */
  seen: LastServerContact,
  /** The last absence that has ended. */
  absence: optional(OfflineAbsence),
});
export type ServerContacts = Infer<typeof ServerContacts>;

/**
 * Whether the state at a contact must be stored in place of the stored one.
 *
 * @param contactAt when the contact was
 */
export function isServerContactSaveDue(contacts: ServerContacts | undefined, contactAt: number): boolean {
  // A clock that was set back is a reason, too.
  return !contacts || Math.abs(contactAt - contacts.seen.at) >= CONTACT_SAVE_INTERVAL_MS;
}

/** Adds a contact. An absence that nobody has looked at becomes part of the next one. */
export function addServerContact(
  contacts: ServerContacts | undefined,
  newContact: LastServerContact,
): ServerContacts {
  if (!contacts) return { seen: newContact };
  const { seen, absence } = contacts;
  if (newContact.at - seen.at < MIN_OFFLINE_ABSENCE_MS) return { ...contacts, seen: newContact };
  const isSeen = absence === undefined || absence.lookedAt !== undefined;
  return { seen: newContact, absence: { known: isSeen ? seen : absence.known, until: newContact.at } };
}

/**
 * Returns the absence that can be looked at: the present one, or the last one for some days.
 *
 * @param now by the device's clock
 */
export function findOfflineAbsence(
  contacts: ServerContacts | undefined,
  now: number,
): OfflineAbsence | undefined {
  if (!contacts) return undefined;
  const { seen, absence } = contacts;
  if (now - seen.at >= MIN_OFFLINE_ABSENCE_MS)
    return { known: absence && absence.lookedAt === undefined ? absence.known : seen };
  return absence && now - (absence.until ?? now) < SHOWN_MS ? absence : undefined;
}

/**
 * Whether something was fetched at the end of the absence or later. A moment of signal before the end may
 * have fetched a single list, so only the last minutes before the end count: the lists and the counts that
 * show a contact arrive in any order.
 */
export function isFetchedSinceAbsence({ until }: OfflineAbsence, fetchedAt: number | undefined): boolean {
  return until !== undefined && fetchedAt !== undefined && fetchedAt > until - CONTACT_SAVE_INTERVAL_MS;
}

export interface ListedBooking {
  readonly id: string;
  readonly brief: BookingBrief;
}

export function makeLastServerContact(
  listed: readonly ListedBooking[],
  newestMessage: number,
  contactAt: number,
  serverNow: number,
): LastServerContact {
  let newest = NO_REQUEST_SEEN;
  const bookings: Record<string, LastContactBooking> = {};
  for (const { id, brief } of listed) {
    const { created } = brief;
    if (isLaterRequest({ created, id }, newest)) newest = { created, id };
    const filter = filterOf(brief, serverNow);
    if (filter !== 'toAnswer' && filter !== 'upcoming' && filter !== 'underWay') continue;
    const { status, startDate, endDate, income, currency } = brief;
    bookings[id] = { status, startDate, endDate, income, currency };
  }
  return { at: contactAt, newest, newestMessage, bookings };
}

/** The kind of change of a booking. `lapsed`: nobody answered the request in time. */
export type AwayBookingChangeKind = 'cancelled' | 'lapsed' | 'request' | 'new' | 'changed';

/** The groups in which changes are shown, the most important first. */
const groups = ['over', 'requests', 'changed'] as const;
export type HappenedGroup = (typeof groups)[number];
export const groupOfKind: Readonly<Record<AwayBookingChangeKind, HappenedGroup>> = {
  cancelled: 'over',
  lapsed: 'over',
  request: 'requests',
  new: 'changed',
  changed: 'changed',
};

export interface AwayBookingChange {
  readonly kind: AwayBookingChangeKind;
  readonly id: string;
  /** The booking when contact ended; undefined for a booking that came later. */
  readonly before: LastContactBooking | undefined;
}

/**
 * Returns the changes, the most important first: cancelled and lapsed bookings, requests by the time left,
 * new and changed bookings.
 *
 * @param decidedHere bookings that the partner has decided about on this device since: they know the result
 * @param answeredLate requests that were answered here, too late: the answer itself reports that
 * @param now by the server's clock, in milliseconds
 */
export function findAwayBookingChanges(
  { newest, bookings }: LastServerContact,
  listed: readonly ListedBooking[],
  decidedHere: ReadonlySet<string>,
  answeredLate: ReadonlySet<string>,
  now: number,
): readonly AwayBookingChange[] {
  const found = listed.flatMap(({ id, brief }) => {
    const before = bookings[id];
    if (!before && !isLaterRequest({ created: brief.created, id }, newest)) return [];
    const kind = kindOf(before, brief, decidedHere.has(id), now);
    return kind && !(kind === 'lapsed' && answeredLate.has(id)) ? [{ kind, id, before, brief }] : [];
  });
  const rankOf = (kind: AwayBookingChangeKind): number => groups.indexOf(groupOfKind[kind]);
  return found
    .sort(
      (a, b) =>
        rankOf(a.kind) - rankOf(b.kind) ||
        (a.kind === 'request'
          ? a.brief.created - b.brief.created
          : (a.brief.from ?? Infinity) - (b.brief.from ?? Infinity)) ||
        compareIdsByAge(a.id, b.id),
    )
    .map(({ kind, id, before }) => ({ kind, id, before }));
}

function kindOf(
  before: LastContactBooking | undefined,
  brief: BookingBrief,
  isOwn: boolean,
  now: number,
): AwayBookingChangeKind | undefined {
  const filter = filterOf(brief, now);
  const isLapsed =
    brief.status === BookingStatus.pendingAvailability ||
    brief.status === BookingStatus.availabilityCheckTimedOut;
  if (filter === 'cancelled' && isLapsed) return isOwn ? undefined : 'lapsed';
  const isSame = before && changedFields(comparedFields, before, brief).length === 0;
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
