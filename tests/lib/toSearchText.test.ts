import { expect, test } from 'vitest';
import {
  hasTerms,
  phoneDigits,
  findWordPlaces,
  searchTerms,
  toSearchText,
  searchWords,
} from '../../src/lib/text/toSearchText.ts';

test('every way to type a Turkish name finds it', () => {
  for (const typed of [
    'Işıl Şükrüoğlu',
    'IŞIL ŞÜKRÜOĞLU',
    'isil sukruoglu',
    'İŞİL ŞÜKRÜOĞLU',
    'Isıl Şukrüoglu',
  ])
    expect(toSearchText(typed)).toBe('isil sukruoglu');
  expect(toSearchText('Çağla Gökçe')).toBe('cagla gokce');
});

test('letters that are already taken apart are the same as those that aren’t', () => {
  expect(toSearchText('Ş\u0327'.normalize('NFD'))).toBe('s');
  expect(toSearchText('I\u0307zmir')).toBe(toSearchText('İzmir'));
  expect(toSearchText('Moët')).toBe('moet');
});

test('figures and signs stay', () => {
  expect(toSearchText('VT-300 +90 (532)')).toBe('vt-300 +90 (532)');
});

test.each([
  [
    'isik',
    'Deniz IŞIK ve ışık',
    [
      [6, 10],
      [14, 18],
    ],
  ],
  ['sukru', 'Şükrü', [[0, 5]]],
  ['sukru', 'S\u0327u\u0308kru\u0308 Bey', [[0, 8]]],
  [
    'i',
    'İı',
    [
      [0, 1],
      [1, 2],
    ],
  ],
  ['kaş', 'KAŞ', []],
  ['tekne', '⛵ Tekneler', [[2, 7]]],
  ['aa', 'aaa', [[0, 2]]],
])('where %j stands in %j', (word, text, places) => {
  expect(findWordPlaces([word], text)).toEqual(places);
});

test('a search is words, however they are written', () => {
  expect(searchWords('  ŞİFRE   değiş ')).toEqual(['sifre', 'degis']);
  expect(searchWords(' ')).toEqual([]);
});

test('letters that aren’t on every keyboard are found by those that are', () => {
  expect(toSearchText('Groß Jørn Łukasz Đorđe Ægir Œuvre Þór STRAẞE')).toBe(
    'gross jorn lukasz dorde aegir oeuvre thor strasse',
  );
  expect(findWordPlaces(['strasse'], 'Hafenstraße 5')).toEqual([[5, 11]]);
});

const finds = (typed: string, text: string): boolean => hasTerms(searchTerms(typed), text);

test('a phone number in groups is looked for as one number', () => {
  const [own, other] = ['ayse 905321234567', 'ali 905339904512 tk-32-67'];
  for (const typed of [
    '0532 123 45 67',
    '+90 532 123 45 67',
    '(0532) 123-45-67',
    '0532.123.45.67',
    'ayse 532 123 45 67',
  ])
    expect([finds(typed, own), finds(typed, other)], typed).toEqual([true, false]);
  // Words of which nobody knows whether they are one number.
  expect(finds('46 2026', 'oceanis 46 tk-2026-1')).toBe(true);
});

test.each([
  [
    '+44 7700 900123',
    ['07700 900123', '+44 07700 900123', '0044 7700 900123', '00447700900123', '+44 (0)7700 900 123'],
  ],
  ['+49 (0)170 1234567', ['0170 1234567', '+49 170 1234567', '0049 170 1234567', '0049 (0) 170 1234567']],
  ['0049 170 1234567', ['+49 170 1234567', '0170/1234567']],
  ['0170 1234567', ['+49 170 1234567', '0049 170 1234567', '170 1234567']],
  ['+39 06 1234567', ['06 1234567', '0039 06 1234567']],
  ['+90 532 000 00 00', ['+90 0532 000 00 00', '0 532 000 00 00']],
])('%s is found however it is dialled', (held, typed) => {
  for (const each of typed) expect(finds(each, `ann lee ${phoneDigits(held)}`), each).toBe(true);
  expect(finds('+33 6 12 34 56 78', phoneDigits(held))).toBe(false);
});
