import { useTranslate } from '../../../../../kit/words/messages.tsx';
import { stageOf, type Booking } from '../../../../../domain/booking/booking.ts';
import { BookingStatusBadge } from '../../BookingStatusBadge.tsx';

/**
 * Says why nothing can be decided about a booking any more: by its status, or else that the time to answer is
 * over.
 */
export function DecisionOverReason({ booking: { status } }: { readonly booking: Booking }) {
  const say = useTranslate();
  if (stageOf(status) === 'pendingAvailability') return <p>{say('bookings.Acts.closed')}</p>;
  return (
    <>
      <p>{say('question.overText')}</p>
      <BookingStatusBadge status={status} />
    </>
  );
}
