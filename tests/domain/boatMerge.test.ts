import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Boat } from '../../src/domain/boat/boat.ts';
import { CharterType } from '../../src/domain/boat/boatChoices.ts';
import {
  asStoredOnServer,
  countDifferences,
  mergeBoat,
  isSameBoat,
} from '../../src/domain/boat/boatMerge.ts';
import { equal } from '../../src/lib/equal.ts';
import { boat, boatDocument } from '../support/factories.ts';

/** Boats that differ in a few fields, so that equal and unequal ones both come up. */
const value = fc.constantFrom<string | null>(null, 'a', 'b', 'c');
const someBoat: fc.Arbitrary<Boat> = fc
  .record({
    name: value,
    titleTR: value,
    titleEN: value,
    price: fc.constantFrom(null, 1, 2),
    featureIds: fc.constantFrom<string[]>([], ['1'], ['1', '2']),
    photos: fc.constantFrom<Boat['photos']>([], [{ url: 'x' }], [{ upload: 'u' }, { url: 'x' }]),
    boatStatus: fc.constantFrom(1, 2, 6),
    comissionRate: fc.constantFrom(null, 15),
    extra: fc.constantFrom<Boat['extra']>({}, { serverNote: 1 }),
  })
  .map(fields => boat(fields));

/** Tests a law that holds for any three boats, or for two of them. */
function law(title: string, check: (one: Boat, other: Boat, third: Boat) => void): void {
  test(title, () => fc.assert(fc.property(someBoat, someBoat, someBoat, check)));
}

const owned = ['boatStatus', 'comissionRate', 'extra'] as const;
const theirsToTell = (merged: Boat, theirs: Boat): boolean =>
  owned.every(field => equal(merged[field], theirs[field]));

