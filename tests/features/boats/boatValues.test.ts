import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Boat, newBoat, type BoatField } from '../../../src/domain/boat.ts';
import { RentalPeriod } from '../../../src/domain/rentalPeriod.ts';
import {
  fromDraft,
  isChanged,
  periodOfDraft,
  resetsOf,
  toBoat,
  toDraft,
  toValues,
  wrongInput,
  type BoatValues,
} from '../../../src/features/boats/boatValues.ts';
import { boat } from '../../support/factories.ts';

const thisYear = 2026;

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
        expect(toBoat(toValues(loaded), loaded)).toEqual(loaded);
        expect(isChanged(toValues(loaded), loaded)).toBe(false);
      }),
    );
  });

  test('only the changed field differs', () => {
    const loaded = boat({ name: 'Martı', titleEN: '', apa: null });
    const values: BoatValues = { ...toValues(loaded), numberOfCabins: 5 };
    expect(toBoat(values, loaded)).toEqual({ ...loaded, numberOfCabins: 5 });
  });

  test('the form holds nothing where nothing is given, and zero where zero is a number', () => {
    const values = toValues(boat({ name: null, fuelCost: 0, charterType: 0, numberOfCabins: 0 }));
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
    expect(toBoat({ ...toValues(loaded), [field]: typed }, loaded)[field]).toEqual(expected);
  });

  test('what no tab shows goes through untouched', () => {
    const loaded = boat({
      extra: { marketplaceOnly: [1, { a: 2 }] },
      priceGroups: [
        {
          dateFrom: '2026-07-01',
          dateTo: '2026-07-07',
          price: 1,
          oneDayPrice: null,
          listingPrice: null,
          oneDayListingPrice: null,
        },
      ],
    });
    expect(toBoat({ ...toValues(loaded), name: 'Yeni ad' }, loaded)).toEqual({ ...loaded, name: 'Yeni ad' });
  });
});

describe('working copies', () => {
  test('typed text that is no number yet survives', () => {
    const loaded = newBoat(RentalPeriod.hourly);
    const values: BoatValues = { ...toValues(loaded), numberOfCabins: '2 buçuk', name: 'Poyraz' };
    const stored = structuredClone(toDraft(values, loaded));
    expect(stored.numberOfCabins).toBe('2 buçuk');
    expect(fromDraft(stored, loaded)).toEqual(values);
  });

  test('every whole field of it is readable as the boat’s', () => {
    fc.assert(
      fc.property(boats, boats, (mine, loaded) => {
        expect(Boat.is(toDraft(toValues(mine), loaded))).toBe(true);
      }),
    );
  });

  test('a boat goes through a working copy', () => {
    fc.assert(
      fc.property(boats, boats, (mine, loaded) => {
        const values = toValues(mine);
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
    expect(fromDraft(undefined, loaded)).toEqual(toValues(loaded));
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
    expect(isChanged({ ...toValues(loaded), titleEN: 'A' }, loaded)).toBe(true);
    expect(isChanged({ ...toValues(loaded), titleEN: '' }, loaded)).toBe(false);
    expect(isChanged({ ...toValues(loaded), departurePortIds: [] }, loaded)).toBe(false);
  });
});

describe('wrong input', () => {
  test.each<[BoatField, unknown, string | undefined]>([
    ['numberOfCabins', undefined, undefined],
    ['numberOfCabins', 0, undefined],
    ['numberOfCabins', 3, undefined],
    ['numberOfCabins', -1, 'boats.rules.notNegative'],
    ['numberOfCabins', 1.5, 'boats.rules.wholeNumber'],
    ['numberOfBeds', 'altı', 'boats.rules.wholeNumber'],
    ['numberOfBathroom', '2,5', 'boats.rules.wholeNumber'],
    ['cruiseCapacity', '12 kişi', 'boats.rules.wholeNumber'],
    ['staffCount', -2, 'boats.rules.notNegative'],
    ['boatLength', 999, undefined],
    ['boatLength', 1000, 'boats.rules.length'],
    ['boatLength', 12.5, 'boats.rules.length'],
    ['boatLength', -12, 'boats.rules.length'],
    ['boatLength', '12 m', 'boats.rules.length'],
    ['yearOfConstruction', 1900, undefined],
    ['yearOfConstruction', thisYear + 1, undefined],
    ['yearOfConstruction', thisYear + 2, 'boats.rules.year'],
    ['yearOfConstruction', 1899, 'boats.rules.year'],
    ['yearOfConstruction', 20, 'boats.rules.year'],
    ['yearOfConstruction', '20-14', 'boats.rules.year'],
    ['name', '', undefined],
  ])('%s %j: %s', (field, value, expected) => {
    const values: BoatValues = { ...toValues(newBoat(RentalPeriod.daily)), [field]: value };
    expect(wrongInput(values, thisYear)[field]).toBe(expected);
    expect(Object.keys(wrongInput(values, thisYear))).toHaveLength(expected === undefined ? 0 : 1);
  });

  test('what was loaded and not touched is not the partner’s input', () => {
    const loaded = toValues(boat({ boatLength: 12.5 }));
    expect(wrongInput(loaded, thisYear, loaded)).toEqual({});
    expect(wrongInput({ ...loaded, boatLength: 13.5 }, thisYear, loaded)).toEqual({
      boatLength: 'boats.rules.length',
    });
  });
});

test.each<[BoatField, readonly BoatField[]]>([
  ['boatBrandId', ['boatModelId']],
  ['countryId', ['locationId', 'marinaId', 'departurePortIds']],
  ['locationId', ['marinaId', 'departurePortIds']],
  ['marinaId', []],
  ['boatTypeId', []],
])('a change of %s empties %j', (field, expected) => {
  expect(resetsOf(field)).toEqual(expected);
});
