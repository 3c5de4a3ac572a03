import type { IntlShape } from 'react-intl';
import { currencies } from '../../../domain/boat/boatChoices.ts';
import { brandAndModel } from '../../../domain/booking/bookedBoat.ts';
import type { OfBoats } from '../../../resources/bookings/bookedBoats.ts';
import { bookedBoatText } from '../shared/answers/offerWords.ts';
import { csvAmountText, createCsvFile } from '../../../kit/print/createCsvFile.ts';
import { currencyName } from '../../../kit/words/moneyText.ts';
import { lengthText, stayTableDate } from '../shared/stayText.ts';
import { bookingStatusWords } from '../shared/BookingStatusBadge.tsx';

export interface BookingColumn {
  readonly title: string;
  readonly textOf: (booking: OfBoats) => string;
  /** The text for a print, where it differs: people read it, not programs. */
  readonly paperTextOf?: (booking: OfBoats) => string;
  readonly isNumber?: boolean;
}

/**
 * Returns the columns of a file or print. The customer's name is empty if the card doesn't show it either.
 */
export function bookingColumns(intl: IntlShape): readonly BookingColumn[] {
  const say = (id: MessageId): string => intl.formatMessage({ id });
  return [
    { title: say('bookings.Export.number'), textOf: ({ bookingNumber }) => bookingNumber },
    {
      title: say('bookings.Export.status'),
      textOf: ({ status }) => intl.formatMessage({ id: bookingStatusWords(status)[0] }, { status }),
    },
    { title: say('bookings.Export.boat'), textOf: booking => bookedBoatText(intl, booking) },
    { title: say('bookings.Export.checkIn'), textOf: booking => stayTableDate(booking, 'startDate') },
    { title: say('bookings.Export.checkOut'), textOf: booking => stayTableDate(booking, 'endDate') },
    { title: say('bookings.Export.length'), textOf: booking => lengthText(intl, booking) ?? '' },
    { title: say('bookings.Export.customer'), textOf: ({ customer }) => customer.fullName ?? '' },
    {
      title: say('bookings.Card.income'),
      isNumber: true,
      textOf: ({ partnerIncome }) => (partnerIncome === null ? '' : csvAmountText(intl, partnerIncome)),
      paperTextOf: ({ partnerIncome }) =>
        partnerIncome === null
          ? ''
          : intl.formatNumber(partnerIncome, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    },
    {
      title: say('bookings.Export.currency'),
      textOf: ({ currency }) => currencies[currency]?.code ?? currencyName(intl, currency),
    },
    { title: say('bookings.Export.marina'), textOf: ({ boat }) => boat.marina ?? '' },
    { title: say('bookings.Export.model'), textOf: ({ boat }) => brandAndModel(boat) },
  ];
}

/** @param now by the device's clock: the file is named after it */
export function makeListFile(intl: IntlShape, bookings: readonly OfBoats[], now: number): File {
  const columns = bookingColumns(intl);
  const rows = [
    columns.map(({ title }) => title),
    ...bookings.map(booking =>
      columns.map(({ textOf, isNumber }) => (isNumber ? { number: textOf(booking) } : textOf(booking))),
    ),
  ];
  return createCsvFile(intl, rows, 'bookings.Export.fileName', now);
}
