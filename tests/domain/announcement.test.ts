import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Announcement } from '../../src/domain/announcement.ts';
import { backgroundAndTextColor, safeColor, type SafeColor } from '../../src/lib/safe/safeColor.ts';

test.each(['#fff', '#FFF', '#0af8', '#2a7de1', '#2A7DE1', '#2a7de1cc'])('S4 %s is a colour', color => {
  expect(safeColor(color)).toBe(color);
});

test.each([
  null,
  undefined,
  '',
  '#',
  '#f',
  '#ff',
  '#fffff',
  '#fffffff',
  '#fffffffff',
  '#ggg',
  'fff',
  ' #fff',
  '#fff ',
  '#fff\n',
  '\n#fff',
  '#fff;background:url(https://evil.example)',
  '#fff}body{display:none',
  '#fff/**/',
  '\\23 fff',
  'red',
  'transparent',
  'rgb(1,2,3)',
  'var(--sea)',
  'url(javascript:alert(1))',
  'expression(alert(1))',
  '＃fff',
  '#ｆｆｆ',
  '#fff\u0000',
])('S4 %j is none', color => {
  expect(safeColor(color)).toBeUndefined();
});

test('S4 whatever passes is a hash and hexadecimal digits, nothing else', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.stringMatching(/^#[0-9a-fA-F]{0,10}$/),
    fc.stringMatching(/^#[0-9a-f]{3,8}[^0-9a-f]$/),
  );
  fc.assert(
    fc.property(text, color => {
      const safe = safeColor(color);
      if (safe === undefined) return;
      expect(safe).toBe(color);
      expect([4, 5, 7, 9]).toContain(safe.length);
      expect(Array.from(safe.slice(1)).every(digit => '0123456789abcdefABCDEF'.includes(digit))).toBe(true);
    }),
  );
});

test.each([
  ['#0B4F6C', '#0B4F6C', '#ffffff'],
  ['#0af8', '#00aaff', '#000000'],
  ['#ffe08080', '#ffe080', '#000000'],
])('on %s words are read', (color, ground, ink) => {
  expect(backgroundAndTextColor(color as SafeColor)).toEqual({ ground, ink });
});

test('A157 an announcement needs a title only', () => {
  expect(Announcement.is({ title: 'Sezon açıldı' })).toBe(true);
  expect(Announcement.is({ title: 'a', content: null, image: null, backgroundColor: null })).toBe(true);
});

test.each([null, undefined, 'a', [], {}, { title: null }, { title: 5 }, { title: 'a', image: 5 }])(
  'S11 %j is no announcement',
  value => {
    expect(Announcement.is(value)).toBe(false);
  },
);
