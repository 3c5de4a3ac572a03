import { createIntl } from '@formatjs/intl';
import { describe, expect, test } from 'vitest';
import { moneyText } from '../../../../src/kit/words/moneyText.ts';
import { spanText } from '../../../../src/kit/words/spanText.ts';

const tr = createIntl({ locale: 'tr' });
const en = createIntl({ locale: 'en' });

describe('money in words', () => {
  test.each([
    [45_000, 1, '₺45.000', '₺45,000'],
    [45_000, 2, '$45.000', '$45,000'],
    [45_000, 3, '€45.000', '€45,000'],
    [0, 1, '₺0', '₺0'],
    [-6_750.25, 1, '-₺6.750', '-₺6,750'],
  ])('B128 B260 %d in currency %d is %s, in English %s', (amount, currency, turkish, english) => {
    expect(moneyText(tr, amount, currency)).toBe(turkish);
    expect(moneyText(en, amount, currency)).toBe(english);
  });

  test('B260 it is rounded, never cut', () => {
    expect(moneyText(tr, 1062.925, 1)).toBe('₺1.063');
    expect(moneyText(tr, 999.4, 1)).toBe('₺999');
  });

  test('B260 where two amounts are compared, those that differ look different', () => {
    expect(moneyText(tr, 1062.925, 1, { exact: true })).toBe('₺1.062,925');
    expect(moneyText(tr, 762_084.5, 1, { exact: true })).toBe('₺762.084,50');
    expect(moneyText(tr, 1062, 1, { exact: true })).toBe('₺1.062');
  });

  test('B128 an amount in a currency that the panel does not know is a number, not lira', () => {
    expect(moneyText(tr, 1500.4, 9)).toBe('1.500');
  });
});

describe('a span of days in words', () => {
  test.each([
    ['2026-07-01', '2026-07-31', '1–31 Tem 2026'],
    ['2026-06-15', '2026-09-15', '15 Haz – 15 Eyl 2026'],
    ['2026-12-28', '2027-01-03', '28 Ara 2026 – 3 Oca 2027'],
    ['2026-07-01', null, '1 Tem 2026 – …'],
    ['', '2026-07-01', '… – 1 Tem 2026'],
    // As it was typed, for the error beside it.
    ['2026-07-31', '2026-07-01', '31 Tem 2026 – 1 Tem 2026'],
  ])('B099 Q151 from %j to %j is %s', (from, to, text) => {
    // Languages part the ends by thin spaces.
    expect(spanText(tr, from, to).replaceAll(/\s/g, ' ').replaceAll('\u2060', '')).toBe(text);
  });

  test('Q151 plain days stay what they are, whatever the device’s time zone', () => {
    const far = createIntl({ locale: 'en', timeZone: 'Pacific/Kiritimati' });
    expect(spanText(far, '2026-07-01', '2026-07-31')).toBe(spanText(en, '2026-07-01', '2026-07-31'));
  });
});
