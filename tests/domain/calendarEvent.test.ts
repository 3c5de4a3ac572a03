import { describe, expect, test } from 'vitest';
import { normalizeServerDate } from '../../src/domain/booking/booking.ts';
import {
  calendarEventProblems,
  isWholeDays,
  spansOverlap,
  tidyEvent,
} from '../../src/domain/calendarEvent.ts';
import { RentalPeriod } from '../../src/domain/booking/rentalPeriod.ts';
import { anEvent } from '../nouns/calendarEvent.ts';

const problems = (fields: Parameters<typeof anEvent>[0]): (readonly [string, string | undefined])[] =>
  calendarEventProblems(anEvent(fields), '2026-07-27').map(({ field, words }) => [
    field,
    'id' in words ? words.id : undefined,
  ]);

describe('what keeps an event from being saved (A284–A287, Q082)', () => {
  const hour = (time: string): string => `2026-08-03T${time}:00+03:00`;
  test.each<[string, Parameters<typeof anEvent>[0], readonly (readonly [string, string])[]]>([
    ['nothing', {}, []],
    ['no title', { title: ' ' }, [['title', 'calendar.rule.titleRequired']]],
    ['a title that is too long', { title: 'x'.repeat(151) }, [['title', 'calendar.rule.tooLong']]],
    ['no boat', { boatId: '' }, [['boatId', 'calendar.rule.boatRequired']]],
    ['no start', { startDate: '' }, [['startDate', 'calendar.rule.startRequired']]],
    ['a day that isn’t', { startDate: '2026-02-30' }, [['startDate', 'calendar.rule.date']]],
    ['an end before the start', { endDate: '2026-08-02' }, [['endDate', 'calendar.rule.endBeforeStart']]],
    ['a year of two digits', { startDate: '0027-08-03' }, [['startDate', 'form.dayRange']]],
    [
      'days that can’t be meant',
      { startDate: hour('10:00').replace('2026', '0027'), endDate: '2037-01-01' },
      [
        ['startDate', 'form.dayRange'],
        ['endDate', 'form.dayRange'],
      ],
    ],
    ['a year of five digits', { endDate: '20277-08-03' }, [['endDate', 'calendar.rule.date']]],
    ['one day', { endDate: '2026-08-03' }, []],
    ['hours', { startDate: hour('10:00'), endDate: hour('10:30') }, []],
    [
      'hours without length',
      { startDate: hour('10:00'), endDate: hour('10:00') },
      [['endDate', 'calendar.rule.noLength']],
    ],
  ])('%s', (_, fields, expected) => expect(problems(fields)).toEqual(expected));
});

test('dates have one form, whatever the server adds (Q079)', () => {
  const { daily, hourly } = RentalPeriod;
  expect(normalizeServerDate('2026-08-03T00:00:00Z', daily)).toBe('2026-08-03');
  expect(normalizeServerDate('2026-08-03T07:00:00Z', hourly)).toBe('2026-08-03T10:00:00+03:00');
  expect(normalizeServerDate('2026-08-03', hourly)).toBe('2026-08-03');
  // Hours are kept where the server doesn't say how the boat is rented.
  expect(normalizeServerDate('2026-08-03T07:00:00Z', 0)).toBe('2026-08-03T10:00:00+03:00');
  expect(normalizeServerDate('soon', daily)).toBe('soon');
});

test('ends are part of the time (A108)', () => {
  const span = { startDate: '2026-08-03', endDate: '2026-08-05' };
  expect(spansOverlap(span, { startDate: '2026-08-05', endDate: '2026-08-09' })).toBe(true);
  expect(spansOverlap(span, { startDate: '2026-08-06', endDate: '2026-08-09' })).toBe(false);
  const evening = { startDate: '2026-08-05T23:00:00+03:00', endDate: '2026-08-06T01:00:00+03:00' };
  expect(spansOverlap(span, evening)).toBe(true);
});

test.each([
  ['2026-08-03', '2026-08-05', true],
  ['2026-08-03T00:00:00+03:00', '2026-08-05T23:59:00+03:00', true],
  ['2026-08-03', '2026-08-05T23:59:00+03:00', true],
  ['2026-08-03T10:00:00+03:00', '2026-08-05', false],
  ['2026-08-03', '2026-08-05T12:00:00+03:00', false],
  ['2026-08-03T10:00:00+03:00', '2026-08-05T12:00:00+03:00', false],
])('Q078 A288: from %s to %s are whole days: %s', (startDate, endDate, expected) => {
  expect(isWholeDays({ startDate, endDate })).toBe(expected);
});

test('the end is filled from the start, and blanks go (A286)', () => {
  expect(tidyEvent(anEvent({ title: ' Bakım ', endDate: '', description: '  ' }))).toEqual(
    anEvent({ endDate: '2026-08-03' }),
  );
});
