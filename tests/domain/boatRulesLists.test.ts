/** What the lists of a boat need: photos, documents, services, packages, seasons and differences by people. */
import { describe, expect, test } from 'vitest';
import type { BoatInput } from '../../src/domain/boat/boatInput.ts';
import {
  findApprovalProblems,
  seasonsOverlappingEarlier,
  servicePeriods,
  findInvalidBoatValues,
} from '../../src/domain/boat/boatRules.ts';
import { RentalPeriod, rentalPeriods } from '../../src/domain/booking/rentalPeriod.ts';
import { boatDocument, photosOf } from '../support/factories.ts';
import { ready, refused, ruleOf, rulesContext, wrong } from '../support/boatProblems.ts';

const { hourly, daily, weekly } = RentalPeriod;
type Row<List extends keyof BoatInput> =
  NonNullable<BoatInput[List]> extends readonly (infer R)[] ? R : never;

describe('photos and documents', () => {
  const tooFew = (list: 'photos' | 'documents', count: number, needed: number) => [
    { path: list, field: list, words: { id: `boats.rules.${list}`, values: { count, needed } } },
  ];

  test.each([0, 1, 3])('B182, B241, B250 %d photos are too few, and it is said how many there are', count => {
    const boat = ready({ photos: photosOf('x').slice(0, count) });
    expect(findApprovalProblems(boat, rulesContext)).toEqual(tooFew('photos', count, 4));
    expect(wrong(boat)).toEqual({});
  });

  test('B182 four are enough, whether the server holds them or not', () => {
    const photos = ['a', 'b', 'c', 'd'].map(upload => ({ upload }));
    expect(refused(ready({ photos }))).toEqual({});
    expect(refused(ready({ photos: [...photos, { url: '/5.jpg' }] }))).toEqual({});
  });

  test.each([0, 1])('B183, B242, B250 %d documents are too few', count => {
    const boat = ready({ documents: [boatDocument(1)].slice(0, count) });
    expect(findApprovalProblems(boat, rulesContext)).toEqual(tooFew('documents', count, 2));
    expect(wrong(boat)).toEqual({});
  });

  test('B183, Q155 two of one type count as two', () => {
    expect(refused(ready({ documents: [boatDocument(9), boatDocument(9)] }))).toEqual({});
  });

  test('B095 a document has a type', () => {
    const documents = [boatDocument(1), { ...boatDocument(2), documentType: null }];
    expect(refused(ready({ documents }))).toEqual({ 'documents[1].documentType': 'required' });
    expect(wrong(ready({ documents }))).toEqual({});
  });

  test.each([
    [null, undefined],
    ['', undefined],
    ['2027-01-31', undefined],
    // A past date is warned of elsewhere.
    ['2020-01-31', undefined],
    ['2027-01-31T00:00:00', undefined],
    ['31.01.2027', 'date'],
    ['2027-02-30', 'date'],
  ])('Q154 a document that ends on %j: %s', (expirationDate, rule) => {
    const documents = [boatDocument(1, { expirationDate }), boatDocument(2)];
    const path = 'documents[0].expirationDate';
    expect(refused(ready({ documents }))[path]).toBe(rule);
    expect(wrong(ready({ documents }))[path]).toBe(rule);
  });

  test.each(['photos', 'documents'] as const)('B182, B183 %s that aren’t there at all are too few', list => {
    expect(refused({ ...ready(), [list]: undefined })).toEqual({ [list]: list });
    expect(refused({ ...ready(), [list]: null })).toEqual({ [list]: list });
  });
});

