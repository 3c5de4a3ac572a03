import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { links, type BookingsPlace } from '../../domain/links.ts';
import { pageOfBooking, type ShownBookings } from '../../resources/bookingReads.ts';
import { useLanguage } from '../common/Language.ts';
import { useLive } from '../common/engine/Panel.ts';
import type { ShownPlace } from './useBookingsPlace.ts';

/**
 * Finds the present page of the booking that the address names: lists change, and an address may be old
 * (Q073).
 *
 * @param shown what is on the screen, and the place of the address for which it was read
 * @returns whether the booking isn't on this device
 */
export function useMarkedBooking(
  { page, filter, search, marked }: ShownPlace,
  shown: (ShownBookings & { readonly of: BookingsPlace }) | undefined,
): boolean {
  const navigate = useNavigate();
  const { language } = useLanguage();
  const found = useLive(
    async engine =>
      marked !== undefined && { id: marked, page: await pageOfBooking(engine, marked, language) },
    [marked, language],
  );
  const standsOn = found && found.id === marked ? found.page : undefined;
  const isRead = shown && shown.of.page === page && shown.of.filter === filter && shown.of.search === search;
  const isElsewhere = isRead && !shown.rows.some(({ booking }) => booking.id === marked);
  const isAll = filter === undefined && search === undefined;
  useEffect(() => {
    if (marked === undefined || !isElsewhere || standsOn === undefined || (standsOn === page && isAll))
      return;
    const to = links.bookings({ page: standsOn });
    void navigate(`${to}#${encodeURIComponent(marked)}`, { replace: true });
  }, [navigate, marked, isElsewhere, standsOn, page, isAll]);
  return marked !== undefined && found !== undefined && standsOn === undefined;
}
