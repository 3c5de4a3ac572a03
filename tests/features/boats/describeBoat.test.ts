import { describe, expect, test } from 'vitest';
import { newBoat, type Boat, type BoatField } from '../../../src/domain/boat/boat.ts';
import { BoatStatus } from '../../../src/domain/boat/boatStatus.ts';
import { modeOfPeriod, RentalPeriod, rentalPeriods } from '../../../src/domain/booking/rentalPeriod.ts';
import {
  boatDescription,
  differingFields,
  describeBoatField,
} from '../../../src/features/boats/describeBoat.ts';
import { filledLines, describeLines, groupQuestions } from '../../../src/kit/compare/recordDescription.ts';
import type { Described } from '../../../src/kit/compare/described.ts';
import { getBoatFieldLabel } from '../../../src/features/boats/boatWizardFields.ts';
import { boat, boatDocument, photosOf } from '../../support/factories.ts';

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
    ['depositPrice', { depositPrice: 99.5 }, { kind: 'money', value: 99.5, currency: 1 }],
    ['servicePrice', { servicePrice: 0, defaultCurrency: 3 }, { kind: 'money', value: 0, currency: 3 }],
    ['servicePrice', { servicePrice: null }, { kind: 'nothing' }],
    [
      'servicePricingType',
      { servicePricingType: 2 },
      { kind: 'words', id: 'boats.servicePricing.perPerson' },
    ],
    ['defaultCurrency', { defaultCurrency: 2 }, { kind: 'words', id: 'boats.currency.usd' }],
    ['services', { services: [] }, { kind: 'nothing' }],
    ['additionalPackages', { additionalPackages: [] }, { kind: 'nothing' }],
  ])('%s of %o', (field, given, described) => {
    expect(describeBoatField(field, boat(given))).toEqual(described);
  });

  test('every field of every boat can be described, and has a name', () => {
    for (const one of [boat(), newBoat(RentalPeriod.hourly)])
      for (const field of fields) {
        expect(describeBoatField(field, one)).toHaveProperty('kind');
        expect(getBoatFieldLabel(field)).toMatch(/^boats\./);
      }
  });
});

/** Fields of which a number alone says everything: how many. */
const counts: readonly BoatField[] = [
  'numberOfCabins',
  'numberOfBathroom',
  'numberOfBeds',
  'numberOfEngines',
  'cruiseCapacity',
  'staffCount',
];
/** What is stored as it was typed. */
const texts: readonly BoatField[] = [
  'name',
  'titleTR',
  'titleEN',
  'descriptionTR',
  'descriptionEN',
  'checkinTime',
  'checkoutTime',
  'checkinTimeForOneDay',
  'checkoutTimeForOneDay',
];

/** A boat that holds something in every field; where a field's values differ in kind, one of each. */
const whole: Boat = {
  ...boat({ rentalPeriod: RentalPeriod.hourly, boatStatus: BoatStatus.draft, comissionRate: 12 }),
  ...Object.fromEntries(texts.map(field => [field, 'yazı'])),
  ...Object.fromEntries(counts.map(field => [field, 3])),
  yearOfRefit: 2020,
  beam: 4,
  fuelCapacity: 300,
  fuelConsumption: 20,
  maxSpeed: 18,
  horsepower: 250,
  fuelType: 1,
  engineType: 1,
  flagId: '1',
  departurePortIds: ['1'],
  featureIds: ['1'],
  services: [{ serviceId: '7', price: 1, isRequired: true, boatServicePeriod: 1 }],
  servicePrice: 1,
  additionalPackages: [
    { nameTR: 'Tur', nameEN: 'Tour', contentsTR: 'a', contentsEN: 'b', pricePerPerson: 1 },
  ],
  photos: photosOf('whole'),
  priceGroups: [
    {
      dateFrom: '2026-06-01',
      dateTo: '2026-06-30',
      price: 1,
      oneDayPrice: 1,
      listingPrice: 1,
      oneDayListingPrice: 1,
    },
  ],
  oneDayPrice: 1,
  weekendPriceDiff: 1,
  skipperPrice: 1,
  transitLogPrice: 1,
  priceDifferences: [{ numberOfPeople: 2, difference: 1 }],
  documents: [boatDocument(1, { expirationDate: '2027-05-01T00:00:00' }), boatDocument(null)],
};

