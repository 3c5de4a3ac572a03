import { useIntl } from 'react-intl';
import { offerChanges, type Offer } from '../../../domain/booking.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
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
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{intl.formatMessage({ id: 'bookings.Offer.what' })}</VisuallyHidden>
          </th>
          <th scope="col">{intl.formatMessage({ id: 'bookings.Offer.earlier' })}</th>
          <th scope="col">{intl.formatMessage({ id: 'bookings.Offer.now' })}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ fields }) => fields.some(field => changed.has(field)))
          .map(({ id, say }) => (
            <tr key={id}>
              <th scope="row">{intl.formatMessage({ id })}</th>
              <td className={styles.earlier}>{say(earlier)}</td>
              <td className={styles.now}>{say(offer)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
