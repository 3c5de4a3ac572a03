/** Rows of lists on a boat: what this panel doesn't know in them comes back as it came. */
import { create } from 'superstruct';
import { expect, test } from 'vitest';
import { boatFromWire, boatToWire, WireBoat } from '../../src/api/boatWire.ts';
import { sameBoat } from '../../src/domain/boatMerge.ts';

const roundTrip = (fields: Record<string, unknown>): Record<string, unknown> =>
  boatToWire(boatFromWire(create({ id: 57, ...fields }, WireBoat)).boat, [], true);

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
  const sent = roundTrip({ services: [service], priceGroups: [season] });
  expect(sent['services']).toEqual([service]);
  expect(sent['priceGroups']).toEqual([season]);
});

test('N2 an id that the server gave to a row doesn’t hide that the boat arrived', () => {
  const row = { numberOfPeople: 2, difference: 50 };
  const read = (rows: object[]) => boatFromWire(create({ id: 57, priceDifferences: rows }, WireBoat)).boat;
  expect(sameBoat(read([row]), read([{ ...row, id: 8 }]))).toBe(true);
  expect(sameBoat(read([row]), read([{ ...row, difference: 60 }]))).toBe(false);
  expect(sameBoat(read([row]), read([row, row]))).toBe(false);
});
