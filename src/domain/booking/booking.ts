/**
 * A booking as the panel knows it (A165–A170) and its rules. Names are the marketplace's own; ids are text,
 * "not given" is null. Plain days are never converted, hours are Istanbul's (A398, Q051).
 */
import { array, boolean, nullable, number, string, type, type Infer } from 'superstruct';
import { DAY_MS, dayOf, HOUR_MS, istanbulDay, parseIstanbulTime } from '../../lib/time/day.ts';
import type { BookingFilter } from './bookingFilter.ts';
import { RentalPeriod } from './rentalPeriod.ts';

const text = nullable(string());

export const Booking = type({
  id: string(),
  bookingNumber: string(),
  status: number(),
  rentalPeriod: number(),
  /** `YYYY-MM-DD`, or with a time of day for hourly rentals; the end is inclusive. */
  startDate: string(),
  endDate: string(),
  createdDateTime: string(),
  currency: number(),
  partnerIncome: nullable(number()),
  servicesAmount: nullable(number()),
  /** With a skipper or without; null when the server doesn't tell (Q059). */
  wantCaptain: nullable(boolean()),
  /** Shown under the booking's facts when it is a text (Q058). */
  availabilityCheckQuestion: text,
  isStarted: boolean(),
  isFinished: boolean(),
  deliveryRecordUrl: text,
  invoiceUrl: text,
  unreadMessageCount: number(),
  boat: type({ image: text, brand: text, model: text, location: text, city: text, marina: text }),
  /** Empty until the server opens it, three days after the payment (A244, Q064). */
  customer: type({ fullName: text, phoneNumber: text, email: text }),
  services: array(type({ category: text, name: text, image: text, price: nullable(number()) })),
  additionalPackages: array(type({ name: text, price: nullable(number()) })),
});
export type Booking = Infer<typeof Booking>;

/** The two documents of a booking, by the field that holds them (A358, A359). */
export const bookingDocumentFields = ['deliveryRecordUrl', 'invoiceUrl'] as const;
export type BookingDocumentField = (typeof bookingDocumentFields)[number];

/**
 * The status of a booking, by the marketplace's numbers (A199–A213); the meaning of 10 isn't known (Q053).
 */
export const BookingStatus = {
  pendingAvailability: 1,
  rejectedByOwner: 2,
  cancelledByCustomer: 3,
  pendingPrePayment: 4,
  pendingRemainingPayment: 5,
  paymentSuccess: 6,
  refundRequestByCustomer: 7,
  refundRequestByPartner: 8,
  refundSuccessCancelledByCustomer: 9,
  completed: 11,
  availabilityCheckCancelledByOwner: 12,
  availabilityCheckTimedOut: 13,
  refundSuccessCancelledByPartner: 14,
  cancelledByPartner: 15,
} as const;
export type BookingStage = keyof typeof BookingStatus;

const stages = new Map(
  Object.entries(BookingStatus).map(([stage, status]) => [status, stage as BookingStage]),
);

/**
 * Returns the stage of a status (A214–A227, Q054); undefined for 10 and for every unknown number: such a
 * booking has no actions.
 */
export function stageOf(status: number): BookingStage | undefined {
  return stages.get(status as (typeof BookingStatus)[BookingStage]);
}

/** Why a booking has no actions, by its stage or because its time to answer is over. */
export type StageLabel =
  'otherDates' | 'rejected' | 'cancelledByCustomer' | 'cancelledByPartner' | 'timedOut' | 'timeOver';

/** The meaning of a status for the dates: asked for, occupied, or why they are free again. */
type BookingOutcome = 'asked' | 'held' | Exclude<StageLabel, 'timeOver'>;

const outcomes: Readonly<Record<BookingStage, BookingOutcome>> = {
  pendingAvailability: 'asked',
  rejectedByOwner: 'rejected',
  cancelledByCustomer: 'cancelledByCustomer',
  pendingPrePayment: 'held',
  pendingRemainingPayment: 'held',
  paymentSuccess: 'held',
  refundRequestByCustomer: 'cancelledByCustomer',
  refundRequestByPartner: 'cancelledByPartner',
  refundSuccessCancelledByCustomer: 'cancelledByCustomer',
  completed: 'held',
  availabilityCheckCancelledByOwner: 'otherDates',
  availabilityCheckTimedOut: 'timedOut',
  refundSuccessCancelledByPartner: 'cancelledByPartner',
  cancelledByPartner: 'cancelledByPartner',
};

/** Undefined for an unknown status. */
export function outcomeOf(status: number): BookingOutcome | undefined {
  const stage = stageOf(status);
  return stage && outcomes[stage];
}

