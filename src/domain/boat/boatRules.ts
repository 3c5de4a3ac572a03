/**
 * The rules for a boat (B161–B204): which fields it has, which input is invalid, and what is missing before
 * it can be sent for approval. Pure; "today" and the marketplace's configuration are arguments. The same
 * function checks the form while it is filled in, the boat on its card, and the change just before it is
 * sent, so that the three always agree.
 */
import { dayOf } from '../../lib/time/day.ts';
import { hasAtMost } from '../../lib/text/numberText.ts';
import type { TranslatableText } from '../../lib/text/TranslatableText.ts';
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
import {
  asNumber,
  isUnset,
  isOneDayRental,
  isWeekendOn,
  type BoatInput,
  type BoatRowList,
} from './boatInput.ts';
import { MIN_MONEY, MAX_MONEY } from './boatLimits.ts';
import { dayProblem } from '../values/getAllowedDayBounds.ts';
import { RentalPeriod } from '../booking/rentalPeriod.ts';
import { isUnclearNumber, numberFormat, type NumberUnit } from '../values/units.ts';

/** The photos and documents that a boat needs for approval (B250). */
export const MIN_BOAT_PHOTOS = 4;
export const MIN_BOAT_DOCUMENTS = 2;
/** The maximum number of digits of a boat's length (B083, B263). */
const LENGTH_DIGITS = 3;
/** An older year of construction counts as a typing mistake (Q156). */
export const OLDEST_BOAT_YEAR = 1900;
/** The highest prepayment, in per cent (B185). */
export const MAX_APA_PERCENT = 100;

/** The facts, besides the boat itself, on which the rules of a boat depend. */
export interface BoatContext {
  /** The day in Istanbul, `YYYY-MM-DD`. */
  readonly today: string;
  /**
   * The smallest prepayment that the marketplace takes, in per cent (A188, B184); undefined when this device
   * doesn't know it.
   */
  readonly leastApa: number | undefined;
}

/**
 * Returns the maximum length of a text at a place of the form: `titleTR`, `additionalPackages[0].nameTR`.
 */
export function getBoatTextLimit(path: string): number | undefined {
  const rule = ruleAt(path);
  return rule?.kind === 'text' ? rule.most : undefined;
}

/** A reason why a boat can't be saved or approved, with the field of the form that it is about. */
export interface BoatProblem {
  /** `price`, `services[0].price`. */
  readonly path: string;
  readonly field: BoatField;
  readonly words: TranslatableText;
}

/**
 * Whether a boat has this field at all, by how it is rented and what was chosen (B076–B082). A field that the
 * boat doesn't have isn't shown, required or sent.
 */
export function hasField(field: BoatField, boat: BoatInput): boolean {
  const { rentalPeriod, charterType, servicePricingType } = boat;
  const hourly = rentalPeriod === RentalPeriod.hourly;
  const { having } = declarationOf(field);
  if (having === (hourly ? 'notHourly' : 'hourly')) return false;
  if (having === 'daily') return rentalPeriod === RentalPeriod.daily;
  if (field === 'skipperPrice') return charterType === CharterType.either;
  if (field === 'servicePrice')
    return !isUnset(servicePricingType) && servicePricingType !== ServicePricing.none;
  return true;
}

/** The periods in which a service can be charged (B199–B201, Q125). */
export function servicePeriods(rentalPeriod: number): readonly number[] {
  return Object.values(ServicePeriod).filter(period => period <= rentalPeriod);
}

/** Fields in which zero is the marketplace's "nothing chosen". */
export const zeroIsNothingFields: readonly string[] = boatFieldNames.filter(
  field => declarationOf(field).zeroIsNothing,
);

/**
 * Whether "nothing" can be stored in a field. In other fields, such as the currency, every value has a
 * meaning: an empty currency would change the currency of all prices.
 */
export function canBoatFieldBeEmpty(field: BoatField): boolean {
  const { empty, zeroIsNothing: hasZero } = declarationOf(field);
  return hasZero === true || Array.isArray(empty) || Boat.schema[field].is(null);
}

