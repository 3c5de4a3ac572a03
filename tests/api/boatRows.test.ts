/** Rows of lists on a boat: what this panel doesn't know in them comes back as it came. */
import { create } from 'superstruct';
import { describe, expect, test } from 'vitest';
import type { Boat } from '../../src/domain/boat/boat.ts';
import { boatFromWire, boatToWire, WireBoat } from '../../src/api/boatWire.ts';
import { mergeBoat, isSameBoat } from '../../src/domain/boat/boatMerge.ts';
import { boat } from '../support/factories.ts';

const roundTrip = (fields: Record<string, unknown>): Record<string, unknown> =>
  boatToWire(boatFromWire(create({ id: 57, rentalPeriod: 1, ...fields }, WireBoat)).boat, true);

test('Q137 packages go back under the names they came with', () => {
  const described = {
    nameTR: 'Kahvaltı',
    nameEN: null,
    descriptionTR: 'Serpme',
    descriptionEN: 'Spread',
    pricePerPerson: 300,
  };
  expect(roundTrip({ additionalPackages: [described] })['additionalPackages']).toEqual([described]);
  const { descriptionTR: contentsTR, descriptionEN: contentsEN, ...rest } = described;
  const contents = { ...rest, contentsTR, contentsEN };
  expect(roundTrip({ additionalPackages: [contents] })['additionalPackages']).toEqual([contents]);
});

test.each([
  // Nobody has touched the number: what the server said stays.
  ['came without a number', { staff: true }, {}, true],
  ['came with zero', { staff: true, staffCount: 0 }, {}, true],
  ['is counted', { staff: true }, { staffCount: 2 }, true],
  ['is said to be none', { staff: true }, { staffCount: 0 }, false],
  ['was zero, and the number is taken away', { staff: true, staffCount: 0 }, { staffCount: null }, false],
  ['was counted, and the number is taken away', { staff: true, staffCount: 2 }, { staffCount: null }, false],
  ['came as no, with a number', { staff: false, staffCount: 2 }, {}, true],
  ['came as no', { staff: false }, {}, false],
  ['came as nothing', { staff: null }, {}, false],
] as const)('Q138 a staff that %s', (_, came, changes, staff) => {
  const read = boatFromWire(create({ id: 57, rentalPeriod: 1, ...came }, WireBoat)).boat;
  const sent = boatToWire({ ...read, ...changes }, true);
  expect(sent).toMatchObject({ staff, staffCount: { ...read, ...changes }.staffCount });
});

test('Q138 a staff that is neither yes nor no is kept', () => {
  expect(roundTrip({ staff: 'captain+cook', staffCount: 2 })['staff']).toBe('captain+cook');
  expect(roundTrip({ staff: false, staffCount: 2 })['staff']).toBe(true);
});

test('Q139 unknown fields of rows are sent back', () => {
  const service = { id: 9, serviceId: 3, price: 100, isRequired: true, boatServicePeriod: 1 };
  const season = {
    id: 4,
    dateFrom: '2027-06-01',
    dateTo: '2027-06-07',
    price: 1,
    oneDayPrice: null,
    listingPrice: 1,
    oneDayListingPrice: null,
  };
  const row = { id: 5, numberOfPeople: 8, difference: 500, label: { tr: 'kalabalık' } };
  const item = {
    id: 6,
    nameTR: 'Akşam',
    nameEN: null,
    contentsTR: 'Balık',
    contentsEN: null,
    pricePerPerson: 40,
    photoUrl: '/p.jpg',
  };
  const document = { id: 7, documentType: 9, documentUrl: '/9.pdf', expirationDate: null, approved: true };
  const fields = {
    services: [service],
    priceGroups: [season],
    priceDifferences: [row],
    additionalPackages: [item],
    documents: [document],
  };
  expect(roundTrip(fields)).toMatchObject(fields);
});

