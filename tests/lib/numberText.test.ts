import { describe, expect, it, test } from 'vitest';
import {
  formatGrouped,
  hasAtMost,
  latinDigits,
  parseNumber,
  type DecimalSign,
} from '../../src/lib/text/numberText.ts';

const money = { decimals: 2, units: ['₺', 'TL', 'Türk lirası'], otherUnits: ['€', 'm'] } as const;
const read = (text: string, sign: DecimalSign | undefined, decimals = 2): unknown => {
  const { values, isSure } = parseNumber(text, { ...money, decimals, sign });
  return isSure ? values[0] : values;
};

describe('a text that means one number is read as that number, in Turkish and English', () => {
  it.each<[string, number, number]>([
    ['1250', 1250, 1250],
    ['1250,5', 1250.5, 1250.5],
    ['1250.50', 1250.5, 1250.5],
    ['1250,755', 1250.755, 1250.755],
    ['1.250,50', 1250.5, 1250.5],
    ['1,250.50', 1250.5, 1250.5],
    ['1.250.000', 1_250_000, 1_250_000],
    ['1,250,000', 1_250_000, 1_250_000],
    ['0,001', 0.001, 0.001],
    ['0.500', 0.5, 0.5],
    [',5', 0.5, 0.5],
    ['12,', 12, 12],
    ['12 500', 12_500, 12_500],
    ['12\u00a0500,25', 12_500.25, 12_500.25],
    ['12’500', 12_500, 12_500],
    ['\u200b12500\ufeff', 12_500, 12_500],
    ['١٢٥٠٠', 12_500, 12_500],
    ['۱۲٫۵', 12.5, 12.5],
    ['１２', 12, 12],
    ['₺1250', 1250, 1250],
    ['1250 ₺', 1250, 1250],
    ['1250 TL', 1250, 1250],
    ['1250tl.', 1250, 1250],
    ['TL 1250', 1250, 1250],
    ['1.250,50 TÜRK LİRASI', 1250.5, 1250.5],
    ['-2', -2, -2],
    ['−2', -2, -2],
  ])('%j', (text, turkish, english) => {
    expect([read(text, ','), read(text, '.')]).toEqual([turkish, english]);
  });
});

describe('the signs of one language are no question in it, and one in the other', () => {
  it.each<[string, unknown, unknown]>([
    ['12.500', 12_500, [12_500, 12.5]],
    ['1,250', [1250, 1.25], 1250],
    ['1,255', [1255], 1255],
    ['12.500 TL', 12_500, [12_500, 12.5]],
  ])('%j', (text, turkish, english) => {
    expect([read(text, ','), read(text, '.')]).toEqual([turkish, english]);
    expect(read(text, undefined)).toEqual([turkish, english].find(Array.isArray));
  });

  test('of whole numbers only the whole ones are possible', () => {
    expect([read('12.500', '.', 0), read('4.000', '.', 0)]).toEqual([[12_500], [4000, 4]]);
  });
});

test('the unit of another number is a question', () => {
  expect([read('100 €', ','), read('1.250 m', ',')]).toEqual([[100], [1250]]);
});

describe('no number', () => {
  it.each([
    '',
    ' ',
    'abc',
    '12 etre',
    '12 TLm',
    '1 2',
    '12 50',
    '1.25.0',
    '12,50,000',
    '5 - 6',
    '3 6/7',
    '1e5',
    '..5',
    '½',
    'NaN',
  ])('%j', text => {
    expect([read(text, ','), read(text, '.'), read(text, undefined)]).toEqual([[], [], []]);
  });
});

test('digits of other writings', () => {
  expect(latinDigits('٠١٢ ۷۸۹ ４ १ x')).toBe('012 789 4 १ x');
});

test('digits after the decimal sign are counted', () => {
  expect([0.1 + 0.2, 1.005, 999_999_999.99, 12.5, 12].map(value => hasAtMost(value, 2))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('a number is shown with its groups', () => {
  expect([formatGrouped(12_500.5, ','), formatGrouped(12_500.5, '.')]).toEqual(['12.500,5', '12,500.5']);
});
