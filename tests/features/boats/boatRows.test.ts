/** Lists with rows in the form: what is typed in them, what of it is kept, and what is sent. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Boat } from '../../../src/domain/boat/boat.ts';
import { RentalPeriod } from '../../../src/domain/booking/rentalPeriod.ts';
import {
  fromDraft,
  isBoatFormChanged,
  isSameFieldValue,
  toBoat,
  toDraft,
  toBoatValues,
  type BoatValues,
} from '../../../src/features/boats/wizard/boatValues.ts';
import { boat, boatDocument } from '../../support/factories.ts';

const service = { serviceId: '3', price: 100, isRequired: true, boatServicePeriod: 1 };
const season = {
  dateFrom: '2027-06-01',
  dateTo: '2027-06-07',
  price: 1_000,
  oneDayPrice: null,
  listingPrice: 850,
  oneDayListingPrice: null,
};
const nothing = {
  services: { serviceId: null, price: null, isRequired: false, boatServicePeriod: null },
  additionalPackages: {
    nameTR: null,
    nameEN: null,
    contentsTR: null,
    contentsEN: null,
    pricePerPerson: null,
  },
  priceGroups: {
    dateFrom: null,
    dateTo: null,
    price: null,
    oneDayPrice: null,
    listingPrice: null,
    oneDayListingPrice: null,
  },
  priceDifferences: { numberOfPeople: null, difference: null },
  documents: { documentType: null, documentUrl: null, expirationDate: null },
};
const lists = Object.keys(nothing) as (keyof typeof nothing)[];

/** Through the working copy, as a killed page comes back. */
function reopened(values: BoatValues, loaded: Boat): BoatValues {
  return fromDraft(structuredClone(toDraft(values, loaded)), loaded);
}

describe('a working copy', () => {
  test('keeps text that is typed in rows and is no number yet', () => {
    const loaded = boat();
    const values: BoatValues = {
      ...toBoatValues(loaded),
      services: [{ ...service, price: '12,' }],
      additionalPackages: [{ ...nothing.additionalPackages, nameTR: 'Akşam', pricePerPerson: 'kırk' }],
      priceGroups: [{ ...season, price: '1.000,5' }],
      priceDifferences: [{ numberOfPeople: 'sekiz', difference: '5x' }],
      documents: [{ ...boatDocument(9), expirationDate: '2027-0' }],
    };
    expect(reopened(values, loaded)).toEqual(values);
  });

  test.each(lists)('keeps a row of %s of which nothing is left', list => {
    const loaded = boat({ documents: [] });
    for (const row of [{}, undefined]) {
      const values = { ...toBoatValues(loaded), [list]: [row] } as BoatValues;
      expect(isBoatFormChanged(values, loaded)).toBe(true);
      expect(reopened(values, loaded)[list]).toEqual([nothing[list]]);
    }
  });

  test('keeps a document that is on its way', () => {
    const loaded = boat();
    const documents = [boatDocument(1), boatDocument(9, { documentUrl: null, upload: 'u-1' })];
    const values: BoatValues = { ...toBoatValues(loaded), documents };
    expect(reopened(values, loaded)).toEqual(values);
    expect(toBoat(values, loaded).documents).toEqual(documents);
  });

  test.each(lists)('of another build whose %s can’t be read has what is saved', list => {
    const loaded = boat({ services: [service], priceGroups: [season] });
    for (const damaged of ['none', 7, { 0: {} }, [1], ['x'], [null], [[]]])
      expect(fromDraft({ [list]: damaged }, loaded)[list]).toEqual(loaded[list]);
  });
});

describe('what is a change', () => {
  const loaded = boat({ services: [service] });
  const isChange = (services: unknown): boolean =>
    isBoatFormChanged({ ...toBoatValues(loaded), services } as BoatValues, loaded);

  test('a cell that was emptied, filled, or emptied and filled again as it was', () => {
    expect(isChange([{ ...service, price: null }])).toBe(true);
    expect(isChange([{ ...service, price: 101 }])).toBe(true);
    expect(isChange([{ ...service, price: '' }])).toBe(true);
    expect(isChange([{ ...service }])).toBe(false);
  });

  test('a row that was added, removed or moved', () => {
    const other = { ...service, serviceId: '4' };
    expect(isChange([service, {}])).toBe(true);
    expect(isChange([])).toBe(true);
    const two = boat({ services: [service, other] });
    expect(isBoatFormChanged({ ...toBoatValues(two), services: [other, service] }, two)).toBe(true);
  });

  test('emptied and never filled are the same', () => {
    expect(isSameFieldValue([{ ...service, price: null }], [{ ...service, price: '' }])).toBe(true);
    expect(isSameFieldValue([{ price: undefined }], [{}])).toBe(true);
    expect(isSameFieldValue([{ price: 0 }], [{}])).toBe(false);
    expect(isSameFieldValue([{ isRequired: false }], [{}])).toBe(false);
  });
});

