/**
 * The facts on which a decision of the partner is based. When one of them has changed since, the partner is
 * asked again before anything is sent.
 */
import { boolean, nullable, pick, string, type, type Infer } from 'superstruct';
import { changedFields } from '../../lib/mergeFields.ts';
import { Booking, BookingStatus } from './booking.ts';

const text = nullable(string());
const terms = pick(Booking, ['startDate', 'endDate', 'partnerIncome', 'currency']).schema;

/** The facts on which an answer to a request is based. */
export const RequestTerms = type({
  ...terms,
  wantCaptain: nullable(boolean()),
  brand: text,
  model: text,
});
export type RequestTerms = Infer<typeof RequestTerms>;

export function getRequestTerms({ boat: { brand, model }, ...booking }: Booking): RequestTerms {
  const { startDate, endDate, partnerIncome, currency, wantCaptain } = booking;
  return { startDate, endDate, partnerIncome, currency, wantCaptain, brand, model };
}

/** Returns the fields that differ between two offers. */
export function findRequestTermChanges(before: RequestTerms, now: RequestTerms): (keyof RequestTerms)[] {
  return changedFields(Object.keys(RequestTerms.schema) as (keyof RequestTerms)[], before, now);
}

/**
 * The facts on which a cancellation is based: for a paid booking the customer gets the money back, for an
 * unpaid one there is nothing to pay back.
 */
export const CancelTerms = type({ isPaid: boolean(), ...terms });
export type CancelTerms = Infer<typeof CancelTerms>;

export function getCancelTerms(booking: Pick<Booking, 'status' | keyof typeof terms>): CancelTerms {
  const { status, startDate, endDate, partnerIncome, currency } = booking;
  const isPaid = status !== BookingStatus.pendingPrePayment;
  return { isPaid, startDate, endDate, partnerIncome, currency };
}

/** Returns the fields that differ between the booking at its cancellation and now. */
export function cancelChanges(before: CancelTerms, now: CancelTerms): (keyof CancelTerms)[] {
  return changedFields(Object.keys(CancelTerms.schema) as (keyof CancelTerms)[], before, now);
}
