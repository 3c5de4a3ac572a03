import { describe, expect, test } from 'vitest';
import {
  addMonths,
  dayAfter,
  daysShown,
  isMonth,
  weekdayFromMonday,
  weekOf,
} from '../../../src/features/calendar/months.ts';
import { inTimeZone, zones } from '../../support/deviceZone.ts';

describe.each(zones)('on a device in %s', zone => {
  inTimeZone(zone);

  test('A101 A416: a month’s page has whole weeks from Monday', () => {
    const days = daysShown('2026-08');
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-07-27', '2026-09-06', 42]);
    expect(weekdayFromMonday('2026-08-03')).toBe(0);
    // Begins on a Monday and ends on a Sunday.
    expect(daysShown('2027-02')).toHaveLength(28);
    expect(daysShown('2024-02').at(-1)).toBe('2024-03-03');
  });

  test('no day is missing or told twice where clocks change', () => {
    for (const month of ['2026-03', '2026-04', '2026-09', '2026-10', '2026-11'])
      expect(new Set(daysShown(month)).size).toBe(daysShown(month).length);
    expect(dayAfter('2026-03-08', 1)).toBe('2026-03-09');
    expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
  });
});

test('months go on over the year’s end', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
  expect(addMonths('9999-12', 1)).toBe('9999-12');
});

test('a week has the number that each language counts', () => {
  const weeks = ['2025-12-29', '2026-12-28'].map(day => [weekOf(day, 'tr'), weekOf(day, 'en')]);
  expect(weeks.flat()).toEqual([1, 1, 1, 53]);
});

test('what is no month is none', () => {
  expect(['2026-08', '2026-13', '2026-8', 'x', '', null].filter(isMonth)).toEqual(['2026-08']);
});
