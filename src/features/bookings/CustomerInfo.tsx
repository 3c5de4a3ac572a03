import { useTranslate } from '../../kit/words/messages.tsx';
import { mayTakePlace, type Booking } from '../../domain/booking/booking.ts';
import { mailLink, phoneLink } from '../../lib/safe/safeAddress.ts';
import { ButtonLink } from '../../ui/buttons/ButtonLink.tsx';
import { Notice } from '../../ui/marks/Notice.tsx';
import styles from './CustomerInfo.module.css';

/**
 * The customer and how to reach them, as far as the server sends it. Otherwise a note says when it will, or
 * that it never will because the booking won't take place, and that the chat is open.
 */
export function CustomerInfo({ booking }: { readonly booking: Booking }) {
  const say = useTranslate();
  const { fullName, phoneNumber, email } = booking.customer;
  return (
    <div className={styles.customer}>
      {fullName && <p className={styles.name}>{fullName}</p>}
      {phoneNumber || email ? (
        <div className={styles.ways}>
          {phoneNumber && (
            <ButtonLink compact icon="phone" wide="phone" href={phoneLink(phoneNumber)}>
              {phoneNumber}
            </ButtonLink>
          )}
          {email && (
            <ButtonLink compact icon="mail" wide="phone" href={mailLink(email)}>
              {email}
            </ButtonLink>
          )}
        </div>
      ) : (
        <Notice icon="lock">
          {say(mayTakePlace(booking.status) ? 'bookings.Customer.hidden' : 'bookings.Customer.never')}
        </Notice>
      )}
    </div>
  );
}
