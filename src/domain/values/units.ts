/** The units of numbers in a form, as people write them beside a number, and the formats of such numbers. */
import { possibleNumbers, type NumberFormat } from '../../lib/text/numberText.ts';

const words = {
  meter: ['m', 'mt', 'metre', 'meter', 'metres', 'meters'],
  foot: ['ft', 'foot', 'feet', 'fit', 'ayak', '′'],
  litre: ['l', 'lt', 'litre', 'liter', 'litres', 'liters'],
  litrePerHour: [
    'l/h',
    'lt/h',
    'l/s',
    'l/sa',
    'l/saat',
    'lt/sa',
    'lt/saat',
    'litre/saat',
    'litres/hour',
    'lph',
  ],
  knot: ['kn', 'kt', 'kts', 'knot', 'knots'],
  horsepower: ['hp', 'bg', 'ps', 'beygir'],
  people: ['kişi', 'person', 'people', 'pax'],
  percent: ['%', 'yüzde', 'percent', 'per cent'],
  TRY: ['₺', 'TL', 'TRY', 'lira', 'Türk lirası', 'Turkish lira'],
  USD: ['$', 'US$', 'USD', 'dolar', 'ABD doları', 'dollar', 'dollars'],
  EUR: ['€', 'EUR', 'euro', 'euros', 'avro'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type NumberUnit = keyof typeof words;

const all = Object.values(words).flat();

/** Returns how a number with up to `decimals` decimals may look. The decimal sign depends on the language. */
export function numberFormat(decimals: number, unit: NumberUnit | undefined): Omit<NumberFormat, 'sign'> {
  return { decimals, units: unit ? words[unit] : [], otherUnits: all };
}

/**
 * Whether a form's value is a typed number that can be read in more than one way: only the partner can
 * decide. A text that is clear in their language is never stored as a text.
 */
export function isUnclearNumber(value: unknown, decimals: number): boolean {
  return typeof value === 'string' && possibleNumbers(value, numberFormat(decimals, undefined)).length > 0;
}
