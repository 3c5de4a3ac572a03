import { links } from '../../domain/values/links.ts';
import type { Booking } from '../../domain/booking/booking.ts';
import { useMedia } from '../../ui/useMedia.ts';
import { useTranslate } from '../../kit/words/messages.tsx';
import { CheckInOutList } from '../bookings/shared/arrivals/CheckInOutList.tsx';
import { findCheckInOuts } from '../bookings/shared/arrivals/arrivals.ts';
import { BoatName } from './BoatName.tsx';
import { entryTitle, type Entry } from './entries.ts';
import { dayAfter } from './months.ts';

export interface ArrivalsAndDeparturesProps {
  readonly today: string;
  /** The bookings in the calendar. */
  readonly stays: readonly Entry[];
  /** The bookings that this device holds, by their numbers. */
  readonly bookings: ReadonlyMap<string, Booking>;
}

/**
 * Who comes and who goes, by the server's calendar: it also has stays whose booking isn't on this device
 * yet.
 */
export function ArrivalsAndDepartures({ today, stays, bookings }: ArrivalsAndDeparturesProps) {
  const say = useTranslate();
  const isWide = useMedia('(width >= 768px)');
  return (
    <CheckInOutList
      arrivals={findCheckInOuts(stays, today, dayAfter(today, 1))}
      // The month below stays in sight: on a phone they stand one below the other.
      most={isWide ? 3 : 2}
      beside
      lineOf={({ stay }) => {
        const booking = bookings.get(stay.title);
        return {
          guest: booking?.customer.fullName ?? entryTitle(say, stay, booking),
          text: <BoatName id={stay.boatId} />,
          to: booking
            ? links.booking(booking.id)
            : links.calendar({ month: stay.first.slice(0, 7), event: stay.id }),
        };
      }}
    />
  );
}
