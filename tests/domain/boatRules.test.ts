/** Which fields a boat has, and which of them it can't go for approval without; its lists and typed values have files of their own. */
import { describe, expect, test } from 'vitest';
import { newBoat, type BoatField } from '../../src/domain/boat/boat.ts';
import type { BoatInput } from '../../src/domain/boat/boatInput.ts';
import {
  findApprovalProblems,
  hasField,
  isRequiredForApproval,
  findInvalidBoatValues,
} from '../../src/domain/boat/boatRules.ts';
import { RentalPeriod, rentalPeriods } from '../../src/domain/booking/rentalPeriod.ts';
import { ready, refused, ruleOf, rulesContext, wrong } from '../support/boatProblems.ts';

const { hourly, daily, weekly } = RentalPeriod;
const [no, yes] = [false, true];

describe('which fields a boat has', () => {
  test.each<[string, BoatField, BoatInput, boolean, boolean, boolean]>([
    ['B076 departure ports are for hourly boats only', 'departurePortIds', {}, yes, no, no],
    ['B077 a check-in time is for the others', 'checkinTime', {}, no, yes, yes],
    ['B077 a check-out time is for the others', 'checkoutTime', {}, no, yes, yes],
    ['B077 a cancellation policy is for the others', 'cancellationPolicy', {}, no, yes, yes],
    ['B077, Q160 check-in days are for the others', 'availableCheckinDays', {}, no, yes, yes],
    ['B078 a skipper price: either way', 'skipperPrice', { charterType: 3 }, yes, yes, yes],
    ['B078, B124 no skipper price: skippered', 'skipperPrice', { charterType: 1 }, no, no, no],
    ['B078 no skipper price: bareboat', 'skipperPrice', { charterType: 2 }, no, no, no],
    ['B078 no skipper price: not chosen yet', 'skipperPrice', { charterType: 0 }, no, no, no],
    ['B079 a service price: per person', 'servicePrice', { servicePricingType: 2 }, yes, no, no],
    ['B079 a service price: single', 'servicePrice', { servicePricingType: 3 }, yes, no, no],
    ['B079 no service price', 'servicePrice', { servicePricingType: 1 }, no, no, no],
    ['B079 no service price: not chosen yet', 'servicePrice', { servicePricingType: undefined }, no, no, no],
    ['B080 a deposit is for boats that aren’t hourly', 'depositPrice', {}, no, yes, yes],
    ['B081 a one-day price is for daily boats', 'oneDayPrice', {}, no, yes, no],
    ['B081 and its check-in', 'checkinTimeForOneDay', {}, no, yes, no],
    ['B081 and its check-out', 'checkoutTimeForOneDay', {}, no, yes, no],
    ['B082 a weekend difference is for hourly boats', 'weekendPriceDiff', {}, yes, no, no],
    ['B202 a difference by people is for hourly boats', 'priceDifferences', {}, yes, no, no],
    ['Q159 a transit log price is for all', 'transitLogPrice', {}, yes, yes, yes],
    ['B098 a price is for all', 'price', {}, yes, yes, yes],
  ])('%s (%s)', (_, field, fields, ...expected) => {
    expect(rentalPeriods.map(rentalPeriod => hasField(field, ready({ ...fields, rentalPeriod })))).toEqual(
      expected,
    );
  });
});