const unaccepted: ReadonlySet<number> = new Set([
  BookingStatus.pendingAvailability,
  BookingStatus.rejectedByOwner,
  BookingStatus.cancelledByCustomer,
  BookingStatus.availabilityCheckCancelledByOwner,
  BookingStatus.availabilityCheckTimedOut,
]);

/**
 * Whether the partner has accepted the booking, as far as its status shows: a customer can cancel before or
 * after that.
 */
export function wasAccepted(status: number): boolean {
  return stageOf(status) !== undefined && !unaccepted.has(status);
}

/** How long a request can be answered (A245, A404). */
export const REQUEST_ANSWER_DAYS = 3;
export const REQUEST_ANSWER_MS = REQUEST_ANSWER_DAYS * DAY_MS;

/**
 * Returns the time until which the request can be answered, in milliseconds since 1970; undefined when the
 * time of the request isn't known.
 */
export function answerDeadline({ createdDateTime }: Pick<Booking, 'createdDateTime'>): number | undefined {
  const created = parseIstanbulTime(createdDateTime);
  return created === undefined ? undefined : created + REQUEST_ANSWER_MS;
}

/** Returns the time left to answer in whole days and hours, never below zero (A128, A245). */
export function timeLeft(deadline: number, now: number): { readonly days: number; readonly hours: number } {
  const left = Math.max(0, deadline - now);
  return { days: Math.floor(left / DAY_MS), hours: Math.floor((left % DAY_MS) / HOUR_MS) };
}

/** The urgency of the time left: `soon` is under a day, `urgent` under three hours. */
export type Urgency = 'calm' | 'soon' | 'urgent' | 'over';

export function urgencyOf(deadline: number, now: number): Urgency {
  const left = deadline - now;
  if (left <= 0) return 'over';
  return left < 3 * HOUR_MS ? 'urgent' : left < DAY_MS ? 'soon' : 'calm';
}

/** The beginning and the end of a stay, as the server wrote them. */
interface Stay extends Pick<Booking, 'startDate' | 'endDate'> {
  /**
   * The same times in milliseconds, the end exclusive, if they were computed before: that takes a noticeable
   * time for ten thousand bookings.
   */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}
export type StayTimes = Stay & Pick<Booking, 'isStarted' | 'isFinished'>;

/**
 * Whether the stay has begun, as far as this device knows: the server said so, or its start has passed since
 * the server's last answer. A plain day begins at midnight in Istanbul, because the hour of the check-in
 * isn't known.
 */
export function hasStarted({ isStarted, startDate, from }: StayTimes, now: number): boolean {
  return isStarted || now >= (from ?? parseIstanbulTime(startDate) ?? Infinity);
}

/** Whether the stay is over; its last day is part of it. */
export function hasFinished({ isFinished, endDate, to }: StayTimes, now: number): boolean {
  return isFinished || now >= (to ?? toExclusiveEndMs(endDate) ?? Infinity);
}

/** Returns the first moment after an inclusive end: for a plain day the next midnight, else the moment. */
export function toExclusiveEndMs(endDate: string): number | undefined {
  const at = parseIstanbulTime(endDate);
  return at === undefined || !isPlainDay(endDate) ? at : at + DAY_MS;
}

/** Returns the last day of a stay. A stay that ends at midnight ends on the day before. */
export function lastDayOf(endDate: string): string | undefined {
  const end = toExclusiveEndMs(endDate);
  return end === undefined || isPlainDay(endDate) ? dayOf(endDate) : istanbulDay(end - 1);
}

/**
 * Converts a server's date of a stay or an event into the one form that the panel stores. Only rentals by the
 * hour have times. Those are Istanbul's, so that the day in the text is Istanbul's day, too. For other
 * rentals only the day is kept, so that a time zone can't change it (Q050, Q079). A text that is no date
 * stays as it is.
 */
export function normalizeServerDate(serverDate: string, rentalPeriod: number): string {
  const at = parseIstanbulTime(serverDate);
  if (at === undefined) return serverDate;
  const isOfDays = rentalPeriod === RentalPeriod.daily || rentalPeriod === RentalPeriod.weekly;
  if (isOfDays || isPlainDay(serverDate)) return dayOf(serverDate) ?? serverDate;
  return `${new Date(at + 3 * HOUR_MS).toISOString().slice(0, 19)}+03:00`;
}

/** Whether a text is a day without a time. */
export function isPlainDay(date: string): boolean {
  return date.trim().length === 10;
}

