/**
 * The rules for a boat (B161–B204): which fields it has, which input is invalid, and what it lacks before it
 * can be sent for approval. Pure; "today" and the marketplace's configuration are arguments. The same
 * function checks the form while it is filled in, the boat on its card, and the change just before it is
 * sent, so that the three always agree.
 */
import { dayOf } from '../lib/day.ts';
import { hasAtMost } from '../lib/numberText.ts';
import {
  Boat,
  boatFieldNames,
  columnRules,
  declarationOf,
  ruleAt,
  type BoatField,
  type BoatRule,
  type NumberRule,
} from './boat.ts';
import { CharterType, currencies, ServicePeriod, ServicePricing, UnitOfLength } from './boatChoices.ts';
import { amountOf, isBlank, isOneDayOn, isWeekendOn, type BoatInput, type RowList } from './boatInput.ts';
import { LEAST_MONEY, MOST_MONEY } from './boatLimits.ts';
import { dayProblem, type DayKind } from './dayBounds.ts';
import { RentalPeriod } from './rentalPeriod.ts';
import { isUnclearNumber, numberFormat, type Unit } from './units.ts';

/** What a boat needs for approval (B250). */
export const LEAST_PHOTOS = 4;
export const LEAST_DOCUMENTS = 2;
/** Digits that the length of a boat may have (B083, B263). */
const LENGTH_DIGITS = 3;
/** The oldest year of construction that isn't taken for a typing mistake (Q156). */
export const OLDEST_YEAR = 1900;
/** The highest prepayment, in per cent (B185). */
export const MOST_APA = 100;

/** What the rules need besides the boat. */
export interface BoatContext {
  /** The day in Istanbul, `YYYY-MM-DD`. */
  readonly today: string;
  /** The smallest prepayment that the marketplace takes, in per cent (A188, B184); undefined when this device doesn't know it. */
  readonly leastApa: number | undefined;
}

export type RuleName =
  | 'required'
  | 'notNumber'
  | 'wholeNumber'
  /** It can be read in more than one way. */
  | 'unclearNumber'
  | 'decimals'
  | 'notNegative'
  | 'tooLarge'
  | 'tooLong'
  | 'length'
  | 'year'
  | 'time'
  | 'date'
  | 'dayRange'
  | 'endBeforeStart'
  | 'photos'
  | 'documents'
  | 'apaMinValue'
  | 'apaMaxValue'
  | 'priceMinValue'
  | 'aboveZero'
  | 'checkinDays'
  | 'invalidServicePrice'
  | 'invalidWeeklyBoatServicePeriodForHourlyRental'
  | 'servicePeriod'
  /** The server's own words. */
  | 'refused';

/** How many characters the text at a place of the form may have: `titleTR`, `additionalPackages[0].nameTR`. */
export function textLimit(path: string): number | undefined {
  const rule = ruleAt(path);
  return rule?.kind === 'text' ? rule.most : undefined;
}

/** A problem, with its place in the form. */
export interface BoatProblem {
  /** `price`, `services[0].price`. */
  readonly path: string;
  readonly field: BoatField;
  readonly rule: RuleName;
  readonly values?: Readonly<Record<string, number | string>>;
}

/**
 * Whether a boat has this field at all, by how it is rented and what was chosen (B076–B082). A field that it
 * doesn't have isn't shown, required or sent.
 */
export function hasField(field: BoatField, boat: BoatInput): boolean {
  const { rentalPeriod, charterType, servicePricingType } = boat;
  const hourly = rentalPeriod === RentalPeriod.hourly;
  const { having } = declarationOf(field);
  if (having === (hourly ? 'notHourly' : 'hourly')) return false;
  if (having === 'daily') return rentalPeriod === RentalPeriod.daily;
  if (field === 'skipperPrice') return charterType === CharterType.either;
  if (field === 'servicePrice')
    return !isBlank(servicePricingType) && servicePricingType !== ServicePricing.none;
  return true;
}

/** The periods in which a service can be charged (B199–B201, Q125). */
export function servicePeriods(rentalPeriod: number): readonly number[] {
  return Object.values(ServicePeriod).filter(period => period <= rentalPeriod);
}

/** Zero is the marketplace's "nothing chosen" in these. */
export const zeroIsNothing: readonly string[] = boatFieldNames.filter(
  field => declarationOf(field).zeroIsNothing,
);

/**
 * Whether "nothing" can be stored in a field. In the others, such as the currency, any value has a meaning of its own: emptied, a
 * boat's prices would be in another one.
 */
