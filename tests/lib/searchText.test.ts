import { expect, test } from 'vitest';
import { placesOf, searchText, searchWords } from '../../src/lib/searchText.ts';

test('every way to type a Turkish name finds it', () => {
  for (const typed of [
    'Işıl Şükrüoğlu',
    'IŞIL ŞÜKRÜOĞLU',
    'isil sukruoglu',
    'İŞİL ŞÜKRÜOĞLU',
    'Isıl Şukrüoglu',
  ])
    expect(searchText(typed)).toBe('isil sukruoglu');
  expect(searchText('Çağla Gökçe')).toBe('cagla gokce');
});

test('letters that are already taken apart are the same as those that aren’t', () => {
  expect(searchText('Ş\u0327'.normalize('NFD'))).toBe('s');
  expect(searchText('I\u0307zmir')).toBe(searchText('İzmir'));
  expect(searchText('Moët')).toBe('moet');
});

test('figures and signs stay', () => {
  expect(searchText('VT-300 +90 (532)')).toBe('vt-300 +90 (532)');
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
  expect(placesOf([word], text)).toEqual(places);
});

test('a search is words, however they are written', () => {
  expect(searchWords('  ŞİFRE   değiş ')).toEqual(['sifre', 'degis']);
  expect(searchWords(' ')).toEqual([]);
});
