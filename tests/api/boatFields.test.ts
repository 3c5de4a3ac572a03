/** The fields of a boat on the wire, one by one: a misspelt one would be lost without an error. */
import { describe, expect, test } from 'vitest';
import { boatFromWire, boatToWire, WireBoat } from '../../src/api/boatWire.ts';
import type { Boat } from '../../src/domain/boat.ts';
import { boat } from '../support/factories.ts';

function read(wire: unknown): Boat {
  const [wrong, value] = WireBoat.validate(wire, { coerce: true });
  if (wrong) throw wrong;
  return boatFromWire(value).boat;
}

/** As the specification spells them, with a value that comes back as it was sent. */
const fields: Readonly<Record<string, Record<string, unknown>>> = {
  B085: { name: 'Martı', boatTypeId: 3, boatBrandId: 11, boatModelId: 112 },
  B086: { numberOfCabins: 3, numberOfBathroom: 2, numberOfBeds: 6, cruiseCapacity: 10 },
  B087: { boatLength: 12.5, unitOfLength: 2, yearOfConstruction: 2014 },
  B088: { fuelCost: 1, charterType: 3 },
  B089: { apa: 15 },
  B090: { cancellationPolicy: 4 },
  B091: { staffCount: 2, staff: true },
  B092: { featureIds: [4, 9] },
  B093: { services: [{ serviceId: 4, price: 10.5, isRequired: true, boatServicePeriod: 3 }] },
  B094: {
    images: [
      { imageUrl: 'https://media.example/1.jpg', order: 1 },
      { imageUrl: 'https://media.example/2.jpg', order: 2 },
    ],
  },
  B095: {
    documents: [
      { documentType: 2, documentUrl: 'https://media.example/1.pdf', expirationDate: '2027-01-31' },
    ],
  },
  B096: { countryId: 90, locationId: 48, marinaId: 7 },
  B097: { departurePortIds: [1, 2] },
  B098: { rentalPeriod: 3, price: 12_500.5 },
  B099: {
    priceGroups: [
      {
        dateFrom: '2026-06-01',
        dateTo: '2026-06-30',
        price: 1,
        oneDayPrice: 2,
        listingPrice: 3,
        oneDayListingPrice: 4,
      },
    ],
  },
  B100: { defaultCurrency: 3 },
  B101: { descriptionTR: 'Güzel', descriptionEN: 'Nice' },
  B102: { checkinTime: '09:00', checkoutTime: '18:00' },
  B103: { transitLogPrice: 100, skipperPrice: 200 },
  B104: { remainingPaymentType: 2 },
  B105: { boatStatus: 5 },
  B106: { servicePricingType: 3, servicePrice: 50 },
  B107: { depositPrice: 1_000 },
  B108: { availableCheckinDays: [1, 7] },
  B109: {
    additionalPackages: [
      { nameTR: 'Akşam', nameEN: 'Dinner', contentsTR: 'Balık', contentsEN: 'Fish', pricePerPerson: 40 },
    ],
  },
  B110: { priceDifferences: [{ numberOfPeople: 8, difference: -500 }] },
  B111: { weekendPriceDiff: 20 },
  B112: { oneDayPrice: 900, checkinTimeForOneDay: '10:00', checkoutTimeForOneDay: '17:00' },
  B113: { comissionRate: 12.5 },
  B114: { isDraft: true },
  'B115, B117, Q139': {
    yearOfRefit: 2020,
    beam: 4.2,
    fuelType: 1,
    fuelCapacity: 800,
    fuelConsumption: 40,
    maxSpeed: 22,
  },
  'B116, B117, Q139': {
    engineType: 2,
    horsepower: 480,
    numberOfEngines: 2,
    flagId: 90,
    titleTR: 'Göcek’te',
    titleEN: 'In Göcek',
  },
};
const whole: Record<string, unknown> = Object.assign({}, ...Object.values(fields));
const urls = ['https://media.example/1.jpg', 'https://media.example/2.jpg'];

describe('B085–B117: the names of the fields', () => {
  test.each(Object.entries(fields))('%s come back as they were sent', (_, part) => {
    expect(boatToWire(read({ ...whole, id: 57 }), urls, true)).toMatchObject(part);
  });

  test('there are no others: none is sent that the specification doesn’t name', () => {
    expect(boatToWire(read({ ...whole, id: 57 }), urls, true)).toEqual(whole);
  });

  test('a field that is nothing is sent as null, not left out', () => {
    const sent = boatToWire(read({ id: 57 }), [], false);
    expect(Object.keys(sent).sort()).toEqual(Object.keys(whole).sort());
    expect(Object.values(sent)).not.toContain(undefined);
  });
});

describe('Q153: the order of the photos', () => {
  test('whatever the numbers of the server, what is sent counts from 1 without gaps', () => {
    const held = read({
      id: 57,
      images: [
        { imageUrl: 'c', order: 9 },
        { imageUrl: 'a', order: 0 },
        { imageUrl: 'b', order: '4' },
        { imageUrl: 'd', order: 9 },
      ],
    });
    expect(held.photos).toEqual([{ url: 'a' }, { url: 'b' }, { url: 'c' }, { url: 'd' }]);
    expect(boatToWire(held, ['a', 'b', 'c', 'd'], false)['images']).toEqual([
      { imageUrl: 'a', order: 1 },
      { imageUrl: 'b', order: 2 },
      { imageUrl: 'c', order: 3 },
      { imageUrl: 'd', order: 4 },
    ]);
  });

  test('without numbers they stay as the server lists them', () => {
    expect(read({ id: 57, images: [{ imageUrl: 'b' }, { imageUrl: 'a', order: null }] }).photos).toEqual([
      { url: 'b' },
      { url: 'a' },
    ]);
  });
});

test.each([
  ['defaultCurrency alone', { defaultCurrency: 3 }, 3],
  ['currency alone', { currency: 2 }, 2],
  ['both', { defaultCurrency: 3, currency: 2 }, 3],
  ['the first is nothing', { defaultCurrency: null, currency: '2' }, 2],
  ['neither', {}, 1],
])('Q136 the currency with %s is read, and written as defaultCurrency', (_, given, currency) => {
  const sent = boatToWire(read({ id: 57, ...given }), [], false);
  expect(sent['defaultCurrency']).toBe(currency);
  expect(sent).not.toHaveProperty('currency');
});

test('Q137 of both names the contents count, language by language', () => {
  const held = read({
    id: 57,
    additionalPackages: [{ contentsTR: 'a', descriptionTR: 'b', contentsEN: null, descriptionEN: 'c' }],
  });
  expect(held.additionalPackages).toEqual([
    { nameTR: null, nameEN: null, contentsTR: 'a', contentsEN: 'c', pricePerPerson: null },
  ]);
});

test.each([
  [null, false],
  [0, false],
  [-1, false],
  [1, true],
  [3, true],
])('Q138 with a staff of %s, staff is %s', (staffCount, staff) => {
  expect(boatToWire(boat({ staffCount }), [], false)['staff']).toBe(staff);
});

test('what comes in isn’t changed on its way', () => {
  const before = boat({ extra: { rank: 1 }, featureIds: ['4'] });
  const copy = structuredClone(before);
  boatToWire(before, urls, true);
  expect(before).toEqual(copy);
  const wire = { id: '57', ...whole };
  const wireCopy = structuredClone(wire);
  read(wire);
  expect(wire).toEqual(wireCopy);
});
