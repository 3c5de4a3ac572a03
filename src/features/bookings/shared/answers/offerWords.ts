import type { IntlShape } from 'react-intl';
import { brandAndModel } from '../../../../domain/booking/bookedBoat.ts';
import type { Booking } from '../../../../domain/booking/booking.ts';
import type { RequestTerms } from '../../../../domain/booking/bookingOffer.ts';
import { dotted } from '../../../../lib/text/dotted.ts';
import type { OfBoats } from '../../../../resources/bookings/bookedBoats.ts';
import { moneyText } from '../../../../kit/words/moneyText.ts';
import { stayDates } from '../stayText.ts';

type Intl = Pick<IntlShape, 'formatMessage' | 'formatNumber'>;
export type ListIntl = Pick<IntlShape, 'formatMessage' | 'formatList'>;

export type BookingWithBoats = OfBoats<Pick<Booking, 'boat'>>;

export function boatText(
  intl: Pick<Intl, 'formatMessage'>,
  boat: Pick<RequestTerms, 'brand' | 'model'>,
): string {
  return brandAndModel(boat) || intl.formatMessage({ id: 'boats.unnamed' });
}

/**
 * Returns the partner's name for the boat of a booking, or the names of all boats that it may be for; brand
 * and model where no name is known.
 */
export function bookedBoatText(intl: ListIntl, { boat, boats }: BookingWithBoats): string {
  const names = boats.map(({ name, ...own }) => name || boatText(intl, own));
  return intl.formatList([...new Set(names)], { type: 'disjunction' }) || boatText(intl, boat);
}

export function datesAndBoat(intl: IntlShape, booking: OfBoats): string {
  return dotted(stayDates(intl, booking), bookedBoatText(intl, booking));
}

/** Returns brand and model, unless the boat is already called that. */
export function bookedBrandAndModelText(intl: ListIntl, booking: BookingWithBoats): string {
  const make = brandAndModel(booking.boat);
  return make === bookedBoatText(intl, booking) ? '' : make;
}

/** @param exact with decimals, for places where two amounts are compared */
export function incomeText(
  intl: Intl,
  { partnerIncome, currency }: Pick<RequestTerms, 'partnerIncome' | 'currency'>,
  exact = false,
): string {
  return partnerIncome === null ? '–' : moneyText(intl, partnerIncome, currency, { exact });
}

export function skipperText(intl: Intl, { wantCaptain }: Pick<RequestTerms, 'wantCaptain'>): string {
  if (wantCaptain === null) return '–';
  return intl.formatMessage({ id: wantCaptain ? 'bookings.Offer.with' : 'bookings.Offer.without' });
}
