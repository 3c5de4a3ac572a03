import { memo } from 'react';
import { links } from '../../domain/links.ts';
import type { Booking } from '../../domain/booking.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { ArrivalList } from '../common/arrivals/ArrivalList.tsx';
import { arrivalsOn } from '../common/arrivals/arrivals.ts';
import type { BoatMark } from './boatMarks.ts';
import { BoatName } from './BoatName.tsx';
import type { Entry } from './entries.ts';
import { dayAfter } from './months.ts';
import { useEntryTitle } from './useEntryTitle.ts';

export interface ArrivalsProps {
  readonly today: string;
  /** The bookings in the calendar. */
  readonly stays: readonly Entry[];
  readonly boats: ReadonlyMap<string, BoatMark>;
  /** The bookings that this device holds, by their numbers. */
  readonly bookings: ReadonlyMap<string, Booking>;
}

/** The month below stays in sight: on a phone they stand one below the other. */
const AT_ONCE = { narrow: 2, wide: 3 };

/**
 * Who comes and who goes, by the server's calendar: it also has stays whose booking isn't on this device
 * yet.
 */
export const Arrivals = memo(function Arrivals({ today, stays, boats, bookings }: ArrivalsProps) {
  const titleOf = useEntryTitle();
  const isWide = useMedia('(width >= 768px)');
  return (
    <ArrivalList
      arrivals={arrivalsOn(stays, today, dayAfter(today, 1))}
      most={isWide ? AT_ONCE.wide : AT_ONCE.narrow}
      beside
      lineOf={({ stay }) => {
        const booking = bookings.get(stay.title);
        return {
          guest: booking?.customer.fullName ?? titleOf(stay, booking),
          text: <BoatName boats={boats} id={stay.boatId} />,
          to: booking
            ? links.booking(booking.id)
            : links.calendar({ month: stay.first.slice(0, 7), event: stay.id }),
        };
      }}
    />
  );
});
