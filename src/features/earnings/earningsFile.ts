import type { IntlShape } from 'react-intl';
import { currencies } from '../../domain/boat/boatChoices.ts';
import type { Earning } from '../../domain/booking/earnings.ts';
import { csvAmountText, createCsvFile } from '../../kit/print/createCsvFile.ts';
import { currencyName } from '../../kit/words/moneyText.ts';

/**
 * Makes a spreadsheet file of the earnings: a line for each month, boat and currency, so that every sum on
 * the screen can be computed from it.
 *
 * @param boatNames of boats by their refs
 * @param now by the device's clock, for the name of the file
 */
export function makeEarningsFile(
  intl: IntlShape,
  earnings: readonly Earning[],
  boatNames: ReadonlyMap<string, string>,
  now: number,
): File {
  const say = (id: FormatjsIntl.Message['ids']): string => intl.formatMessage({ id });
  const amount = (coins: number) => ({ number: csvAmountText(intl, coins / 100) });
  return createCsvFile(
    intl,
    [
      [
        say('earnings.month'),
        say('bookings.Export.boat'),
        say('bookings.Export.currency'),
        say('earnings.done'),
        say('earnings.coming'),
      ],
      ...earnings.map(({ month, boat, currency, done, coming }) => [
        month,
        boat === '' ? say('earnings.unassigned') : (boatNames.get(boat) ?? say('boats.unnamed')),
        currencies[currency]?.code ?? currencyName(intl, currency),
        amount(done),
        amount(coming),
      ]),
    ],
    'earnings.fileName',
    now,
  );
}
