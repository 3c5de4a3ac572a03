import { useIntl } from 'react-intl';
import { useTranslate } from '../../kit/words/messages.tsx';
import type { Booking } from '../../domain/booking/booking.ts';
import { moneyText } from '../../kit/words/moneyText.ts';
import { safeAddress } from '../../lib/safe/safeAddress.ts';
import { Img } from '../../ui/marks/Img.tsx';
import styles from './ExtraFees.module.css';

/** The booked extras, with the server's own total: nothing is added up here. */
export function ExtraFees({ booking }: { readonly booking: Booking }) {
  const say = useTranslate();
  const intl = useIntl();
  const { services, additionalPackages, servicesAmount, currency } = booking;
  const money = (amount: number | null): string =>
    amount === null ? '–' : moneyText(intl, amount, currency);
  const unnamed = say('bookings.Fees.unnamed');
  return (
    <div className={styles.fees}>
      <ul className={styles.list}>
        {services.map(({ name, category, image, price }, index) => (
          <li key={index} className={styles.fee}>
            <FeePicture image={image} />
            <span className={styles.what}>
              {name ?? unnamed}
              {category && <span className={styles.category}>{category}</span>}
            </span>
            <span>{money(price)}</span>
          </li>
        ))}
        {additionalPackages.map(({ name, price }, index) => (
          <li key={index} className={styles.fee}>
            <span className={styles.what}>
              {name ?? unnamed}
              <span className={styles.category}>{say('bookings.Fees.package')}</span>
            </span>
            <span>{money(price)}</span>
          </li>
        ))}
      </ul>
      {servicesAmount !== null && (
        <p className={styles.total}>
          <span>{say('bookings.Fees.total')}</span>
          <span>{money(servicesAmount)}</span>
        </p>
      )}
      <p className={styles.note}>{say('bookings.Fees.note')}</p>
    </div>
  );
}

function FeePicture({ image }: { readonly image: string | null }) {
  const address = image ? safeAddress(image, location.origin) : undefined;
  if (address === undefined) return null;
  return (
    <Img
      className={styles.picture}
      src={address}
      alt=""
      loading="lazy"
      onError={event => event.currentTarget.remove()}
    />
  );
}
