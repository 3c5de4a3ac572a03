/** The fields of a boat on the wire, one by one: a misspelt one would be lost without an error. */
import { describe, expect, test } from 'vitest';
import { boatFromWire, boatToWire, WireBoat } from '../../src/api/boatWire.ts';
import type { Boat } from '../../src/domain/boat/boat.ts';
import { boat, boatDocument } from '../support/factories.ts';

function read(wire: unknown): Boat {
  const [wrong, value] = WireBoat.validate(wire, { coerce: true });
  if (wrong) throw wrong;
  return boatFromWire(value).boat;
}

/** As the specification spells them, with a value that comes back as it was sent. */
const fields: Readonly<Record<string, Record<string, unknown>>> = {
  B085: { name: 'Martı', boatTypeId: 3, boatBrandId: 11, boatModelId: 112 },
  B086: { numberOfCabins: 3, numberOfBathroom: 2, numberOfBeds: 6, cruiseCapacity: 10 },
  B087: { boatLength: 12, unitOfLength: 2, yearOfConstruction: 2014 },
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
  B110: { priceDifferences: [{ numberOfPeople: 8, difference: 500 }] },
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

/** Those that aren't there for every boat, and what a boat must be to have them (B076–B082). */
const notHourly = [
  'cancellationPolicy',
  'checkinTime',
  'checkoutTime',
  'availableCheckinDays',
  'depositPrice',
];
const onlyHourly = ['departurePortIds', 'weekendPriceDiff', 'priceDifferences', 'servicePrice'];
const onlyDaily = ['oneDayPrice', 'checkinTimeForOneDay', 'checkoutTimeForOneDay'];
const byPeriod = [...notHourly, ...onlyHourly, ...onlyDaily];

function except(fieldNames: readonly string[]): string[] {
  return Object.keys(whole)
    .filter(field => !fieldNames.includes(field))
    .sort();
}

describe('B085–B117: the names of the fields', () => {
  /** Sent with the first period in which a boat has all of them. */
  function sentBack(part: Record<string, unknown>): Record<string, unknown> {
    const periods = 'rentalPeriod' in part ? [part['rentalPeriod']] : [1, 2, 3];
    const all = periods.map(rentalPeriod => boatToWire(read({ ...whole, rentalPeriod, id: 57 }), true));
    return all.find(sent => Object.keys(part).every(field => field in sent)) ?? {};
  }

  test.each(Object.entries(fields))('%s come back as they were sent', (_, part) => {
    expect(sentBack(part)).toMatchObject(part);
  });

  test.each([
    [1, [...notHourly, ...onlyDaily]],
    [2, onlyHourly],
    [3, [...onlyHourly, ...onlyDaily]],
  ])('there are no others, and none that a boat of period %d doesn’t have', (rentalPeriod, left) => {
    const sent = boatToWire(read({ ...whole, rentalPeriod, id: 57 }), true);
    const expected: Record<string, unknown> = { ...whole, rentalPeriod };
    expect(sent).toEqual(Object.fromEntries(except(left).map(field => [field, expected[field]])));
  });

  test.each([
    [1, ['skipperPrice', 'servicePrice', ...notHourly, ...onlyDaily]],
    [2, ['skipperPrice', ...onlyHourly]],
    [3, ['skipperPrice', ...onlyHourly, ...onlyDaily]],
  ])('a field that is nothing is sent as null, not left out: of period %d', (rentalPeriod, left) => {
    const sent = boatToWire(read({ id: 57, rentalPeriod }), false);
    expect(Object.keys(sent).sort()).toEqual(except(left));
    expect(Object.values(sent)).not.toContain(undefined);
  });
});

describe('B076–B082: what a boat doesn’t have isn’t sent', () => {
  const sentBy = (given: object): string[] => {
    const sent = Object.keys(boatToWire(read({ ...whole, ...given, id: 57 }), false));
    return [...byPeriod, 'skipperPrice'].filter(field => sent.includes(field));
  };

  test.each([
    ['B076, B082, B079 hourly', 1, onlyHourly],
    ['B077, B080, B081 daily', 2, [...notHourly, ...onlyDaily]],
    ['B077, B080 weekly', 3, notHourly],
  ])('%s: of the fields that depend on it exactly these', (_, rentalPeriod, expected) => {
    expect(sentBy({ rentalPeriod, charterType: 1 })).toEqual(expected);
  });

  test.each([
    ['skippered', 1, false],
    ['bareboat', 2, false],
    ['either way', 3, true],
  ])('B078 a skipper price for a charter %s (%d): %s', (_, charterType, isSent) => {
    expect(sentBy({ charterType }).includes('skipperPrice')).toBe(isSent);
  });

  test.each([
    [1, false],
    [2, true],
    [3, true],
  ])('B079 a service price for pricing type %d: %s', (servicePricingType, isSent) => {
    expect(sentBy({ rentalPeriod: 1, servicePricingType }).includes('servicePrice')).toBe(isSent);
  });

  test('B074, B075 what a switch emptied is sent as nothing, so that the server forgets it', () => {
    const emptied = {
      oneDayPrice: null,
      checkinTimeForOneDay: null,
      checkoutTimeForOneDay: null,
      weekendPriceDiff: null,
    };
    const daily = boatToWire(boat({ ...emptied, rentalPeriod: 2 }), false);
    expect(daily).toMatchObject({
      oneDayPrice: null,
      checkinTimeForOneDay: null,
      checkoutTimeForOneDay: null,
    });
    expect(boatToWire(boat({ ...emptied, rentalPeriod: 1 }), false)).toMatchObject({
      weekendPriceDiff: null,
    });
  });

  test('B072 rows that a switch cleared are sent as an empty list', () => {
    expect(boatToWire(boat({ rentalPeriod: 1, priceDifferences: [] }), false)).toMatchObject({
      priceDifferences: [],
    });
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
    expect(boatToWire(held, false)['images']).toEqual([
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

  test('a photo that is only on this device leaves no gap', () => {
    const photos = [{ url: 'a' }, { upload: 'u-1' }, { url: 'b' }];
    expect(boatToWire(boat({ photos }), true)['images']).toEqual([
      { imageUrl: 'a', order: 1 },
      { imageUrl: 'b', order: 2 },
    ]);
  });
});

describe('B095: documents', () => {
  test('one without an address isn’t sent, and no upload leaves the device', () => {
    const documents = [
      boatDocument(1),
      boatDocument(2, { documentUrl: null, upload: 'u-1' }),
      boatDocument(9, { upload: 'u-2', expirationDate: '2027-01-31' }),
      boatDocument(3, { documentUrl: null }),
    ];
    const sent = boatToWire(boat({ documents }), true);
    expect(sent['documents']).toEqual([
      { documentType: 1, documentUrl: 'https://media.example/1.pdf', expirationDate: null },
      { documentType: 9, documentUrl: 'https://media.example/9.pdf', expirationDate: '2027-01-31' },
    ]);
    expect(JSON.stringify(sent)).not.toContain('u-');
  });

  test('D24 a type may come as text, and what lacks is nothing', () => {
    expect(read({ id: 57, documents: [{ documentType: '9', documentUrl: 'a' }, {}] }).documents).toEqual([
      { documentType: 9, documentUrl: 'a', expirationDate: null },
      { documentType: null, documentUrl: null, expirationDate: null },
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
  const sent = boatToWire(read({ id: 57, ...given }), false);
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
  expect(boatToWire(boat({ staffCount }), false)['staff']).toBe(staff);
});

test('what comes in isn’t changed on its way', () => {
  const before = boat({ extra: { rank: 1 }, featureIds: ['4'] });
  const copy = structuredClone(before);
  boatToWire(before, true);
  expect(before).toEqual(copy);
  const wire = { id: '57', ...whole };
  const wireCopy = structuredClone(wire);
  read(wire);
  expect(wire).toEqual(wireCopy);
});
