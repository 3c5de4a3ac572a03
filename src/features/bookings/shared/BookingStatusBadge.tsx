import { useTranslate } from '../../../kit/words/messages.tsx';
import { stageOf, type BookingStage } from '../../../domain/booking/booking.ts';
import { Badge } from '../../../ui/marks/Badge.tsx';
import type { Tone } from '../../../ui/marks/tone.ts';

type Words = readonly [label: MessageId, tone: Tone];

const statuses: Readonly<Record<BookingStage, Words>> = {
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

/** Returns the words for a status; an unknown status is shown as its number. They may contain `{status}`. */
export function bookingStatusWords(status: number): Words {
  const stage = stageOf(status);
  return stage ? statuses[stage] : ['bookings.status.unknown', 'neutral'];
}

/** The status of a booking. */
export function BookingStatusBadge({ status }: { readonly status: number }) {
  const say = useTranslate();
  const [id, tone] = bookingStatusWords(status);
  return <Badge tone={tone}>{say(id, { status })}</Badge>;
}
