import { expect, test } from 'vitest';
import { daysCovered } from '../../src/domain/calendarEvent.ts';
import { seasonDays, groupSeasonDaysByMonth, seasonYear } from '../../src/domain/boat/season.ts';

test('the season is this year’s until it ends, then the next one', () => {
  expect(['2026-01-01', '2026-10-31', '2026-11-01'].map(seasonYear)).toEqual([2026, 2026, 2027]);
});

test('a trip that ends at midnight doesn’t take the next day', () => {
  const night = (endDate: string) => [{ startDate: '2027-05-31T20:00:00+03:00', endDate, isBooking: true }];
  const daysLet = (endDate: string) => seasonDays(night(endDate), 2027).filter(use => use === 'let').length;
  expect(daysLet('2027-06-01T00:00:00+03:00')).toBe(1);
  expect(daysLet('2027-06-01T00:01:00+03:00')).toBe(2);
  expect(daysLet('2027-05-31T20:00:00+03:00')).toBe(1);
  expect(
    daysCovered({ startDate: '2027-06-01T00:00:00+03:00', endDate: '2027-06-01T00:00:00+03:00' }),
  ).toEqual({
    first: '2027-06-01',
    last: '2027-06-01',
  });
  expect(daysCovered({ startDate: '2027-05-31', endDate: '2027-06-01' })?.last).toBe('2027-06-01');
});

test('days are let, blocked or free; both ends count, a booking counts before what is blocked', () => {
  const days = seasonDays(
    [
      { startDate: '2027-04-20', endDate: '2027-05-02', isBooking: true },
      { startDate: '2027-05-02', endDate: '2027-05-04', isBooking: false },
      { startDate: '2027-10-31T10:00:00+03:00', endDate: '2027-10-31T12:00:00+03:00', isBooking: true },
      { startDate: '2027-01-01', endDate: '2027-02-01', isBooking: true },
      { startDate: '2027-11-01', endDate: '2027-12-01', isBooking: false },
      { startDate: '?', endDate: '?', isBooking: false },
    ],
    2027,
  );
  expect(days).toHaveLength(184);
  expect(days.slice(0, 5)).toEqual(['let', 'let', 'blocked', 'blocked', 'free']);
  expect(days.filter(use => use === 'let')).toHaveLength(3);
  const months = groupSeasonDaysByMonth(days, 2027);
  expect(months.map(({ month }) => month.slice(5))).toEqual(['05', '06', '07', '08', '09', '10']);
  expect(months[0]?.runs).toEqual([
    { use: 'let', days: 2 },
    { use: 'blocked', days: 2 },
    { use: 'free', days: 27 },
  ]);
  expect(months[5]?.runs.at(-1)).toEqual({ use: 'let', days: 1 });
});
