import { useIntl } from 'react-intl';
import { offerChanges, type Offer } from '../../../domain/booking.ts';
import { stayDates } from '../../common/stayText.ts';
import styles from './OfferChange.module.css';
import { boatText, incomeText, skipperText } from './offerWords.ts';

export interface OfferChangeProps {
  readonly earlier: Offer;
  readonly offer: Offer;
  readonly rentalPeriod: number;
}

/** What the partner answered to and what is asked for now, beside each other (D13). What stayed the same isn't repeated. */
export function OfferChange({ earlier, offer, rentalPeriod }: OfferChangeProps) {
  const intl = useIntl();
  const changed = new Set(offerChanges(earlier, offer));
  const rows = [
    {
      id: 'bookings.Offer.dates',
      fields: ['startDate', 'endDate'],
      say: (side: Offer) => stayDates(intl, { ...side, rentalPeriod }),
    },
    {
      id: 'bookings.Offer.income',
      fields: ['partnerIncome', 'currency'],
      say: (side: Offer) => incomeText(intl, side, true),
    },
    { id: 'bookings.Offer.skipper', fields: ['wantCaptain'], say: (side: Offer) => skipperText(intl, side) },
    { id: 'bookings.Offer.boat', fields: ['brand', 'model'], say: (side: Offer) => boatText(intl, side) },
  ] as const;
  const side = (id: 'bookings.Offer.earlier' | 'bookings.Offer.now', said: string) => (
    <dd className={styles.side}>
      <span className={styles.whose}>{intl.formatMessage({ id })}</span>
      <span>{said}</span>
    </dd>
  );
  return (
    <dl className={styles.changes}>
      {rows
        .filter(({ fields }) => fields.some(field => changed.has(field)))
        .map(({ id, say }) => (
          <div key={id} className={styles.change}>
            <dt>{intl.formatMessage({ id })}</dt>
            {side('bookings.Offer.earlier', say(earlier))}
            {side('bookings.Offer.now', say(offer))}
          </div>
        ))}
    </dl>
  );
}
