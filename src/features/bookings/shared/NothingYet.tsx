import { NotFetchedYet } from '../../../kit/records/NotHereYet.tsx';
import { useFirstBookings } from './useFetchBookings.ts';

/** No booking was ever fetched to this device. */
export function NothingYet() {
  return (
    <NotFetchedYet
      {...useFirstBookings()}
      shape="card"
      fetching="bookings.Page.fetching"
      offline="bookings.Page.offline"
      offlineText="bookings.Page.offlineText"
      failed="bookings.Page.failed"
    />
  );
}
