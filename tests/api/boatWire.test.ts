import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boatFromWire, boatToWire, WireBoat } from '../../src/api/boatWire.ts';
import { Boat } from '../../src/domain/boat/boat.ts';
import { isSameBoat } from '../../src/domain/boat/boatMerge.ts';
import { hasField } from '../../src/domain/boat/boatRules.ts';
import { equal } from '../../src/lib/equal.ts';
import { boat } from '../support/factories.ts';

/** As `http.ts` does it. */
function read(wire: unknown): { id: string; boat: Boat } {
  const [wrong, value] = WireBoat.validate(wire, { coerce: true });
  if (wrong) throw wrong;
  return boatFromWire(value);
}

const overTheWire = (from: Boat, isDraft = true): unknown =>
  JSON.parse(JSON.stringify({ ...boatToWire(from, isDraft), id: 57 }));

describe('a boat on the wire (B085–B117)', () => {
  test('spellings are the marketplace’s own', () => {
    const wire = boatToWire(boat({ numberOfBathroom: 2, comissionRate: 15 }), false);
    expect(wire).toMatchObject({ numberOfBathroom: 2, comissionRate: 15 });
    expect(Object.keys(wire)).not.toContain('numberOfBathrooms');
    expect(Object.keys(wire)).not.toContain('commissionRate');
    expect(read({ id: 1, numberOfBathroom: 3, comissionRate: '12.5' }).boat).toMatchObject({
      numberOfBathroom: 3,
      comissionRate: 12.5,
    });
  });

  test('B076–B118 what is written is what is read, of every field that the boat has', () => {
    const number = fc.option(fc.double({ noNaN: true, noDefaultInfinity: true }).map(value => value || 0));
    const text = fc.option(fc.string({ unit: 'grapheme', maxLength: 6 }));
    const id = fc.option(fc.nat().map(String));
    const ids = fc.array(fc.nat().map(String), { maxLength: 3 });
    const choice = fc.integer({ min: 0, max: 3 });
    const url = fc.nat().map(no => `https://media.example/${no}`);
    const row = (columns: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> =>
      fc.array(fc.record(columns), { maxLength: 2 });
    const special: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
      departurePortIds: ids,
      featureIds: ids,
      photos: row({ url }),
      availableCheckinDays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      services: row({ serviceId: id, price: number, isRequired: fc.boolean(), boatServicePeriod: number }),
      additionalPackages: row({
        nameTR: text,
        nameEN: text,
        contentsTR: text,
        contentsEN: text,
        pricePerPerson: number,
      }),
      priceGroups: row({
        dateFrom: text,
        dateTo: text,
        price: number,
        oneDayPrice: number,
        listingPrice: number,
        oneDayListingPrice: number,
      }),
      priceDifferences: row({ numberOfPeople: number, difference: number }),
      documents: row({
        documentType: number,
        documentUrl: url,
        expirationDate: fc.constantFrom(null, '2027-01-31'),
      }),
      extra: fc.dictionary(fc.stringMatching(/^x[a-z]+$/), fc.jsonValue({ maxDepth: 1 }), { maxKeys: 2 }),
    };
    const anyOf = (field: keyof Boat): fc.Arbitrary<unknown> => {
      if (field.endsWith('Id')) return id;
      if (!Boat.schema[field].is(null)) return choice;
      return Boat.schema[field].is('') ? text : number;
    };
    const all = Object.keys(Boat.schema) as (keyof Boat)[];
    const whole = fc.record(Object.fromEntries(all.map(field => [field, special[field] ?? anyOf(field)])));
    fc.assert(
      fc.property(whole, fc.boolean(), (fields, isDraft) => {
        const before = fields as unknown as Boat;
        const after = read(overTheWire(before, isDraft));
        expect(after.id).toBe('57');
        expect(Boat.is(after.boat)).toBe(true);
        const kept = all.filter(field => field !== 'extra' && hasField(field, before));
        const differs = kept.filter(field => !equal(after.boat[field], before[field]));
        expect(differs).toEqual([]);
        expect(isSameBoat(before, after.boat)).toBe(true);
        expect(JSON.stringify(after.boat.extra)).toBe(JSON.stringify(before.extra));
      }),
    );
  });

  test('Q139 fields that the panel doesn’t know are kept and go back as they came', () => {
    const { boat: held } = read({
      id: 57,
      rank: 3,
      nested: { deep: [1, null] },
      isDraft: true,
      staff: false,
      staffCount: 2,
    });
    expect(held.extra).toEqual({ rank: 3, nested: { deep: [1, null] } });
    const back = boatToWire(held, false);
    expect(back).toMatchObject({ rank: 3, nested: { deep: [1, null] }, isDraft: false, staff: true });
  });

  test('a field of the panel wins over one of the same name among the unknown', () => {
    expect(boatToWire(boat({ name: 'Martı', extra: { name: 'x' } }), true)['name']).toBe('Martı');
  });

  test('S10 a field called __proto__ pollutes nothing on its way', () => {
    const { boat: held } = read(JSON.parse('{"id":1,"__proto__":{"polluted":true}}'));
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
    expect((held as unknown as Record<string, unknown>)['polluted']).toBeUndefined();
    const back = boatToWire(held, true);
    expect(back['polluted']).toBeUndefined();
  });

  test('D24 numbers may come as text', () => {
    const { boat: held } = read({
      id: '57',
      price: '12500.50',
      unitOfLength: '2',
      rentalPeriod: '3',
      availableCheckinDays: ['1', 2],
      services: [{ serviceId: 4, price: '10' }],
      images: [
        { imageUrl: 'b', order: '2' },
        { imageUrl: 'a', order: '1' },
      ],
    });
    expect(held).toMatchObject({
      price: 12_500.5,
      unitOfLength: 2,
      rentalPeriod: 3,
      availableCheckinDays: [1, 2],
      services: [{ serviceId: '4', price: 10, isRequired: false, boatServicePeriod: null }],
      photos: [{ url: 'a' }, { url: 'b' }],
    });
  });

  test.each(['price', 'fuelCost', 'unitOfLength', 'rentalPeriod', 'boatStatus', 'servicePricingType', 'apa'])(
    'D24 %s is never taken from 1e309, NaN or words',
    field => {
      for (const wrong of ['1e309', 'NaN', 'on iki', {}, [], true])
        expect(() => read({ id: 1, [field]: wrong })).toThrow();
      expect(() => read(JSON.parse(`{"id":1,"${field}":1e309}`))).toThrow();
      expect(() => read(JSON.parse(`{"id":1,"${field}":-1e309}`))).toThrow();
    },
  );

  test.each([null, undefined])('fields that are %s are nothing or their default', value => {
    const fields = Object.fromEntries(Object.keys(WireBoat.schema).map(field => [field, value]));
    const { boat: held } = read({ ...fields, id: 1 });
    expect(Boat.is(held)).toBe(true);
    expect(held).toMatchObject({
      name: null,
      price: null,
      photos: [],
      services: [],
      unitOfLength: 1,
      fuelCost: 0,
      defaultCurrency: 1,
      remainingPaymentType: 1,
    });
  });

  test.each([
    {},
    { id: null },
    { id: 1, images: {} },
    { id: 1, images: [{ imageUrl: null }] },
    { id: 1, name: {} },
    [],
  ])('S11 %j is no boat', wire => {
    expect(() => read(wire)).toThrow();
  });

  test('Q134, Q153 ids go back as numbers, photos in order from 1, drafts as asked', () => {
    const wire = boatToWire(
      boat({
        rentalPeriod: 1,
        boatTypeId: '3',
        flagId: null,
        marinaId: 'x9',
        departurePortIds: ['7', '8'],
        staffCount: 2,
        photos: [{ url: 'https://a' }, { url: 'https://b' }],
      }),
      true,
    );
    expect(wire).toMatchObject({
      boatTypeId: 3,
      flagId: null,
      marinaId: 'x9',
      departurePortIds: [7, 8],
      staff: true,
      isDraft: true,
      images: [
        { imageUrl: 'https://a', order: 1 },
        { imageUrl: 'https://b', order: 2 },
      ],
    });
    expect(Object.keys(wire)).not.toContain('photos');
    expect(Object.keys(wire)).not.toContain('extra');
  });

  test('Q136, Q137 other names of the same are read', () => {
    const { boat: held } = read({
      id: 1,
      currency: 2,
      additionalPackages: [{ nameTR: 'Akşam', descriptionTR: 'Yemekli', pricePerPerson: 5 }],
    });
    expect(held.defaultCurrency).toBe(2);
    expect(held.additionalPackages[0]).toMatchObject({ contentsTR: 'Yemekli', contentsEN: null });
  });
});
