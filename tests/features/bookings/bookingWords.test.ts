import { expect, test } from 'vitest';
import { BookingStatus } from '../../../src/domain/booking/booking.ts';
import { periodWord } from '../../../src/features/bookings/bookingWords.ts';
import { bookingStatusWords } from '../../../src/features/bookings/shared/BookingStatusBadge.tsx';

test('A199–A213 each status has a name of its own', () => {
  const ids = Object.values(BookingStatus).map(status => bookingStatusWords(status)[0]);
  expect(new Set(ids).size).toBe(14);
  expect(ids).not.toContain('bookings.status.unknown');
});

test.each([10, 0, 16, -1, 1.5, Number.NaN])(
  'A208 Q053 status %d is named by itself, without a meaning',
  status => {
    expect(bookingStatusWords(status)).toEqual(['bookings.status.unknown', 'neutral']);
  },
);

test('A183–A185 a rental period that is unknown has no name', () => {
  expect([1, 2, 3].map(periodWord)).toEqual([
    'bookings.period.hourly',
    'bookings.period.daily',
    'bookings.period.weekly',
  ]);
  expect([0, 4].map(periodWord)).toEqual([undefined, undefined]);
});
