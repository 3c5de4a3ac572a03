import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';
import { isNarrowed } from '../../domain/bookingList.ts';
import { links } from '../../domain/links.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FirstFetch } from '../common/NotHereYet.tsx';
import type { ShownPlace } from './useBookingsPlace.ts';
import { useFirstBookings } from './useFetchBookings.ts';

/** No booking was ever fetched to this device. */
export function NothingYet() {
  return (
    <FirstFetch
      {...useFirstBookings()}
      shape="card"
      fetching="bookings.Page.fetching"
      offline="bookings.Page.offline"
      offlineText="bookings.Page.offlineText"
      failed="bookings.Page.failed"
    />
  );
}

/** The partner has none. */
export function NoneMade() {
  const intl = useIntl();
  return (
    <EmptyState
      icon="booking"
      title={intl.formatMessage({ id: 'bookings.Page.empty' })}
      action={
        <ButtonLink kind="primary" render={props => <Link to={links.boats()} {...props} />}>
          {intl.formatMessage({ id: 'bookings.Page.toBoats' })}
        </ButtonLink>
      }
    >
      {intl.formatMessage({ id: 'bookings.Page.emptyText' })}
    </EmptyState>
  );
}

interface NoneHereProps {
  readonly place: ShownPlace;
  /** The last page that has something. */
  readonly pages: number;
  /** Some bookings haven't arrived yet: it may be among them. */
  readonly isPart: boolean;
}

/** None on this page, or none that matches the search. */
export function NoneHere({ place, pages, isPart }: NoneHereProps) {
  const intl = useIntl();
  const { search } = place;
  if (pages > 0) {
    const to = links.bookings({ ...place, page: pages });
    return (
      <EmptyState
        icon="booking"
        title={intl.formatMessage({ id: isPart ? 'bookings.Page.noPageYet' : 'bookings.Page.noPage' })}
        action={
          <ButtonLink render={props => <Link to={to} {...props} />}>
            {intl.formatMessage({ id: 'bookings.Page.toLast' })}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title={
        isNarrowed(place)
          ? intl.formatMessage({
              id: isPart ? 'bookings.Page.noneNarrowedYet' : 'bookings.Page.noneNarrowed',
            })
          : search === undefined
            ? intl.formatMessage({
                id: isPart ? 'bookings.Page.noneInStateYet' : 'bookings.Page.noneInState',
              })
            : intl.formatMessage(
                { id: isPart ? 'bookings.Page.notFoundYet' : 'bookings.Page.notFound' },
                { search },
              )
      }
      action={
        <ButtonLink render={props => <Link to={links.bookings()} {...props} />}>
          {intl.formatMessage({ id: 'bookings.Page.clear' })}
        </ButtonLink>
      }
    >
      {isPart
        ? intl.formatMessage({ id: 'bookings.Page.stillComing' })
        : search !== undefined && intl.formatMessage({ id: 'bookings.Page.notFoundText' })}
    </EmptyState>
  );
}
