/**
 * What the fields of a boat are to the partner when two of them are compared or an old one is looked at: not what is stored, but
 * what is meant. Pure; `BoatValue` puts it on the screen in the panel's language.
 */
import type { Boat, BoatField, BoatPhoto } from '../../domain/boat.ts';
import { UnitOfLength, weekdays } from '../../domain/boatChoices.ts';
import { moneyFields, zeroIsNothing } from '../../domain/boatRules.ts';
import { dayOf } from '../../lib/day.ts';
import { equal } from '../../lib/equal.ts';
import * as lists from '../../resources/reference.ts';
import { documentLabel } from '../common/documentWords.ts';
import type { MessageId } from './boatValues.ts';
import { periodLabel, statusLabel } from './boatWords.ts';
import { choiceWord, servicePeriodWords } from './choiceWords.ts';
import { fieldUnits, labelledFields } from './fieldLabels.ts';

export type Said =
  | { readonly kind: 'nothing' }
  /** What somebody typed, in the language it was typed in where that is known. */
  | { readonly kind: 'text'; readonly text: string; readonly lang?: 'tr' | 'en' }
  | { readonly kind: 'words'; readonly id: MessageId; readonly values?: Readonly<Record<string, number>> }
  | { readonly kind: 'number'; readonly value: number; readonly unit?: MessageId }
  | { readonly kind: 'year'; readonly value: number }
  | { readonly kind: 'percent'; readonly value: number }
  /** An amount in one of the marketplace's currencies (B128). */
  | { readonly kind: 'money'; readonly value: number; readonly currency: number }
  /** Plain days, both ends included. */
  | { readonly kind: 'span'; readonly from: string | null; readonly to: string | null }
  /** Days of the week (B132). */
  | { readonly kind: 'weekdays'; readonly days: readonly number[] }
  /** Something of one of the marketplace's lists, by the list's name on the device. */
  | { readonly kind: 'choices'; readonly list: string; readonly ids: readonly string[] }
  | { readonly kind: 'photos'; readonly photos: readonly BoatPhoto[] }
  | { readonly kind: 'rows'; readonly rows: readonly SaidRow[] };

/** A row of a list: what it is called, and what there is to say of it. */
export interface SaidRow {
  readonly title: Said;
  readonly facts: readonly SaidFact[];
}

export interface SaidFact {
  /** Where the value doesn't say by itself what it is. */
  readonly label?: MessageId;
  readonly said: Said;
}

const nothing: Said = { kind: 'nothing' };

/** What a field of a boat is to the partner. */
export function sayField(field: BoatField, boat: Boat): Said {
  const chosen = choices[field]?.(boat);
  if (chosen) {
    const ids = chosen.ids.filter(id => id !== null);
    return ids.length === 0 ? nothing : { kind: 'choices', list: chosen.list, ids };
  }
  const value = boat[field];
  const known = choiceWord(field, value);
  if (known) return { kind: 'words', id: known.id, ...(known.values && { values: known.values }) };
  if (value === 0 && zeroIsNothing.includes(field)) return nothing;
  const own = says[field];
  if (own) return own(boat);
  if (moneyFields.some(amount => amount === field)) return money(value, boat);
  if (typeof value === 'number') return number(value, units[field]);
  return typed(value);
}

const units: Readonly<Partial<Record<BoatField, MessageId>>> = fieldUnits;

function number(value: number, unit: MessageId | undefined): Said {
  return unit === undefined ? { kind: 'number', value } : { kind: 'number', value, unit };
}

