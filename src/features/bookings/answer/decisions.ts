import { wishOf, type BookingWish } from '../../../resources/bookingReads.ts';

/** What a partner decides about a booking, as opposed to its documents. */
export type Decision = Extract<BookingWish, { readonly kind: 'answer' | 'cancel' }>;

export function isDecision(wish: BookingWish): wish is Decision {
  return wish.kind === 'answer' || wish.kind === 'cancel';
}

/** Undefined for every row that isn't one, or that this build can't read. */
export function decisionOf(row: BookingWish['row']): Decision | undefined {
  return wishOf(row).find(isDecision);
}

/** Until when an answer can be given, by the server's clock; undefined for everything else and when nobody knows. */
export function deadlineOf(row: BookingWish['row']): number | undefined {
  const decision = decisionOf(row);
  return decision?.kind === 'answer' ? (decision.args.deadline ?? undefined) : undefined;
}

export type What = 'yes' | 'no' | 'cancel';

/** The words choose by it. */
export function whatOf(decision: Decision): What {
  if (decision.kind === 'cancel') return 'cancel';
  return decision.args.isAvailable ? 'yes' : 'no';
}
