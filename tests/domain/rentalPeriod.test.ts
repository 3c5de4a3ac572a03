import { expect, test } from 'vitest';
import { rentalModes } from '../../src/domain/values/links.ts';
import {
  modeOfPeriod,
  periodOfMode,
  RentalPeriod,
  rentalPeriods,
} from '../../src/domain/booking/rentalPeriod.ts';

test('A183–A185, B127 the numbers of the periods are the marketplace’s', () => {
  expect(RentalPeriod).toEqual({ hourly: 1, daily: 2, weekly: 3 });
  expect(rentalPeriods).toEqual(Object.values(RentalPeriod));
});

test('A023, B025 every period has a mode of its own, and back', () => {
  expect(rentalPeriods.map(modeOfPeriod)).toEqual([...rentalModes]);
  for (const period of rentalPeriods) expect(periodOfMode(modeOfPeriod(period) ?? null)).toBe(period);
});

test.each([null, '', 'monthly', 'Daily', ' daily', 'daily ', '2', 'toString', '__proto__', 'constructor'])(
  'A023 ?mode=%s is none of the three',
  mode => {
    expect(periodOfMode(mode)).toBeUndefined();
  },
);

test.each([0, 4, -1, 1.5, Number.NaN])('period %d has no mode', period => {
  expect(modeOfPeriod(period)).toBeUndefined();
});
