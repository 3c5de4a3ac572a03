import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { exactMoneyText } from '../../../src/features/earnings/earningsWords.ts';

test('amounts and their sum are shown exactly, and without decimals where there are none', () => {
  const intl = createIntl({ locale: 'tr' });
  const text = (coins: number) => exactMoneyText(intl, coins, 1);
  expect([150_040, 200_040, 350_080, 350_000].map(text)).toEqual([
    '₺1.500,40',
    '₺2.000,40',
    '₺3.500,80',
    '₺3.500',
  ]);
});