/** The actions at the bottom of a card, or the words of a stage without actions (A228–A242). */
export interface BookingActions {
  /** To accept or to reject (A228, A229). */
  readonly answer: boolean;
  /** To cancel, with a reason (A233, A307). */
  readonly cancel: boolean;
  /** To upload the signed delivery record, or to remove it (A235, A236). */
  readonly record: 'upload' | 'remove' | undefined;
  /** To upload the invoice, or to remove it (A237, Q061, Q062). */
  readonly invoice: 'upload' | 'remove' | undefined;
  /** To download the blank delivery record (A238). */
  readonly template: boolean;
  /** The words shown in place of actions (A232, A239–A242). */
  readonly label: StageLabel | undefined;
}

/**
 * Returns the actions that a booking allows at a moment (A228–A242, Q053–Q062).
 *
 * @param now in milliseconds, by the server's clock as far as it is known (Q066)
 */
export function actionsOf(booking: Booking, now: number): BookingActions {
  const outcome = outcomeOf(booking.status);
  const none: BookingActions = {
    answer: false,
    cancel: false,
    record: undefined,
    invoice: undefined,
    template: false,
    label: undefined,
  };
  if (outcome === 'held') return { ...none, ...actionsOfStay(booking, now) };
  if (outcome !== 'asked') return { ...none, label: outcome };
  const deadline = answerDeadline(booking);
  const isOver = deadline !== undefined && now >= deadline;
  return isOver ? { ...none, label: 'timeOver' } : { ...none, answer: true };
}

function actionsOfStay(booking: Booking, now: number): Partial<BookingActions> {
  const isOpen = booking.status !== BookingStatus.completed;
  if (!hasStarted(booking, now)) return { cancel: isOpen };
  // Only the server knows whether the stay has begun, and it is asked again before a cancellation is sent
  // (Q070). Until it says so, the actions of both cases are possible, because at sea nobody can ask. After
  // the last day, "not begun" can only be a stale answer.
  const cancel = isOpen && !booking.isStarted && !hasFinished(booking, now);
  if (booking.status === BookingStatus.pendingPrePayment) return { cancel };
  // The server's answer alone: invoices are often written after the last day (Q061). An invoice that was
  // queued before the end is sent after it: it was made in time, and the server decides.
  const finished = booking.isFinished;
  return {
    cancel,
    record: booking.deliveryRecordUrl === null ? 'upload' : 'remove',
    invoice: finished ? undefined : booking.invoiceUrl === null ? 'upload' : 'remove',
    template: !finished && booking.deliveryRecordUrl === null && isOpen,
  };
}

/** The part of a booking that is sorted, filtered and searched. */
export interface BookingBrief extends StayTimes {
  readonly status: number;
  /** In milliseconds; 0 when it can't be read. */
  readonly created: number;
  readonly number: string;
  /** The key that `boatKey` returns. */
  readonly boat: string;
  /** Customer, boat and number, normalized for the search. */
  readonly text: string;
  /**
   * The customer's name and the digits of their number, normalized for the search; missing while neither is
   * known.
   */
  readonly customer?: string | undefined;
  /** The amount that the partner receives. */
  readonly income: number | null;
  readonly currency: number;
}

/**
 * Returns the state of a booking at a moment; undefined for an unknown status. A request that can't be
 * answered any more has lapsed, even before the server says so.
 */
export function filterOf(
  booking: Pick<BookingBrief, 'status'> & Partial<Pick<BookingBrief, 'created'>> & StayTimes,
  now: number,
): BookingFilter | undefined {
  const outcome = outcomeOf(booking.status);
  if (outcome === 'asked')
    return booking.created && now >= booking.created + REQUEST_ANSWER_MS ? 'cancelled' : 'toAnswer';
  if (outcome !== 'held') return outcome && 'cancelled';
  if (booking.status === BookingStatus.completed || hasFinished(booking, now)) return 'past';
  return hasStarted(booking, now) ? 'underWay' : 'upcoming';
}

/** Whether a booking of this status takes place: its dates are occupied. */
export function holdsDates(status: number): boolean {
  return outcomeOf(status) === 'held';
}

/**
 * Whether a booking of this status takes place, has taken place, or still can. For every other status the
 * server sends no details of the customer (A244).
 */
export function mayTakePlace(status: number): boolean {
  return status === BookingStatus.pendingAvailability || holdsDates(status);
}

/** Whether two stays share a moment; a stay's last day is part of it (Q069). */
export function overlaps(one: Stay, other: Stay): boolean {
  const [from, to] = spanOf(one);
  const [otherFrom, otherTo] = spanOf(other);
  return from < otherTo && otherFrom < to;
}

/** A time that can't be read is NaN, which is neither before nor after another one. */
function spanOf({ startDate, endDate, from, to }: Stay): readonly [number, number] {
  return [from ?? parseIstanbulTime(startDate) ?? NaN, to ?? toExclusiveEndMs(endDate) ?? NaN];
}