describe('D1, D2, Q176: the merge of a boat', () => {
  test('what I didn’t touch follows the server, what only I touched is mine', () => {
    const base = boat({ name: 'Martı', titleTR: 'eski', price: 1 });
    const { merged, conflicts } = mergeBoat(
      base,
      { ...base, titleTR: 'benim' },
      { ...base, price: 2, boatStatus: 1 },
    );
    expect(conflicts).toEqual([]);
    expect(merged).toMatchObject({ name: 'Martı', titleTR: 'benim', price: 2, boatStatus: 1 });
  });

  test('what both changed differently is a conflict, with my value in the result', () => {
    const base = boat({ titleTR: 'eski' });
    const { merged, conflicts } = mergeBoat(
      base,
      { ...base, titleTR: 'benim' },
      { ...base, titleTR: 'onların' },
    );
    expect(conflicts).toEqual(['titleTR']);
    expect(merged.titleTR).toBe('benim');
  });

  test('what both changed to the same is none', () => {
    const base = boat({ featureIds: ['1'] });
    const both = { ...base, featureIds: ['1', '2'] };
    expect(mergeBoat(base, both, structuredClone(both)).conflicts).toEqual([]);
  });

  test('Q139 fields that the panel doesn’t know are the server’s', () => {
    const base = boat({ extra: { rank: 1 } });
    const { merged } = mergeBoat(
      base,
      { ...base, extra: { rank: 1 } },
      { ...base, extra: { rank: 9, more: true } },
    );
    expect(merged.extra).toEqual({ rank: 9, more: true });
  });

  test('Q176 the status never conflicts and is never mine', () => {
    const base = boat({ boatStatus: 6 });
    const { merged, conflicts } = mergeBoat(base, { ...base, boatStatus: 2 }, { ...base, boatStatus: 4 });
    expect({ status: merged.boatStatus, conflicts }).toEqual({ status: 4, conflicts: [] });
  });

  law('a boat that was never seen is all mine', (mine, theirs) => {
    const { merged, conflicts } = mergeBoat(undefined, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(isSameBoat(mine, merged)).toBe(true);
    expect(theirsToTell(merged, theirs)).toBe(true);
  });

  law('law: when the server hasn’t moved, the result is mine', (base, mine) => {
    const { merged, conflicts } = mergeBoat(base, mine, structuredClone(base));
    expect(conflicts).toEqual([]);
    expect(isSameBoat(mine, merged)).toBe(true);
  });

  law('law: when I changed nothing, the result is the server’s', (base, theirs) => {
    const { merged, conflicts } = mergeBoat(base, structuredClone(base), theirs);
    expect(conflicts).toEqual([]);
    expect(equal(merged, theirs)).toBe(true);
  });

  law(
    'law: each field is mine or the server’s, mine wherever I touched it, and conflicts are exactly the double changes',
    (base, mine, theirs) => {
      const { merged, conflicts } = mergeBoat(base, mine, theirs);
      for (const field of Object.keys(mine) as (keyof Boat)[]) {
        if (owned.some(own => own === field)) continue;
        const touched = !equal(base[field], mine[field]);
        const moved = !equal(base[field], theirs[field]);
        expect(equal(merged[field], touched ? mine[field] : theirs[field])).toBe(true);
        expect(conflicts.some(conflict => conflict === field)).toBe(
          touched && moved && !equal(mine[field], theirs[field]),
        );
      }
      expect(theirsToTell(merged, theirs)).toBe(true);
    },
  );

  law('law: both sides conflict on the same fields', (base, mine, theirs) => {
    expect(mergeBoat(base, mine, theirs).conflicts.sort()).toEqual(
      mergeBoat(base, theirs, mine).conflicts.sort(),
    );
  });

  law('law: merged again over the same server it stays as it is', (base, mine, theirs) => {
    const { merged } = mergeBoat(base, mine, theirs);
    const again = mergeBoat(theirs, merged, theirs);
    expect(again.conflicts).toEqual([]);
    expect(equal(again.merged, merged)).toBe(true);
  });

  law('nothing that comes in is changed', (base, mine, theirs) => {
    const before = structuredClone({ base, mine, theirs });
    mergeBoat(base, mine, theirs);
    expect({ base, mine, theirs }).toEqual(before);
  });
});

test('isSameBoat ignores what only the server moves', () => {
  const sent = boat({ boatStatus: 6, comissionRate: null, extra: {} });
  expect(isSameBoat(sent, { ...sent, boatStatus: 2, comissionRate: 15, extra: { rank: 1 } })).toBe(true);
  expect(isSameBoat(sent, { ...sent, price: 1 })).toBe(false);
});

describe('B076–B082 what the boat hasn’t isn’t compared', () => {
  test.each<[string, Partial<Boat>, Partial<Boat>]>([
    ['a skipper price of a skippered boat', { charterType: 1, skipperPrice: 500 }, { skipperPrice: null }],
    ['a one-day price of an hourly boat', { rentalPeriod: 1, oneDayPrice: 900 }, { oneDayPrice: null }],
    ['ports of a daily boat', { departurePortIds: ['4'] }, { departurePortIds: [] }],
    [
      'check-in days of an hourly boat',
      { rentalPeriod: 1, availableCheckinDays: [1] },
      { availableCheckinDays: [] },
    ],
    [
      'a service price where services cost nothing',
      { rentalPeriod: 1, servicePricingType: 1, servicePrice: 5 },
      { servicePrice: null },
    ],
  ])('%s', (_, mine, theirs) => {
    const sent = boat(mine);
    expect(countDifferences(sent, { ...sent, ...theirs })).toBe(0);
    expect(isSameBoat(sent, { ...sent, ...theirs, name: 'Yunus' })).toBe(false);
  });

  test.each<[string, Partial<Boat>, Partial<Boat>]>([
    ['a skipper price that can be chosen', { charterType: 3, skipperPrice: 500 }, { skipperPrice: null }],
    ['a one-day price of a daily boat', { oneDayPrice: 900 }, { oneDayPrice: null }],
    ['ports of an hourly boat', { rentalPeriod: 1, departurePortIds: ['4'] }, { departurePortIds: [] }],
    ['the charter itself', { charterType: 1, skipperPrice: 500 }, { charterType: 3 }],
  ])('but %s is', (_, mine, theirs) => {
    const sent = boat(mine);
    expect(countDifferences(sent, { ...sent, ...theirs })).toBe(1);
  });

  test('two lists of documents differ, whatever the server calls their rows', () => {
    const sent = boat({ documents: [boatDocument(1), boatDocument(9)] });
    const named = sent.documents.map((document, id) => ({ ...document, id }));
    expect(isSameBoat(sent, { ...sent, documents: named })).toBe(true);
    expect(isSameBoat(sent, { ...sent, documents: named.toReversed() })).toBe(false);
    expect(isSameBoat(sent, { ...sent, documents: named.slice(1) })).toBe(false);
  });

  test('B099 what follows from a season’s price is computed by the server its own way', () => {
    const season = { dateFrom: '2027-07-01', dateTo: '2027-07-07', price: 900, oneDayPrice: null };
    const sent = boat({ priceGroups: [{ ...season, listingPrice: 765, oneDayListingPrice: null }] });
    const held = { ...season, listingPrice: 765.01, oneDayListingPrice: 0 };
    expect(isSameBoat(sent, { ...sent, priceGroups: [held] })).toBe(true);
    expect(isSameBoat(sent, { ...sent, priceGroups: [{ ...held, price: 901 }] })).toBe(false);
  });
});

test('B078 nobody is asked about a price that the merged boat hasn’t any more', () => {
  const base = boat({ charterType: 3, skipperPrice: 500 });
  const mine = { ...base, charterType: 1, skipperPrice: 600 };
  const theirs = { ...base, skipperPrice: 700 };
  expect(mergeBoat(base, mine, theirs).conflicts).toEqual([]);
  expect(mergeBoat(base, { ...mine, charterType: 3 }, theirs).conflicts).toEqual(['skipperPrice']);
});

describe('N31 what was sent, by what the server holds later', () => {
  test('is what this device wrote where somebody has changed it since', () => {
    const sent = boat({ titleTR: 'benim', titleEN: 'mine' });
    expect(asStoredOnServer(sent, { ...sent, titleEN: 'theirs', boatStatus: 2 })).toEqual({
      ...sent,
      boatStatus: 2,
    });
  });

  test('leaves out what the boat hasn’t: that isn’t sent', () => {
    const sent = boat({ skipperPrice: 50, charterType: CharterType.bareboat });
    const held = { ...sent, skipperPrice: null };
    expect(asStoredOnServer(sent, held)).toEqual(held);
  });
});
