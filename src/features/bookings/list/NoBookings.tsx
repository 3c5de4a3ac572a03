import { useTranslate } from '../../../kit/words/messages.tsx';
import { isNarrowed } from '../../../domain/booking/bookingList.ts';
import { links } from '../../../domain/values/links.ts';
import { readFleet } from '../../../resources/boats/boatReads.ts';
import { ButtonLink } from '../../../ui/buttons/ButtonLink.tsx';
import { EmptyState } from '../../../ui/layout/EmptyState.tsx';
import { useLiveRead } from '../../../kit/engine/Panel.ts';
import { useLanguage } from '../../../kit/words/Language.ts';
import type { BookingListAddress } from './useBookingListAddress.ts';

/** The partner has none. */
export function NoBookings() {
  const say = useTranslate();
  const { language } = useLanguage();
  const fleet = useLiveRead(readFleet, language);
  if (!fleet) return null;
  const hasBoats = fleet.boats.length > 0;
  return (
    <EmptyState
      icon="booking"
      title={say('bookings.Page.empty')}
      link={{
        to: hasBoats ? links.boats() : links.newBoat(),
        label: say(hasBoats ? 'bookings.Page.toBoats' : 'boats.Page.create'),
      }}
    >
      {say('bookings.Page.emptyText')}
    </EmptyState>
  );
}

interface NoneHereProps {
  readonly place: BookingListAddress;
  /** The last page that has something. */
  readonly pages: number;
  /** Some bookings haven't arrived yet: it may be among them. */
  readonly isPart: boolean;
}

/** Says that this page of the list is empty, or that no booking matches the search. */
export function NoMatchingBookings({ place, pages, isPart }: NoneHereProps) {
  const say = useTranslate();
  const { search } = place;
  if (pages > 0) {
    const to = links.bookings({ ...place, page: pages });
    return (
      <EmptyState
        icon="booking"
        title={say(isPart ? 'bookings.Page.noPageYet' : 'bookings.Page.noPage')}
        action={<ButtonLink to={to}>{say('bookings.Page.toLast')}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      icon="search"
      title={
        isNarrowed(place)
          ? say(isPart ? 'bookings.Page.noneNarrowedYet' : 'bookings.Page.noneNarrowed')
          : search === undefined
            ? say(isPart ? 'bookings.Page.noneInStateYet' : 'bookings.Page.noneInState')
            : say(isPart ? 'bookings.Page.notFoundYet' : 'bookings.Page.notFound', { search })
      }
      action={<ButtonLink to={links.bookings()}>{say('bookings.Page.clear')}</ButtonLink>}
    >
      {isPart ? say('bookings.Page.stillComing') : search !== undefined && say('bookings.Page.notFoundText')}
    </EmptyState>
  );
}
