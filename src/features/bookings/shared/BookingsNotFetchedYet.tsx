import { NotFetchedYet } from '../../../kit/records/NotHereYet.tsx';
import { useFirstBookingsFetch } from './useFetchAllBookings.ts';

/** Says that no booking was ever fetched to this device, and whether the first fetch runs or has failed. */
export function BookingsNotFetchedYet() {
  return (
    <NotFetchedYet
      {...useFirstBookingsFetch()}
      shape="card"
      fetching="bookings.Page.fetching"
      offline="bookings.Page.offline"
      offlineText="bookings.Page.offlineText"
      failed="bookings.Page.failed"
    />
  );
}