describe('what a boat can’t be sent for approval without', () => {
  test.each(rentalPeriods)('B155 nothing lacks a whole boat of period %d', rentalPeriod => {
    expect(refused(ready({ rentalPeriod }))).toEqual({});
  });

  test.each<[string, BoatField]>([
    ['B161', 'boatTypeId'],
    ['B162', 'boatBrandId'],
    ['B163', 'boatModelId'],
    ['B164', 'numberOfCabins'],
    ['B165', 'numberOfBathroom'],
    ['B166', 'numberOfBeds'],
    ['B167', 'cruiseCapacity'],
    ['B168', 'boatLength'],
    ['B169', 'unitOfLength'],
    ['B170', 'yearOfConstruction'],
    ['B171', 'fuelCost'],
    ['B172', 'charterType'],
    ['B173', 'countryId'],
    ['B174', 'locationId'],
    ['B175', 'marinaId'],
    ['B177', 'price'],
    ['B179', 'remainingPaymentType'],
    ['B180, B204, Q127', 'servicePricingType'],
    ['B181', 'name'],
    ['B184', 'apa'],
  ])('%s %s, however it is rented', (_, field) => {
    for (const rentalPeriod of rentalPeriods)
      for (const nothing of [undefined, null, '', '  ']) {
        const boat = ready({ rentalPeriod, [field]: nothing });
        expect(refused(boat)).toEqual({ [field]: 'required' });
        expect(wrong(boat)).toEqual({});
        expect(isRequiredForApproval(field, boat)).toBe(true);
      }
  });

  test('B176 rentalPeriod: neither nothing nor zero', () => {
    for (const rentalPeriod of [undefined, null, 0])
      expect(refused(ready({ rentalPeriod }))).toEqual({ rentalPeriod: 'required' });
  });

  test.each<[string, BoatField]>([
    ['B171', 'fuelCost'],
    ['B172', 'charterType'],
    ['B188', 'cancellationPolicy'],
  ])('%s zero in %s is "nothing chosen"', (_, field) => {
    expect(refused(ready({ [field]: 0 }))).toEqual({ [field]: 'required' });
  });

  test('B164–B166 zero rooms and beds are an answer', () => {
    const none = { numberOfCabins: 0, numberOfBathroom: 0, numberOfBeds: 0 };
    expect(refused(ready(none))).toEqual({});
  });

  test.each<[string, BoatField, BoatInput, boolean, boolean, boolean]>([
    ['B186', 'checkinTime', {}, no, yes, yes],
    ['B187', 'checkoutTime', {}, no, yes, yes],
    ['B188', 'cancellationPolicy', {}, no, yes, yes],
    ['B190 either way:', 'skipperPrice', { charterType: 3 }, yes, yes, yes],
    ['B190 skippered:', 'skipperPrice', { charterType: 1 }, no, no, no],
    ['B190 bareboat:', 'skipperPrice', { charterType: 2 }, no, no, no],
    ['B191, B204, Q127 per person:', 'servicePrice', { servicePricingType: 2 }, yes, no, no],
    ['B191, B204, Q127 a single price:', 'servicePrice', { servicePricingType: 3 }, yes, no, no],
    ['B191, Q128 no service price:', 'servicePrice', { servicePricingType: 1 }, no, no, no],
    ['B192', 'depositPrice', {}, no, yes, yes],
    ['B193 switched on:', 'oneDayPrice', { oneDayOn: true }, no, yes, no],
    ['B193 switched off:', 'oneDayPrice', { oneDayOn: false }, no, no, no],
    ['B194 switched on:', 'checkinTimeForOneDay', { oneDayOn: true }, no, yes, no],
    ['B194 switched off:', 'checkinTimeForOneDay', { oneDayOn: false }, no, no, no],
    ['B195 switched on:', 'checkoutTimeForOneDay', { oneDayOn: true }, no, yes, no],
    ['B195 switched off:', 'checkoutTimeForOneDay', { oneDayOn: false }, no, no, no],
    ['B196 switched on:', 'weekendPriceDiff', { weekendOn: true }, yes, no, no],
    ['B196 switched off:', 'weekendPriceDiff', { weekendOn: false }, no, no, no],
    ['Q158', 'departurePortIds', {}, no, no, no],
    ['Q159', 'transitLogPrice', {}, no, no, no],
    ['Q140', 'descriptionTR', {}, no, no, no],
    ['B101', 'descriptionEN', {}, no, no, no],
    ['B091', 'staffCount', {}, no, no, no],
    ['B116', 'flagId', {}, no, no, no],
  ])('%s %s by the hour, day or week', (_, field, fields, ...expected) => {
    const lacks = rentalPeriods.map(rentalPeriod => {
      const boat = ready({ ...fields, rentalPeriod, [field]: null });
      expect(isRequiredForApproval(field, boat)).toBe(field in refused(boat));
      return refused(boat)[field] === 'required';
    });
    expect(lacks).toEqual(expected);
  });

  test('B189 at least one check-in day, unless hourly', () => {
    for (const availableCheckinDays of [[], undefined, null]) {
      const problems = rentalPeriods.map(rentalPeriod =>
        refused(ready({ rentalPeriod, availableCheckinDays })),
      );
      expect(problems).toEqual([
        {},
        { availableCheckinDays: 'checkinDays' },
        { availableCheckinDays: 'checkinDays' },
      ]);
    }
    expect(refused(ready({ rentalPeriod: weekly, availableCheckinDays: [7] }))).toEqual({});
  });

  test('B193–B195, Q147 without a switch, one value of the three turns the one-day rental on', () => {
    expect(refused(ready({ rentalPeriod: daily, checkinTimeForOneDay: '10:00' }))).toEqual({
      oneDayPrice: 'required',
      checkoutTimeForOneDay: 'required',
    });
    expect(refused(ready({ rentalPeriod: weekly, checkinTimeForOneDay: '10:00' }))).toEqual({});
  });

  test('B196, Q147 without a switch, its value turns the weekend difference on', () => {
    expect(
      isRequiredForApproval('weekendPriceDiff', ready({ rentalPeriod: hourly, weekendPriceDiff: 50 })),
    ).toBe(true);
    expect(refused(ready({ rentalPeriod: hourly, weekendPriceDiff: null }))).toEqual({});
  });
});

