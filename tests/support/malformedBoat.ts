/** Boats as a form or an old working copy may hold them: any field may hold any value or be missing. */
import fc from 'fast-check';
import { Boat, newBoat, type BoatField } from '../../src/domain/boat/boat.ts';
import type { BoatInput } from '../../src/domain/boat/boatInput.ts';
import { RentalPeriod } from '../../src/domain/booking/rentalPeriod.ts';
import { boat, photosOf } from './factories.ts';

export const boatFields = Object.keys(newBoat(RentalPeriod.daily)).filter(
  field => field !== 'extra',
) as BoatField[];

/** A value in the place of a number or a text; correct values occur, too. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(null, undefined, '', ' ', 0, 1, 2, 3, 15, 2014, -1, 1.5, NaN, Infinity, -0, 1e21),
  fc.constantFrom<unknown>(
    'on iki',
    '1',
    '1e3',
    '2027-06-01',
    '2027-06-07T00:00:00',
    '2027-02-30',
    '10:00',
    '😀',
  ),
  fc.double(),
  fc.string({ unit: 'binary' }),
);

function rows(...columns: string[]): fc.Arbitrary<unknown> {
  const row = fc.record(Object.fromEntries(columns.map(column => [column, anything])), { requiredKeys: [] });
  return fc.option(fc.array(fc.option(row, { nil: undefined, freq: 8 }), { maxLength: 3 }), { freq: 8 });
}

const lists: Readonly<Partial<Record<BoatField, fc.Arbitrary<unknown>>>> = {
  departurePortIds: fc.subarray(['1', '2']),
  featureIds: fc.subarray(['1', '2']),
  availableCheckinDays: fc.option(fc.subarray([1, 7, 9])),
  photos: fc.option(fc.subarray([...photosOf('malformed'), { upload: 'u-1' }])),
  services: rows('serviceId', 'price', 'isRequired', 'boatServicePeriod'),
  additionalPackages: rows('nameTR', 'pricePerPerson'),
  priceGroups: rows('dateFrom', 'dateTo', 'price', 'oneDayPrice', 'listingPrice', 'note'),
  priceDifferences: rows('numberOfPeople', 'difference'),
  documents: rows('documentType', 'documentUrl', 'expirationDate', 'upload'),
};

/** A whole boat of some period in which a few fields hold anything. */
export const malformedBoat: fc.Arbitrary<BoatInput> = fc
  .record(
    {
      ...Object.fromEntries(
        boatFields
          .filter(field => Boat.schema[field].is(1) || Boat.schema[field].is(''))
          .map(field => [field, anything]),
      ),
      ...lists,
      rentalPeriod: fc.constantFrom<unknown>(1, 2, 3, 0, null, undefined, 9),
      charterType: fc.constantFrom<unknown>(0, 1, 2, 3, null),
      servicePricingType: fc.constantFrom<unknown>(1, 2, 3, null),
      oneDayOn: fc.option(fc.boolean(), { nil: undefined }),
      weekendOn: fc.option(fc.boolean(), { nil: undefined }),
    },
    { requiredKeys: [] },
  )
  .map(fields => ({ ...boat({ photos: photosOf('malformed') }), ...fields }) as BoatInput);
