import { useIntl } from 'react-intl';
import { mayBePaid, type Booking } from '../../domain/booking.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './CustomerInfo.module.css';

/**
 * The customer and how to reach them (A131), as far as the server sends it. Until then a note says when it
 * will, and where to write meanwhile (A244, Q064, Q065).
 */
export function CustomerInfo({ booking }: { readonly booking: Booking }) {
  const intl = useIntl();
  const { fullName, phoneNumber, email } = booking.customer;
  if (!fullName && !phoneNumber && !email)
    return (
      <Notice icon="lock">
        {intl.formatMessage({
          id: mayBePaid(booking.status) ? 'bookings.Customer.hidden' : 'bookings.Customer.never',
        })}
      </Notice>
    );
  return (
    <div className={styles.customer}>
      {fullName && <p className={styles.name}>{fullName}</p>}
      <div className={styles.ways}>
        {phoneNumber && (
          <ButtonLink icon="phone" wide="phone" href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}>
            {phoneNumber}
          </ButtonLink>
        )}
        {email && (
          <ButtonLink
            icon="mail"
            wide="phone"
            href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
          >
            {email}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