describe('the boat that is sent', () => {
  test('has nothing where no number stands in a number’s place', () => {
    const loaded = boat();
    const made = toBoat(
      {
        ...toBoatValues(loaded),
        services: [{ serviceId: '3', price: 'çok', isRequired: true, boatServicePeriod: 'haftalık' }],
        additionalPackages: [{ nameTR: 'Akşam', nameEN: '  ', pricePerPerson: '4o' }],
        priceGroups: [{ dateFrom: '2027-06-01', price: 'x', oneDayPrice: 'y' }],
        priceDifferences: [{ numberOfPeople: '8 kişi' }],
        documents: [{ documentType: 'sigorta', documentUrl: '/1.pdf' }],
      },
      loaded,
      15,
    );
    expect(made).toMatchObject({
      services: [{ serviceId: '3', price: null, isRequired: true, boatServicePeriod: null }],
      additionalPackages: [{ ...nothing.additionalPackages, nameTR: 'Akşam' }],
      priceGroups: [{ ...nothing.priceGroups, dateFrom: '2027-06-01' }],
      priceDifferences: [{ numberOfPeople: null, difference: null }],
      documents: [{ documentType: null, documentUrl: '/1.pdf', expirationDate: null }],
    });
    expect(Boat.is(made)).toBe(true);
  });

  test('Q139 keeps what the panel doesn’t know of a row, beside what was changed in it', () => {
    const known = { ...service, id: 9, note: { tr: 'x' } };
    const loaded = boat({ services: [known] });
    const made = toBoat({ ...toBoatValues(loaded), services: [{ ...known, price: 120 }] }, loaded);
    expect(made.services).toEqual([{ ...known, price: 120 }]);
  });

  test('has the very rows that were loaded, odd ones included, when none was changed', () => {
    const odd = { ...service, serviceId: ' ', boatServicePeriod: 9 };
    const loaded = boat({ services: [odd], rentalPeriod: RentalPeriod.hourly });
    const made = toBoat({ ...toBoatValues(loaded), name: 'Yeni' }, loaded);
    expect(made.services).toBe(loaded.services);
  });

  test('is whole, whatever is typed in rows, and comes out of the working copy as it went in', () => {
    const cell = fc.oneof(
      fc.constantFrom<unknown>(null, undefined, '', ' ', 'on', '1,5', 0, 12.5, -3),
      fc.string({ unit: 'grapheme' }),
    );
    const rowsOf = (list: keyof typeof nothing): fc.Arbitrary<unknown> => {
      const columns = Object.keys(nothing[list]).map(column => [
        column,
        column === 'isRequired' ? fc.boolean() : cell,
      ]);
      const row = fc.record(Object.fromEntries(columns) as Record<string, typeof cell>, { requiredKeys: [] });
      return fc.array(fc.option(row, { nil: undefined, freq: 9 }), { maxLength: 3 });
    };
    const typed = fc.record(Object.fromEntries(lists.map(list => [list, rowsOf(list)])), {
      requiredKeys: [],
    });
    const loaded = boat({ services: [service], priceGroups: [season] });
    const rate = fc.option(fc.constantFrom(0, 12.5, 15), { nil: undefined });
    fc.assert(
      fc.property(typed, rate, (rows, commission) => {
        const values = { ...toBoatValues(loaded), ...rows } as BoatValues;
        const made = toBoat(values, loaded, commission);
        expect(Boat.is(made)).toBe(true);
        expect(toBoat(reopened(values, loaded), loaded, commission)).toEqual(made);
        // Saved and opened again, nothing more changes.
        expect(isBoatFormChanged(toBoatValues(made), made)).toBe(false);
      }),
    );
  });
});

describe('B099, Q142, Q143: what the partner receives of a season', () => {
  const loaded = boat({ priceGroups: [season, { ...season, dateFrom: '2027-07-01', dateTo: '2027-07-07' }] });
  const [first, second] = loaded.priceGroups;
  const sent = (priceGroups: BoatValues['priceGroups'], rate?: number): Boat['priceGroups'] =>
    toBoat({ ...toBoatValues(loaded), priceGroups }, loaded, rate).priceGroups;

  test('Q142 is worked out for a season that was changed, also for one day', () => {
    expect(sent([{ ...season, price: 2_000, oneDayPrice: 99.99 }], 12.5)).toEqual([
      { ...season, price: 2_000, oneDayPrice: 99.99, listingPrice: 1_750, oneDayListingPrice: 87.49 },
    ]);
  });

  test('Q142 stays as the server worked it out for one that wasn’t', () => {
    expect(sent([season, { ...season, price: 3_000 }], 10)).toMatchObject([
      { price: 1_000, listingPrice: 850 },
      { price: 3_000, listingPrice: 2_700 },
    ]);
    expect(sent([second, first] as BoatValues['priceGroups'], 10)).toEqual([second, first]);
  });

  test('Q142 stays where only the days were changed', () => {
    expect(sent([{ ...season, dateTo: '2027-06-20' }])).toEqual([{ ...season, dateTo: '2027-06-20' }]);
  });

  test('Q143 is left open while the commission isn’t known: never taken for zero', () => {
    expect(sent([{ ...season, price: 2_000 }])).toMatchObject([{ price: 2_000, listingPrice: null }]);
  });

  test('Q143 is left open where there is no price', () => {
    expect(sent([{ dateFrom: '2027-08-01', price: 'çok' }], 15)).toMatchObject([
      { price: null, listingPrice: null, oneDayListingPrice: null },
    ]);
  });

  test('a commission of zero is one', () => {
    expect(sent([{ ...season, price: 2_000 }], 0)).toMatchObject([{ listingPrice: 2_000 }]);
  });

  test('no other field is touched by the commission', () => {
    expect(toBoat(toBoatValues(loaded), loaded, 50)).toEqual(loaded);
  });
});

test('B109 a package that was added and left empty isn’t sent', () => {
  const loaded = boat({ additionalPackages: [] });
  const rows = [{}, { nameTR: ' ', pricePerPerson: undefined }, { nameTR: 'Kahvaltı' }];
  const made = toBoat({ ...toBoatValues(loaded), additionalPackages: rows }, loaded);
  expect(made.additionalPackages).toMatchObject([{ nameTR: 'Kahvaltı', nameEN: null, pricePerPerson: null }]);
});
