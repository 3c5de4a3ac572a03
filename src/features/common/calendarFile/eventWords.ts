import type { IntlShape } from 'react-intl';
import type { BookingWords } from '../../../domain/bookingCalendar.ts';
import { moneyText } from '../words/moneyText.ts';
import { stayRange } from '../words/stayText.ts';

/** What the boats of bookings are called, by the bookings' numbers. */
export type BoatNames = ReadonlyMap<string, string>;

/** The texts of the events in a calendar file, in the partner's language. */
export function eventWords(intl: IntlShape, boatNames: BoatNames): BookingWords {
  return {
    boatName: ({ bookingNumber }) => boatNames.get(bookingNumber),
    unnamedBoat: intl.formatMessage({ id: 'boats.unnamed' }),
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
