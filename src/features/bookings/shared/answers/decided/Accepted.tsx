import { useState } from 'react';
import { useSay } from '../../../../../kit/words/messages.tsx';
import { filterOf, stageOf, type Booking } from '../../../../../domain/booking/booking.ts';
import { links } from '../../../../../domain/values/links.ts';
import { ButtonLink } from '../../../../../ui/buttons/ButtonLink.tsx';
import { Motif } from '../../../../../ui/marks/Motif.tsx';
import { Notice } from '../../../../../ui/marks/Notice.tsx';
import styles from './Accepted.module.css';

/** Whether a request was accepted while it was shown here. @param isOpen whether it can be answered now */
export function useAccepted({ status }: Booking, isOpen: boolean): boolean {
  const [wasOpen] = useState(isOpen);
  return wasOpen && stageOf(status) === 'pendingPrePayment';
}

/** Shown on a request that the partner accepted, until they leave its card or the customer has paid. */
export function Accepted({ booking, now }: { readonly booking: Booking; readonly now: number }) {
  const say = useSay();
  return (
    <Notice
      tone="good"
      live="status"
      title={say('bookings.Accepted.title')}
      actions={
        <ButtonLink compact to={links.booking(booking.id, filterOf(booking, now))}>
          {say('outbox.booking.open')}
        </ButtonLink>
      }
    >
      {say('bookings.Accepted.text')}
      <div className={styles.picture}>
        <Motif at={1} icon="anchor" flags />
      </div>
    </Notice>
  );
}