/** Everything that is said within a value, down to the facts of its rows. */
function within(described: Described): Described[] {
  if (described.kind !== 'rows') return [described];
  return described.rows.flatMap(({ title, facts }) =>
    [title, ...facts.map(fact => fact.described)].flatMap(within),
  );
}

describe('a number or an id of the marketplace is never shown as it is stored', () => {
  test('the boat of this test holds something in every field', () => {
    expect(fields.filter(field => describeBoatField(field, whole).kind === 'nothing')).toEqual([]);
  });

  test.each(fields)('%s', field => {
    for (const described of within(describeBoatField(field, whole))) {
      if (described.kind === 'number' && described.unit === undefined) expect(counts).toContain(field);
      if (described.kind === 'text' && field !== 'additionalPackages') expect(texts).toContain(field);
    }
  });

  test.each(rentalPeriods)('every rental period has its word: %s', rentalPeriod => {
    const described = describeBoatField('rentalPeriod', boat({ rentalPeriod }));
    expect(described).toEqual({ kind: 'words', id: `boats.period.${modeOfPeriod(rentalPeriod)}` });
  });

  test('a document by its type, and by when it ends', () => {
    expect(describeBoatField('documents', whole)).toEqual({
      kind: 'rows',
      rows: [
        {
          title: { kind: 'words', id: 'boats.document.tourismOperation' },
          facts: [
            {
              label: 'boats.DocumentsTab.expiry',
              described: { kind: 'span', from: '2027-05-01', to: '2027-05-01' },
            },
          ],
        },
        { title: { kind: 'words', id: 'boats.document.other' }, facts: [] },
      ],
    });
  });
});

describe('lists in words', () => {
  test('B054 B093: a service by its name in the list of the period, its price, what that is for, and whether it must be taken', () => {
    const services = [
      { serviceId: '7', price: 1250.5, isRequired: true, boatServicePeriod: 3 },
      { serviceId: '9', price: null, isRequired: false, boatServicePeriod: null },
      { serviceId: null, price: 0, isRequired: false, boatServicePeriod: 1 },
    ];
    const name = (id: string) => ({ kind: 'choices', list: 'services:3', ids: [id] });
    expect(describeBoatField('services', boat({ rentalPeriod: 3, defaultCurrency: 2, services }))).toEqual({
      kind: 'rows',
      rows: [
        {
          title: name('7'),
          facts: [
            { described: { kind: 'money', value: 1250.5, currency: 2 } },
            { described: { kind: 'words', id: 'boats.servicePeriod.week' } },
            { described: { kind: 'words', id: 'boats.ServicesTab.isRequired' } },
          ],
        },
        { title: name('9'), facts: [] },
        {
          title: { kind: 'nothing' },
          facts: [
            { described: { kind: 'money', value: 0, currency: 2 } },
            { described: { kind: 'words', id: 'boats.servicePeriod.booking' } },
          ],
        },
      ],
    });
  });

  test('B056 B109: a package by its name, or by its number when it has none', () => {
    const none = { nameTR: null, nameEN: null, contentsTR: null, contentsEN: null, pricePerPerson: null };
    const additionalPackages = [
      {
        nameTR: 'Kahvaltılı tur',
        nameEN: 'Breakfast tour',
        contentsTR: 'Çay',
        contentsEN: 'Tea',
        pricePerPerson: 900,
      },
      { ...none, nameEN: 'Swim' },
      { ...none, nameTR: ' ' },
    ];
    expect(describeBoatField('additionalPackages', boat({ additionalPackages }))).toEqual({
      kind: 'rows',
      rows: [
        {
          title: { kind: 'text', text: 'Kahvaltılı tur', lang: 'tr' },
          facts: [
            {
              label: 'boats.ServicesTab.nameEN',
              described: { kind: 'text', text: 'Breakfast tour', lang: 'en' },
            },
            { label: 'boats.ServicesTab.contentsTR', described: { kind: 'text', text: 'Çay', lang: 'tr' } },
            { label: 'boats.ServicesTab.contentsEN', described: { kind: 'text', text: 'Tea', lang: 'en' } },
            {
              label: 'boats.ServicesTab.pricePerPerson',
              described: { kind: 'money', value: 900, currency: 1 },
            },
          ],
        },
        { title: { kind: 'text', text: 'Swim', lang: 'en' }, facts: [] },
        { title: { kind: 'words', id: 'boats.ServicesTab.package', values: { number: 3 } }, facts: [] },
      ],
    });
  });
});

