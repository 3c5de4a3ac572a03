import { describe, expect, test } from 'vitest';
import type { BoatInput } from '../../../../src/domain/boat/boatInput.ts';
import { priceOptions, type PriceOption } from '../../../../src/features/boats/pricing/options.ts';

/** As the form does it. */
function off(option: PriceOption, boat: BoatInput): BoatInput {
  return { ...boat, ...priceOptions[option].turnOff(boat) };
}
function on(option: PriceOption, boat: BoatInput, before?: BoatInput): BoatInput {
  return { ...boat, ...priceOptions[option].turnOn(boat, before) };
}

describe('one-day rental', () => {
  const season = { dateFrom: '2027-06-01', dateTo: '2027-06-30', price: 900 };
  const boat: BoatInput = {
    price: 800,
    oneDayPrice: 500,
    checkinTimeForOneDay: '10:00',
    checkoutTimeForOneDay: '18:00',
    priceGroups: [{ ...season, oneDayPrice: 600 }, { dateFrom: '2027-07-01' }],
  };

  test('Q147 it is on when a value is there', () => {
    expect(priceOptions.oneDay.isOn(boat)).toBe(true);
    expect(priceOptions.oneDay.isOn({ checkinTimeForOneDay: '10:00' })).toBe(true);
    expect(priceOptions.oneDay.isOn({ price: 800 })).toBe(false);
  });

  test('B075 off clears its price and both times, and the one-day prices of the seasons', () => {
    const now = off('oneDay', boat);
    expect(priceOptions.oneDay.isOn(now)).toBe(false);
    expect(now).toMatchObject({ price: 800, priceGroups: [season, { dateFrom: '2027-07-01' }] });
    for (const field of ['oneDayPrice', 'checkinTimeForOneDay', 'checkoutTimeForOneDay'] as const)
      expect(now[field]).toBeUndefined();
    expect(now.priceGroups?.[0]?.oneDayPrice).toBeUndefined();
  });

  test('B075 a season without a one-day price stays the very same', () => {
    expect(off('oneDay', boat).priceGroups?.[1]).toBe(boat.priceGroups?.[1]);
  });

  test('B075 on again begins with nothing; undo brings back what was cleared', () => {
    expect(priceOptions.oneDay.hasValues(on('oneDay', off('oneDay', boat)))).toBe(false);
    expect(on('oneDay', off('oneDay', boat), boat)).toEqual({ ...boat, oneDayOn: true });
  });

  test('B081 a season that became another one meanwhile gets no price that was not meant for it', () => {
    const meanwhile = off('oneDay', boat);
    const moved: BoatInput = {
      ...meanwhile,
      priceGroups: [{ ...season, dateFrom: '2027-05-01' }, ...(meanwhile.priceGroups ?? []).slice(1)],
    };
    expect(on('oneDay', moved, boat).priceGroups?.[0]?.oneDayPrice).toBeUndefined();
  });

  test('B081 on for the first time it is on and empty', () => {
    const now = on('oneDay', { price: 800 });
    expect(priceOptions.oneDay.isOn(now)).toBe(true);
    expect(now.oneDayPrice).toBeUndefined();
  });
});

describe('weekend difference', () => {
  test('B074 off clears it and on begins with nothing; undo brings it back', () => {
    const boat: BoatInput = { price: 800, weekendPriceDiff: 150 };
    const now = off('weekend', boat);
    expect(priceOptions.weekend.isOn(now)).toBe(false);
    expect(now.weekendPriceDiff).toBeUndefined();
    expect(priceOptions.weekend.hasValues(on('weekend', now))).toBe(false);
    expect(on('weekend', now, boat)).toEqual({ ...boat, weekendOn: true });
  });

  test('B082 Q147 it is on when a value is there, or when it was turned on', () => {
    expect(priceOptions.weekend.isOn({ weekendPriceDiff: 0 })).toBe(true);
    expect(priceOptions.weekend.isOn({})).toBe(false);
    expect(priceOptions.weekend.isOn(on('weekend', {}))).toBe(true);
  });
});

test('a switch holds something as soon as one of its fields is filled', () => {
  expect(priceOptions.oneDay.hasValues({ priceGroups: [{ oneDayPrice: 600 }] })).toBe(true);
  expect(priceOptions.oneDay.hasValues({ oneDayOn: true, priceGroups: [{ price: 900 }] })).toBe(false);
  expect(priceOptions.weekend.hasValues({ weekendPriceDiff: 0 })).toBe(true);
  expect(priceOptions.differences.hasValues({ priceDifferences: [{}, { difference: 400 }] })).toBe(true);
  expect(priceOptions.differences.hasValues({ priceDifferences: [{}] })).toBe(false);
});

describe('price difference by people count', () => {
  test('B071 on adds one empty row', () => {
    expect(on('differences', {}).priceDifferences).toEqual([{}]);
    expect(on('differences', { priceDifferences: [] }).priceDifferences).toEqual([{}]);
  });

  test('B072 off clears the rows and on begins with an empty one; undo brings them back', () => {
    const boat: BoatInput = { priceDifferences: [{ numberOfPeople: 6, difference: 400 }, {}] };
    const now = off('differences', boat);
    expect(now.priceDifferences).toEqual([]);
    expect(priceOptions.differences.isOn(now)).toBe(false);
    expect(on('differences', now).priceDifferences).toEqual([{}]);
    expect(on('differences', now, boat)).toEqual(boat);
  });
});
