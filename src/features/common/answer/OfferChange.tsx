import { useIntl } from 'react-intl';
import { cancelChanges, offerChanges, type CancelTerms, type Offer } from '../../../domain/bookingOffer.ts';
import { Compared, type ComparedLine } from '../compare/Compared.tsx';
import { stayDates } from '../stayText.ts';
import type { Decision } from './decisions.ts';
import { boatText, incomeText, paymentText, skipperText } from './offerWords.ts';

export interface OfferChangeProps {
  readonly decision: Decision;
  readonly rentalPeriod: number;
}

/**
 * The booking as the partner decided about it and as it is now, beside each other (D13). What stayed the same
 * isn't shown.
 */
export function OfferChange({ decision, rentalPeriod }: OfferChangeProps) {
  const lines = useLines(decision, rentalPeriod);
  if (lines.length === 0) return null;
  return (
    <Compared
      brief
      labels={
        decision.kind === 'cancel'
          ? ['bookings.Cancel.earlier', 'bookings.Cancel.now']
          : ['bookings.Offer.earlier', 'bookings.Offer.now']
      }
      lines={lines}
    />
  );
}

function useLines(decision: Decision, rentalPeriod: number): readonly ComparedLine[] {
  const intl = useIntl();
  /** The line, when one of its fields changed. */
  const linesOf = <Side,>(
    earlier: Side,
    now: Side,
    changed: readonly (keyof Side)[],
    lines: readonly (readonly [ComparedLine['label'], readonly (keyof Side)[], (side: Side) => string])[],
  ): ComparedLine[] =>
    lines
      .filter(([, fields]) => fields.some(field => changed.includes(field)))
      .map(([label, , say]) => ({ label, one: say(earlier), other: say(now) }));
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
