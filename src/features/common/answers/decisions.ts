import { changesOf, type BookingChange } from '../../../resources/bookingReads.ts';

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
 * Until when an answer can be given, by the server's clock; undefined for everything else and when that isn't
 * known.
 */
export function deadlineOf(row: BookingChange['row']): number | undefined {
  const decision = decisionOf(row);
  return decision?.kind === 'answer' ? (decision.args.deadline ?? undefined) : undefined;
}

export type What = 'yes' | 'no' | 'cancel';

/** Selects the words in a message. */
export function whatOf(decision: Decision): What {
  if (decision.kind === 'cancel') return 'cancel';
  return decision.args.isAvailable ? 'yes' : 'no';
}
