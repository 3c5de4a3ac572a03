import { describe, expect, test } from 'vitest';
import { newBoat } from '../../../src/domain/boat.ts';
import { RentalPeriod } from '../../../src/domain/rentalPeriod.ts';
import {
  boatTabs,
  builtTabs,
  faultsOf,
  isRequired,
  LEAST_PHOTOS,
  markOf,
  missingOf,
  tabOfField,
  type Rules,
} from '../../../src/features/boats/boatTabs.ts';
import { toValues, type BoatValues } from '../../../src/features/boats/boatValues.ts';
import { sortErrors } from '../../../src/features/boats/serverErrors.ts';
import { boat } from '../../support/factories.ts';

const draft: Rules = { thisYear: 2026, complete: false };
const full: Rules = { thisYear: 2026, complete: true };
const photos = Array.from({ length: LEAST_PHOTOS }, (_, index) => ({ url: `/${index}.jpg` }));
const whole = toValues(
  boat({ boatLength: 12, countryId: '1', locationId: '101', marinaId: '10101', photos }),
);

describe('what a tab lacks', () => {
  test('a draft may lack everything (B154)', () => {
    const values = toValues(newBoat(RentalPeriod.daily));
    for (const tab of boatTabs) expect(faultsOf(tab, values, draft)).toEqual([]);
  });

  test('a boat that is no draft may not, and says it in the order of the fields', () => {
    const values: BoatValues = { ...whole, name: ' ', marinaId: undefined, numberOfCabins: 'iki' };
    expect(faultsOf('general', values, full)).toEqual([
      { field: 'name', message: 'boats.rules.required' },
      { field: 'numberOfCabins', message: 'boats.rules.wholeNumber' },
      { field: 'marinaId', message: 'boats.rules.required' },
    ]);
    expect(faultsOf('general', values, draft)).toEqual([
      { field: 'numberOfCabins', message: 'boats.rules.wholeNumber' },
    ]);
  });

  test('B161–B175, B181 for a new daily boat', () => {
    expect(Object.keys(missingOf(toValues(newBoat(RentalPeriod.daily)))).sort()).toEqual(
      [
        'name',
        'boatTypeId',
        'boatBrandId',
        'boatModelId',
        'numberOfCabins',
        'numberOfBathroom',
        'numberOfBeds',
        'cruiseCapacity',
        'boatLength',
        'yearOfConstruction',
        'fuelCost',
        'charterType',
        'cancellationPolicy',
        'countryId',
        'locationId',
        'marinaId',
        'photos',
      ].sort(),
    );
  });

  test('the cancellation policy is for boats not rented by the hour (B188)', () => {
    expect(isRequired('cancellationPolicy', RentalPeriod.hourly)).toBe(false);
    expect(isRequired('cancellationPolicy', RentalPeriod.weekly)).toBe(true);
    expect(missingOf(toValues(newBoat(RentalPeriod.hourly)))).not.toHaveProperty('cancellationPolicy');
  });

  test('zero of something is an answer', () => {
    expect(missingOf({ ...whole, numberOfCabins: 0 })).toEqual({});
  });

  test('four photos (B182)', () => {
    expect(faultsOf('images', { ...whole, photos: photos.slice(1) }, full)).toEqual([
      { field: 'photos', message: 'boats.rules.photos' },
    ]);
    expect(faultsOf('images', whole, full)).toEqual([]);
  });
});

describe('marks', () => {
  test('complete when nothing lacks, also before it was left', () => {
    for (const tab of builtTabs) expect(markOf(tab, whole, draft, false)).toBe('complete');
  });

  test('a draft that lacks something is not complete, and not wrong either', () => {
    expect(markOf('general', { ...whole, name: undefined }, draft, true)).toBe('untouched');
  });

  test('wrong only after it was left', () => {
    const values: BoatValues = { ...whole, boatLength: 'uzun' };
    expect(markOf('general', values, draft, false)).toBe('untouched');
    expect(markOf('general', values, draft, true)).toBe('error');
    expect(markOf('general', { ...whole, name: undefined }, full, true)).toBe('error');
  });

  test('a tab that is not built has none', () => {
    for (const tab of boatTabs.filter(candidate => !builtTabs.includes(candidate))) {
      expect(markOf(tab, whole, full, true)).toBeUndefined();
    }
  });
});

describe('the server’s field errors', () => {
  test.each([
    ['boatLength', 'general', 'boatLength'],
    ['BoatLength', 'general', 'boatLength'],
    ['NUMBEROFBATHROOM', 'general', 'numberOfBathroom'],
    ['titleTr', 'general', 'titleTR'],
    ['images[2].imageUrl', 'images', 'photos'],
    ['priceGroups[0].dateTo', 'pricing', 'priceGroups'],
    ['documents', 'documents', 'documents'],
  ])('%s belongs to %s', (key, tab, field) => {
    expect(tabOfField(key)).toEqual({ tab, field });
  });

  test('an unknown one belongs nowhere', () => {
    expect(tabOfField('hullColour')).toBeUndefined();
    expect(tabOfField('')).toBeUndefined();
  });

  test('at their fields where a tab shows them, and all in the list (Q034)', () => {
    const sorted = sortErrors([
      { key: 'BoatLength', message: 'Çok uzun' },
      { key: 'images[0].imageUrl', message: 'Bozuk' },
      { key: 'images[1].imageUrl', message: 'Bozuk' },
      { key: 'Price', message: 'Gerekli' },
      { key: 'hullColour', message: 'Bilinmiyor' },
    ]);
    expect(sorted.atFields).toEqual({ boatLength: 'Çok uzun', photos: 'Bozuk' });
    expect(sorted.listed.map(error => error.at?.tab)).toEqual([
      'general',
      'images',
      'images',
      'pricing',
      undefined,
    ]);
  });
});
