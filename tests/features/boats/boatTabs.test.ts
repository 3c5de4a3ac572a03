import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newBoat, serverFields, type BoatField } from '../../../src/domain/boat/boat.ts';
import { ServicePricing } from '../../../src/domain/boat/boatChoices.ts';
import { findApprovalProblems, hasField, type BoatProblem } from '../../../src/domain/boat/boatRules.ts';
import {
  boatTabs,
  inScreenOrder,
  isBoatTab,
  isOptionalTabEmpty,
  tabState,
  onTab,
  findBoatFieldPlace,
  tabOf,
} from '../../../src/features/boats/boatTabs.ts';
import {
  boatRowColumnLabels,
  findBoatFieldLabelAt,
  getBoatFieldLabel,
  boatWizardFieldNames,
  boatWizardFields,
} from '../../../src/features/boats/boatWizardFields.ts';
import { countFinishedTabs } from '../../../src/features/boats/ready/readyPoints.ts';
import { placeBoatErrors } from '../../../src/features/boats/wizard/serverErrors.ts';
import { rulesContext } from '../../support/boatProblems.ts';
import { boatFields, malformedBoat } from '../../support/malformedBoat.ts';

const onTabs = boatTabs.flatMap(tab =>
  boatWizardFieldNames.filter(field => boatWizardFields[field].tab === tab),
);
const notShown: readonly BoatField[] = serverFields;
const screens = globSync('src/features/boats/**/*.tsx').map(file => readFileSync(file, 'utf8'));

describe('B034: the tabs', () => {
  test('stand in the order of the specification', () => {
    expect(boatTabs).toEqual(['general', 'features', 'services', 'images', 'pricing', 'documents']);
  });

  test.each(boatWizardFieldNames)('%s has an input', field => {
    const named = new RegExp(`(?<=[A-Za-z]=|[[({, ])['"]${field}['"]`);
    expect(screens.some(text => named.test(text))).toBe(true);
  });

  test('show every field once, but what only the server moves', () => {
    expect(onTabs.toSorted()).toEqual(boatFields.filter(field => !notShown.includes(field)).sort());
  });

  test.each<[string, string, BoatField[]]>([
    ['B043, B044', 'general', ['name', 'boatTypeId', 'boatBrandId', 'boatModelId']],
    ['B045', 'general', ['numberOfCabins', 'numberOfBathroom', 'numberOfBeds', 'cruiseCapacity']],
    ['B046, B047', 'general', ['boatLength', 'unitOfLength', 'yearOfConstruction']],
    ['B048, B049', 'general', ['fuelCost', 'charterType', 'staffCount', 'cancellationPolicy']],
    ['B050', 'general', ['titleTR', 'titleEN', 'descriptionTR', 'descriptionEN']],
    ['B051', 'general', ['flagId', 'countryId', 'locationId', 'marinaId', 'departurePortIds']],
    [
      'B052',
      'general',
      ['engineType', 'horsepower', 'fuelType', 'fuelCapacity', 'maxSpeed', 'beam', 'yearOfRefit'],
    ],
    ['B053', 'features', ['featureIds']],
    ['B054', 'services', ['services']],
    ['B055', 'services', ['servicePricingType', 'servicePrice']],
    ['B056', 'services', ['additionalPackages']],
    ['B057', 'images', ['photos']],
    ['B058', 'pricing', ['price', 'defaultCurrency', 'apa']],
    ['B059', 'pricing', ['priceGroups']],
    ['B060', 'pricing', ['oneDayPrice', 'checkinTimeForOneDay', 'checkoutTimeForOneDay']],
    ['B061, B062', 'pricing', ['weekendPriceDiff', 'priceDifferences']],
    ['B063', 'pricing', ['depositPrice', 'skipperPrice', 'transitLogPrice']],
    ['B064', 'pricing', ['remainingPaymentType']],
    ['B065', 'pricing', ['checkinTime', 'checkoutTime', 'availableCheckinDays']],
    ['B066', 'documents', ['documents']],
  ])('%s: %s holds %j', (_, tab, fields) => {
    expect(fields.map(tabOf)).toEqual(fields.map(() => tab));
  });

  test('what only the server moves is told on the first', () => {
    expect(notShown.map(tabOf)).toEqual(['general', 'general']);
  });

  test('only their names are tabs', () => {
    expect(boatTabs.every(isBoatTab)).toBe(true);
    expect(['photos', '', undefined, 0].some(isBoatTab)).toBe(false);
  });
});

