import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Boat, boatFieldNames, boatFields, newBoat, type BoatField } from '../../../src/domain/boat/boat.ts';
import { isOneDayRental, isWeekendOn } from '../../../src/domain/boat/boatInput.ts';
import { RentalPeriod } from '../../../src/domain/booking/rentalPeriod.ts';
import {
  fromDraft,
  isBoatFormChanged,
  periodOfDraft,
  listDependentFields,
  toBoat,
  toDraft,
  toBoatValues,
  type BoatValues,
} from '../../../src/features/boats/wizard/boatValues.ts';
import { boat } from '../../support/factories.ts';

const text = fc.option(fc.constantFrom('', ' ', 'Martı', 'İğne'), { nil: null });
const amount = fc.option(fc.constantFrom(0, 1, 12.5, -3, 1_000_000), { nil: null });
const choice = fc.constantFrom(0, 1, 2, 9);
const boats = fc
  .record({
    name: text,
    boatBrandId: text,
    boatLength: amount,
    numberOfCabins: amount,
    yearOfConstruction: amount,
    fuelCost: choice,
    charterType: choice,
    cancellationPolicy: choice,
    titleEN: text,
    price: amount,
    departurePortIds: fc.uniqueArray(fc.constantFrom('1', '2', '3')),
    photos: fc.array(fc.constantFrom({ url: '/a.jpg' }, { upload: 'u-1' })),
  })
  .map(fields => boat(fields));

describe('from a boat to the form and back', () => {
  test('whatever was not changed comes out exactly as it went in', () => {
    fc.assert(
      fc.property(boats, loaded => {
        expect(toBoat(toBoatValues(loaded), loaded)).toEqual(loaded);
        expect(isBoatFormChanged(toBoatValues(loaded), loaded)).toBe(false);
      }),
    );
  });

  test('only the changed field differs', () => {
    const loaded = boat({ name: 'Martı', titleEN: '', apa: null });
    const values: BoatValues = { ...toBoatValues(loaded), numberOfCabins: 5 };
    expect(toBoat(values, loaded)).toEqual({ ...loaded, numberOfCabins: 5 });
  });

  test('the form holds nothing where nothing is given, and zero where zero is a number', () => {
    const values = toBoatValues(boat({ name: null, fuelCost: 0, charterType: 0, numberOfCabins: 0 }));
    expect(values).not.toHaveProperty('name');
    expect(values).not.toHaveProperty('fuelCost');
    expect(values).not.toHaveProperty('charterType');
    expect(values.numberOfCabins).toBe(0);
  });

  test.each<[BoatField, unknown, unknown]>([
    ['name', '', null],
    ['name', '   ', null],
    ['name', ' Martı ', ' Martı '],
    ['boatTypeId', undefined, null],
    ['fuelCost', undefined, 0],
    ['cancellationPolicy', undefined, 0],
    ['apa', undefined, null],
    ['departurePortIds', undefined, []],
    ['numberOfCabins', 'iki', null],
  ])('%s emptied or mistyped as %j is %j', (field, typed, expected) => {
    const loaded = boat({ apa: 30, departurePortIds: ['4'] });
    expect(toBoat({ ...toBoatValues(loaded), [field]: typed }, loaded)[field]).toEqual(expected);
  });

  const before = boat({
    unitOfLength: 2,
    servicePricingType: 3,
    defaultCurrency: 3,
    remainingPaymentType: 2,
    availableCheckinDays: [2],
  });
  const codes = boatFieldNames.filter(
    field => boatFields[field].struct.is(0) && !boatFields[field].struct.is(null),
  );

  test('B100 B169 the choices with numbers are these', () => {
    expect(codes).toEqual([
      'unitOfLength',
      'fuelCost',
      'charterType',
      'cancellationPolicy',
      'servicePricingType',
      'rentalPeriod',
      'defaultCurrency',
      'remainingPaymentType',
      'boatStatus',
    ]);
  });

  test.each(boatFieldNames)(
    'B100 B169 %s, emptied, holds nothing or what it held: never another choice',
    field => {
      const values: BoatValues = { ...toBoatValues(before), [field]: undefined };
      const isNothing = (value: unknown): boolean =>
        Array.isArray(value)
          ? value.length === 0
          : value === null || (value === 0 && 'zeroIsNothing' in boatFields[field]);
      for (const made of [toBoat(values, before), toBoat(fromDraft(toDraft(values, before), before), before)])
        expect(isNothing(made[field]) ? before[field] : made[field]).toEqual(before[field]);
    },
  );

  test('Q139 what no tab shows goes through untouched', () => {
    const loaded = boat({ extra: { marketplaceOnly: [1, { a: 2 }] } });
    expect(toBoat({ ...toBoatValues(loaded), name: 'Yeni ad' }, loaded)).toEqual({
      ...loaded,
      name: 'Yeni ad',
    });
  });
});

