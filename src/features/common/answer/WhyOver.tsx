import { useIntl } from 'react-intl';
import { stageOf, type Booking } from '../../../domain/booking.ts';
import { BookingStatusBadge } from '../BookingStatusBadge.tsx';

/** Why nothing can be decided about a booking any more: its status tells it, or else the time to answer is over. */
export function WhyOver({ booking: { status } }: { readonly booking: Booking }) {
  const intl = useIntl();
  if (stageOf(status) === 'pendingAvailability')
    return <p>{intl.formatMessage({ id: 'bookings.Acts.closed' })}</p>;
  return (
    <>
      <p>{intl.formatMessage({ id: 'question.overText' })}</p>
      <BookingStatusBadge status={status} />
    </>
  );
}
