/**
 * How boats are described field by field, where two of them are compared or an old one is shown:
 * `boatDescription` is for the parts of `kit/compare`.
 */
import type { Boat, BoatField } from '../../domain/boat/boat.ts';
import { UnitOfLength, weekdays } from '../../domain/boat/boatChoices.ts';
import { boatMoneyFields, zeroIsNothingFields } from '../../domain/boat/boatRules.ts';
import { dayOf } from '../../lib/time/day.ts';
import { equal } from '../../lib/equal.ts';
import { boatListOf, choiceListName } from '../../resources/kit/choiceNames.ts';
import { services } from '../../resources/kit/reference.ts';
import { documentLabel } from './shared/documentWords.ts';
import type { RecordDescription } from '../../kit/compare/recordDescription.ts';
import {
  withoutEmpty,
  emptyValue,
  describeChoices,
  describeDay,
  describeWords,
  describeMoney,
  describeNumber,
  describePercent,
  describeRows,
  describeText,
  describeYear,
  type Described,
  type DescribedRow,
} from '../../kit/compare/described.ts';
import { periodLabel, getBoatStatusLabel } from './boatLabels.ts';
import { findBoatChoiceLabel, servicePeriodLabels } from './boatChoiceLabels.ts';
import {
  findBoatFieldLanguage,
  getBoatFieldLabel,
  findBoatFieldUnit,
  boatWizardFieldNames,
} from './boatWizardFields.ts';

/** How a field of a boat is shown to the partner. */
export function describeBoatField(field: BoatField, boat: Boat): Described {
  const value = boat[field];
  const its = boatListOf(field);
  if (its) return describeChoices(choiceListName(its, boat), [value ?? []].flat().map(String));
  const known = findBoatChoiceLabel(field, value);
  if (known) return describeWords(known.id, known.values);
  if (value === 0 && zeroIsNothingFields.includes(field)) return emptyValue;
  const own = says[field];
  if (own) return own(boat);
  if (boatMoneyFields.some(amount => amount === field)) return describeMoney(value, boat.defaultCurrency);
  if (typeof value === 'number') return describeNumber(value, findBoatFieldUnit(field));
  return describeText(value, findBoatFieldLanguage(field));
}

/** Fields that are more than a number or a text. */
const says: Readonly<Partial<Record<BoatField, (boat: Boat) => Described>>> = {
  photos: ({ photos }) => (photos.length === 0 ? emptyValue : { kind: 'photos', photos }),
  boatLength: ({ boatLength, unitOfLength }) =>
    describeNumber(
      boatLength,
      unitOfLength === UnitOfLength.foot ? 'boats.GeneralTab.foot' : 'boats.GeneralTab.meter',
    ),
  yearOfConstruction: boat => describeYear(boat.yearOfConstruction),
  yearOfRefit: boat => describeYear(boat.yearOfRefit),
  rentalPeriod: ({ rentalPeriod }) => describeWords(periodLabel(rentalPeriod)),
  boatStatus: ({ boatStatus }) => describeWords(getBoatStatusLabel(boatStatus)),
  apa: ({ apa }) => describePercent(apa),
  comissionRate: ({ comissionRate }) => describePercent(comissionRate),
  priceGroups: boat => describeRows(boat.priceGroups.map(season => describeSeason(season, boat))),
  priceDifferences: boat => describeRows(boat.priceDifferences.map(row => describeDifference(row, boat))),
  availableCheckinDays: ({ availableCheckinDays: days }) => describeDays(days),
  services: boat => describeRows(boat.services.map(line => describeService(line, boat))),
  additionalPackages: boat =>
    describeRows(boat.additionalPackages.map((one, at) => describePackage(one, at, boat))),
  documents: ({ documents }) => describeRows(documents.map(describeDocument)),
};

function amountOf(value: number | null, boat: Boat): { readonly described: Described } {
  return { described: describeMoney(value, boat.defaultCurrency) };
}

/** A season in words; what the partner receives follows from the price. */
function describeSeason(season: Boat['priceGroups'][number], boat: Boat): DescribedRow {
  return {
    title: { kind: 'span', from: season.dateFrom, to: season.dateTo },
    facts: withoutEmpty([
      amountOf(season.price, boat),
      { ...amountOf(season.oneDayPrice, boat), label: 'boats.PricingTab.seasonOneDayPrice' },
    ]),
  };
}

