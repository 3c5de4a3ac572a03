/** Every number and every date that a form takes, with what a partner types or pastes into it in either language. */
import { setIn } from 'final-form';
import { describe, expect, test } from 'vitest';
import { boatFieldNames, columnRules, declarationOf, type BoatRule } from '../../src/domain/boat/boat.ts';
import type { BoatInput } from '../../src/domain/boat/boatInput.ts';
import { findInvalidBoatValues, numberFormatAt } from '../../src/domain/boat/boatRules.ts';
import { calendarEventFields, calendarEventProblems } from '../../src/domain/calendarEvent.ts';
import { dayProblem } from '../../src/domain/values/getAllowedDayBounds.ts';
import {
  discountFields,
  discountProblems,
  newDiscount,
  discountRateFormat,
} from '../../src/domain/discount.ts';
import { planBlocks } from '../../src/features/calendar/blocking/planBlocks.ts';
import { decimalSignOf, type Language } from '../../src/domain/values/language.ts';
import type { NumberFormat } from '../../src/lib/text/numberText.ts';
import type { TranslatableText } from '../../src/lib/text/TranslatableText.ts';
import { fixTwoDigitYear } from '../../src/lib/time/day.ts';
import { typedNumber } from '../../src/lib/text/numberText.ts';
import { readHouse } from '../check/importRule.ts';
import { ruleOf } from '../support/boatProblems.ts';
import { anEvent } from '../nouns/calendarEvent.ts';

const today = '2026-07-27';
const context = { today, leastApa: undefined };
const BOAT: BoatInput = {
  rentalPeriod: 2,
  charterType: 3,
  servicePricingType: 2,
  unitOfLength: 1,
  defaultCurrency: 1,
};
/** Fields that only a boat rented by the hour has. */
const HOURLY = ['servicePrice', 'weekendPriceDiff', 'priceDifferences'];

interface Typing {
  readonly format: Omit<NumberFormat, 'sign'>;
  /** What is wrong with a stored value. */
  readonly problem: (value: unknown) => string | undefined;
}

function ofBoat(path: string): Typing {
  const isHourly = HOURLY.some(field => path.startsWith(field));
  const boat = isHourly ? { ...BOAT, rentalPeriod: 1 } : BOAT;
  return {
    format: numberFormatAt(path, boat),
    problem: value =>
      findInvalidBoatValues(setIn(boat, path, value) as BoatInput, context)
        .filter(found => found.path === path)
        .map(ruleOf)[0],
  };
}

const idOf = (words: TranslatableText | undefined): string | undefined =>
  words && 'id' in words ? words.id : undefined;

const ofRate: Typing = {
  format: discountRateFormat,
  problem: value =>
    idOf(
      discountProblems(
        { ...newDiscount(), discountRate: (value ?? null) as number | null },
        undefined,
        today,
      ).find(({ field }) => field === 'discountRate')?.words,
    ),
};

/** What happens to a text: what is stored, or what is told at the field. */
function outcome({ format, problem }: Typing, text: string, language: Language): unknown {
  const value = typedNumber(text, { ...format, sign: decimalSignOf(language) });
  return problem(value) ?? value;
}

/** A text, and what becomes of it in Turkish and in English. */
type Row = readonly [text: string, turkish: unknown, english: unknown];

const same = (text: string, both: unknown): Row => [text, both, both];
const ask = 'unclearNumber';

/** Of every number. */
const always: readonly Row[] = [
  same('12', 12),
  same(' 12 ', 12),
  same('\u200e1\u200b2\ufeff', 12),
  same('١٢', 12),
  same('', undefined),
  same('\u200b \u00a0', undefined),
];

const decimals: readonly Row[] = [
  same('12,5', 12.5),
  same('12.50', 12.5),
  same('0,001', 'decimals'),
  same('12,755', ask),
  same('on iki', 'notNumber'),
  same('12 etre', 'notNumber'),
  same('-1', 'notNegative'),
];