describe('D2: what the partner is asked', () => {
  const questions = (asked: readonly BoatField[], mine: Boat, theirs: Boat) =>
    groupQuestions(boatDescription, asked, mine, theirs);

  test('a question for each field that conflicts, in the order of the form', () => {
    expect(
      questions(['titleTR', 'name'], boat({ name: 'A', titleTR: 'B' }), boat({ name: 'C', titleTR: 'D' })),
    ).toEqual([['name'], ['titleTR']]);
  });

  test('a model is asked with its brand, also when only the model is in conflict', () => {
    const mine = boat({ boatBrandId: '12', boatModelId: '121' });
    const theirs = boat({ boatBrandId: '11', boatModelId: '113' });
    expect(questions(['boatModelId'], mine, theirs)).toEqual([['boatBrandId', 'boatModelId']]);
    expect(questions(['boatBrandId', 'boatModelId'], mine, theirs)).toEqual([['boatBrandId', 'boatModelId']]);
  });

  test('a model of the same brand is asked alone', () => {
    expect(questions(['boatModelId'], boat({ boatModelId: '1' }), boat({ boatModelId: '2' }))).toEqual([
      ['boatModelId'],
    ]);
  });

  test('where a boat lies is one question, down to its ports', () => {
    const mine = boat({ countryId: '1', locationId: '2', marinaId: '3', departurePortIds: ['4'] });
    const theirs = boat({ countryId: '1', locationId: '5', marinaId: '6', departurePortIds: ['7'] });
    expect(questions(['marinaId'], mine, theirs)).toEqual([['locationId', 'marinaId', 'departurePortIds']]);
  });

  test('B106: a fee is asked with what it is charged for', () => {
    const mine = boat({ servicePricingType: 2, servicePrice: 100 });
    const theirs = boat({ servicePricingType: 3, servicePrice: 900 });
    expect(questions(['servicePrice'], mine, theirs)).toEqual([['servicePricingType', 'servicePrice']]);
    expect(questions(['servicePrice'], mine, { ...theirs, defaultCurrency: 2 })).toEqual([
      ['defaultCurrency', 'servicePricingType', 'servicePrice'],
    ]);
  });

  test('no field is asked twice and none is forgotten', () => {
    const mine = newBoat(RentalPeriod.daily);
    const asked = questions(fields, mine, boat({ countryId: '1', flagId: '2' })).flat();
    expect(asked.toSorted()).toEqual(fields.toSorted());
  });
});

const shown = (asked: readonly BoatField[], one: Boat, other?: Boat): string[] =>
  describeLines(boatDescription, asked, one, other).map(({ field }) => field);
const given = (one: Boat): string[] => filledLines(boatDescription, one).map(({ field }) => field);

test('a length says its unit itself', () => {
  expect(shown(['boatLength', 'unitOfLength'], boat())).toEqual(['boatLength']);
  expect(shown(['unitOfLength'], boat())).toEqual(['boatLength']);
  expect(shown(['unitOfLength'], boat({ boatLength: null }), boat({ boatLength: null }))).toEqual([
    'unitOfLength',
  ]);
});

test('what differs between two boats, and what one holds', () => {
  expect(differingFields(boat(), boat({ name: 'Yunus', unitOfLength: 2, price: 1 }))).toEqual([
    'name',
    'boatLength',
    'price',
  ]);
  const fresh = newBoat(RentalPeriod.daily);
  const before = given(fresh);
  expect(before).not.toContain('name');
  expect(given({ ...fresh, name: 'Martı', fuelCost: 1 })).toEqual(
    expect.arrayContaining(['name', 'fuelCost', ...before]),
  );
  expect(given({ ...fresh, name: 'Martı', fuelCost: 1 })).toHaveLength(before.length + 2);
});