/** Fields that are more than a number or a text. */
const says: Readonly<Partial<Record<BoatField, (boat: Boat) => Said>>> = {
  photos: ({ photos }) => (photos.length === 0 ? nothing : { kind: 'photos', photos }),
  boatLength: ({ boatLength, unitOfLength }) =>
    boatLength === null
      ? nothing
      : {
          kind: 'number',
          value: boatLength,
          unit: unitOfLength === UnitOfLength.foot ? 'boats.GeneralTab.foot' : 'boats.GeneralTab.meter',
        },
  yearOfConstruction: boat => year(boat.yearOfConstruction),
  yearOfRefit: boat => year(boat.yearOfRefit),
  titleTR: boat => typed(boat.titleTR, 'tr'),
  descriptionTR: boat => typed(boat.descriptionTR, 'tr'),
  titleEN: boat => typed(boat.titleEN, 'en'),
  descriptionEN: boat => typed(boat.descriptionEN, 'en'),
  rentalPeriod: ({ rentalPeriod }) => ({ kind: 'words', id: periodLabel(rentalPeriod) }),
  boatStatus: ({ boatStatus }) => ({ kind: 'words', id: statusLabel(boatStatus) }),
  apa: ({ apa }) => percent(apa),
  comissionRate: ({ comissionRate }) => percent(comissionRate),
  priceGroups: boat => rows(boat.priceGroups.map(season => saySeason(season, boat))),
  priceDifferences: boat => rows(boat.priceDifferences.map(row => sayDifference(row, boat))),
  availableCheckinDays: ({ availableCheckinDays: days }) => sayDays(days),
  services: boat => rows(boat.services.map(line => sayService(line, boat))),
  additionalPackages: boat => rows(boat.additionalPackages.map((one, at) => sayPackage(one, at, boat))),
  documents: ({ documents }) => rows(documents.map(sayDocument)),
};

function rows(all: readonly SaidRow[]): Said {
  return all.length === 0 ? nothing : { kind: 'rows', rows: all };
}

/** Facts of which nothing is known aren't told. */
function given(facts: readonly SaidFact[]): SaidFact[] {
  return facts.filter(({ said }) => said.kind !== 'nothing');
}

function money(value: unknown, { defaultCurrency }: Boat): Said {
  return typeof value === 'number' ? { kind: 'money', value, currency: defaultCurrency } : nothing;
}

/** B099; what the partner receives follows from the price. */
function saySeason(season: Boat['priceGroups'][number], boat: Boat): SaidRow {
  return {
    title: { kind: 'span', from: season.dateFrom, to: season.dateTo },
    facts: given([
      { said: money(season.price, boat) },
      { label: 'boats.PricingTab.seasonOneDayPrice', said: money(season.oneDayPrice, boat) },
    ]),
  };
}

/** B110 */
function sayDifference(
  { numberOfPeople, difference }: Boat['priceDifferences'][number],
  boat: Boat,
): SaidRow {
  return {
    title:
      numberOfPeople === null
        ? nothing
        : { kind: 'number', value: numberOfPeople, unit: 'boats.unit.people' },
    facts: given([{ said: money(difference, boat) }]),
  };
}

/** B108 */
function sayDays(days: readonly number[]): Said {
  if (days.length === 0) return nothing;
  return weekdays.every(day => days.includes(day))
    ? { kind: 'words', id: 'boats.CheckinDays.all' }
    : { kind: 'weekdays', days };
}

/** B093 */
function sayService(line: Boat['services'][number], boat: Boat): SaidRow {
  const period = servicePeriodWords.find(({ value }) => value === line.boatServicePeriod);
  return {
    title:
      line.serviceId === null
        ? nothing
        : { kind: 'choices', list: lists.services.name(boat.rentalPeriod), ids: [line.serviceId] },
    facts: given([
      { said: money(line.price, boat) },
      { said: period ? { kind: 'words', id: period.id } : nothing },
      { said: line.isRequired ? { kind: 'words', id: 'boats.ServicesTab.isRequired' } : nothing },
    ]),
  };
}

/** B109 */
function sayPackage(one: Boat['additionalPackages'][number], at: number, boat: Boat): SaidRow {
  const [tr, en] = [typed(one.nameTR, 'tr'), typed(one.nameEN, 'en')];
  const unnamed: Said = { kind: 'words', id: 'boats.ServicesTab.package', values: { number: at + 1 } };
  return {
    title: [tr, en].find(({ kind }) => kind !== 'nothing') ?? unnamed,
    facts: given([
      { label: 'boats.ServicesTab.nameEN', said: tr.kind === 'nothing' ? nothing : en },
      { label: 'boats.ServicesTab.contentsTR', said: typed(one.contentsTR, 'tr') },
      { label: 'boats.ServicesTab.contentsEN', said: typed(one.contentsEN, 'en') },
      { label: 'boats.ServicesTab.pricePerPerson', said: money(one.pricePerPerson, boat) },
    ]),
  };
}

/** B141–B150 */
function sayDocument({ documentType, expirationDate }: Boat['documents'][number]): SaidRow {
  const day = dayOf(expirationDate);
  return {
    title: { kind: 'words', id: documentLabel(documentType) },
    facts: given([
      {
        label: 'boats.DocumentsTab.expiry',
        said: day === undefined ? nothing : { kind: 'span', from: day, to: day },
      },
    ]),
  };
}