describe('working copies', () => {
  test('typed text that is no number yet survives', () => {
    const loaded = newBoat(RentalPeriod.hourly);
    const values: BoatValues = { ...toBoatValues(loaded), numberOfCabins: '2 buçuk', name: 'Poyraz' };
    const stored = structuredClone(toDraft(values, loaded));
    expect(stored.numberOfCabins).toBe('2 buçuk');
    expect(fromDraft(stored, loaded)).toEqual(values);
  });

  test('every whole field of it is readable as the boat’s', () => {
    fc.assert(
      fc.property(boats, boats, (mine, loaded) => {
        expect(Boat.is(toDraft(toBoatValues(mine), loaded))).toBe(true);
      }),
    );
  });

  test('a boat goes through a working copy', () => {
    fc.assert(
      fc.property(boats, boats, (mine, loaded) => {
        const values = toBoatValues(mine);
        const reopened = fromDraft(toDraft(values, loaded), loaded);
        expect(toBoat(reopened, loaded)).toEqual(toBoat(values, loaded));
      }),
    );
  });

  test('what cannot be read of it comes from what is saved', () => {
    const loaded = boat();
    const values = fromDraft({ name: 7, boatLength: 'on iki', photos: 'none', titleTR: 'Yeni' }, loaded);
    expect(values).toMatchObject({ name: loaded.name, boatLength: 'on iki', titleTR: 'Yeni' });
    expect(values.photos).toEqual(loaded.photos);
    expect(fromDraft(undefined, loaded)).toEqual(toBoatValues(loaded));
  });

  test('one with all kinds of values opens whole', () => {
    const loaded = boat({ name: 'Martı' });
    // A boat whose numbers may be text, no switches, no documents that are on their way.
    const stored = {
      ...loaded,
      name: 'Poyraz',
      numberOfCabins: '2 buçuk',
      photos: [{ upload: 'u-1' }, { url: '/1.jpg' }],
      documents: [{ documentType: 9, documentUrl: '/9.pdf', expirationDate: null }],
      priceGroups: [
        {
          dateFrom: '2027-06-01',
          dateTo: '2027-06-07',
          price: 100,
          oneDayPrice: null,
          listingPrice: 85,
          oneDayListingPrice: null,
        },
      ],
      oneDayPrice: 900,
    };
    const values = fromDraft(structuredClone(stored), loaded);
    expect(toDraft(values, loaded)).toEqual(stored);
    expect(isOneDayRental(values)).toBe(true);
    expect(toBoat(values, loaded, 15)).toEqual({ ...stored, numberOfCabins: null });
  });

  test.each([
    [{ rentalPeriod: 3 }, 3],
    [{ rentalPeriod: 0 }, undefined],
    [{ rentalPeriod: 'daily' }, undefined],
    [undefined, undefined],
  ])('the period of %j', (stored, expected) => {
    expect(periodOfDraft(stored)).toBe(expected);
  });

  test('a change that is taken back is none', () => {
    const loaded = boat({ titleEN: null });
    expect(isBoatFormChanged({ ...toBoatValues(loaded), titleEN: 'A' }, loaded)).toBe(true);
    expect(isBoatFormChanged({ ...toBoatValues(loaded), titleEN: '' }, loaded)).toBe(false);
    expect(isBoatFormChanged({ ...toBoatValues(loaded), departurePortIds: [] }, loaded)).toBe(false);
  });
});

describe('Q147: the switches that the marketplace has no field for', () => {
  const loaded = boat({ oneDayPrice: null, weekendPriceDiff: null });

  test.each<[string, Parameters<typeof boat>[0], boolean, boolean]>([
    ['nothing', {}, false, false],
    ['a price for a day', { oneDayPrice: 900 }, true, false],
    ['a price of zero', { oneDayPrice: 0, weekendPriceDiff: 0 }, true, true],
    ['a time for a day', { checkinTimeForOneDay: '10:00' }, true, false],
    ['a difference at weekends', { weekendPriceDiff: 50 }, false, true],
  ])('of a boat with %s', (_, fields, oneDay, weekend) => {
    const values = toBoatValues(boat(fields));
    expect([isOneDayRental(values), isWeekendOn(values)]).toEqual([oneDay, weekend]);
  });

  test.each(['oneDayOn', 'weekendOn'] as const)('%s is a change, and is kept in the working copy', toggle => {
    const values: BoatValues = { ...toBoatValues(loaded), [toggle]: true };
    expect(isBoatFormChanged(values, loaded)).toBe(true);
    const stored = structuredClone(toDraft(values, loaded));
    expect(stored[toggle]).toBe(true);
    expect(fromDraft(stored, loaded)).toEqual(values);
  });

  test('one that is switched on and off again is none', () => {
    expect(isBoatFormChanged({ ...toBoatValues(loaded), oneDayOn: false, weekendOn: false }, loaded)).toBe(
      false,
    );
  });

  test('B074, B075 one that is switched off with what it stood for is a change', () => {
    const before = boat({ oneDayPrice: 900, weekendPriceDiff: 50 });
    const { oneDayPrice: _price, ...oneDay } = toBoatValues(before);
    const { weekendPriceDiff: _diff, ...weekend } = toBoatValues(before);
    const values: BoatValues[] = [
      { ...oneDay, oneDayOn: false },
      { ...weekend, weekendOn: false },
    ];
    expect(values.map(one => isBoatFormChanged(one, before))).toEqual([true, true]);
    expect(
      values.map(one => toBoat(one, before)).map(one => [one.oneDayPrice, one.weekendPriceDiff]),
    ).toEqual([
      [null, 50],
      [900, null],
    ]);
  });

  test('the boat that is sent knows nothing of them', () => {
    const made = toBoat({ ...toBoatValues(loaded), oneDayOn: true, weekendOn: true }, loaded);
    expect(Object.keys(made).sort()).toEqual(Object.keys(loaded).sort());
  });

  test('what a working copy holds in their place and isn’t yes or no is none', () => {
    expect(fromDraft({ oneDayOn: 'yes', weekendOn: 1 }, loaded)).toEqual(toBoatValues(loaded));
  });
});

test.each<[BoatField, readonly BoatField[]]>([
  ['boatBrandId', ['boatModelId']],
  ['countryId', ['locationId', 'marinaId', 'departurePortIds']],
  ['locationId', ['marinaId', 'departurePortIds']],
  ['marinaId', []],
  ['boatTypeId', []],
])('a change of %s empties %j', (field, expected) => {
  expect(listDependentFields(field)).toEqual(expected);
});
