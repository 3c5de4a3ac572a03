import { useIntl, type IntlShape } from 'react-intl';
import {
  cancelChanges,
  findRequestTermChanges,
  type CancelTerms,
  type RequestTerms,
} from '../../../../../domain/booking/bookingOffer.ts';
import { ComparedSides, type ComparedLine } from '../../../../../kit/compare/ComparedSides.tsx';
import { stayDates } from '../../stayText.ts';
import type { Decision } from '../decisions.ts';
import { boatText, incomeText, skipperText } from '../offerWords.ts';

export interface OfferChangeProps {
  readonly decision: Decision;
  readonly rentalPeriod: number;
}

/**
 * The booking as the partner decided about it, beside the booking as it is now. Only differences are shown.
 */
export function OfferChange({ decision, rentalPeriod }: OfferChangeProps) {
  if (decision.kind === 'answer') {
    const { earlier, offer } = decision.args;
    const labels = ['bookings.Offer.earlier', 'bookings.Offer.now'] as const;
    return earlier ? <OfferDifferences {...{ earlier, now: offer, rentalPeriod, labels }} /> : null;
  }
  const { earlier, terms } = decision.args;
  const labels = ['bookings.Cancel.earlier', 'bookings.Cancel.now'] as const;
  return earlier ? <TermsDifferences {...{ earlier, now: terms, rentalPeriod, labels }} /> : null;
}

export interface DifferencesProps<Side> {
  readonly earlier: Side;
  readonly now: Side;
  readonly rentalPeriod: number;
  /** The names of the two sides. */
  readonly labels: readonly [MessageId, MessageId];
}

/** Compares the terms on which an answer is based. Only differences are shown. */
export function OfferDifferences({ earlier, now, rentalPeriod, labels }: DifferencesProps<RequestTerms>) {
  const intl = useIntl();
  const lines = linesOf(earlier, now, findRequestTermChanges(earlier, now), [
    ['bookings.Offer.dates', ['startDate', 'endDate'], side => stayDates(intl, { ...side, rentalPeriod })],
    ['bookings.Offer.income', ['partnerIncome', 'currency'], incomeOf(intl, earlier, now)],
    ['bookings.Offer.skipper', ['wantCaptain'], side => skipperText(intl, side)],
    ['bookings.Offer.boat', ['brand', 'model'], side => boatText(intl, side)],
  ]);
  return lines.length > 0 && <ComparedSides brief labels={labels} lines={lines} />;
}

/** Compares the terms on which a cancellation is based. Only differences are shown. */
export function TermsDifferences({ earlier, now, rentalPeriod, labels }: DifferencesProps<CancelTerms>) {
  const intl = useIntl();
  const paid = ({ isPaid }: CancelTerms) => (isPaid ? 'bookings.Cancel.paid' : 'bookings.Cancel.unpaid');
  const lines = linesOf(earlier, now, cancelChanges(earlier, now), [
    ['bookings.Cancel.payment', ['isPaid'], side => intl.formatMessage({ id: paid(side) })],
    ['bookings.Offer.dates', ['startDate', 'endDate'], side => stayDates(intl, { ...side, rentalPeriod })],
    ['bookings.Offer.income', ['partnerIncome', 'currency'], incomeOf(intl, earlier, now)],
  ]);
  return lines.length > 0 && <ComparedSides brief labels={labels} lines={lines} />;
}

/** Returns the lines of which at least one field changed. */
function linesOf<Side>(
  earlier: Side,
  now: Side,
  changed: readonly (keyof Side)[],
  lines: readonly (readonly [ComparedLine['label'], readonly (keyof Side)[], (side: Side) => string])[],
): ComparedLine[] {
  return lines
    .filter(([, fields]) => fields.some(field => changed.includes(field)))
    .map(([label, , say]) => ({ label, one: say(earlier), other: say(now) }));
}

type Income = Pick<RequestTerms, 'partnerIncome' | 'currency'>;

/** Rounds amounts, unless two different amounts would then look the same. */
function incomeOf(intl: IntlShape, earlier: Income, now: Income): (side: Income) => string {
  const isExact = incomeText(intl, earlier) === incomeText(intl, now);
  return side => incomeText(intl, side, isExact);
}