export function canBeEmpty(field: BoatField): boolean {
  const { empty, zeroIsNothing: hasZero } = declarationOf(field);
  return hasZero === true || Array.isArray(empty) || Boat.schema[field].is(null);
}

/** Whether a boat can't be sent for approval without this field (B161–B196). */
export function isRequired(field: BoatField, boat: BoatInput): boolean {
  if (!hasField(field, boat)) return false;
  if (declarationOf(field).having === 'daily') return isOneDayOn(boat);
  if (field === 'weekendPriceDiff') return isWeekendOn(boat);
  return declarationOf(field).required === true;
}

/** A boat of no length and without guests can't be rented out; no cabin, no bed and no bathroom is what a day boat has. */
const aboveZero = ['boatLength', 'cruiseCapacity'] as const satisfies readonly BoatField[];
export const moneyFields: readonly BoatField[] = boatFieldNames.filter(
  field => declarationOf(field).rule?.kind === 'money',
);

type Found = Omit<BoatProblem, 'path' | 'field'> | undefined;
type Report = (field: BoatField, path: string, found: Found) => void;

/** Whether a field is as it was loaded: then it isn't the partner's input, and doesn't prevent saving. */
export type IsUntouched = (field: BoatField) => boolean;

/**
 * Invalid input: the only thing that prevents saving a draft (B154). Fields that the boat doesn't have aren't
 * checked.
 */
export function invalidValues(
  boat: BoatInput,
  context: BoatContext,
  isUntouched: IsUntouched = () => false,
): BoatProblem[] {
  return collect(boat, report => {
    for (const field of boatFieldNames) {
      const { rule } = declarationOf(field);
      if (rule) report(field, field, wrongValue(rule, boat[field], context));
    }
    for (const [column, rule] of Object.entries(columnRules)) {
      const [list, key] = column.split('.') as [RowList, string];
      rowsOf<Readonly<Record<string, unknown>>>(boat[list]).forEach((row, at) =>
        report(list, `${list}[${at}].${key}`, wrongCell(column, wrongValue(rule, row[key], context))),
      );
    }
    rowsOf(boat.priceGroups).forEach((row, at) => {
      const [from, to] = [dayIn(row.dateFrom), dayIn(row.dateTo)];
      const isEarly = from !== undefined && to !== undefined && to < from;
      report('priceGroups', `priceGroups[${at}].dateTo`, isEarly ? { rule: 'endBeforeStart' } : undefined);
    });
  }).filter(problem => !isUntouched(problem.field));
}

/** What is missing before a boat can be sent for approval (B161–B204, Q123–Q128), in no particular order. */
export function missingValues(boat: BoatInput, context: BoatContext): BoatProblem[] {
  return collect(boat, report => {
    const needed = (field: BoatField, path: string, value: unknown): void =>
      report(field, path, isBlank(value) ? { rule: 'required' } : undefined);
    for (const field of boatFieldNames) {
      const nothing = isBlank(boat[field]) || (zeroIsNothing.includes(field) && boat[field] === 0);
      if (isRequired(field, boat) && nothing) report(field, field, { rule: 'required' });
    }
    for (const field of aboveZero) if (boat[field] === 0) report(field, field, { rule: 'aboveZero' });
    if (isBelowOneCoin(boat.price)) report('price', 'price', { rule: 'priceMinValue' });
    if (isRequired('oneDayPrice', boat) && isBelowOneCoin(boat.oneDayPrice))
      report('oneDayPrice', 'oneDayPrice', { rule: 'aboveZero' });
    const apa = amountOf(boat.apa);
    const { leastApa } = context;
    if (apa !== undefined && leastApa !== undefined && apa < leastApa)
      report('apa', 'apa', { rule: 'apaMinValue', values: { minimum: leastApa } });
    if (apa !== undefined && apa > MOST_APA) report('apa', 'apa', { rule: 'apaMaxValue' });
    if (rowsOf(boat.availableCheckinDays).length === 0)
      report('availableCheckinDays', 'availableCheckinDays', { rule: 'checkinDays' });
    rowsOf(boat.services).forEach((row, at) => {
      const path = `services[${at}]`;
      needed('services', `${path}.serviceId`, row.serviceId);
      const noPrice = isBlank(row.price) || (amountOf(row.price) ?? 0) < 0;
      report('services', `${path}.price`, noPrice ? { rule: 'invalidServicePrice' } : undefined);
      report('services', `${path}.boatServicePeriod`, wrongServicePeriod(row.boatServicePeriod, boat));
    });
    rowsOf(boat.priceGroups).forEach((row, at) => {
      for (const key of ['dateFrom', 'dateTo', 'price'] as const)
        needed('priceGroups', `priceGroups[${at}].${key}`, row[key]);
      report(
        'priceGroups',
        `priceGroups[${at}].price`,
        isBelowOneCoin(row.price) ? { rule: 'aboveZero' } : undefined,
      );
    });
    rowsOf(boat.priceDifferences).forEach((row, at) => {
      for (const key of ['numberOfPeople', 'difference'] as const) {
        const path = `priceDifferences[${at}].${key}`;
        needed('priceDifferences', path, row[key]);
        report('priceDifferences', path, isBelowOneCoin(row[key]) ? { rule: 'aboveZero' } : undefined);
      }
    });
    const photos = rowsOf(boat.photos).length;
    if (photos < LEAST_PHOTOS)
      report('photos', 'photos', { rule: 'photos', values: { count: photos, needed: LEAST_PHOTOS } });
    const documents = rowsOf(boat.documents);
    documents.forEach((row, at) => needed('documents', `documents[${at}].documentType`, row.documentType));
    if (documents.length < LEAST_DOCUMENTS)
      report('documents', 'documents', {
        rule: 'documents',
        values: { count: documents.length, needed: LEAST_DOCUMENTS },
      });
  });
}

