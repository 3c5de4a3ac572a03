/** Values that can't be meant: they keep even a draft from being saved (B154). */
import { describe, expect, test } from 'vitest';
import type { BoatField } from '../../src/domain/boat/boat.ts';
import {
  isPossibleBoatYear,
  boatMoneyFields,
  findInvalidBoatValues,
} from '../../src/domain/boat/boatRules.ts';
import { RentalPeriod } from '../../src/domain/booking/rentalPeriod.ts';
import { ready, refused, rulesContext, wrong } from '../support/boatProblems.ts';

/** A boat that has every field that a boat can have, by period. */
const hourly = ready({ rentalPeriod: RentalPeriod.hourly, charterType: 3, servicePricingType: 2 });
const daily = ready({ rentalPeriod: RentalPeriod.daily, charterType: 3 });

function faultOf(field: BoatField, value: unknown): string | undefined {
  const boats = [hourly, daily].map(boat => ({ ...boat, [field]: value }));
  for (const boat of boats) if (field in wrong(boat)) expect(refused(boat)[field]).toBe(wrong(boat)[field]);
  return boats.map(boat => wrong(boat)[field]).find(rule => rule !== undefined);
}

test.each<[string, BoatField]>([
  ['B164', 'numberOfCabins'],
  ['B165', 'numberOfBathroom'],
  ['B166', 'numberOfBeds'],
  ['B167', 'cruiseCapacity'],
  ['B091', 'staffCount'],
  ['B116', 'numberOfEngines'],
])('%s %s is counted in whole numbers', (_, field) => {
  for (const fine of [null, '', 0, 3, 10]) expect(faultOf(field, fine)).toBeUndefined();
  for (const part of [1.5, 'iki', '2,5', NaN]) expect(faultOf(field, part)).toBe('wholeNumber');
  expect(faultOf(field, 10_000)).toBe('tooLarge');
  expect(faultOf(field, -1)).toBe('notNegative');
  // The partner is asked: it may be another number's unit.
  expect(faultOf(field, '12 kişi')).toBe('unclearNumber');
});

test.each<[string, BoatField]>([
  ['B115', 'beam'],
  ['B115', 'fuelCapacity'],
  ['B115', 'fuelConsumption'],
  ['B115', 'maxSpeed'],
  ['B116', 'horsepower'],
  ...boatMoneyFields.map((field): [string, BoatField] => ['B154', field]),
])('%s %s is a number that isn’t negative', (_, field) => {
  for (const fine of [null, '  ', 0, 4.25, 99.5]) expect(faultOf(field, fine)).toBeUndefined();
  for (const odd of ['4,2,5', '1e3', Infinity, NaN]) expect(faultOf(field, odd)).toBe('notNumber');
  expect(faultOf(field, 1_000_000_000)).toBe('tooLarge');
  expect(faultOf(field, -0.5)).toBe('notNegative');
});

test.each<[string, BoatField]>([
  ['B098', 'price'],
  ['B106', 'servicePrice'],
  ['B112', 'oneDayPrice'],
  ['B111', 'weekendPriceDiff'],
  ['B107', 'depositPrice'],
  ['B103', 'skipperPrice'],
  ['B103', 'transitLogPrice'],
])('%s %s is money', (_, field) => {
  expect(boatMoneyFields).toContain(field);
  expect(faultOf(field, 999_999_999)).toBeUndefined();
});

test.each([
  [null, undefined],
  [7, undefined],
  [999, undefined],
  [1000, 'length'],
  [12.5, 'length'],
  [-12, 'length'],
  [1e21, 'length'],
  ['12,5', 'length'],
  ['12 m', 'unclearNumber'],
])('B168, B083, B263, Q157 a length of %j: %s', (boatLength, rule) => {
  expect(faultOf('boatLength', boatLength)).toBe(rule);
});

describe('years', () => {
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
    expect(isPossibleBoatYear(year, 2026)).toBe(possible);
  });

  test.each(['yearOfConstruction', 'yearOfRefit'] as const)(
    'Q156 %s is one, and the bounds are said',
    field => {
      for (const year of [1900, 2027]) expect(faultOf(field, year)).toBeUndefined();
      for (const odd of [1899, 2028, '20-14', 14]) expect(faultOf(field, odd)).toBe('year');
      expect(findInvalidBoatValues({ ...daily, [field]: 20 }, rulesContext)).toEqual([
        { path: field, field, words: { id: 'boats.rules.year', values: { oldest: '1900', latest: '2027' } } },
      ]);
    },
  );
});

test.each<[string, BoatField]>([
  ['B186', 'checkinTime'],
  ['B187', 'checkoutTime'],
  ['B194', 'checkinTimeForOneDay'],
  ['B195', 'checkoutTimeForOneDay'],
])('%s, Q152 %s is a time of the day', (_, field) => {
  const right = ['00:00', '09:30', '23:59', '10:00:00', null, ''];
  const not = ['24:00', '9:30', '10:60', '10', 'öğlen', '10:00 ', '10:00:60'];
  expect(right.map(value => faultOf(field, value))).toEqual(right.map(() => undefined));
  expect(not.map(value => faultOf(field, value))).toEqual(not.map(() => 'time'));
});

test('B154 what a boat doesn’t have isn’t looked at', () => {
  const notThere = {
    weekendPriceDiff: 'çok',
    servicePrice: -1,
    priceDifferences: [{ numberOfPeople: 'kaç', difference: -1 }],
    skipperPrice: 'çok',
  };
  expect(wrong(ready({ rentalPeriod: RentalPeriod.daily, charterType: 1, ...notThere }))).toEqual({});
  const nor = { checkinTime: 'öğlen', depositPrice: -1, oneDayPrice: 'çok', skipperPrice: 'çok' };
  expect(wrong(ready({ rentalPeriod: RentalPeriod.hourly, charterType: 2, ...nor }))).toEqual({});
});
