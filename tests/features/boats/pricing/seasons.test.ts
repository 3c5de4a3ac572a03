import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../../../src/lib/time/calendar.ts';
import {
  createNextSeason,
  seasonLength,
  defaultSeasonEnd,
} from '../../../../src/features/boats/pricing/seasons.ts';

const days = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10));

describe('the end that a season gets with its start', () => {
  test.each([
    ['2027-06-01', '2027-06-07'],
    ['2027-06-28', '2027-07-04'],
    ['2028-02-26', '2028-03-03'],
    ['2027-12-28', '2028-01-03'],
  ])('B073 B259 a season from %s ends on %s', (start, end) => {
    for (const nothing of [undefined, null, '', ' ']) expect(defaultSeasonEnd(start, nothing)).toBe(end);
  });

  test('B073 an end that stands there stays, before the start or not', () => {
    expect(defaultSeasonEnd('2027-06-01', '2027-08-31')).toBeUndefined();
    expect(defaultSeasonEnd('2027-06-01', '2027-05-01')).toBeUndefined();
  });

  test.each([
    undefined,
    null,
    '',
    '2027-06',
    '2027-02-30',
    'haziran',
    '0002-06-01',
    '0020-06-01',
    '0202-06-01',
  ])('B073 while the start is %j nothing is filled in: a date that is being typed is not a date yet', start =>
    expect(defaultSeasonEnd(start, '')).toBeUndefined(),
  );

  test('B259 Q151 start and end included, it is a week', () => {
    fc.assert(
      fc.property(days, start => {
        expect(seasonLength(start, defaultSeasonEnd(start, ''))).toBe(7);
      }),
    );
  });
});

describe('the next season', () => {
  test('B059 the first one is empty', () => {
    expect(createNextSeason([])).toEqual({});
    expect(createNextSeason(undefined)).toEqual({});
    expect(createNextSeason([{}, { dateTo: 'yaz' }])).toEqual({});
  });

  test('B059 it begins on the day after the last end, whatever the order of the rows', () => {
    expect(createNextSeason([{ dateTo: '2027-06-30' }])).toEqual({
      dateFrom: '2027-07-01',
      dateTo: '2027-07-07',
    });
    expect(
      createNextSeason([
        { dateFrom: '2027-07-01', dateTo: '2027-08-31' },
        { dateFrom: '2027-06-01', dateTo: '2027-06-30' },
        { dateFrom: '2027-05-01' },
      ]),
    ).toEqual({ dateFrom: '2027-09-01', dateTo: '2027-09-07' });
  });

  test('B059 Q151 it shares no day with the last one', () => {
    fc.assert(
      fc.property(days, end => {
        expect(createNextSeason([{ dateTo: end }]).dateFrom).toBe(addDays(end, 1));
      }),
    );
  });
});

describe('how long a season is', () => {
  test('Q151 both ends count', () => {
    expect(seasonLength('2027-06-01', '2027-06-01')).toBe(1);
    expect(seasonLength('2027-07-01', '2027-07-31')).toBe(31);
    // A server may add a time.
    expect(seasonLength('2027-07-01T00:00:00', '2027-07-02T00:00:00')).toBe(2);
  });

  test('Q150 what ends before it starts, or lacks an end, has no length', () => {
    expect(seasonLength('2027-07-02', '2027-07-01')).toBeUndefined();
    expect(seasonLength('2027-07-02', null)).toBeUndefined();
    expect(seasonLength('', '2027-07-02')).toBeUndefined();
  });
});
