import { describe, expect, test } from 'vitest';
import { Boat, newBoat } from '../../src/domain/boat/boat.ts';
import { RentalPeriod, rentalPeriods } from '../../src/domain/booking/rentalPeriod.ts';

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

  test.each([
    [0, 15],
    [15, 15],
    [20, 20],
  ])('Q144 where the least prepayment is %d, the default is %d', (leastApa, apa) => {
    expect(newBoat(RentalPeriod.daily, leastApa).apa).toBe(apa);
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
