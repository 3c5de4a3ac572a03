import { NotFetchedYet } from '../../../kit/records/NotHereYet.tsx';
import { useFirstBookings } from './useFetchBookings.ts';

/** Says that no booking was ever fetched to this device, and whether the first fetch runs or has failed. */
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