function percent(value: number | null): Said {
  return value === null ? nothing : { kind: 'percent', value };
}

function year(value: number | null): Said {
  return value === null ? nothing : { kind: 'year', value };
}

function typed(value: unknown, lang?: 'tr' | 'en'): Said {
  if (typeof value !== 'string' || value.trim() === '') return nothing;
  return { kind: 'text', text: value, ...(lang && { lang }) };
}

/** Where the names of a field's choices are: the name of the list on this device, and what is chosen of it. */
const choices: Readonly<
  Partial<
    Record<BoatField, (boat: Boat) => { readonly list: string; readonly ids: readonly (string | null)[] }>
  >
> = {
  boatTypeId: boat => ({ list: lists.boatTypes.name(), ids: [boat.boatTypeId] }),
  boatBrandId: boat => ({ list: lists.brands.name(), ids: [boat.boatBrandId] }),
  boatModelId: boat => ({ list: lists.models.name(boat.boatBrandId ?? ''), ids: [boat.boatModelId] }),
  flagId: boat => ({ list: lists.flags.name(), ids: [boat.flagId] }),
  countryId: boat => ({ list: lists.countries.name(), ids: [boat.countryId] }),
  locationId: boat => ({ list: lists.locations.name(boat.countryId ?? ''), ids: [boat.locationId] }),
  marinaId: boat => ({ list: lists.marinas.name(boat.locationId ?? ''), ids: [boat.marinaId] }),
  departurePortIds: boat => ({
    list: lists.departurePorts.name(boat.locationId ?? ''),
    ids: boat.departurePortIds,
  }),
  featureIds: boat => ({ list: lists.features.name(), ids: boat.featureIds }),
};

/** Fields that only make sense together, in the order in which one depends on the other (B067–B069, B106). */
const chains: readonly (readonly BoatField[])[] = [
  ['boatBrandId', 'boatModelId'],
  ['countryId', 'locationId', 'marinaId', 'departurePortIds'],
  ['boatLength', 'unitOfLength'],
  ['servicePricingType', 'servicePrice'],
];
/** Amounts in two currencies can't be mixed: where the currency differs, it goes with everything that is money. */
const allMoney: readonly BoatField[] = [
  'defaultCurrency',
  'servicePricingType',
  ...moneyFields,
  'priceGroups',
  'priceDifferences',
  'services',
  'additionalPackages',
];

/**
 * What the partner is asked about fields that clash: one question for each, but one for all that belong together. With a model of
 * the server's comes its brand, also where only the model clashed: a mixture of both would name a boat that nobody builds.
 */
export function questionsOf(clashing: readonly string[], mine: Boat, theirs: Boat): BoatField[][] {
  const questions: BoatField[][] = [];
  const asked = new Set<string>();
  const known = differs('defaultCurrency', mine, theirs) ? [allMoney, ...chains] : chains;
  for (const field of fieldsOf(mine)) {
    if (!clashing.includes(field) || asked.has(field)) continue;
    const chain = known.find(candidate => candidate.includes(field)) ?? [field];
    const together = chain.filter(other => clashing.includes(other) || differs(other, mine, theirs));
    for (const other of together) asked.add(other);
    questions.push(together);
  }
  return questions;
}

/** The fields of a question as they are shown: a length says its unit itself. */
export function shownFields(fields: readonly BoatField[], boats: readonly Boat[]): BoatField[] {
  const hasLength = boats.some(boat => boat.boatLength !== null);
  return [...new Set(fields.map(field => (field === 'unitOfLength' && hasLength ? 'boatLength' : field)))];
}

/** The fields of the built tabs in which two boats differ to the partner. */
export function differingFields(one: Boat, other: Boat): BoatField[] {
  const differing = labelledFields.filter(field => differs(field, one, other));
  return shownFields(differing, [one, other]);
}

/** The fields of the built tabs that hold something; a length says its unit itself. */
export function givenFields(boat: Boat): BoatField[] {
  return labelledFields.filter(field => field !== 'unitOfLength' && sayField(field, boat).kind !== 'nothing');
}

function fieldsOf(boat: Boat): BoatField[] {
  return (Object.keys(boat) as (keyof Boat)[]).filter(field => field !== 'extra');
}

function differs(field: BoatField, one: Boat, other: Boat): boolean {
  return !equal(one[field], other[field]);
}