const money: readonly Row[] = [
  ...decimals.filter(([text]) => text !== '12,755'),
  ['12,755', ask, 12_755],
  ['12.500', 12_500, ask],
  ['1,250', ask, 1250],
  same('1250,755', 'decimals'),
  same('1.250,50', 1250.5),
  same('1,250.50', 1250.5),
  same('12\u00a0500', 12_500),
  same('₺12', 12),
  same('12 TL', 12),
  same('12 try', 12),
  ['₺12.500', 12_500, ask],
  same('12 €', ask),
  same('12 $', ask),
];

const measure = (unit: string): readonly Row[] => [
  ...decimals.filter(([text]) => text !== '12,755'),
  ['4,250', ask, expect.anything()],
  same(`12 ${unit}`, 12),
  same(`12${unit}.`, 12),
  same('12 €', ask),
];

const whole = (told: string): readonly Row[] => [
  same('12,5', told),
  same('iki', told),
  same('12 etre', told),
];
const count: readonly Row[] = [
  ...whole('wholeNumber'),
  same('-1', 'notNegative'),
  ['4.000', 'tooLarge', ask],
];

const numbers: Readonly<Record<string, readonly Row[]>> = {
  numberOfCabins: count,
  numberOfBathroom: count,
  numberOfBeds: count,
  cruiseCapacity: [...whole('wholeNumber'), ['4.000', 4000, ask], same('12 kişi', 12), same('12 PEOPLE', 12)],
  boatLength: [
    ...whole('length'),
    same('12 metre', 12),
    same('12 m', 12),
    same('40 ft', ask),
    same('-1', 'length'),
  ],
  yearOfConstruction: [same('2015', 2015), same('15', 'year'), same('٢٠١٥', 2015), ['2.015', 2015, ask]],
  staffCount: count,
  yearOfRefit: [same('2015', 2015), same('15', 'year')],
  beam: [...measure('metre'), ...measure('m'), same('12 ft', ask)],
  fuelCapacity: measure('litre'),
  fuelConsumption: measure('litre/saat'),
  maxSpeed: measure('knot'),
  horsepower: measure('HP'),
  numberOfEngines: [same('2', 2), same('2 adet', 'wholeNumber'), same('2,5', 'wholeNumber')],
  servicePrice: money,
  price: money,
  apa: [...whole('wholeNumber'), same('%12', 12), same('12 %', 12), same('101', 'apaMaxValue')],
  oneDayPrice: money,
  weekendPriceDiff: money,
  depositPrice: money,
  skipperPrice: money,
  transitLogPrice: money,
  'services[0].price': money.map(
    row =>
      row.map(cell =>
        cell === 'notNumber' || cell === 'notNegative' ? 'invalidServicePrice' : cell,
      ) as unknown as Row,
  ),
  'additionalPackages[0].pricePerPerson': money,
  'priceGroups[0].price': money,
  'priceGroups[0].oneDayPrice': money,
  'priceDifferences[0].numberOfPeople': [...whole('wholeNumber'), same('12 kişi', 12)],
  'priceDifferences[0].difference': money,
  'discount.discountRate': [
    same('%12', 12),
    same('12 %', 12),
    same('yüzde 12', 12),
    same('12,5', 'discounts.rule.rateWhole'),
    ['1.000', 'discounts.rule.rateMax', 'form.unclearNumber'],
  ],
};

const isNumber = (rule: BoatRule | undefined): boolean =>
  rule !== undefined && !['text', 'time', 'day'].includes(rule.kind);
const placesOf = (isOne: (rule: BoatRule | undefined) => boolean): string[] => [
  ...boatFieldNames.filter(field => isOne(declarationOf(field).rule)),
  ...Object.entries<BoatRule>(columnRules).flatMap(([column, rule]) =>
    isOne(rule) ? column.replace('.', '[0].') : [],
  ),
];

