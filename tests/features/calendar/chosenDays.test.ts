import { expect, test } from 'vitest';
import {
  chooseDay,
  countChosenDays,
  chooseDaysBetween,
} from '../../../src/features/calendar/month/chosenDays.ts';

test('the first day begins, the second one ends, also when it lies before or is the same; the third begins anew', () => {
  const begun = chooseDay(undefined, '2026-07-12');
  expect(begun).toEqual({ first: '2026-07-12', last: '2026-07-12', isWhole: false });
  const whole = chooseDay(begun, '2026-07-15');
  expect(whole).toEqual({ first: '2026-07-12', last: '2026-07-15', isWhole: true });
  expect(chooseDay(begun, '2026-06-30')).toEqual(chooseDaysBetween('2026-06-30', '2026-07-12'));
  expect(chooseDay(begun, '2026-07-12')).toEqual({ ...begun, isWhole: true });
  expect(chooseDay(whole, '2026-07-14')).toEqual({ ...begun, first: '2026-07-14', last: '2026-07-14' });
});

test('both ends are counted, over the end of a month and of summer time', () => {
  expect(countChosenDays(chooseDaysBetween('2026-07-12', '2026-07-12'))).toBe(1);
  expect(countChosenDays(chooseDaysBetween('2026-10-20', '2026-11-02'))).toBe(14);
});
