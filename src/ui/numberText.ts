/**
 * Numbers as a partner types them. Both signs are understood where they can't be mistaken: the language's own decimal
 * sign is always a decimal sign; the other one groups thousands when it stands where groups do ("45.000"), else it is
 * taken for a decimal sign ("1.5"). What is no number is undefined, never a guess.
 */
export type DecimalSign = ',' | '.';

export function parseNumberText(text: string, sign: DecimalSign, integer: boolean): number | undefined {
  const other = sign === ',' ? '.' : ',';
  let plain = text.replace(/[\s\u00a0\u202f]/g, '');
  const groups = sign === ',' ? /^-?[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/ : /^-?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
  if (groups.test(plain)) plain = plain.replaceAll(other, '');
  plain = plain.replace(sign, '.').replace(other, '.');
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const value = Number(plain);
  return integer && !Number.isInteger(value) ? undefined : value;
}

/** A stored number as it stands in the field: the language's decimal sign, no grouping, so that it can be edited. */
export function formatNumberText(value: number, sign: DecimalSign): string {
  return String(value).replace('.', sign);
}
