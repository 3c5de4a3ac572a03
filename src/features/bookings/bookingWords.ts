import { stageOf, type BookingFilter, type BookingStage } from '../../domain/booking.ts';
import { RentalPeriod } from '../../domain/rentalPeriod.ts';
import type { Tone } from '../../ui/tone.ts';

type MessageId = FormatjsIntl.Message['ids'];

const statuses: Readonly<Record<BookingStage, readonly [label: MessageId, tone: Tone]>> = {
  pendingAvailability: ['bookings.status.pendingAvailability', 'wait'],
  rejectedByOwner: ['bookings.status.rejectedByOwner', 'neutral'],
  cancelledByCustomer: ['bookings.status.cancelledByCustomer', 'neutral'],
  pendingPrePayment: ['bookings.status.pendingPrePayment', 'note'],
  pendingRemainingPayment: ['bookings.status.pendingRemainingPayment', 'note'],
  paymentSuccess: ['bookings.status.paymentSuccess', 'good'],
  refundRequestByCustomer: ['bookings.status.refundRequestByCustomer', 'stop'],
  refundRequestByPartner: ['bookings.status.refundRequestByPartner', 'stop'],
  refundSuccessCancelledByCustomer: ['bookings.status.refundSuccessCancelledByCustomer', 'neutral'],
  completed: ['bookings.status.completed', 'good'],
  availabilityCheckCancelledByOwner: ['bookings.status.availabilityCheckCancelledByOwner', 'note'],
  availabilityCheckTimedOut: ['bookings.status.availabilityCheckTimedOut', 'neutral'],
  refundSuccessCancelledByPartner: ['bookings.status.refundSuccessCancelledByPartner', 'neutral'],
  cancelledByPartner: ['bookings.status.cancelledByPartner', 'neutral'],
};

/**
 * Statuses in words (A199–A213); a number without a meaning is shown as the number (A208, Q053). The words
 * may contain `{status}`.
 */
export function statusWords(status: number): readonly [label: MessageId, tone: Tone] {
  const stage = stageOf(status);
  return stage ? statuses[stage] : ['bookings.status.unknown', 'neutral'];
}

export const filterWords: Readonly<Record<BookingFilter | 'all', MessageId>> = {
  all: 'bookings.filter.all',
  toAnswer: 'bookings.filter.toAnswer',
  upcoming: 'bookings.filter.upcoming',
  underWay: 'bookings.filter.underWay',
  past: 'bookings.filter.past',
  cancelled: 'bookings.filter.cancelled',
};

const periods: Readonly<Record<number, MessageId>> = {
  [RentalPeriod.hourly]: 'bookings.period.hourly',
  [RentalPeriod.daily]: 'bookings.period.daily',
  [RentalPeriod.weekly]: 'bookings.period.weekly',
};

/** Undefined when the marketplace sent none that is known. */
export function periodWord(rentalPeriod: number): MessageId | undefined {
  return periods[rentalPeriod];
}
