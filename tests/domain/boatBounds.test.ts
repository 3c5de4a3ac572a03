/** Numbers and texts of a boat that can't be meant, or that no guest could be offered. */
import { describe, expect, test } from 'vitest';
import type { BoatInput } from '../../src/domain/boat/boatInput.ts';
import { getBoatTextLimit } from '../../src/domain/boat/boatRules.ts';
import {
  findApprovalProblems,
  findInvalidBoatValues,
  type BoatProblem,
} from '../../src/domain/boat/boatRules.ts';
import { checkBoat } from '../partner-api/boatRules.ts';
import { boat } from '../support/factories.ts';

const context = { today: '2026-07-27', leastApa: 20 };
const at = (path: string, problems: readonly BoatProblem[]): BoatProblem | undefined =>
  problems.find(problem => problem.path === path);

describe('a draft is not saved with', () => {
  test.each([
    ['beam', 500, 100],
    ['maxSpeed', 99_999, 200],
    ['cruiseCapacity', 5001, 5000],
    ['numberOfCabins', 101, 100],
    ['numberOfBeds', 501, 500],
    ['numberOfBathroom', 101, 100],
    ['staffCount', 501, 500],
    ['numberOfEngines', 11, 10],
    ['horsepower', 200_001, 200_000],
    ['fuelCapacity', 1_000_001, 1_000_000],
    ['fuelConsumption', 100_001, 100_000],
  ] as const)('%s %d', (field, value, most) => {
    expect(at(field, findInvalidBoatValues({ [field]: value }, context))).toMatchObject({
      words: { id: 'boats.rules.tooLarge', values: { most } },
    });
    expect(findInvalidBoatValues({ [field]: most }, context)).toEqual([]);
  });

  test.each([
    ['price', { price: 1250.755 }],
    ['price', { price: 0.004 }],
    ['beam', { beam: 4.755 }],
    ['priceGroups[0].price', { priceGroups: [{ price: 0.001 }] }],
    ['services[0].price', { services: [{ price: 1.005 }] }],
    ['priceDifferences[0].difference', { rentalPeriod: 1, priceDifferences: [{ difference: 0.004 }] }],
  ] as const satisfies readonly (readonly [string, BoatInput])[])('a third decimal in %s', (path, input) => {
    expect(at(path, findInvalidBoatValues(input, context))).toMatchObject({
      words: { id: 'boats.rules.decimals', values: { most: 2 } },
    });
  });

  test.each([
    ['priceGroups[0].dateFrom', '0027-06-05'],
    ['priceGroups[0].dateTo', '2037-01-01'],
    ['documents[0].expirationDate', '0027-06-05'],
    ['documents[0].expirationDate', '2057-01-01'],
  ])('a day that can’t be meant: %s %s', (path, day) => {
    const [list = '', column = ''] = path.split('[0].');
    const found = at(path, findInvalidBoatValues({ [list]: [{ [column]: day }] }, context));
    expect(found).toMatchObject({ words: { id: 'form.dayRange' } });
    const last = path.startsWith('documents') ? '2056-12-31' : '2036-12-31';
    expect(at(path, findInvalidBoatValues({ [list]: [{ [column]: last }] }, context))).toBeUndefined();
  });

  test.each([
    ['name', 100],
    ['titleTR', 150],
    ['titleEN', 150],
    ['descriptionTR', 5000],
    ['descriptionEN', 5000],
  ] as const)('a %s of more than %d characters', (field, most) => {
    expect(getBoatTextLimit(field)).toBe(most);
    expect(at(field, findInvalidBoatValues({ [field]: 'a'.repeat(most + 1) }, context))).toMatchObject({
      words: { id: 'boats.rules.tooLong', values: { most, count: most + 1 } },
    });
    expect(findInvalidBoatValues({ [field]: 'a'.repeat(most) }, context)).toEqual([]);
  });

  test.each([
    ['nameTR', 150],
    ['nameEN', 150],
    ['contentsTR', 3000],
    ['contentsEN', 3000],
  ] as const)('a package whose %s has more than %d characters', (column, most) => {
    const path = `additionalPackages[0].${column}`;
    expect(getBoatTextLimit(path)).toBe(most);
    const additionalPackages = [{ [column]: 'a'.repeat(most + 1) }];
    expect(at(path, findInvalidBoatValues({ additionalPackages }, context))).toMatchObject({
      words: { id: 'boats.rules.tooLong' },
    });
  });
});

describe('a boat is not ready with', () => {
  test.each([
    ['boatLength', { boatLength: 0 }, 'aboveZero'],
    ['cruiseCapacity', { cruiseCapacity: 0 }, 'aboveZero'],
    ['price', { price: 0 }, 'priceMinValue'],
    [
      'priceGroups[0].price',
      { priceGroups: [{ dateFrom: '2026-08-01', dateTo: '2026-08-07', price: 0 }] },
      'aboveZero',
    ],
    ['oneDayPrice', { oneDayOn: true, oneDayPrice: 0 }, 'aboveZero'],
    [
      'priceDifferences[0].difference',
      { rentalPeriod: 1, priceDifferences: [{ difference: 0 }] },
      'aboveZero',
    ],
  ] as const satisfies readonly (readonly [string, BoatInput, string])[])('%s of %o', (path, input, rule) => {
    const now: BoatInput = { ...boat(), ...input };
    expect(at(path, findApprovalProblems(now, context))).toMatchObject({
      words: { id: `boats.rules.${rule}` },
    });
    // What only lacks keeps no draft from being saved.
    expect(at(path, findInvalidBoatValues(now, context))).toBeUndefined();
  });

  test('a day boat has no cabin, no bed and no bathroom', () => {
    const open = { ...boat(), numberOfCabins: 0, numberOfBeds: 0, numberOfBathroom: 0 };
    expect(findApprovalProblems(open, context).map(({ path }) => path)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/numberOf/)]),
    );
  });
});

test('what the panel lets a partner save as a draft, the server takes', () => {
  const largest = {
    ...boat(),
    beam: 100,
    maxSpeed: 200,
    cruiseCapacity: 5000,
    numberOfBeds: 500,
    numberOfEngines: 10,
    name: 'a'.repeat(100),
    titleTR: 'a'.repeat(150),
    descriptionTR: 'a'.repeat(5000),
  };
  expect(findInvalidBoatValues(largest, context)).toEqual([]);
  const found = checkBoat({
    form: { ...largest, images: [], documents: [] } as never,
    isDraft: true,
    now: new Date('2026-07-27'),
    imageGranted: () => true,
    documentGranted: () => true,
  });
  expect(found.filter(({ key }) => key in largest && !/Id$|Ids$/.test(key))).toEqual([]);
});
