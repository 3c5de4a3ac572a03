import { useState } from 'react';
import { useTranslate } from '../../../../../kit/words/messages.tsx';
import { filterOf, stageOf, type Booking } from '../../../../../domain/booking/booking.ts';
import { links } from '../../../../../domain/values/links.ts';
import { ButtonLink } from '../../../../../ui/buttons/ButtonLink.tsx';
import { BoatIllustration } from '../../../../../ui/marks/BoatIllustration.tsx';
import { Notice } from '../../../../../ui/marks/Notice.tsx';
import styles from './AcceptedNotice.module.css';

/** Whether a request was accepted while it was shown here. @param canAnswer whether it can be answered now */
export function useIsJustAccepted({ status }: Booking, canAnswer: boolean): boolean {
  const [wasOpen] = useState(canAnswer);
  return wasOpen && stageOf(status) === 'pendingPrePayment';
}

/** Shown on a request that the partner accepted, until they leave its card or the customer has paid. */
export function AcceptedNotice({ booking, now }: { readonly booking: Booking; readonly now: number }) {
  const say = useTranslate();
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
        <BoatIllustration at={1} icon="anchor" flags />
      </div>
    </Notice>
  );
}
