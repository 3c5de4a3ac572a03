/**
 * Reads numbers as people type and paste them: with the decimal sign of either language, groups of thousands,
 * a unit, invisible characters, Arabic digits. A text with two meanings is not decided here: "12.500" is
 * twelve thousand to one partner, twelve and a half to another.
 */
import { toSearchText } from './toSearchText.ts';
import { isBlank, withoutInvisible } from './visibleText.ts';

export type DecimalSign = ',' | '.';

/** The expected form of a number. */
export interface NumberFormat {
  /** The decimal sign of the partner's language; undefined where it isn't known. */
  readonly sign: DecimalSign | undefined;
  /** The most digits that may stand after the decimal sign. */
  readonly decimals: number;
  /** Words and signs that may stand before or after the number, such as `TL`: they are removed. */
  readonly units: readonly string[];
  /** Units of other numbers: beside this number they may be a mistake. */
  readonly otherUnits: readonly string[];
}

export interface ParsedNumber {
  /** The possible values of the text; none when it is no number. */
  readonly values: readonly number[];
  /** Whether the text certainly means its only value. Otherwise the partner must be asked. */
  readonly isSure: boolean;
}

const NO_NUMBER: ParsedNumber = { values: [], isSure: false };

const WORD = String.raw`([^\d\s.,-][^\d]*?)?`;
const DIGITS = String.raw`([.,]?\d(?:[\d.,'’\s]*\d)?[.,]?)`;
const PATTERN = new RegExp(String.raw`^(-?)\s*${WORD}\s*(-?)${DIGITS}\s*${WORD}$`);

/** The zeros of other scripts: two of Arabic, and the full-width zero. */
const otherZeros = [0x0660, 0x06f0, 0xff10];

/** Replaces the digits of other scripts by 0 to 9. */
export function latinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, digit => {
    const code = digit.charCodeAt(0);
    const zero = otherZeros.find(first => code >= first && code < first + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

export function parseNumber(text: string, format: NumberFormat): ParsedNumber {
  const plain = latinDigits(withoutInvisible(text))
    .replace(/[−–]/g, '-')
    .replaceAll('٫', '.')
    .replaceAll('٬', ' ')
    .trim();
  const found = PATTERN.exec(plain);
  if (!found) return NO_NUMBER;
  const [, minus, before, innerMinus, digits = '', after] = found;
  const words = [before, after].filter(word => word !== undefined);
  const isOwn = words.every(word => isOneOf(word, format.units));
  if (!isOwn && !words.every(word => isOneOf(word, [...format.units, ...format.otherUnits])))
    return NO_NUMBER;
  const { values, isSure } = readDigits(digits, format);
  const sign = minus || innerMinus ? -1 : 1;
  return { values: values.map(value => value * sign), isSure: isSure && isOwn };
}

/**
 * Returns the value that a form keeps for a typed text: a number, undefined, or the text itself when it is no
 * number or the partner must be asked.
 */
export function typedNumber(text: string, format: NumberFormat): number | string | undefined {
  if (isBlank(text)) return undefined;
  const { values, isSure } = parseNumber(text, format);
  return isSure ? values[0] : text.trim();
}

/** Returns the numbers that a text in a form may mean, whatever language it was typed in. */
export function possibleNumbers(text: string, format: Omit<NumberFormat, 'sign'>): number[] {
  const { values } = parseNumber(text, { ...format, sign: undefined });
  return values.filter(value => hasAtMost(value, format.decimals));
}

function isOneOf(word: string, units: readonly string[]): boolean {
  const plain = (unit: string): string => toSearchText(unit).replace(/\s+/g, ' ').replace(/\.$/, '').trim();
  return units.some(unit => plain(unit) === plain(word));
}

function readDigits(text: string, { sign, decimals }: NumberFormat): ParsedNumber {
  const isSpaced = /[\s'’]/.test(text);
  if (isSpaced && !/^\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d*)?$/.test(text)) return NO_NUMBER;
  const digits = text.replace(/[\s'’]/g, '');
  const at = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','));
  if (at < 0) return sure(digits);
  const last = digits.charAt(at);
  const [whole, fraction] = [digits.slice(0, at), digits.slice(at + 1)];
  const asDecimal = `${whole.replace(/[.,]/g, '')}.${fraction}`;
  if (/[.,]/.test(whole)) {
    if (isSpaced) return NO_NUMBER;
    if (isGrouped(whole, last === ',' ? '.' : ',')) return sure(asDecimal);
    return isGrouped(digits, last) ? sure(digits.replaceAll(last, '')) : NO_NUMBER;
  }
  if (!isGrouped(digits, last)) return sure(asDecimal);
  const grouped = Number(whole + fraction);
  if (sign !== undefined && last !== sign) return { values: [grouped], isSure: true };
  const decimal = Number(asDecimal);
  return { values: hasAtMost(decimal, decimals) ? [grouped, decimal] : [grouped], isSure: false };
}

function sure(digits: string): ParsedNumber {
  return { values: [Number(digits)], isSure: true };
}

/** Whether the sign separates groups of thousands. */
function isGrouped(digits: string, sign: string): boolean {
  const [first = '', ...groups] = digits.split(sign);
  return groups.length > 0 && /^[1-9]\d{0,2}$/.test(first) && groups.every(group => /^\d{3}$/.test(group));
}

/** Whether a number has at most this many digits after the decimal sign. */
export function hasAtMost(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value;
}

/** Formats a number for reading: with its thousands in groups. */
export function formatGrouped(value: number, sign: DecimalSign): string {
  return value.toLocaleString(sign === ',' ? 'tr' : 'en', { maximumFractionDigits: 20 });
}