/** A difference by the number of people in words. */
function describeDifference(
  { numberOfPeople, difference }: Boat['priceDifferences'][number],
  boat: Boat,
): DescribedRow {
  return {
    title: describeNumber(numberOfPeople, 'boats.unit.people'),
    facts: withoutEmpty([amountOf(difference, boat)]),
  };
}

/** The days of check-in in words. */
function describeDays(days: readonly number[]): Described {
  if (days.length === 0) return emptyValue;
  return weekdays.every(day => days.includes(day))
    ? describeWords('boats.CheckinDays.all')
    : { kind: 'weekdays', days };
}

/** An offered service in words. */
function describeService(line: Boat['services'][number], boat: Boat): DescribedRow {
  const period = servicePeriodLabels.find(({ value }) => value === line.boatServicePeriod);
  return {
    title: describeChoices(services.name(boat.rentalPeriod), line.serviceId === null ? [] : [line.serviceId]),
    facts: withoutEmpty([
      amountOf(line.price, boat),
      { described: period ? describeWords(period.id) : emptyValue },
      { described: line.isRequired ? describeWords('boats.ServicesTab.isRequired') : emptyValue },
    ]),
  };
}

/** A package in words. */
function describePackage(one: Boat['additionalPackages'][number], at: number, boat: Boat): DescribedRow {
  const [tr, en] = [describeText(one.nameTR, 'tr'), describeText(one.nameEN, 'en')];
  return {
    title:
      [tr, en].find(({ kind }) => kind !== 'nothing') ??
      describeWords('boats.ServicesTab.package', { number: at + 1 }),
    facts: withoutEmpty([
      { label: 'boats.ServicesTab.nameEN', described: tr.kind === 'nothing' ? emptyValue : en },
      { label: 'boats.ServicesTab.contentsTR', described: describeText(one.contentsTR, 'tr') },
      { label: 'boats.ServicesTab.contentsEN', described: describeText(one.contentsEN, 'en') },
      { ...amountOf(one.pricePerPerson, boat), label: 'boats.ServicesTab.pricePerPerson' },
    ]),
  };
}

/** A document in words, by its type. */
function describeDocument({ documentType, expirationDate }: Boat['documents'][number]): DescribedRow {
  return {
    title: describeWords(documentLabel(documentType)),
    facts: withoutEmpty([
      { label: 'boats.DocumentsTab.expiry', described: describeDay(dayOf(expirationDate)) },
    ]),
  };
}

/** Fields that only make sense together, in the order in which one depends on the other. */
const chains: readonly (readonly BoatField[])[] = [
  ['boatBrandId', 'boatModelId'],
  ['countryId', 'locationId', 'marinaId', 'departurePortIds'],
  ['boatLength', 'unitOfLength'],
  ['servicePricingType', 'servicePrice'],
];
/**
 * Amounts in two currencies can't be mixed: where the currency differs, it is chosen together with all
 * amounts.
 */
const allMoney: readonly BoatField[] = [
  'defaultCurrency',
  'servicePricingType',
  ...boatMoneyFields,
  'priceGroups',
  'priceDifferences',
  'services',
  'additionalPackages',
];

/** Model and brand are chosen together: a mixture of both would be a boat that doesn't exist. */
function together(mine: Boat, theirs: Boat): readonly (readonly BoatField[])[] {
  return mine.defaultCurrency === theirs.defaultCurrency ? chains : [allMoney, ...chains];
}

/** A length is shown with its unit. Without a length the unit is shown only when two boats differ in it. */
function shown(fields: readonly BoatField[], boats: readonly Boat[]): readonly BoatField[] {
  if (boats.some(boat => boat.boatLength !== null))
    return [...new Set(fields.map(field => (field === 'unitOfLength' ? 'boatLength' : field)))];
  return boats.length > 1 ? fields : fields.filter(field => field !== 'unitOfLength');
}

export const boatDescription: RecordDescription<Boat, BoatField> = {
  fields: boatWizardFieldNames,
  labelOf: getBoatFieldLabel,
  say: describeBoatField,
  together,
  shown,
};

/** The fields in which two boats differ for the partner. */
export function differingFields(one: Boat, other: Boat): readonly BoatField[] {
  const differing = boatWizardFieldNames.filter(field => !equal(one[field], other[field]));
  return shown(differing, [one, other]);
}
