import { type ReactNode, useState } from 'react';
import { useSay } from '../common/words/messages.tsx';
import type { ShownBooking } from '../../resources/bookingReads.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { useMedia } from '../../ui/useMedia.ts';
import { CancelAct } from '../common/answers/BookingActs.tsx';
import styles from './BookingCard.module.css';
import { BookingTabs } from './BookingTabs.tsx';

/** Which bookings' details the partner has opened or closed since the panel was loaded. */
const chosen = new Map<string, boolean>();

export interface BookingDetailsProps {
  readonly shown: ShownBooking;
  /** Another act on the same line. */
  readonly beside: ReactNode;
}

/** What is only to be read about a booking, and beneath it how to cancel it: folded on a phone, open at a desk, and as the partner left it. */
export function BookingDetails({ shown, beside }: BookingDetailsProps) {
  const { booking } = shown;
  const say = useSay();
  const atDesk = useMedia('(width >= 1200px)');
  const [begins] = useState(() => chosen.get(booking.id) ?? atDesk);
  return (
    <Disclosure
      title={say('bookings.Card.details')}
      beside={beside}
      begins={begins}
      onToggle={open => chosen.set(booking.id, open)}
    >
      <BookingTabs booking={booking} />
      <div className={styles.apart}>
        <CancelAct booking={shown} />
      </div>
    </Disclosure>
  );
}
