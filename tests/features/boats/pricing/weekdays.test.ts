import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weekdays } from '../../../../src/domain/boat/boatChoices.ts';
import { toChosenValues, withChoices } from '../../../../src/ui/chosen.ts';
import { sortWeekdaysAsStored, weekdayMoment, weekFromMonday } from '../../../../src/kit/words/weekdays.ts';

const withDay = (days: readonly (number | string)[], day: number, on: boolean): readonly unknown[] =>
  sortWeekdaysAsStored(withChoices(days, [day], on));
const withAll = (days: readonly number[], on: boolean): readonly unknown[] =>
  sortWeekdaysAsStored(withChoices(days, weekFromMonday, on));

const chosen = fc.uniqueArray(fc.constantFrom(...weekdays));

test('B132 the eye sees a week from Monday to Sunday', () => {
  const say = (lang: string): string[] =>
    weekFromMonday.map(day =>
      new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: 'UTC' }).format(weekdayMoment(day)),
    );
  expect(say('tr')).toEqual(['Pazartesi', 'Salı', 'Çarşamba', 'Perşembe', 'Cuma', 'Cumartesi', 'Pazar']);
  expect(say('en').at(-1)).toBe('Sunday');
});

test('B132 stored is 1 for Sunday to 7 for Saturday, in that order, whichever was chosen first', () => {
  expect(withDay(toChosenValues(withDay([], 2, true)), 1, true)).toEqual([1, 2]);
  expect(withDay([7, 1], 4, true)).toEqual([1, 4, 7]);
});

test('B108 a day turned off and on again leaves the boat as it was', () => {
  fc.assert(
    fc.property(chosen, fc.constantFrom(...weekdays), (days, day) => {
      const stored = days.toSorted((one, other) => one - other);
      const was = stored.includes(day);
      expect(withDay(toChosenValues(withDay(stored, day, !was)), day, was)).toEqual(stored);
    }),
  );
});

test('B108 B189 all seven, and none', () => {
  expect(withAll([3], true)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(withAll([1, 2, 3, 4, 5, 6, 7], false)).toEqual([]);
});

test('Q139 a number that is no day of the week stays', () => {
  expect(withAll([8, 2], false)).toEqual([8]);
  expect(withAll([8], true)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});
