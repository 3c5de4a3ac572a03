import { describe, expect, test } from 'vitest';
import { RentalPeriod } from '../../../src/domain/booking/rentalPeriod.ts';
import {
  planBlocks,
  resumedBlock,
  MAX_EVENTS_PER_BLOCK,
  type BlockValues,
} from '../../../src/features/calendar/blocking/planBlocks.ts';

const today = '2026-11-28';
const [sunday, monday, saturday] = [1, 2, 7];
const mondays: BlockValues = {
  title: ' Bakım ',
  boats: ['57'],
  first: '2026-11-01',
  last: '2027-03-15',
  weekdays: [monday],
};
const plan = (values: Partial<BlockValues>) =>
  planBlocks(
    { ...mondays, ...values },
    boat => (boat === '58' ? RentalPeriod.hourly : RentalPeriod.daily),
    today,
  );
const spans = (values: Partial<BlockValues>): string[] =>
  plan(values).events.map(({ boatId, startDate, endDate }) => `${boatId} ${startDate} ${endDate}`);
const problems = (values: Partial<BlockValues>): string[] =>
  plan(values).problems.map(({ field, words }) => `${field} ${'id' in words ? words.id : words.text}`);

describe('repeated days of several boats', () => {
  test('every Monday of a winter on four boats: over ends of months and of the year, the last day included', () => {
    const { days, boats, events } = plan({ boats: ['57', '58', '59', '60'] });
    expect([days, boats, events.length]).toEqual([20, 4, 80]);
    expect(spans({})).toHaveLength(20);
    expect(spans({}).slice(0, 2)).toEqual(['57 2026-11-02 2026-11-02', '57 2026-11-09 2026-11-09']);
    expect(spans({}).at(-1)).toBe('57 2027-03-15 2027-03-15');
    expect(events[0]).toEqual({
      title: 'Bakım',
      boatId: '57',
      startDate: '2026-11-02',
      endDate: '2026-11-02',
      description: null,
    });
  });

  test('every day is one span for each boat; of a boat by the hour it is all day', () => {
    expect(spans({ boats: ['57', '58'], weekdays: [1, 2, 3, 4, 5, 6, 7] })).toEqual([
      '57 2026-11-01 2027-03-15',
      '58 2026-11-01T00:00:00+03:00 2027-03-15T23:59:00+03:00',
    ]);
    expect(plan({ weekdays: [1, 2, 3, 4, 5, 6, 7] }).days).toBe(135);
  });

  test('days that follow each other are one entry, also over the end of February and over a change of clocks', () => {
    expect(spans({ weekdays: [saturday, sunday], first: '2028-02-20', last: '2028-03-26' })).toEqual([
      '57 2028-02-20 2028-02-20',
      '57 2028-02-26 2028-02-27',
      '57 2028-03-04 2028-03-05',
      '57 2028-03-11 2028-03-12',
      '57 2028-03-18 2028-03-19',
      '57 2028-03-25 2028-03-26',
    ]);
    expect(spans({ weekdays: [2, 3, 4, 5, 6, 7], first: '2028-02-28', last: '2028-03-06' })).toEqual([
      '57 2028-02-28 2028-03-04',
      '57 2028-03-06 2028-03-06',
    ]);
  });

  test('each entry has what is told of it', () => {
    const described = plan({ boats: ['57', '58'], description: ' Karada ' }).events;
    expect(new Set(described.map(({ description }) => description))).toEqual(new Set(['Karada']));
    expect(problems({ description: 'a'.repeat(2_001) })).toEqual(['description calendar.rule.tooLong']);
  });

  test('a single day', () => {
    expect(spans({ first: '2026-12-07', last: '2026-12-07' })).toEqual(['57 2026-12-07 2026-12-07']);
  });

  test.each<[string, Partial<BlockValues>, string[]]>([
    ['all is well', {}, []],
    ['no boat', { boats: [] }, ['boats calendar.rule.boatRequired']],
    ['no title', { title: ' ' }, ['title calendar.rule.titleRequired']],
    [
      'no days',
      { first: '', last: '' },
      ['first calendar.rule.startRequired', 'last calendar.rule.endRequired'],
    ],
    ['the end before the start', { last: '2026-10-01' }, ['last calendar.rule.endBeforeStart']],
    ['a year that can’t be meant', { last: '2127-03-15' }, ['last form.dayRange']],
    ['no day of the week', { weekdays: [] }, ['weekdays calendar.many.noDays']],
    ['none of those days', { first: '2026-11-03', last: '2026-11-08' }, ['weekdays calendar.many.noDays']],
    ['more than may be made at once', { last: '2030-11-01' }, ['last calendar.many.tooMany']],
  ])('%s', (_, values, found) => expect(problems(values)).toEqual(found));

  test('as many as may be made at once', () => {
    const boats = Array.from({ length: 20 }, (_, index) => String(index));
    const ten = { boats, first: '2026-11-02', last: '2027-01-04' };
    expect(plan(ten).events).toHaveLength(MAX_EVENTS_PER_BLOCK);
    expect(problems(ten)).toEqual([]);
    expect(problems({ ...ten, last: '2027-01-11' })).toEqual(['last calendar.many.tooMany']);
  });
});

test('a form that was left goes on with what was changed in it, and with its dates while the same days are chosen', () => {
  const begin = { title: 'Kapalı', boats: ['7'], first: '2027-02-01', last: '2027-02-01', weekdays: [1] };
  const { title: _, ...values } = { ...begin, boats: ['7', '8'], last: '2027-02-09' };
  const left = { begin, values };
  expect(resumedBlock(begin, undefined)).toEqual(begin);
  expect(resumedBlock(begin, left)).toEqual(values);
  const others = { ...begin, boats: ['9'], first: '2027-03-01', last: '2027-03-02', weekdays: [2] };
  const { title: __, ...kept } = { ...others, boats: ['7', '8', '9'] };
  expect(resumedBlock(others, left)).toEqual(kept);
  // What is typed elsewhere comes with it.
  const typed = { ...begin, title: 'Kış', description: 'Karada', boats: [] };
  expect(resumedBlock(typed, left)).toEqual({ ...typed, boats: ['7', '8'], last: '2027-02-09' });
});
