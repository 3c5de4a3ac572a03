import { describe, expect, test } from 'vitest';
import {
  overlappingDiscounts,
  discountProblems,
  discountState,
  DiscountType,
  readConflictIds,
  newDiscount,
  type Discount,
  type TypedDiscount,
} from '../../src/domain/discount.ts';

const good: Discount = {
  ...newDiscount(),
  name: 'Erken sezon',
  discountRate: 12,
  boatIds: ['57'],
  startDate: '2026-05-01',
  endDate: '2026-06-30',
};
const early: Discount = { ...good, discountType: DiscountType.earlyBooking };

test.each<[string, Partial<Discount>, string]>([
  ['2026-05-01', {}, 'running'],
  ['2026-06-30', {}, 'running'],
  ['2026-07-01', {}, 'ended'],
  ['2026-04-30', {}, 'upcoming'],
  ['2026-04-01', { isLimitlessTerm: true }, 'running'],
  ['2026-07-01', { isLimitlessTerm: true }, 'running'],
  ['2026-07-01', { endDate: null }, 'running'],
  ['2026-07-01', { isActive: false }, 'inactive'],
  ['2026-05-01', { isActive: null }, 'inactive'],
])('on %s a discount with %o is %s', (today, fields, state) => {
  expect(discountState({ ...good, ...fields }, today)).toBe(state);
});

describe('what keeps a discount from being saved', () => {
  const problems = (fields: Partial<TypedDiscount>, mostRate?: number): string[] =>
    discountProblems({ ...good, ...fields }, mostRate, '2026-07-27').map(({ field, words }) =>
      'id' in words ? `${field} ${words.id.replace('discounts.rule.', '')}` : field,
    );

  test.each<[string, Partial<TypedDiscount>, string[]]>([
    ['nothing', {}, []],
    ['A298: no type', { discountType: 3 }, ['discountType typeRequired']],
    ['A299: no name', { name: '  ' }, ['name nameRequired']],
    ['a name that is too long', { name: 'a'.repeat(101) }, ['name nameTooLong']],
    ['A300: no rate', { discountRate: null }, ['discountRate rateRequired']],
    ['A300: a rate of nothing', { discountRate: 0 }, ['discountRate rateMin']],
    ['A301: a rate above the configured one', { discountRate: 51 }, ['discountRate rateMax']],
    ['Q114: a rate with decimals', { discountRate: 12.5 }, ['discountRate rateWhole']],
    ['a rate that is no number', { discountRate: 'abc' }, ['discountRate rateWhole']],
    ['A302: no boat', { boatIds: [] }, ['boatIds boats']],
    ['no boat while it isn’t active', { boatIds: [], isActive: false }, []],
    [
      'A303 A304: no days',
      { startDate: null, endDate: null },
      ['startDate startRequired', 'endDate endRequired'],
    ],
    ['no days without an end', { isLimitlessTerm: true, startDate: null, endDate: null }, []],
    ['Q115: an end before the start', { endDate: '2026-04-30' }, ['endDate endBeforeStart']],
    ['a year of two digits', { endDate: '0027-06-05' }, ['endDate form.dayRange']],
    [
      'a day that can’t be meant',
      { startDate: '2037-01-01' },
      ['startDate form.dayRange', 'endDate endBeforeStart'],
    ],
    ['a rate that may be several numbers', { discountRate: '1.000' }, ['discountRate form.unclearNumber']],
    ['half a date', { startDate: '?' }, ['startDate date']],
  ])('%s', (_, fields, found) => expect(problems(fields, 50)).toEqual(found));

  test('A305 A306 Q116: an early booking needs its days of check-in, and an end', () => {
    expect(problems({ ...early, isLimitlessTerm: true, endDate: null })).toEqual([
      'endDate endRequired',
      'checkinStartDate startRequired',
      'checkinEndDate endRequired',
    ]);
  });

  test('Q113 D17: as long as the highest rate isn’t known, only the lowest counts', () => {
    expect(problems({ discountRate: 100 })).toEqual([]);
    expect(problems({ discountRate: 0 })).toEqual(['discountRate rateMin']);
  });
});

const limitless: Partial<Discount> = { isLimitlessTerm: true, startDate: null, endDate: null };

describe('A394: boats with another discount of the type on the same days', () => {
  const other: Discount = { ...good, startDate: '2026-06-30', endDate: '2026-07-31' };
  test.each<[string, Partial<Discount>, Partial<Discount>, string[]]>([
    ['both ends are included', {}, {}, ['57']],
    ['other days', { endDate: '2026-06-29' }, {}, []],
    ['another type', {}, { discountType: DiscountType.earlyBooking }, []],
    ['another boat', {}, { boatIds: ['58'] }, []],
    ['one that isn’t active', {}, { isActive: false }, []],
    ['without an end', {}, limitless, ['57']],
    ['without days yet', { startDate: null, endDate: null }, {}, []],
    ['both without an end', limitless, limitless, ['57']],
    ['after the other has ended', { startDate: '2026-08-01', endDate: '2026-08-31' }, {}, []],
  ])('%s', (_, mine, theirs, found) => {
    const known = { id: '1', values: { ...other, ...theirs } };
    const free = { id: '2', values: { ...other, boatIds: ['58'] } };
    expect(overlappingDiscounts({ ...good, ...mine }, [known, free])).toEqual(
      found.length > 0 ? [{ other: known, boats: found }] : [],
    );
  });
});

test('A393 Q118: the server names boats by a list of ids; anything else is a text', () => {
  expect(readConflictIds('[101, "102"]')).toEqual(['101', '102']);
  for (const text of ['[101,', '{"a":1}', '[null]', 'Olmaz']) expect(readConflictIds(text)).toBeUndefined();
});
