import { useMemo } from 'react';
import { actionsOf } from '../../domain/booking.ts';
import { readBookings, type ShownBookings } from '../../resources/bookingList.ts';
import { useLive } from '../common/engine/Panel.ts';
import { useLanguage } from '../common/words/Language.ts';
import type { ShownPlace } from './useBookingsPlace.ts';

/**
 * What the address names, with the address for which it was read. A request that was shown while it waited
 * for an answer stays in its place until the partner leaves the list: its card says what has become of it.
 */
export function useShownBookings(
  place: ShownPlace,
  now: number,
): (ShownBookings & { readonly of: ShownPlace }) | undefined {
  const { language } = useLanguage();
  const { of, kept } = useMemo(() => ({ of: place, kept: new Set<string>() }), [place]);
  return useLive(
    async engine => {
      const found = await readBookings(engine, language, { ...of, now, kept });
      for (const { booking } of found.rows) if (actionsOf(booking, now).answer) kept.add(booking.id);
      return { ...found, of };
    },
    [language, of, now, kept],
  );
}