describe('services', () => {
  const service = { serviceId: '3', price: 100, isRequired: false, boatServicePeriod: 1 };
  const problemsWith = (fields: Row<'services'>, rentalPeriod: number = daily): Record<string, string> =>
    refused(ready({ rentalPeriod, services: [{ ...service, ...fields }] }));

  test('B197 a service is chosen', () => {
    expect(problemsWith({ serviceId: null })).toEqual({ 'services[0].serviceId': 'required' });
  });

  test.each([
    [0, undefined],
    [12.5, undefined],
    [null, 'invalidServicePrice'],
    ['', 'invalidServicePrice'],
    [-1, 'invalidServicePrice'],
    ['çok', 'invalidServicePrice'],
  ])('B198, B245, Q126 a service for %j: %s', (price, rule) => {
    expect(problemsWith({ price })['services[0].price']).toBe(rule);
  });

  test('B198 what is no price isn’t saved in a draft either; what lacks is', () => {
    expect(wrong(ready({ services: [{ ...service, price: 'çok' }] }))).toEqual({
      'services[0].price': 'invalidServicePrice',
    });
    expect(wrong(ready({ services: [{}] }))).toEqual({});
  });

  test('Q125, B200, B201 the periods that are offered', () => {
    expect(rentalPeriods.map(servicePeriods)).toEqual([[1], [1, 2], [1, 2, 3]]);
  });

  const weeklyOnHourly = 'weeklyOnHourly';
  test.each([
    ['B201 per booking is valid for hourly rental', hourly, 1, undefined],
    ['B201 per day is invalid for hourly rental', hourly, 2, 'servicePeriod'],
    ['B199, B246 weekly service is invalid for hourly rental', hourly, 3, weeklyOnHourly],
    ['B200 per booking is valid for daily rental', daily, 1, undefined],
    ['B200 per day is valid for daily rental', daily, 2, undefined],
    ['B200 per week is invalid for daily rental', daily, 3, 'servicePeriod'],
    ['Q125 per booking is valid for weekly rental', weekly, 1, undefined],
    ['Q125 per day is valid for weekly rental', weekly, 2, undefined],
    ['Q125 per week is valid for weekly rental', weekly, 3, undefined],
    ['Q125 a period that nobody knows is invalid', weekly, 4, 'servicePeriod'],
    ['Q125 a service has a period', weekly, null, 'required'],
  ])('%s', (_, rentalPeriod, boatServicePeriod, rule) => {
    expect(problemsWith({ boatServicePeriod }, rentalPeriod)['services[0].boatServicePeriod']).toBe(rule);
  });

  test('Q125 a wrong period that was loaded is told, too, and keeps no draft from being saved', () => {
    const boat = ready({ rentalPeriod: hourly, services: [{ ...service, boatServicePeriod: 3 }] });
    expect(findApprovalProblems(boat, rulesContext, () => true).map(ruleOf)).toEqual([weeklyOnHourly]);
    expect(wrong(boat)).toEqual({});
  });

  test('B197–B201 every row is judged, at its place', () => {
    const services = [service, { ...service, serviceId: '' }, {}];
    expect(refused(ready({ services }))).toEqual({
      'services[1].serviceId': 'required',
      'services[2].serviceId': 'required',
      'services[2].price': 'invalidServicePrice',
      'services[2].boatServicePeriod': 'required',
    });
  });
});

test.each([
  [null, undefined],
  [0, undefined],
  [300.5, undefined],
  [-1, 'notNegative'],
  ['üç', 'notNumber'],
])('B109 a package for %j: %s', (pricePerPerson, rule) => {
  const additionalPackages = [{ nameTR: 'Akşam', pricePerPerson }];
  expect(refused(ready({ additionalPackages }))['additionalPackages[0].pricePerPerson']).toBe(rule);
  expect(wrong(ready({ additionalPackages }))['additionalPackages[0].pricePerPerson']).toBe(rule);
});

describe('differences by people', () => {
  const problemsWith = (
    row: Row<'priceDifferences'>,
    rentalPeriod: number = hourly,
  ): Record<string, string> => refused(ready({ rentalPeriod, priceDifferences: [row] }));

  test.each<[Row<'priceDifferences'>, string | undefined, string | undefined]>([
    [{ numberOfPeople: 8, difference: 500 }, undefined, undefined],
    [{ numberOfPeople: 8, difference: 0.5 }, undefined, undefined],
    [{}, 'required', 'required'],
    [{ numberOfPeople: 0, difference: 0 }, 'aboveZero', 'aboveZero'],
    [{ numberOfPeople: -1, difference: -1 }, 'notNegative', 'notNegative'],
    [{ numberOfPeople: 2.5, difference: 'çok' }, 'wholeNumber', 'notNumber'],
  ])('B202, B203, Q124 %j: %s, %s', (row, numberOfPeople, difference) => {
    const problems = problemsWith(row);
    expect(problems['priceDifferences[0].numberOfPeople']).toBe(numberOfPeople);
    expect(problems['priceDifferences[0].difference']).toBe(difference);
  });

  test('Q124 a draft may hold zero and nothing', () => {
    for (const row of [{}, { numberOfPeople: 0, difference: 0 }])
      expect(wrong(ready({ rentalPeriod: hourly, priceDifferences: [row] }))).toEqual({});
  });

  test('B202 a boat that isn’t hourly has none', () => {
    for (const rentalPeriod of [daily, weekly])
      expect(problemsWith({ difference: -1 }, rentalPeriod)).toEqual({});
  });
});