describe('the place of a path', () => {
  test.each([
    ['boatLength', 'general', 'boatLength', 'boatLength'],
    ['BoatLength', 'general', 'boatLength', 'boatLength'],
    ['NUMBEROFBATHROOM', 'general', 'numberOfBathroom', 'numberOfBathroom'],
    ['titleTr', 'general', 'titleTR', 'titleTR'],
    ['images', 'images', 'photos', 'photos'],
    ['images[2].imageUrl', 'images', 'photos', 'photos'],
    ['Images.2.ImageUrl', 'images', 'photos', 'photos'],
    ['priceGroups[0].dateTo', 'pricing', 'priceGroups', 'priceGroups[0].dateTo'],
    ['PriceGroups[12].DateTo', 'pricing', 'priceGroups', 'priceGroups[12].dateTo'],
    ['services.1.price', 'services', 'services', 'services[1].price'],
    ['Services.1', 'services', 'services', 'services[1]'],
    ['additionalPackages[0].nameTR', 'services', 'additionalPackages', 'additionalPackages[0].nameTR'],
    ['AdditionalPackages[0].NameTr', 'services', 'additionalPackages', 'additionalPackages[0].nameTR'],
    [
      'PRICEDIFFERENCES[0].NUMBEROFPEOPLE',
      'pricing',
      'priceDifferences',
      'priceDifferences[0].numberOfPeople',
    ],
    ['documents', 'documents', 'documents', 'documents'],
    ['documents[1].expirationDate', 'documents', 'documents', 'documents[1].expirationDate'],
    ['apa', 'pricing', 'apa', 'apa'],
  ])('Q034 %s is on %s', (key, tab, field, path) => {
    expect(findBoatFieldPlace(key)).toEqual({ tab, field, path });
  });

  test.each(['hullColour', '', 'boatStatus', 'extra', '[0].price', '.price', '__proto__', 'toString'])(
    '%j has none',
    key => {
      expect(findBoatFieldPlace(key)).toBeUndefined();
    },
  );

  test('law: every problem of every boat has a place on its tab, a label there, and a name', () => {
    fc.assert(
      fc.property(malformedBoat, values => {
        for (const { path, field } of findApprovalProblems(values, rulesContext)) {
          expect(findBoatFieldPlace(path)).toEqual({ path, field, tab: tabOf(field) });
          expect(findBoatFieldLabelAt(path)).toMatch(/^boats\./);
          expect(getBoatFieldLabel(field)).toMatch(/^boats\./);
        }
      }),
    );
  });
});

describe('what the places are called', () => {
  test('every field of the tabs has a name of its own, in the order of the tabs', () => {
    expect(boatWizardFieldNames).toEqual(onTabs);
    expect(new Set(Object.values(boatWizardFields).map(({ label }) => label)).size).toBe(onTabs.length);
  });

  test('every column of a list has one of its own, too', () => {
    expect(new Set(Object.values(boatRowColumnLabels)).size).toBe(Object.keys(boatRowColumnLabels).length);
    for (const column of Object.keys(boatRowColumnLabels)) expect(onTabs).toContain(column.split('.')[0]);
  });

  test('a place in a row has the label of its column, whichever row it is', () => {
    expect(findBoatFieldLabelAt('services[0].price')).toBe('boats.ServicesTab.price');
    expect(findBoatFieldLabelAt('services[12].price')).toBe('boats.ServicesTab.price');
    expect(findBoatFieldLabelAt('price')).toBe('boats.PricingTab.price');
    expect(findBoatFieldLabelAt('services[0].colour')).toBeUndefined();
    expect(findBoatFieldLabelAt('boatStatus')).toBeUndefined();
  });
});

const problem = (path: string): BoatProblem => ({
  path,
  field: path.split('[')[0] as BoatField,
  words: { id: 'boats.rules.required' },
});

