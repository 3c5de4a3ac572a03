import { createIntl } from '@formatjs/intl';
import { expect, test } from 'vitest';
import { spanText } from '../../../src/kit/words/spanText.ts';

const tr = createIntl({ locale: 'tr-TR' });

test.each([
  ['2027-07-01', '2027-07-31', ['1–31 Tem 2027']],
  ['2027-06-28', '2027-07-04', ['28 Haz –', '4 Tem 2027']],
  ['2027-12-26', '2028-01-02', ['26 Ara 2027 –', '2 Oca 2028']],
  ['2027-07-01', null, ['1 Tem 2027 –', '…']],
  [null, '2027-07-01', ['… –', '1 Tem 2027']],
])('Q151 no line ends inside of a date of the span from %s to %s', (from, to, lines) => {
  const plain = (line: string): string => line.replaceAll(/\s/g, ' ').replaceAll('\u2060', '');
  expect(
    spanText(tr, from, to)
      .split(/[ \u2009]/)
      .map(plain),
  ).toEqual(lines);
});