/** Whether a boat can't be sent for approval without this field (B161–B196). */
export function isRequiredForApproval(field: BoatField, boat: BoatInput): boolean {
  if (!hasField(field, boat)) return false;
  if (declarationOf(field).having === 'daily') return isOneDayRental(boat);
  if (field === 'weekendPriceDiff') return isWeekendOn(boat);
  return declarationOf(field).required === true;
}

/**
 * A boat without length or guests can't be rented out. A day boat has no cabins, beds and bathrooms: zero is
 * valid there.
 */
const aboveZero = ['boatLength', 'cruiseCapacity'] as const satisfies readonly BoatField[];
export const boatMoneyFields: readonly BoatField[] = boatFieldNames.filter(
  field => declarationOf(field).rule?.kind === 'money',
);

type Found = TranslatableText | undefined;
type Report = (field: BoatField, found: Found, path?: string) => void;

/** Whether a field is as it was loaded: then it isn't the partner's input, and doesn't prevent saving. */
export type IsUntouched = (field: BoatField) => boolean;

/**
 * Returns the invalid values: the only problems that prevent saving a draft. Fields that the boat doesn't
 * have aren't checked.
 */
export function findInvalidBoatValues(
  boat: BoatInput,
  { today }: BoatContext,
  isUntouched: IsUntouched = () => false,
): BoatProblem[] {
  return collect(boat, report => {
    for (const field of boatFieldNames) {
      const { rule } = declarationOf(field);
      if (rule) report(field, wrongValue(rule, boat[field], today));
    }
    judgeCells<BoatRule>(boat, columnRules, report, (rule, value, column) =>
      wrongCell(column, wrongValue(rule, value, today)),
    );
    rowsOf(boat.priceGroups).forEach((row, at) => {
      const [from, to] = [dayIn(row.dateFrom), dayIn(row.dateTo)];
      if (from !== undefined && to !== undefined && to < from)
        report('priceGroups', { id: 'boats.rules.endBeforeStart' }, `priceGroups[${at}].dateTo`);
    });
  }).filter(problem => !isUntouched(problem.field));
}

const required: TranslatableText = { id: 'boats.rules.required' };
const notAboveZero: TranslatableText = { id: 'boats.rules.aboveZero' };
const noServicePrice: TranslatableText = { id: 'boats.rules.invalidServicePrice' };

/** A check of a given value: returns its problem. */
type CellRule = (value: unknown, boat: BoatInput) => Found;
const anyValue: CellRule = () => undefined;
const oneCoin: CellRule = value => (isBelowOneCoin(value) ? notAboveZero : undefined);

/** Columns without which a row can't be sent for approval, each with the check of its values. */
const neededColumns: Readonly<Record<string, CellRule>> = {
  'services.serviceId': anyValue,
  'services.price': value => ((asNumber(value) ?? 0) < 0 ? noServicePrice : undefined),
  'services.boatServicePeriod': wrongServicePeriod,
  'priceGroups.dateFrom': anyValue,
  'priceGroups.dateTo': anyValue,
  'priceGroups.price': oneCoin,
  'priceDifferences.numberOfPeople': oneCoin,
  'priceDifferences.difference': oneCoin,
  'documents.documentType': anyValue,
};

/** Whether a boat can't be sent for approval without a value at this place of the form. */
export function isPathRequiredForApproval(path: string, field: BoatField, boat: BoatInput): boolean {
  return path === field ? isRequiredForApproval(field, boat) : path.replace(/\[\d+\]/, '') in neededColumns;
}

