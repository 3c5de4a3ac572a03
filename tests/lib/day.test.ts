import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '../../src/lib/time/calendar.ts';
import { dayNumber, dayOf, eachDay, istanbulDay } from '../../src/lib/time/day.ts';

test.each([
  ['2026-11-21', '2026-11-21'],
  [' 2026-11-21 ', '2026-11-21'],
  ['2026-11-21T00:00:00+03:00', '2026-11-21'],
  ['2026-11-21T22:00:00Z', '2026-11-21'],
  ['2026-11-21 23:59', '2026-11-21'],
  ['2028-02-29', '2028-02-29'],
  ['2026-02-29', undefined],
  ['2026-11-31', undefined],
  ['2026-13-01', undefined],
  ['2026-11-211', undefined],
  ['21.11.2026', undefined],
  ['gelecek yıl', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
])('B095 the day that %j names is %s, whatever follows it', (text, day) => {
  expect(dayOf(text)).toBe(day);
});

test('today is the day in Istanbul', () => {
  expect(istanbulDay(Date.UTC(2026, 10, 21, 20, 59))).toBe('2026-11-21');
  expect(istanbulDay(Date.UTC(2026, 10, 21, 21, 0))).toBe('2026-11-22');
  expect(istanbulDay(Date.UTC(2026, 0, 4, 9))).toBe('2026-01-04');
});

test.each([
  ['2027-06-01', 6, '2027-06-07'],
  ['2027-02-26', 6, '2027-03-04'],
  ['2028-02-26', 6, '2028-03-03'],
  ['2026-12-29', 6, '2027-01-04'],
  // Over the nights in which clocks change in most of Europe.
  ['2026-10-23', 6, '2026-10-29'],
  ['2026-03-27', 6, '2026-04-02'],
  ['2027-06-01T00:00:00', 6, '2027-06-07'],
  ['2027-03-01', -1, '2027-02-28'],
  ['2027-02-30', 6, undefined],
  [null, 6, undefined],
])('B073, B259 %s and %d days is %s', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
});

test('days are counted one by one', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map(date => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, fc.integer({ min: -400, max: 400 }), (from, count) => {
      const to = addDays(from, count);
      expect((dayNumber(to) ?? NaN) - (dayNumber(from) ?? NaN)).toBe(count);
      expect(daysBetween(from, to)).toBe(count);
      expect(addDays(to, -count)).toBe(from);
    }),
  );
});

test('there is no number for what is no day', () => {
  expect(dayNumber('1970-01-02')).toBe(1);
  expect(dayNumber('2026-02-30')).toBeUndefined();
  expect(dayNumber(undefined)).toBeUndefined();
});

test('every day of a span is counted, by the day of each text; none where one is missing or after the other', () => {
  expect(eachDay('2028-02-28T22:00:00+03:00', '2028-03-01')).toEqual([
    '2028-02-28',
    '2028-02-29',
    '2028-03-01',
  ]);
  expect([eachDay('', '2028-03-01'), eachDay('2028-03-02', '2028-03-01')]).toEqual([[], []]);
});
