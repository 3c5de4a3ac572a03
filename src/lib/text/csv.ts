/** Tables as text for spreadsheet programs. */

/** A word or a sentence, or a number that is written already. */
export type CsvCell = string | { readonly number: string };

/**
 * Programs read a text that begins with one of these, of half or full width, as a formula, and carry it out.
 * Which separator they look for is their own setting: a text may begin after any of them, quoted or not.
 */
const formula = /(^|[;,\t\r\n]"*)(?=[=+\-@＝＋－＠])|^(?=[\t\r\n])/g;

/**
 * Returns a table as text: in UTF-8 with a byte-order mark, without which Excel reads other letters, and with
 * the line ends that all programs read. A text that would be taken for a formula gets an apostrophe before
 * it.
 */
export function csvText(rows: readonly (readonly CsvCell[])[], separator: ';' | ','): string {
  const lines = rows.map(cells => cells.map(cell => written(cell, separator)).join(separator));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

function written(cell: CsvCell, separator: string): string {
  if (typeof cell !== 'string') return quoted(cell.number, separator);
  return quoted(cell.replaceAll(formula, "$1'"), separator);
}

function quoted(text: string, separator: string): string {
  const isPlain = !text.includes(separator) && !/["\r\n]/.test(text);
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}
