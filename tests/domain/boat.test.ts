import { describe, expect, test } from 'vitest';
import {
  appliesToPeriod,
  Boat,
  cancellationDays,
  CancellationPolicy,
  CharterType,
  FuelCost,
  isPossibleYear,
  newBoat,
  UnitOfLength,
} from '../../src/domain/boat.ts';
import { RentalPeriod, rentalPeriods } from '../../src/domain/rentalPeriod.ts';

describe('B089–B108: a new boat', () => {
  test('knows how it is rented, the defaults of the marketplace, and nothing else', () => {
    const { rentalPeriod, ...fields } = newBoat(RentalPeriod.weekly);
    expect(rentalPeriod).toBe(3);
    const given = Object.entries(fields).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    );
    expect(Object.fromEntries(given)).toEqual({
      apa: 15, // B089
      availableCheckinDays: [1, 2, 3, 4, 5, 6, 7], // B108
      boatStatus: 6, // B139
      defaultCurrency: 1, // B100
      remainingPaymentType: 1, // B104
      servicePricingType: 1, // B106
      unitOfLength: 1, // B119
      // Nothing chosen yet.
      fuelCost: 0,
      charterType: 0,
      cancellationPolicy: 0,
      extra: {},
    });
  });

  test('is a boat, for every period', () => {
    for (const period of rentalPeriods) expect(Boat.is(newBoat(period))).toBe(true);
  });

  test('shares nothing with the next one', () => {
    const first = newBoat(RentalPeriod.daily);
    const second = newBoat(RentalPeriod.daily);
    first.photos.push({ url: 'x' });
    first.availableCheckinDays.pop();
    first.extra['note'] = 1;
    expect(second).toEqual(newBoat(RentalPeriod.daily));
    expect(second.photos).toEqual([]);
  });

  test('has a value for every field of the form', () => {
    expect(Object.keys(newBoat(RentalPeriod.daily)).sort()).toEqual(Object.keys(Boat.schema).sort());
  });
});

describe('S22: a stored boat is looked at before it is believed', () => {
  test.each([
    ['a number as text', { price: '12500' }],
    ['a missing list', { photos: null }],
    ['a photo that is both', { photos: [{ upload: 'a', url: 'b' }] }],
    ['a photo that is neither', { photos: [{}] }],
    ['a photo with more to it', { photos: [{ url: 'b', onerror: 'x' }] }],
    ['a day as text', { availableCheckinDays: ['1'] }],
    ['a list of unknown things', { extra: [1] }],
    ['a name that is an object', { name: { first: 'x' } }],
  ])('%s', (_, fields) => {
    expect(Boat.is({ ...newBoat(RentalPeriod.daily), ...fields })).toBe(false);
  });
});

test.each([
  [1899, false],
  [1900, true],
  [2026, true],
  [2027, true],
  [2028, false],
  [0, false],
  [-2000, false],
  [99, false],
  [20_261, false],
  [2014.5, false],
  [Number.NaN, false],
  [Infinity, false],
])('Q156 in 2026 a boat of %d is possible: %s', (year, possible) => {
  expect(isPossibleYear(year, 2026)).toBe(possible);
});

test('B076, B077 ports are for hourly boats, the cancellation policy is for all others', () => {
  expect(rentalPeriods.map(period => appliesToPeriod('departurePortIds', period))).toEqual([
    true,
    false,
    false,
  ]);
  expect(rentalPeriods.map(period => appliesToPeriod('cancellationPolicy', period))).toEqual([
    false,
    true,
    true,
  ]);
});

test('B119, B121, B123, B126, B261 the numbers are the marketplace’s', () => {
  expect(UnitOfLength).toEqual({ meter: 1, foot: 2 });
  expect(FuelCost).toEqual({ included: 1, notIncluded: 2 });
  expect(CharterType).toEqual({ skippered: 1, bareboat: 2, either: 3 });
  expect(CancellationPolicy).toEqual({ wide: 1, flexible: 2, semiFlexible: 3, strict: 4 });
  expect(Object.values(CancellationPolicy).map(policy => cancellationDays[policy])).toEqual([7, 15, 30, 45]);
});
