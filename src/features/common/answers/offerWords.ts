import type { IntlShape } from '@formatjs/intl';
import { brandAndModel } from '../../../domain/bookedBoat.ts';
import type { CancelTerms, Offer } from '../../../domain/bookingOffer.ts';
import { moneyText } from '../words/moneyText.ts';

type Intl = Pick<IntlShape, 'formatMessage' | 'formatNumber'>;

export function boatText(intl: Pick<Intl, 'formatMessage'>, boat: Pick<Offer, 'brand' | 'model'>): string {
  return brandAndModel(boat) || intl.formatMessage({ id: 'boats.unnamed' });
}

/** @param exact with decimals: where two amounts are compared */
export function incomeText(
  intl: Intl,
  { partnerIncome, currency }: Pick<Offer, 'partnerIncome' | 'currency'>,
  exact = false,
): string {
  return partnerIncome === null ? '–' : moneyText(intl, partnerIncome, currency, { exact });
}

export function skipperText(intl: Intl, { wantCaptain }: Pick<Offer, 'wantCaptain'>): string {
  if (wantCaptain === null) return '–';
  return intl.formatMessage({ id: wantCaptain ? 'bookings.Offer.with' : 'bookings.Offer.without' });
}

export function paymentText(intl: Intl, { isPaid }: Pick<CancelTerms, 'isPaid'>): string {
  return intl.formatMessage({ id: isPaid ? 'bookings.Cancel.paid' : 'bookings.Cancel.unpaid' });
}
