import type { IntlShape } from 'react-intl';
import { deviceStamp } from '../../lib/time/calendar.ts';
import { csvText, type CsvCell } from '../../lib/text/csv.ts';

/** Formats an amount with the language's decimal sign only: a program must read it as a number. */
export function csvAmountText(intl: Pick<IntlShape, 'formatNumber'>, amount: number): string {
  return intl.formatNumber(amount, { useGrouping: false, maximumFractionDigits: 2 });
}

/**
 * Makes a file of a table for spreadsheet programs. Where a comma is the decimal sign, such programs expect
 * semicolons between the cells.
 *
 * @param fileNameId the message for the name of the file, with `time`
 * @param now the time by the device's clock, for the name of the file
 */
export function createCsvFile(
  intl: IntlShape,
  rows: readonly (readonly CsvCell[])[],
  fileNameId: FormatjsIntl.Message['ids'],
  now: number,
): File {
  const text = csvText(rows, csvAmountText(intl, 0.5).includes(',') ? ';' : ',');
  const words = intl.formatMessage({ id: fileNameId }, { time: deviceStamp(now) });
  return new File([text], words, { type: 'text/csv;charset=utf-8' });
}