describe('seasons', () => {
  const season = (dateFrom: string | null, dateTo: string | null, price: unknown = 100): Row<'priceGroups'> =>
    ({ dateFrom, dateTo, price }) as Row<'priceGroups'>;

  test('B099 a season has its days and its price', () => {
    expect(refused(ready({ priceGroups: [{}] }))).toEqual({
      'priceGroups[0].dateFrom': 'required',
      'priceGroups[0].dateTo': 'required',
      'priceGroups[0].price': 'required',
    });
    expect(wrong(ready({ priceGroups: [{}] }))).toEqual({});
  });

  test.each([
    ['2027-06-07', '2027-06-01', 'endBeforeStart'],
    ['2027-06-01', '2027-05-31', 'endBeforeStart'],
    ['2027-06-01', '2027-06-01', undefined],
    ['2027-06-01', '2027-06-07', undefined],
    ['2027-12-30', '2028-01-02', undefined],
    ['2027-06-01', '2027-06-31', 'date'],
    ['2027-06-01', '7 Haziran', 'date'],
    // Servers like to add a time to a day.
    ['2027-06-01T00:00:00', '2027-06-01', undefined],
    ['2027-06-01', '2027-06-01T00:00:00', undefined],
    ['2027-06-02T00:00:00', '2027-06-01T00:00:00', 'endBeforeStart'],
  ])('Q150, Q151 a season from %s to %s: %s', (dateFrom, dateTo, rule) => {
    const boat = ready({ priceGroups: [season(dateFrom, dateTo)] });
    expect(refused(boat)['priceGroups[0].dateTo']).toBe(rule);
    expect(wrong(boat)['priceGroups[0].dateTo']).toBe(rule);
  });

  test('Q150 a first day that is none', () => {
    expect(
      wrong(ready({ priceGroups: [season('2027-13-01', '2027-06-01')] }))['priceGroups[0].dateFrom'],
    ).toBe('date');
  });

  test.each(['price', 'oneDayPrice'])('B099 the %s of a season is money', key => {
    const path = `priceGroups[0].${key}`;
    const faultWith = (value: unknown): string | undefined =>
      wrong(ready({ priceGroups: [{ ...season('2027-06-01', '2027-06-07'), [key]: value }] }))[path];
    expect([12.5, -1, 'çok', null].map(faultWith)).toEqual([
      undefined,
      'notNegative',
      'notNumber',
      undefined,
    ]);
  });

  test.each<[string, string, number[]]>([
    ['one after the other', '2027-06-01/2027-06-07 2027-06-08/2027-06-14', []],
    ['sharing a day, for ends are inclusive', '2027-06-01/2027-06-07 2027-06-07/2027-06-14', [1]],
    ['the later one first', '2027-06-07/2027-06-14 2027-06-01/2027-06-07', [1]],
    ['one inside another', '2027-06-01/2027-06-30 2027-06-07/2027-06-08', [1]],
    ['three over one another', '2027-06-01/2027-06-30 2027-06-07/2027-06-08 2027-06-08/2027-06-09', [1, 2]],
    ['one without an end', '2027-06-01/2027-06-30 2027-06-07/', []],
    ['with a time at a day', '2027-06-01/2027-06-07 2027-06-07T00:00:00/2027-06-14T00:00:00', [1]],
    ['the same with the time at the end', '2027-06-07/2027-06-14 2027-06-01/2027-06-07T00:00:00', [1]],
    ['with a time at an end, the next day', '2027-06-08/2027-06-14 2027-06-01/2027-06-07T00:00:00', []],
  ])('Q150, Q151 seasons that overlap are known: %s', (_, days, overlapping) => {
    const priceGroups = days.split(' ').map(written => {
      const [from = '', to = ''] = written.split('/');
      return season(from, to || null);
    });
    expect(seasonsOverlappingEarlier({ priceGroups })).toEqual(overlapping);
    // Warned of, not refused.
    const holdUp = Object.values(refused(ready({ priceGroups })));
    expect(holdUp.filter(rule => rule !== 'required')).toEqual([]);
  });
});

test('a row that the form has dropped because nothing is left of it lacks everything, and breaks nothing', () => {
  const nothing = [undefined] as never;
  const boat = ready({
    rentalPeriod: hourly,
    services: nothing,
    additionalPackages: nothing,
    priceGroups: nothing,
    priceDifferences: nothing,
  });
  expect(findInvalidBoatValues(boat, rulesContext)).toEqual([]);
  expect(Object.keys(refused(boat))).toHaveLength(8);
  expect(seasonsOverlappingEarlier(boat)).toEqual([]);
});