describe('the price', () => {
  test.each([
    [1, undefined, undefined],
    [0.01, undefined, undefined],
    [0, 'priceMinValue', undefined],
    [-1, 'notNegative', 'notNegative'],
    ['çok', 'notNumber', 'notNumber'],
  ])('B177, B178, B244, Q123 of %j: %s for approval, %s in a draft', (price, forApproval, inDraft) => {
    expect(refused(ready({ price }))['price']).toBe(forApproval);
    expect(wrong(ready({ price }))['price']).toBe(inDraft);
  });

  test('Q123 a draft may be without one', () => {
    expect(wrong(ready({ price: null }))).toEqual({});
  });
});

describe('the prepayment', () => {
  test.each([
    [10, undefined],
    [9, 'apaMinValue'],
    [0, 'apaMinValue'],
    [100, undefined],
    [101, 'apaMaxValue'],
    [12.5, 'wholeNumber'],
    [-1, 'notNegative'],
    ['on', 'wholeNumber'],
  ])('B184, B185, B243, B252, Q145 of %j with a least of 10: %s', (apa, rule) => {
    expect(refused(ready({ apa }))['apa']).toBe(rule);
  });

  test('B184 the minimum is said', () => {
    expect(findApprovalProblems(ready({ apa: 19 }), { ...rulesContext, leastApa: 20 })).toEqual([
      { path: 'apa', field: 'apa', words: { id: 'boats.rules.apaMinValue', values: { minimum: 20 } } },
    ]);
  });

  test('B184 a device that doesn’t know the minimum holds nothing up by it; B185 holds all the same', () => {
    const context = { ...rulesContext, leastApa: undefined };
    expect(refused(ready({ apa: 1 }), context)).toEqual({});
    expect(refused(ready({ apa: 101 }), context)).toEqual({ apa: 'apaMaxValue' });
  });

  test('B154, B184 a draft may have less than the minimum, but not more than all', () => {
    expect(wrong(ready({ apa: 1 }))).toEqual({});
    expect(wrong(ready({ apa: 101 }))).toEqual({ apa: 'apaMaxValue' });
  });
});

describe('a draft and a submission', () => {
  test.each(rentalPeriods)('B154 a draft of period %d may lack everything', rentalPeriod => {
    expect(findInvalidBoatValues(newBoat(rentalPeriod), rulesContext)).toEqual([]);
    expect(findInvalidBoatValues({ rentalPeriod }, rulesContext)).toEqual([]);
  });

  test('B155 a new boat lacks all that it must have, by period', () => {
    const always =
      'boatBrandId boatLength boatModelId boatTypeId charterType countryId cruiseCapacity documents fuelCost ' +
      'locationId marinaId name numberOfBathroom numberOfBeds numberOfCabins photos price yearOfConstruction';
    const notHourly = `${always} cancellationPolicy checkinTime checkoutTime depositPrice`;
    const lacks = rentalPeriods.map(period => Object.keys(refused(newBoat(period))).sort());
    expect(lacks).toEqual([always, notHourly, notHourly].map(fields => fields.split(' ').sort()));
  });

  test('B155 what was typed wrongly and what lacks is all told, once for each place', () => {
    expect(refused(ready({ price: 'çok', name: '', apa: 500 }))).toEqual({
      price: 'notNumber',
      name: 'required',
      apa: 'apaMaxValue',
    });
  });
});

describe('what was loaded and not touched', () => {
  const loaded = ready({ boatLength: 12.5, yearOfConstruction: 1850, checkinTime: 'öğlen', beam: -1 });

  test('Q157, Q156 isn’t the partner’s slip of the finger and holds nothing up', () => {
    expect(findApprovalProblems(loaded, rulesContext, () => true)).toEqual([]);
  });

  test('is judged once it is touched', () => {
    const problems = findApprovalProblems(loaded, rulesContext, field => field !== 'beam');
    expect(problems.map(problem => [problem.path, ruleOf(problem)])).toEqual([['beam', 'notNegative']]);
  });

  test('B155 can’t go for approval against the marketplace’s own rules (B178, B185, B198, B202, B203)', () => {
    const boat = ready({
      rentalPeriod: hourly,
      price: -1,
      apa: 120,
      services: [{ serviceId: '1', price: -5, isRequired: false, boatServicePeriod: 1 }],
      priceDifferences: [{ numberOfPeople: -2, difference: -500 }],
    });
    const problems = findApprovalProblems(boat, rulesContext, () => true);
    expect(Object.fromEntries(problems.map(problem => [problem.path, ruleOf(problem)]))).toEqual({
      price: 'priceMinValue',
      apa: 'apaMaxValue',
      'services[0].price': 'invalidServicePrice',
      'priceDifferences[0].numberOfPeople': 'aboveZero',
      'priceDifferences[0].difference': 'aboveZero',
    });
  });

  test('is told once for each place', () => {
    const problems = findApprovalProblems(
      ready({ apa: 120 }),
      { ...rulesContext, leastApa: 150 },
      () => true,
    );
    expect(problems.map(({ path }) => path)).toEqual(['apa']);
  });

  test('B154 holds up no draft', () => {
    expect(findInvalidBoatValues(ready({ apa: 120, price: -1 }), rulesContext, () => true)).toEqual([]);
  });
});
