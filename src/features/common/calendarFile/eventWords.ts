import type { IntlShape } from 'react-intl';
import type { BookingWords } from '../../../domain/bookingCalendar.ts';
import type { BookedBoats } from '../../../resources/bookedBoats.ts';
import { bookedBoatText, bookedMakeText } from '../answers/offerWords.ts';
import { moneyText } from '../words/moneyText.ts';
import { stayRange } from '../words/stayText.ts';

/** The texts of the events in a calendar file, in the partner's language. */
export function eventWords(intl: IntlShape, boats: Pick<BookedBoats, 'with'>): BookingWords {
  return {
    boat: booking => bookedBoatText(intl, boats.with(booking)),
    model: booking => bookedMakeText(intl, boats.with(booking)),
    answerUntilHere: boat => intl.formatMessage({ id: 'ics.event.answer' }, { boat }),
    bookingNumber: number => intl.formatMessage({ id: 'ics.event.number' }, { number }),
    dates: booking => intl.formatMessage({ id: 'ics.event.dates' }, { dates: stayRange(intl, booking) }),
    skipper: wantCaptain =>
      intl.formatMessage({ id: wantCaptain ? 'bookings.Card.skippered' : 'bookings.Card.bareboat' }),
    income: (amount, currency) =>
      intl.formatMessage({ id: 'ics.event.income' }, { amount: moneyText(intl, amount, currency) }),
    notPaidYet: intl.formatMessage({ id: 'bookings.status.pendingPrePayment' }),
  };
}