/** Everything that keeps a boat from being sent for approval: one problem for each place, what was typed wrongly first. */
export function boatProblems(
  boat: BoatInput,
  context: BoatContext,
  isUntouched?: IsUntouched,
): BoatProblem[] {
  const wrong = invalidValues(boat, context, isUntouched);
  const known = new Set(wrong.map(problem => problem.path));
  return [...wrong, ...missingValues(boat, context).filter(problem => !known.has(problem.path))];
}

/** Seasons that share a day with an earlier one in the list, by index: warned of, not refused (Q150, Q151). */
export function overlappingSeasons(boat: Pick<BoatInput, 'priceGroups'>): number[] {
  const seasons = rowsOf(boat.priceGroups).map(row => ({ from: dayIn(row.dateFrom), to: dayIn(row.dateTo) }));
  return seasons.flatMap((one, at) => {
    const meets = seasons.slice(0, at).some(other => {
      if (!one.from || !one.to || !other.from || !other.to) return false;
      return one.from <= other.to && other.from <= one.to;
    });
    return meets ? at : [];
  });
}

/** Whether a year of construction is possible: four digits, 1900 to next year (Q156). */
export function isPossibleYear(year: number, thisYear: number): boolean {
  return Number.isInteger(year) && year >= OLDEST_YEAR && year <= thisYear + 1;
}

function collect(boat: BoatInput, judge: (report: Report) => void): BoatProblem[] {
  const problems: BoatProblem[] = [];
  judge((field, path, found) => {
    if (found && hasField(field, boat) && !problems.some(problem => problem.path === path))
      problems.push({ path, field, ...found });
  });
  return problems;
}

/** A list that may be missing; rows that were emptied may be missing in it. */
function rowsOf<Row>(rows: readonly Row[] | null | undefined): readonly Row[] {
  return (rows ?? []).map(row => row ?? ({} as Row));
}

/** A service without a price says that it may be free; what else is wrong with it is said as anywhere. */
function wrongCell(column: string, found: Found): Found {
  const isPlain = found?.rule === 'unclearNumber' || found?.rule === 'decimals';
  return found && column === 'services.price' && !isPlain ? { rule: 'invalidServicePrice' } : found;
}

/** So many digits after the decimal sign a number may have, by the kind of its rule. */
const decimalsOf = { count: 0, year: 0, length: 0, percent: 0, measure: 2, money: 2 } as const;

/** How the number at a place of the form may look. Its unit may depend on what was chosen elsewhere in the form. */
export function numberFormatAt(path: string, boat: BoatInput): ReturnType<typeof numberFormat> {
  const rule = ruleAt(path);
  const isNumber = rule && rule.kind !== 'text' && rule.kind !== 'time' && rule.kind !== 'day';
  return isNumber ? numberFormat(decimalsOf[rule.kind], unitOf(rule, boat)) : numberFormat(0, undefined);
}

function unitOf(rule: NumberRule, { defaultCurrency, unitOfLength }: BoatInput): Unit | undefined {
  switch (rule.kind) {
    case 'money':
      return currencies[amountOf(defaultCurrency) ?? 0]?.code;
    case 'length':
      return unitOfLength === UnitOfLength.foot ? 'foot' : 'meter';
    case 'percent':
      return 'percent';
    case 'count':
    case 'measure':
      return rule.unit;
    case 'year':
      return undefined;
  }
}