describe('B040: the first thing that is wrong', () => {
  test('is the first on the screen, down to the row', () => {
    const shuffled = [
      'documents',
      'services[10].price',
      'services[2].price',
      'apa',
      'price',
      'name',
      'photos',
    ];
    expect(inScreenOrder(shuffled.map(problem)).map(({ path }) => path)).toEqual([
      'name',
      'services[2].price',
      'services[10].price',
      'photos',
      'price',
      'apa',
      'documents',
    ]);
  });

  test('law: ordering loses and adds nothing, and goes from tab to tab', () => {
    fc.assert(
      fc.property(malformedBoat, values => {
        const problems = findApprovalProblems(values, rulesContext);
        const ordered = inScreenOrder(problems);
        expect(new Set(ordered)).toEqual(new Set(problems));
        expect(boatTabs.flatMap(tab => onTab(tab, ordered))).toEqual(ordered);
        for (const { field } of ordered) expect(hasField(field, values)).toBe(true);
      }),
    );
  });
});

describe('states', () => {
  test('a tab on which nothing is open is complete, also before it was left', () => {
    for (const tab of boatTabs) expect(tabState(tab, [], [])).toBe('complete');
    expect(tabState('services', [problem('name')], [problem('name')])).toBe('complete');
  });

  test('one that lacks something of which nobody was told yet is not complete, and not wrong either', () => {
    expect(tabState('general', [problem('name')], [])).toBe('untouched');
    expect(tabState('general', [problem('name')], [problem('price')])).toBe('untouched');
  });

  test('one that needs nothing and has nothing is optional, until something is filled in', () => {
    expect(tabState('features', [], [], isOptionalTabEmpty('features', newBoat(2)))).toBe('optional');
    expect(isOptionalTabEmpty('features', { ...newBoat(2), featureIds: ['27'] })).toBe(false);
    expect(isOptionalTabEmpty('services', newBoat(1))).toBe(true);
    expect(
      isOptionalTabEmpty('services', { ...newBoat(1), servicePricingType: ServicePricing.perPerson }),
    ).toBe(false);
    expect(isOptionalTabEmpty('services', { ...newBoat(1), additionalPackages: [{}] })).toBe(false);
    for (const tab of ['general', 'images', 'pricing', 'documents'] as const)
      expect(isOptionalTabEmpty(tab, newBoat(2))).toBe(false);
  });

  test('the meter counts the tabs that a boat has to pass, an optional one only while something on it is wrong', () => {
    expect(countFinishedTabs([problem('name')])).toEqual({ done: 3, total: 4 });
    expect(countFinishedTabs([problem('name'), problem('services')])).toEqual({ done: 3, total: 5 });
    expect(countFinishedTabs([])).toEqual({ done: 4, total: 4 });
  });

  test('one on which something is shown as wrong is wrong', () => {
    expect(tabState('pricing', [problem('name'), problem('apa')], [problem('apa')])).toBe('error');
  });
});

describe('the server’s field errors', () => {
  test('Q034 each at its field where there is one, and all in the list', () => {
    const sorted = placeBoatErrors([
      { key: 'BoatLength', message: 'Çok uzun' },
      { key: 'images[0].imageUrl', message: 'Bozuk' },
      { key: 'images[1].imageUrl', message: 'Bozuk' },
      { key: 'Price', message: 'Gerekli' },
      { key: 'Services[1].Price', message: 'Çok az' },
      { key: 'hullColour', message: 'Bilinmiyor' },
    ]);
    expect(sorted.atFields).toEqual({
      boatLength: 'Çok uzun',
      photos: 'Bozuk',
      price: 'Gerekli',
      'services[1].price': 'Çok az',
    });
    expect(sorted.listed.map(error => error.at?.tab)).toEqual([
      'general',
      'images',
      'images',
      'pricing',
      'services',
      undefined,
    ]);
  });

  test('two at one place are both said there, once each', () => {
    const { atFields } = placeBoatErrors([
      { key: 'price', message: 'Gerekli' },
      { key: 'Price', message: 'Çok az' },
      { key: 'PRICE', message: 'Çok az' },
    ]);
    expect(atFields).toEqual({ price: 'Gerekli Çok az' });
  });
});