/** Returns the values that are missing before a boat can be sent for approval, in no particular order. */
export function findMissingForApproval(boat: BoatInput, { leastApa }: BoatContext): BoatProblem[] {
  return collect(boat, report => {
    for (const field of boatFieldNames) {
      const nothing = isUnset(boat[field]) || (zeroIsNothingFields.includes(field) && boat[field] === 0);
      if (isRequiredForApproval(field, boat) && nothing) report(field, required);
    }
    for (const field of aboveZero) if (boat[field] === 0) report(field, notAboveZero);
    if (isBelowOneCoin(boat.price)) report('price', { id: 'boats.rules.priceMinValue' });
    if (isRequiredForApproval('oneDayPrice', boat)) report('oneDayPrice', oneCoin(boat.oneDayPrice, boat));
    const apa = asNumber(boat.apa);
    if (apa !== undefined && leastApa !== undefined && apa < leastApa)
      report('apa', { id: 'boats.rules.apaMinValue', values: { minimum: leastApa } });
    if (apa !== undefined && apa > MAX_APA_PERCENT) report('apa', { id: 'boats.rules.apaMaxValue' });
    if (rowsOf(boat.availableCheckinDays).length === 0)
      report('availableCheckinDays', { id: 'boats.rules.checkinDays' });
    judgeCells(boat, neededColumns, report, (rule, value, column) =>
      isUnset(value) ? wrongCell(column, required) : rule(value, boat),
    );
    const photos = rowsOf(boat.photos).length;
    if (photos < MIN_BOAT_PHOTOS)
      report('photos', { id: 'boats.rules.photos', values: { count: photos, needed: MIN_BOAT_PHOTOS } });
    const documents = rowsOf(boat.documents).length;
    if (documents < MIN_BOAT_DOCUMENTS)
      report('documents', {
        id: 'boats.rules.documents',
        values: { count: documents, needed: MIN_BOAT_DOCUMENTS },
      });
  });
}

/**
 * Returns all problems that prevent sending a boat for approval: one for each place, the invalid values
 * first.
 */
export function findApprovalProblems(
  boat: BoatInput,
  context: BoatContext,
  isUntouched?: IsUntouched,
): BoatProblem[] {
  return firstOfEachPlace([
    ...findInvalidBoatValues(boat, context, isUntouched),
    ...findMissingForApproval(boat, context),
  ]);
}

/** Returns the first problem of each place. */
export function firstOfEachPlace(problems: readonly BoatProblem[]): BoatProblem[] {
  return [...Map.groupBy(problems, ({ path }) => path).values()].flatMap(([first]) => first ?? []);
}