function wrongValue(rule: BoatRule, value: unknown, { today }: BoatContext): Found {
  switch (rule.kind) {
    case 'text':
      return wrongText(value, rule.most);
    case 'time':
      return wrongTime(value);
    case 'day':
      return wrongDay(value, rule.day, today);
    case 'count':
    case 'measure':
    case 'money':
    case 'year':
    case 'length':
    case 'percent':
      return isUnclearNumber(value, decimalsOf[rule.kind])
        ? { rule: 'unclearNumber' }
        : wrongNumber(rule, value, today);
  }
}

function wrongNumber(rule: NumberRule, value: unknown, today: string): Found {
  switch (rule.kind) {
    case 'count':
      return wrongCount(value, rule.most);
    case 'measure':
      return wrongAmount(value, rule.most, decimalsOf.measure);
    case 'money':
      return wrongAmount(value, MOST_MONEY, decimalsOf.money);
    case 'year':
      return wrongYear(value, today);
    case 'length':
      return wrongLength(value);
    case 'percent':
      return wrongPercent(value);
  }
}

function wrongAmount(value: unknown, most: number, decimals: number): Found {
  if (isBlank(value)) return undefined;
  if (typeof value !== 'number' || !Number.isFinite(value)) return { rule: 'notNumber' };
  if (value < 0) return { rule: 'notNegative' };
  if (value > most) return { rule: 'tooLarge', values: { most } };
  return hasAtMost(value, decimals) ? undefined : { rule: 'decimals', values: { most: decimals } };
}

/** Less than the smallest coin counts as nothing: such a price can't be paid. */
function isBelowOneCoin(value: unknown): boolean {
  const amount = amountOf(value);
  return amount !== undefined && amount < LEAST_MONEY;
}

function wrongText(value: unknown, most: number): Found {
  const count = typeof value === 'string' ? value.length : 0;
  return count > most ? { rule: 'tooLong', values: { most, count } } : undefined;
}

function wrongCount(value: unknown, most: number): Found {
  if (isBlank(value)) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value)) return { rule: 'wholeNumber' };
  return wrongAmount(value, most, decimalsOf.count);
}

/** A prepayment is a whole number (Q145). */
function wrongPercent(value: unknown): Found {
  if (isBlank(value)) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value)) return { rule: 'wholeNumber' };
  if (value < 0) return { rule: 'notNegative' };
  return value > MOST_APA ? { rule: 'apaMaxValue' } : undefined;
}

/** A length is a whole number (Q157). */
function wrongLength(value: unknown): Found {
  if (isBlank(value)) return undefined;
  const possible =
    typeof value === 'number' &&
    Number.isInteger(value) &&
    value >= 0 &&
    String(value).length <= LENGTH_DIGITS;
  return possible ? undefined : { rule: 'length' };
}

function wrongYear(value: unknown, today: string): Found {
  if (isBlank(value)) return undefined;
  const thisYear = Number(today.slice(0, 4));
  if (typeof value === 'number' && isPossibleYear(value, thisYear)) return undefined;
  // As text: a year has no thousands separator.
  return { rule: 'year', values: { oldest: String(OLDEST_YEAR), latest: String(thisYear + 1) } };
}

/** A time is written as `HH:mm` (Q152). */
function wrongTime(value: unknown): Found {
  if (isBlank(value)) return undefined;
  // Servers often add seconds.
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value)
    ? undefined
    : { rule: 'time' };
}

function wrongDay(value: unknown, kind: DayKind, today: string): Found {
  if (isBlank(value)) return undefined;
  const day = dayIn(value);
  if (day === undefined) return { rule: 'date' };
  const values = dayProblem(kind, day, today)?.values;
  return values && { rule: 'dayRange', values };
}

/** The value as a day, if it is one. */
function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' ? dayOf(value) : undefined;
}

function wrongServicePeriod(value: unknown, boat: BoatInput): Found {
  const rentalPeriod = amountOf(boat.rentalPeriod) ?? 0;
  if (isBlank(value)) return { rule: 'required' };
  if (rentalPeriod === 0 || servicePeriods(rentalPeriod).some(period => period === value)) return undefined;
  const weeklyOnHourly = rentalPeriod === RentalPeriod.hourly && value === ServicePeriod.week;
  return { rule: weeklyOnHourly ? 'invalidWeeklyBoatServicePeriodForHourlyRental' : 'servicePeriod' };
}
