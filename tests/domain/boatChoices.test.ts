import { expect, test } from 'vitest';
import * as choices from '../../src/domain/boat/boatChoices.ts';
import { RentalPeriod, rentalPeriods } from '../../src/domain/booking/rentalPeriod.ts';

test.each([
  ['B119 units of length', choices.UnitOfLength, { meter: 1, foot: 2 }],
  ['B120 fuels', choices.FuelType, { diesel: 1, gasoline: 2, electric: 3, hybrid: 4, gas: 5 }],
  ['B121 fuel costs', choices.FuelCost, { included: 1, notIncluded: 2 }],
  ['B122 engines', choices.EngineType, { outboard: 1, inboard: 2, sternDrive: 3, jetDrive: 4, other: 5 }],
  ['B123, B125, Q172 charters', choices.CharterType, { skippered: 1, bareboat: 2, either: 3 }],
  ['B126 cancellations', choices.CancellationPolicy, { wide: 1, flexible: 2, semiFlexible: 3, strict: 4 }],
  ['B127 rental periods', RentalPeriod, { hourly: 1, daily: 2, weekly: 3 }],
  ['A176–A178, B128 currencies', choices.Currency, { try: 1, usd: 2, eur: 3 }],
  ['B129 remaining payments', choices.RemainingPayment, { platform: 1, checkin: 2 }],
  ['B130 service periods', choices.ServicePeriod, { booking: 1, day: 2, week: 3 }],
  ['B131 service pricings', choices.ServicePricing, { none: 1, perPerson: 2, single: 3 }],
])('%s have the marketplace’s numbers', (_, numbers, expected) => {
  expect(numbers).toEqual(expected);
});

test('B127 the periods in the order of their numbers', () => {
  expect(rentalPeriods).toEqual([1, 2, 3]);
});

test('B128 the code and the symbol of each currency', () => {
  expect(choices.currencies).toEqual({
    1: { code: 'TRY', symbol: '₺' },
    2: { code: 'USD', symbol: '$' },
    3: { code: 'EUR', symbol: '€' },
  });
});

test('B132 the week begins with Sunday as 1', () => {
  expect(choices.weekdays).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('B261 up to how many days before check-in a booking can be cancelled', () => {
  const { wide, flexible, semiFlexible, strict } = choices.CancellationPolicy;
  expect([wide, flexible, semiFlexible, strict].map(policy => choices.cancellationDays[policy])).toEqual([
    7, 15, 30, 45,
  ]);
});