/** Returns the indexes of seasons that overlap an earlier one: a warning, not an error (Q150, Q151). */
export function seasonsOverlappingEarlier(boat: Pick<BoatInput, 'priceGroups'>): number[] {
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
export function isPossibleBoatYear(year: number, thisYear: number): boolean {
  return Number.isInteger(year) && year >= OLDEST_BOAT_YEAR && year <= thisYear + 1;
}

function collect(boat: BoatInput, judge: (report: Report) => void): BoatProblem[] {
  const problems: BoatProblem[] = [];
  judge((field, words, path = field) => {
    if (words && hasField(field, boat)) problems.push({ path, field, words });
  });
  return firstOfEachPlace(problems);
}

/** Checks the cells of some columns, each named by its list and its key, in every row. */
function judgeCells<Rule>(
  boat: BoatInput,
  columns: Readonly<Record<string, Rule>>,
  report: Report,
  judge: (rule: Rule, value: unknown, column: string) => Found,
): void {
  for (const [column, rule] of Object.entries(columns)) {
    const [list, key] = column.split('.') as [BoatRowList, string];
    rowsOf<Readonly<Record<string, unknown>>>(boat[list]).forEach((row, at) =>
      report(list, judge(rule, row[key], column), `${list}[${at}].${key}`),
    );
  }
}

/** Returns the rows of a list that may be missing; an empty row may be missing, too. */
function rowsOf<Row>(rows: readonly Row[] | null | undefined): readonly Row[] {
  return (rows ?? []).map(row => row ?? ({} as Row));
}

/** Replaces most words about a service's price: it may be free. Unclear numbers and decimals keep theirs. */
function wrongCell(column: string, found: Found): Found {
  const isPlain = found && 'id' in found && ['form.unclearNumber', 'boats.rules.decimals'].includes(found.id);
  return found && column === 'services.price' && !isPlain ? noServicePrice : found;
}

/** The maximum number of decimals, by the kind of a number's rule. */
const decimalsOf = { count: 0, year: 0, length: 0, percent: 0, measure: 2, money: 2 } as const;

/** Returns the format of the number at a place of the form. Its unit may depend on another field. */
export function numberFormatAt(path: string, boat: BoatInput): ReturnType<typeof numberFormat> {
  const rule = ruleAt(path);
  const isNumber = rule && rule.kind !== 'text' && rule.kind !== 'time' && rule.kind !== 'day';
  return isNumber ? numberFormat(decimalsOf[rule.kind], unitOf(rule, boat)) : numberFormat(0, undefined);
}

function unitOf(rule: NumberRule, { defaultCurrency, unitOfLength }: BoatInput): NumberUnit | undefined {
  if (rule.kind === 'money') return currencies[asNumber(defaultCurrency) ?? 0]?.code;
  if (rule.kind === 'length') return unitOfLength === UnitOfLength.foot ? 'foot' : 'meter';
  if (rule.kind === 'percent') return 'percent';
  return 'unit' in rule ? rule.unit : undefined;
}

function wrongValue(rule: BoatRule, value: unknown, today: string): Found {
  if (rule.kind === 'text') {
    const count = typeof value === 'string' ? value.length : 0;
    return count > rule.most ? { id: 'boats.rules.tooLong', values: { most: rule.most, count } } : undefined;
  }
  if (isUnset(value)) return undefined;
  if (rule.kind === 'time') return isTime(value) ? undefined : { id: 'boats.rules.time' };
  if (rule.kind === 'day') {
    const day = dayIn(value);
    return day === undefined ? { id: 'boats.rules.date' } : dayProblem(rule.day, day, today);
  }
  if (isUnclearNumber(value, decimalsOf[rule.kind])) return { id: 'form.unclearNumber' };
  return wrongNumber(rule, value, today);
}

/** A year has four digits. Lengths, prepayments and counts are whole numbers; a text is no number. */
function wrongNumber(rule: NumberRule, value: unknown, today: string): Found {
  if (rule.kind === 'year') {
    const thisYear = Number(today.slice(0, 4));
    if (typeof value === 'number' && isPossibleBoatYear(value, thisYear)) return undefined;
    // As text: a year has no thousands separator.
    const values = { oldest: String(OLDEST_BOAT_YEAR), latest: String(thisYear + 1) };
    return { id: 'boats.rules.year', values };
  }
  if (rule.kind === 'length') {
    const isLength = Number.isInteger(value) && Number(value) >= 0 && String(value).length <= LENGTH_DIGITS;
    return isLength ? undefined : { id: 'boats.rules.length' };
  }
  const decimals = decimalsOf[rule.kind];
  if (rule.kind !== 'measure' && rule.kind !== 'money' && !Number.isInteger(value))
    return { id: 'boats.rules.wholeNumber' };
  if (typeof value !== 'number' || !Number.isFinite(value)) return { id: 'boats.rules.notNumber' };
  if (value < 0) return { id: 'boats.rules.notNegative' };
  if (rule.kind === 'percent') return value > MAX_APA_PERCENT ? { id: 'boats.rules.apaMaxValue' } : undefined;
  const most = 'most' in rule ? rule.most : MAX_MONEY;
  if (value > most) return { id: 'boats.rules.tooLarge', values: { most } };
  return hasAtMost(value, decimals) ? undefined : { id: 'boats.rules.decimals', values: { most: decimals } };
}

/** Whether an amount is less than the smallest coin: such a price can't be paid. */
function isBelowOneCoin(value: unknown): boolean {
  const amount = asNumber(value);
  return amount !== undefined && amount < MIN_MONEY;
}

/** Whether a value is a time, `HH:mm`; servers often add seconds. */
function isTime(value: unknown): boolean {
  return typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(value);
}

/** Returns the value as a day, if it is one. */
function dayIn(value: unknown): string | undefined {
  return typeof value === 'string' ? dayOf(value) : undefined;
}

function wrongServicePeriod(value: unknown, boat: BoatInput): Found {
  const rentalPeriod = asNumber(boat.rentalPeriod) ?? 0;
  if (rentalPeriod === 0 || servicePeriods(rentalPeriod).some(period => period === value)) return undefined;
  return rentalPeriod === RentalPeriod.hourly && value === ServicePeriod.week
    ? { id: 'boats.rules.weeklyOnHourly' }
    : { id: 'boats.rules.servicePeriod' };
}
