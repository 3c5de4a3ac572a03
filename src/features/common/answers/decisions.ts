import { answerDeadline, stageOf } from '../../../domain/booking.ts';
import { changesOf, type BookingChange, type ShownBooking } from '../../../resources/bookingReads.ts';
import { isTooLate } from '../../../resources/bookings.ts';
import { isParked, isUnderWay } from '../../../sync/outbox.ts';

/** What a partner decides about a booking, as opposed to its documents. */
export type Decision = Extract<BookingChange, { readonly kind: 'answer' | 'cancel' }>;

export function isDecision(change: BookingChange): change is Decision {
  return change.kind === 'answer' || change.kind === 'cancel';
}

/** Undefined for every row that isn't one, or that this build can't read. */
export function decisionOf(row: BookingChange['row']): Decision | undefined {
  return changesOf(row).find(isDecision);
}

/**
 * Until when the partner can answer: undefined when there is nothing to answer any more, when an answer is on
 * its way, and when it isn't known.
 */
export function answerBy({ booking, changes }: ShownBooking): number | undefined {
  const isAnswered = changes.some(({ kind, row }) => kind === 'answer' && !isParked(row));
  return stageOf(booking.status) === 'pendingAvailability' && !isAnswered
    ? answerDeadline(booking)
    : undefined;
}

export type What = 'yes' | 'no' | 'cancel';

/** Selects the words in a message. */
export function whatOf(decision: Decision): What {
  if (decision.kind === 'cancel') return 'cancel';
  return decision.args.isAvailable ? 'yes' : 'no';
}

/**
 * The state that the mark of a booking shows. A parked decision isn't called refused, because the partner
 * decides about it again; one whose time is over is only to be confirmed.
 */
export function markOf({ pending, changes }: ShownBooking, now: number): ShownBooking['pending'] | 'notSent' {
  const isOver = changes.some(
    ({ kind, args, row }) =>
      !isUnderWay(row) && (isTooLate(row) || (kind === 'answer' && now >= (args.deadline ?? Infinity))),
  );
  if (isOver) return 'notSent';
  return pending === 'refused' ? 'conflict' : pending;
}
