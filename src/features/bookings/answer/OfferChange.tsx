import { useIntl } from 'react-intl';
import { cancelChanges, offerChanges, type CancelTerms, type Offer } from '../../../domain/bookingOffer.ts';
import { stayDates } from '../../common/stayText.ts';
import type { Decision } from './decisions.ts';
import styles from './OfferChange.module.css';
import { boatText, incomeText, paymentText, skipperText } from './offerWords.ts';

export interface OfferChangeProps {
  readonly decision: Decision;
  readonly rentalPeriod: number;
}

interface Line {
  readonly id: FormatjsIntl.Message['ids'];
  readonly earlier: string;
  readonly now: string;
}

/** What the partner decided about and what it is now, beside each other (D13). What stayed the same isn't repeated. */
export function OfferChange({ decision, rentalPeriod }: OfferChangeProps) {
  const intl = useIntl();
  const lines = useLines(decision, rentalPeriod);
  if (lines.length === 0) return null;
  const isCancel = decision.kind === 'cancel';
  const side = (id: FormatjsIntl.Message['ids'], said: string) => (
    <dd className={styles.side}>
      <span className={styles.whose}>{intl.formatMessage({ id })}</span>
      <span>{said}</span>
    </dd>
  );
  return (
    <dl className={styles.changes}>
      {lines.map(({ id, earlier, now }) => (
        <div key={id} className={styles.change}>
          <dt>{intl.formatMessage({ id })}</dt>
          {side(isCancel ? 'bookings.Cancel.earlier' : 'bookings.Offer.earlier', earlier)}
          {side(isCancel ? 'bookings.Cancel.now' : 'bookings.Offer.now', now)}
        </div>
      ))}
    </dl>
  );
}

function useLines(decision: Decision, rentalPeriod: number): readonly Line[] {
  const intl = useIntl();
  /** The line, when one of its fields changed. */
  const linesOf = <Side,>(
    earlier: Side,
    now: Side,
    changed: readonly (keyof Side)[],
    lines: readonly (readonly [Line['id'], readonly (keyof Side)[], (side: Side) => string])[],
  ): Line[] =>
    lines
      .filter(([, fields]) => fields.some(field => changed.includes(field)))
      .map(([id, , say]) => ({ id, earlier: say(earlier), now: say(now) }));
  const dates = (side: Offer | CancelTerms): string => stayDates(intl, { ...side, rentalPeriod });
  // Money is rounded (A414); but two amounts that differ must not look alike.
  const incomeOf =
    (earlier: Offer | CancelTerms, now: Offer | CancelTerms) =>
    (side: Offer | CancelTerms): string =>
      incomeText(intl, side, incomeText(intl, earlier) === incomeText(intl, now));
  if (decision.kind === 'answer') {
    const { earlier, offer } = decision.args;
    if (!earlier) return [];
    const income = incomeOf(earlier, offer);
    return linesOf(earlier, offer, offerChanges(earlier, offer), [
      ['bookings.Offer.dates', ['startDate', 'endDate'], dates],
      ['bookings.Offer.income', ['partnerIncome', 'currency'], income],
      ['bookings.Offer.skipper', ['wantCaptain'], side => skipperText(intl, side)],
      ['bookings.Offer.boat', ['brand', 'model'], side => boatText(intl, side)],
    ]);
  }
  const { earlier, terms } = decision.args;
  if (!earlier || !terms) return [];
  const income = incomeOf(earlier, terms);
  return linesOf(earlier, terms, cancelChanges(earlier, terms), [
    ['bookings.Cancel.payment', ['isPaid'], side => paymentText(intl, side)],
    ['bookings.Offer.dates', ['startDate', 'endDate'], dates],
    ['bookings.Offer.income', ['partnerIncome', 'currency'], income],
  ]);
}
