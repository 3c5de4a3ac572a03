import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { links } from '../../domain/links.ts';
import { pageInList, type ShownBookings } from '../../resources/bookingList.ts';
import { useLanguage } from '../common/words/Language.ts';
import { useLive } from '../common/engine/Panel.ts';
import { isStillAt } from '../common/going/address.ts';
import type { ShownPlace } from './useBookingsPlace.ts';

/**
 * Finds the present page of the booking that the address names, in the list of the address or else among all
 * bookings: lists change, and an address may be old.
 *
 * @param place the list of the address
 * @param shown what is on the screen, and the place for which it was read
 * @returns whether the booking isn't on this device
 */
export function useMarkedBooking(
  place: ShownPlace,
  marked: string | undefined,
  now: number,
  shown: (ShownBookings & { readonly of: ShownPlace }) | undefined,
): boolean {
  const navigate = useNavigate();
  const { language } = useLanguage();
  const found = useLive(
    async engine =>
      marked !== undefined && {
        id: marked,
        place,
        here: await pageInList(engine, language, marked, { ...place, now }),
        anywhere: await pageInList(engine, language, marked, { now }),
      },
    [marked, language, place, now],
  );
  const isFound = found && found.id === marked && found.place === place;
  const isElsewhere =
    shown?.of === place && !shown.rows.some(({ booking }) => booking.id === marked) && isFound;
  const { here, anywhere } = isElsewhere ? found : {};
  useEffect(() => {
    if (marked === undefined || anywhere === undefined) return;
    const path = links.bookings(here === undefined ? { page: anywhere } : { ...place, page: here });
    if (here === place.page || path === links.bookings(place) || !isStillAt(links.bookings())) return;
    void navigate(`${path}#${encodeURIComponent(marked)}`, { replace: true });
  }, [navigate, marked, place, here, anywhere]);
  return isFound ? found.anywhere === undefined : false;
}