test('every number of every form has its lines here', () => {
  expect(Object.keys(numbers).sort()).toEqual([...placesOf(isNumber), 'discount.discountRate'].sort());
});

describe('a typed number', () => {
  const cases = Object.entries(numbers).flatMap(([path, rows]) =>
    [...(/^year|Engines$/.test(path) ? [] : always), ...rows].flatMap(([text, ...expected]) =>
      (['tr', 'en'] as const).map((language, at) => [path, language, text, expected[at]] as const),
    ),
  );
  test.each(cases)('%s in %s: %j', (path, language, text, expected) => {
    const typing = path === 'discount.discountRate' ? ofRate : ofBoat(path);
    const isMissingRate = typing === ofRate && expected === undefined;
    expect(outcome(typing, text, language)).toEqual(isMissingRate ? 'discounts.rule.rateRequired' : expected);
  });
});

const isDate = (field: string): boolean => field.endsWith('Date');

/** What a form does with a day as the browser holds it. */
const days: Readonly<Record<string, (day: string) => string | undefined>> = {
  ...Object.fromEntries(
    placesOf(rule => rule?.kind === 'day').map(path => [path, (day: string) => ofBoat(path).problem(day)]),
  ),
  ...Object.fromEntries(
    discountFields.filter(isDate).map(field => [
      `discount.${field}`,
      (day: string) => {
        const problems = discountProblems({ ...newDiscount(2), [field]: day }, undefined, today);
        return idOf(problems.find(found => found.field === field)?.words);
      },
    ]),
  ),
  ...Object.fromEntries(
    calendarEventFields.filter(isDate).map(field => [
      `event.${field}`,
      (day: string) => {
        const event = { ...anEvent({}), startDate: '', endDate: '', [field]: day };
        return idOf(calendarEventProblems(event, today).find(found => found.field === field)?.words);
      },
    ]),
  ),
  ...Object.fromEntries(
    (['first', 'last'] as const).map(field => [
      `blocked.${field}`,
      (day: string) => {
        const { problems } = planBlocks({ [field]: day }, () => undefined, today);
        return idOf(problems.find(found => found.field === field)?.words);
      },
    ]),
  ),
  filter: day => idOf(dayProblem('filter', day, today)),
  return: day => idOf(dayProblem('return', day, today)),
};

describe('a typed date', () => {
  test('every date of the forms is here', () => {
    expect(Object.keys(days)).toHaveLength(3 + 4 + 2 + 2 + 1 + 1);
  });

  test.each(Object.entries(days))('%s takes days that can be meant, and no others', (_, problem) => {
    // 06 05 27, as a browser holds it.
    expect(problem('0027-06-05')).toMatch(/dayRange$/);
    expect(fixTwoDigitYear('0027-06-05')).toBe('2027-06-05');
    expect(problem('2027-06-05')).toBeUndefined();
    for (const day of ['0202-06-05', '1926-06-05', '2099-06-05', '9999-12-31'])
      expect(problem(day)).toMatch(/dayRange$/);
  });
});

test('no form has a number or a day of its own', () => {
  const users = (part: string): string[] =>
    [...readHouse(new URL('../..', import.meta.url).pathname)]
      .filter(([file, text]) => /^src\/(?:kit|features)\//.test(file) && text.includes(`<${part}`))
      .map(([file]) => file.replace('src/features/', ''))
      .sort();
  expect(users('NumberField')).toEqual(['boats/fields/inputs.tsx', 'discounts/form/DiscountFormView.tsx']);
  expect(users('DateField')).toEqual([
    'boats/documents/BoatDocumentItem.tsx',
    'boats/fields/inputs.tsx',
    'boats/pricing/SeasonsSection.tsx',
    'bookings/list/BookingNarrowingDialog.tsx',
    'calendar/blocking/BlockManyDialog.tsx',
    'calendar/event/EventDialog.tsx',
    'discounts/form/DiscountFormView.tsx',
    'prepare/ReturnDayForm.tsx',
  ]);
});
