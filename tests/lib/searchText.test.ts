import { expect, test } from 'vitest';
import { searchText } from '../../src/lib/searchText.ts';

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
