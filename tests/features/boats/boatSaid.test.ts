import { describe, expect, test } from 'vitest';
import { newBoat, type BoatField } from '../../../src/domain/boat.ts';
import { RentalPeriod } from '../../../src/domain/rentalPeriod.ts';
import {
  differingFields,
  givenFields,
  questionsOf,
  sayField,
  shownFields,
} from '../../../src/features/boats/boatSaid.ts';
import { nameOfField } from '../../../src/features/boats/fieldLabels.ts';
import { boat } from '../../support/factories.ts';

const fields = Object.keys(newBoat(RentalPeriod.daily)).filter(field => field !== 'extra') as BoatField[];

describe('what a value is to the partner', () => {
  test.each<[BoatField, Parameters<typeof boat>[0], unknown]>([
    ['name', { name: 'Martı' }, { kind: 'text', text: 'Martı' }],
    ['name', { name: '  ' }, { kind: 'nothing' }],
    ['name', { name: null }, { kind: 'nothing' }],
    ['titleEN', { titleEN: 'A boat' }, { kind: 'text', text: 'A boat', lang: 'en' }],
    ['descriptionTR', { descriptionTR: 'Bir\ntekne' }, { kind: 'text', text: 'Bir\ntekne', lang: 'tr' }],
    ['numberOfCabins', { numberOfCabins: 0 }, { kind: 'number', value: 0 }],
    ['numberOfCabins', { numberOfCabins: null }, { kind: 'nothing' }],
    // Without a thousands separator.
    ['yearOfConstruction', { yearOfConstruction: 2014 }, { kind: 'year', value: 2014 }],
    [
      'boatLength',
      { boatLength: 41, unitOfLength: 2 },
      { kind: 'number', value: 41, unit: 'boats.GeneralTab.foot' },
    ],
    [
      'boatLength',
      { boatLength: 12, unitOfLength: 1 },
      { kind: 'number', value: 12, unit: 'boats.GeneralTab.meter' },
    ],
    ['fuelCost', { fuelCost: 2 }, { kind: 'words', id: 'boats.fuel.notIncluded' }],
    // Zero is the marketplace's "nothing chosen".
    ['fuelCost', { fuelCost: 0 }, { kind: 'nothing' }],
    ['fuelCost', { fuelCost: 9 }, { kind: 'number', value: 9 }],
    [
      'cancellationPolicy',
      { cancellationPolicy: 3 },
      { kind: 'words', id: 'boats.cancellation.semiFlexible', values: { days: 30 } },
    ],
    ['boatTypeId', { boatTypeId: '3' }, { kind: 'choices', list: 'boatTypes', ids: ['3'] }],
    [
      'boatModelId',
      { boatBrandId: '11', boatModelId: '112' },
      { kind: 'choices', list: 'models:11', ids: ['112'] },
    ],
    ['marinaId', { marinaId: null }, { kind: 'nothing' }],
    [
      'departurePortIds',
      { locationId: '4', departurePortIds: ['1', '2'] },
      { kind: 'choices', list: 'departurePorts:4', ids: ['1', '2'] },
    ],
    ['photos', { photos: [] }, { kind: 'nothing' }],
    ['photos', { photos: [{ url: '/a.jpg' }] }, { kind: 'photos', photos: [{ url: '/a.jpg' }] }],
    [
      'services',
      { services: [{ serviceId: '1', price: 5, isRequired: true, boatServicePeriod: 1 }] },
      { kind: 'words', id: 'boats.Value.items', values: { count: 1 } },
    ],
  ])('%s of %o', (field, given, said) => {
    expect(sayField(field, boat(given))).toEqual(said);
  });

  test('every field of every boat can be said, and has a name', () => {
    for (const one of [boat(), newBoat(RentalPeriod.hourly)])
      for (const field of fields) {
        expect(sayField(field, one)).toHaveProperty('kind');
        expect(nameOfField(field)).toMatch(/^boats\./);
      }
  });
});

describe('D2: what the partner is asked', () => {
  test('a question for each field that clashes, in the order of the form', () => {
    expect(
      questionsOf(['titleTR', 'name'], boat({ name: 'A', titleTR: 'B' }), boat({ name: 'C', titleTR: 'D' })),
    ).toEqual([['name'], ['titleTR']]);
  });

  test('a model is asked with its brand, also when only the model clashed', () => {
    const mine = boat({ boatBrandId: '12', boatModelId: '121' });
    const theirs = boat({ boatBrandId: '11', boatModelId: '113' });
    expect(questionsOf(['boatModelId'], mine, theirs)).toEqual([['boatBrandId', 'boatModelId']]);
    expect(questionsOf(['boatBrandId', 'boatModelId'], mine, theirs)).toEqual([
      ['boatBrandId', 'boatModelId'],
    ]);
  });

  test('a model of the same brand is asked alone', () => {
    expect(questionsOf(['boatModelId'], boat({ boatModelId: '1' }), boat({ boatModelId: '2' }))).toEqual([
      ['boatModelId'],
    ]);
  });

  test('where a boat lies is one question, down to its ports', () => {
    const mine = boat({ countryId: '1', locationId: '2', marinaId: '3', departurePortIds: ['4'] });
    const theirs = boat({ countryId: '1', locationId: '5', marinaId: '6', departurePortIds: ['7'] });
    expect(questionsOf(['marinaId'], mine, theirs)).toEqual([['locationId', 'marinaId', 'departurePortIds']]);
  });

  test('no field is asked twice and none is forgotten', () => {
    const mine = newBoat(RentalPeriod.daily);
    const asked = questionsOf(fields, mine, boat({ countryId: '1', flagId: '2' })).flat();
    expect(asked.toSorted()).toEqual(fields.toSorted());
  });
});

test('a length says its unit itself', () => {
  expect(shownFields(['boatLength', 'unitOfLength'], [boat()])).toEqual(['boatLength']);
  expect(shownFields(['unitOfLength'], [boat()])).toEqual(['boatLength']);
  expect(shownFields(['unitOfLength'], [boat({ boatLength: null })])).toEqual(['unitOfLength']);
});

test('what differs between two boats, and what one holds', () => {
  expect(differingFields(boat(), boat({ name: 'Yunus', unitOfLength: 2, price: 1 }))).toEqual([
    'name',
    'boatLength',
  ]);
  expect(givenFields({ ...newBoat(RentalPeriod.daily), name: 'Martı', fuelCost: 1 })).toEqual([
    'name',
    'fuelCost',
  ]);
});
