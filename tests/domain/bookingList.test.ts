import { describe, expect, test } from 'vitest';
import type { BookingBrief } from '../../src/domain/booking/booking.ts';
import {
  makeRefFromBoatKey,
  groupOf,
  isNarrowed,
  narrowedTo,
  notNarrowed,
} from '../../src/domain/booking/bookingList.ts';
import { bookings } from '../../src/resources/bookings/bookings.ts';
import { booking } from '../support/factories.ts';

describe('groups by the check-in', () => {
  // A Saturday.
  const today = '2026-11-21';

  test.each([
    ['2026-11-16', 'thisWeek'],
    ['2026-11-22', 'thisWeek'],
    ['2026-11-22T23:30:00', 'thisWeek'],
    ['2026-11-23', 'nextWeek'],
    ['2026-11-29', 'nextWeek'],
    ['2026-11-30', '2026-11'],
    ['2026-12-01', '2026-12'],
    ['2027-01-04', '2027-01'],
    ['2026-11-15', 'lastWeek'],
    ['2026-11-09', 'lastWeek'],
    ['2026-11-08', '2026-11'],
    ['bir gün', 'noDate'],
  ])('%s stands under %s', (startDate, group) => {
    expect(groupOf({ startDate }, today)).toBe(group);
  });

  test('a week goes on over the end of a year', () => {
    expect(groupOf({ startDate: '2027-01-03' }, '2026-12-28')).toBe('thisWeek');
    expect(groupOf({ startDate: '2027-01-04' }, '2026-12-31')).toBe('nextWeek');
  });
});

describe('narrowing', () => {
  const brief = (startDate: string, endDate: string): BookingBrief =>
    bookings.brief(booking({ startDate, endDate }));
  const isIn = (of: BookingBrief, from?: string, to?: string): boolean =>
    narrowedTo({ ...notNarrowed, from, to }, () => [])(of);

  test.each([
    ['2026-06-10', '2026-06-12', true],
    ['2026-06-09', '2026-06-10', true],
    ['2026-06-12', '2026-06-20', true],
    ['2026-06-01', '2026-06-30', true],
    ['2026-06-11', '2026-06-11', true],
    ['2026-06-13', '2026-06-20', false],
    ['2026-06-01', '2026-06-09', false],
    [undefined, '2026-06-09', false],
    [undefined, '2026-06-10', true],
    ['2026-06-12', undefined, true],
    ['2026-06-13', undefined, false],
    [undefined, undefined, true],
  ])('a stay from 10 to 12 June has a day between %s and %s: %s', (from, to, expected) => {
    expect(isIn(brief('2026-06-10', '2026-06-12'), from, to)).toBe(expected);
  });

  test('a stay of hours is in its day, and one of which the dates can’t be read in none', () => {
    const hours = brief('2026-06-10T18:00:00', '2026-06-10T21:00:00');
    expect(isIn(hours, '2026-06-10', '2026-06-10')).toBe(true);
    expect(isIn(hours, '2026-06-11')).toBe(false);
    expect(isIn(brief('bir gün', 'bir gün'), '2026-06-11')).toBe(false);
    expect(isIn(brief('bir gün', 'bir gün'))).toBe(true);
  });

  test('a booking that may be of several boats is among those of each', () => {
    const of = brief('2026-06-10', '2026-06-12');
    const isOf = (...boats: string[]): boolean =>
      narrowedTo({ ...notNarrowed, boats }, () => ['57', '58'])(of);
    expect([isOf('57'), isOf('59', '58'), isOf('59')]).toEqual([true, true, false]);
    expect([isNarrowed({ ...notNarrowed, boats: ['57'] }), isNarrowed(notNarrowed)]).toEqual([true, false]);
    expect(makeRefFromBoatKey(of.boat)).toMatch(/^[0-9a-z]{1,11}$/);
  });
});