describe('Q139 what the server adds to a photo', () => {
  const images = [
    { id: 1, imageUrl: '/a.jpg', order: 1, caption: 'Güverte' },
    { id: 2, imageUrl: '/b.jpg', order: 2, caption: null },
    { id: 3, imageUrl: '/a.jpg', order: 3 },
  ];
  const { boat: held } = boatFromWire(create({ id: 57, rentalPeriod: 1, images }, WireBoat));
  const sent = (photos: Boat['photos']): unknown => boatToWire({ ...held, photos }, true)['images'];

  test('goes back as it came', () => {
    expect(roundTrip({ images })['images']).toEqual(images);
  });

  test('stays with its photo when they are sorted, and goes with one that is taken away', () => {
    const [a, b] = [{ url: '/a.jpg' }, { url: '/b.jpg' }];
    expect(sent([b, a])).toEqual([
      { id: 2, imageUrl: '/b.jpg', order: 1, caption: null },
      { id: 1, imageUrl: '/a.jpg', order: 2, caption: 'Güverte' },
    ]);
  });

  test('is nothing for a new photo', () => {
    expect(sent([{ url: '/new.jpg' }])).toEqual([{ imageUrl: '/new.jpg', order: 1 }]);
  });

  test('is no difference between photos, nor a change of the partner', () => {
    const plain = images.map(({ imageUrl, order }) => ({ imageUrl, order }));
    const { boat: before } = boatFromWire(create({ id: 57, rentalPeriod: 1, images: plain }, WireBoat));
    expect(held.photos).toEqual(before.photos);
    expect(mergeBoat(before, { ...before, photos: before.photos.toReversed() }, held)).toMatchObject({
      conflicts: [],
      merged: { photos: before.photos.toReversed(), extra: held.extra },
    });
  });

  test('isn’t looked for where a photo has nothing else', () => {
    expect(
      boatFromWire(create({ id: 57, images: [{ imageUrl: '/a.jpg', order: 1 }] }, WireBoat)).boat.extra,
    ).toEqual({});
  });

  test('what lies in its place on a disk and is no list is left out', () => {
    expect(boatToWire(boat({ photos: [{ url: '/a.jpg' }], extra: { images: 7 } }), true)['images']).toEqual([
      { imageUrl: '/a.jpg', order: 1 },
    ]);
  });
});

test('Q137 a package that is made here goes under the first name', () => {
  const made = { nameTR: 'Öğle', nameEN: null, contentsTR: 'Salata', contentsEN: null, pricePerPerson: 5 };
  expect(boatToWire(boat({ additionalPackages: [made] }), true)['additionalPackages']).toEqual([made]);
});

test('Q137 a package whose contents were changed here keeps the names it came with', () => {
  const read = boatFromWire(
    create({ id: 57, additionalPackages: [{ nameTR: 'Akşam', descriptionTR: 'Balık' }] }, WireBoat),
  ).boat;
  const changed = read.additionalPackages.map(item => ({ ...item, contentsTR: 'Et', contentsEN: 'Meat' }));
  const [sent] = boatToWire({ ...read, additionalPackages: changed }, true)['additionalPackages'] as object[];
  expect(sent).toEqual({
    nameTR: 'Akşam',
    nameEN: null,
    descriptionTR: 'Et',
    descriptionEN: 'Meat',
    pricePerPerson: null,
  });
});

test('Q137 N2 the contents of a package that came with `description…` are stored once', () => {
  const sent = { nameTR: 'Akşam', descriptionTR: 'Balık', descriptionEN: null };
  const read = (row: object) =>
    boatFromWire(create({ id: 57, additionalPackages: [row] }, WireBoat)).boat.additionalPackages;
  expect(read({ ...sent, descriptionTR: 'Et' })).toEqual(
    read(sent).map(item => ({ ...item, contentsTR: 'Et' })),
  );
});

test('N2 an id that the server gave to a row doesn’t hide that the boat arrived', () => {
  const row = { numberOfPeople: 2, difference: 50 };
  const read = (rows: object[]) =>
    boatFromWire(create({ id: 57, rentalPeriod: 1, priceDifferences: rows }, WireBoat)).boat;
  expect(isSameBoat(read([row]), read([{ ...row, id: 8 }]))).toBe(true);
  expect(isSameBoat(read([row]), read([{ ...row, difference: 60 }]))).toBe(false);
  expect(isSameBoat(read([row]), read([row, row]))).toBe(false);
});

test.each([
  ['2027-10-31T00:00:00', '2027-10-31'],
  ['2027-10-31', '2027-10-31'],
  ['yok', 'yok'],
  [null, null],
])('B095 the day on which a document ends is a plain day, whatever the server adds: %j', (sent, expected) => {
  const document = { documentType: 9, documentUrl: '/v1/files/a.pdf', expirationDate: sent, note: 'kept' };
  const { boat: held } = boatFromWire(create({ id: 57, documents: [document] }, WireBoat));
  expect(held.documents).toEqual([{ ...document, expirationDate: expected }]);
});

test('Q137 a package that came with neither is written under the first name', () => {
  const read = boatFromWire(create({ id: 57, additionalPackages: [{ nameTR: 'Akşam' }] }, WireBoat)).boat;
  const changed = read.additionalPackages.map(item => ({ ...item, contentsTR: 'Et' }));
  const [sent] = boatToWire({ ...read, additionalPackages: changed }, true)['additionalPackages'] as object[];
  expect(sent).toMatchObject({ nameTR: 'Akşam', contentsTR: 'Et' });
  expect(sent).not.toHaveProperty('descriptionTR');
});

test('Q151 a season’s days come without a time of day', () => {
  const priceGroups = [{ dateFrom: '2027-07-01T00:00:00', dateTo: '2027-07-07', price: '900' }];
  const read = boatFromWire(create({ id: 57, priceGroups }, WireBoat)).boat;
  expect(read.priceGroups).toMatchObject([{ dateFrom: '2027-07-01', dateTo: '2027-07-07', price: 900 }]);
});
