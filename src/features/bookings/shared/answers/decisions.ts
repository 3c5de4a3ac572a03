import { answerDeadline, stageOf } from '../../../../domain/booking/booking.ts';
import {
  readBookingChanges,
  type BookingChange,
  type ShownBooking,
} from '../../../../resources/bookings/bookingReads.ts';
import { isDecisionTooLate } from '../../../../resources/bookings/bookings.ts';
import { needsDecision, mayBeInFlight } from '../../../../sync/queue/outbox.ts';

/** A change that decides about a booking, as opposed to a change of its documents. */
export type Decision = Extract<BookingChange, { readonly kind: 'answer' | 'cancel' }>;

export function isDecision(change: BookingChange): change is Decision {
  return change.kind === 'answer' || change.kind === 'cancel';
}

/** Returns the row's decision; undefined if it has none, or if this build can't read it. */
export function decisionOf(row: BookingChange['row']): Decision | undefined {
  return readBookingChanges(row).find(isDecision);
}

/**
 * Returns the time by which the partner must answer. Undefined when nothing is left to answer, when an answer
 * is queued and not undecided, and when the time is unknown.
 */
export function openAnswerDeadline({ booking, changes }: ShownBooking): number | undefined {
  const isAnswered = changes.some(({ kind, row }) => kind === 'answer' && !needsDecision(row));
  return stageOf(booking.status) === 'pendingAvailability' && !isAnswered
    ? answerDeadline(booking)
    : undefined;
}

export type DecisionChoice = 'yes' | 'no' | 'cancel';

/** Returns the kind of a decision, by which a message selects its words. */
export function decisionChoiceOf(decision: Decision): DecisionChoice {
  if (decision.kind === 'cancel') return 'cancel';
  return decision.args.isAvailable ? 'yes' : 'no';
}

/**
 * Returns the status that a booking shows for its unsent answer. An undecided decision isn't shown as
 * refused, because the partner decides about it again. A decision whose time is over only needs to be
 * confirmed.
 */
export function unsentStatus(shown: ShownBooking, now: number): ShownBooking['pending'] | 'notSent' {
  const isOver = shown.changes.some(
    ({ kind, args, row }) =>
      !mayBeInFlight(row) &&
      (isDecisionTooLate(row) || (kind === 'answer' && now >= (args.deadline ?? Infinity))),
  );
  if (isOver) return 'notSent';
  return shown.pending === 'refused' ? 'conflict' : shown.pending;
}
