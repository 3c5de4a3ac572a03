/**
 * A boat as the panel knows it (B084–B118). Field names are the marketplace's own, spelling included
 * (`numberOfBathroom`, `comissionRate`), so that there is one vocabulary from the form to the wire. Ids are
 * text, "not given" is null, and zero in `fuelCost`, `charterType`, `cancellationPolicy` and `rentalPeriod`
 * means "nothing chosen".
 */
import {
  array,
  boolean,
  nullable,
  number as integer,
  object,
  optional,
  record,
  string,
  type,
  union,
  unknown,
  type Infer,
  type Struct,
} from 'superstruct';
import { Currency, RemainingPayment, ServicePricing, UnitOfLength, weekdays } from './boatChoices.ts';
import { fits } from '../../lib/fits.ts';
import { MAX_BOAT_GUESTS } from './boatLimits.ts';
import type { AllowedDayKind } from '../values/getAllowedDayBounds.ts';
import { BoatStatus } from './boatStatus.ts';
import type { RentalPeriod } from '../booking/rentalPeriod.ts';
import type { NumberUnit } from '../values/units.ts';

/** A boat as the list of the fleet has it: a summary without most of its fields (B084). */
export const BoatSummary = type({
  id: string(),
  name: nullable(string()),
  brand: nullable(string()),
  model: nullable(string()),
  image: nullable(string()),
  status: integer(),
  rentalPeriod: integer(),
  calendarColor: nullable(string()),
  yearOfConstruction: nullable(integer()),
});
export type BoatSummary = Infer<typeof BoatSummary>;

/**
 * A photo of a boat: a file of this device that isn't stored on the server yet (`upload`), or one that the
 * server holds (`url`). Its place in the list is its order; the numbers are set when it is sent (Q153).
 */
export const BoatPhoto = union([object({ upload: string() }), object({ url: string() })]);
export type BoatPhoto = Infer<typeof BoatPhoto>;

const text = nullable(string());
const amount = nullable(integer());

export const BoatServiceLine = type({
  serviceId: text,
  price: amount,
  isRequired: boolean(),
  boatServicePeriod: amount,
});
/**
 * A document with a type: held by the server (`documentUrl`), or a file of this device that isn't stored
 * there yet (`upload`).
 */
export const BoatDocument = type({
  documentType: amount,
  documentUrl: text,
  expirationDate: text,
  upload: optional(string()),
});
export type BoatDocument = Infer<typeof BoatDocument>;
export const BoatPriceGroup = type({
  dateFrom: text,
  dateTo: text,
  price: amount,
  oneDayPrice: amount,
  listingPrice: amount,
  oneDayListingPrice: amount,
});
export const BoatPackage = type({
  nameTR: text,
  nameEN: text,
  contentsTR: text,
  contentsEN: text,
  pricePerPerson: amount,
  /** Whether the contents came as `description…`: they are sent back under that name (Q137). */
  isDescription: optional(boolean()),
});
export const BoatPriceDifference = type({ numberOfPeople: amount, difference: amount });

/** The boats that have a field, by how they are rented (B076–B082). All boats have it, unless this is set. */
type Having = 'hourly' | 'notHourly' | 'daily';

/** How a field is sent and read. `own`: `api/boatWire.ts` has code for it. */
type WireForm = 'text' | 'number' | 'code' | 'id' | 'ids' | 'numbers' | 'own';

/**
 * The rule for valid values of a field; `boatRules.ts` checks it. `most` is the greatest value, or the number
 * of characters.
 */
export type BoatRule =
  | NumberRule
  | { readonly kind: 'text'; readonly most: number }
  | { readonly kind: 'day'; readonly day: AllowedDayKind }
  | { readonly kind: 'time' };

export type NumberRule =
  | { readonly kind: 'count' | 'measure'; readonly most: number; readonly unit?: NumberUnit }
  | { readonly kind: 'money' | 'year' | 'length' | 'percent' };

interface Options {
  /** A boat that has this field can't be sent for approval while it is empty (B161–B196). */
  readonly required?: boolean;
  readonly having?: Having;
  /**
   * The version of the table that added the field, if that isn't the first. Boats that were stored before are
   * read with its `empty` value (I17).
   */
  readonly added?: number;
}

/** The declaration of a field in the table, for a field of any type. */
interface Declaration extends Options {
  readonly wire: WireForm;
  /** The value in a new boat, and in a boat that the server sends without the field. */
  readonly empty: unknown;
  readonly rule?: BoatRule;
  /** Zero is the marketplace's "nothing chosen" (B171, B172, B176, B188). */
  readonly zeroIsNothing?: boolean;
}

interface Declared<T> extends Declaration {
  readonly struct: Struct<T>;
  readonly empty: T;
}

type Amount = Declared<number | null>;

function number(rule: BoatRule | undefined, options: Options = {}): Amount {
  return { struct: amount, empty: null, wire: 'number', ...(rule && { rule }), ...options };
}
/** A whole number, such as people or rooms. */
const count = (most: number, options?: Options): Amount => number({ kind: 'count', most }, options);
const measure = (most: number, unit: NumberUnit): Amount => number({ kind: 'measure', most, unit });
const money = (options?: Options): Amount => number({ kind: 'money' }, options);
const year = (options?: Options): Amount => number({ kind: 'year' }, options);

type Text = Declared<string | null>;

function typed(rule: BoatRule, options?: Options): Text {
  return { struct: text, empty: null, wire: 'text', rule, ...options };
}
const words = (most: number, options?: Options): Text => typed({ kind: 'text', most }, options);
const time = (options: Options): Text => typed({ kind: 'time' }, options);
/** A choice from one of the marketplace's lists. */
const listed = (options: Options = {}): Text => ({ struct: text, empty: null, wire: 'id', ...options });
const listedMany = (options: Options = {}): Declared<string[]> => ({
  struct: array(string()),
  empty: [],
  wire: 'ids',
  ...options,
});

/**
 * One of a few fixed choices with numbers (B119–B132). Without `zeroIsNothing` one of them is always chosen;
 * see `canBoatFieldBeEmpty`.
 */
const code = (empty: number, options: Options = {}): Declared<number> => ({
  struct: integer(),
  empty,
  wire: 'code',
  ...options,
});
const optionalCode = (options: Options = {}): Declared<number> => ({
  ...code(0, options),
  zeroIsNothing: true,
});

const rows = <Row>(row: Struct<Row>): Declared<Row[]> => ({ struct: array(row), empty: [], wire: 'own' });

/**
 * The fields of the whole boat form (B085–B117), each declared once: its shape, its value in a new boat, its
 * bounds, which boats have it and which need it. The struct, the defaults, the rules (`boatRules.ts`) and the
 * wire form (`api/boatWire.ts`) follow from this table; `features/boats/boatWizardFields.ts` declares its
 * place in the wizard.
 *
 * The bounds are the server's: a value above one would be refused only when it arrives, maybe days after it
 * was typed. Each is far beyond any real boat, so that it only catches typing mistakes.
 */
export const boatFields = {
  name: words(100, { required: true }),
  boatTypeId: listed({ required: true }),
  boatBrandId: listed({ required: true }),
  boatModelId: listed({ required: true }),
  // A day boat has no cabins, beds or bathrooms: zero is valid.
  numberOfCabins: count(100, { required: true }),
  numberOfBathroom: count(100, { required: true }),
  numberOfBeds: count(500, { required: true }),
  cruiseCapacity: number({ kind: 'count', most: MAX_BOAT_GUESTS, unit: 'people' }, { required: true }),
  boatLength: number({ kind: 'length' }, { required: true }),
  unitOfLength: code(UnitOfLength.meter, { required: true }),
  yearOfConstruction: year({ required: true }),
  fuelCost: optionalCode({ required: true }),
  charterType: optionalCode({ required: true }),
  cancellationPolicy: optionalCode({ required: true, having: 'notHourly' }),
  staffCount: count(500),
  titleTR: words(150),
  titleEN: words(150),
  descriptionTR: words(5_000),
  descriptionEN: words(5_000),
  flagId: listed(),
  countryId: listed({ required: true }),
  locationId: listed({ required: true }),
  marinaId: listed({ required: true }),
  departurePortIds: listedMany({ having: 'hourly' }),
  yearOfRefit: year(),
  beam: measure(100, 'meter'),
  fuelType: number(undefined),
  fuelCapacity: measure(1_000_000, 'litre'),
  fuelConsumption: measure(100_000, 'litrePerHour'),
  maxSpeed: measure(200, 'knot'),
  engineType: number(undefined),
  // The horsepower of one engine.
  horsepower: measure(200_000, 'horsepower'),
  numberOfEngines: count(10),
  featureIds: listedMany(),
  services: rows(BoatServiceLine),
  servicePricingType: code(ServicePricing.none, { required: true }),
  servicePrice: money({ required: true, having: 'hourly' }),
  additionalPackages: rows(BoatPackage),
  photos: rows(BoatPhoto),
  rentalPeriod: optionalCode({ required: true }),
  price: money({ required: true }),
  defaultCurrency: { ...code(Currency.try, { required: true }), wire: 'own' },
  apa: number({ kind: 'percent' }, { required: true }),
  priceGroups: rows(BoatPriceGroup),
  oneDayPrice: money({ having: 'daily' }),
  checkinTimeForOneDay: time({ having: 'daily' }),
  checkoutTimeForOneDay: time({ having: 'daily' }),
  weekendPriceDiff: money({ having: 'hourly' }),
  priceDifferences: { ...rows(BoatPriceDifference), having: 'hourly' },
  depositPrice: money({ required: true, having: 'notHourly' }),
  skipperPrice: money({ required: true }),
  transitLogPrice: money(),
  remainingPaymentType: code(RemainingPayment.platform, { required: true }),
  checkinTime: time({ required: true, having: 'notHourly' }),
  checkoutTime: time({ required: true, having: 'notHourly' }),
  availableCheckinDays: {
    struct: array(integer()),
    empty: [...weekdays],
    wire: 'numbers',
    having: 'notHourly',
  },
  documents: rows(BoatDocument),
  boatStatus: code(0),
  comissionRate: number(undefined),
} as const satisfies Readonly<Record<string, Declaration & { readonly struct: object }>>;

export type BoatField = keyof typeof boatFields;

/** The rules for the cells of the boat's lists, by list and column. */
export const columnRules = {
  'services.price': { kind: 'money' },
  'additionalPackages.nameTR': { kind: 'text', most: 150 },
  'additionalPackages.nameEN': { kind: 'text', most: 150 },
  'additionalPackages.contentsTR': { kind: 'text', most: 3_000 },
  'additionalPackages.contentsEN': { kind: 'text', most: 3_000 },
  'additionalPackages.pricePerPerson': { kind: 'money' },
  'priceGroups.dateFrom': { kind: 'day', day: 'season' },
  'priceGroups.dateTo': { kind: 'day', day: 'season' },
  'priceGroups.price': { kind: 'money' },
  'priceGroups.oneDayPrice': { kind: 'money' },
  'priceDifferences.numberOfPeople': { kind: 'count', most: MAX_BOAT_GUESTS, unit: 'people' },
  'priceDifferences.difference': { kind: 'money' },
  'documents.expirationDate': { kind: 'day', day: 'document' },
} as const satisfies Readonly<Record<string, BoatRule>>;

/** Returns the rule for a place of the form: `price`, `priceGroups[0].price`. */
export function ruleAt(path: string): BoatRule | undefined {
  const columns: Readonly<Record<string, BoatRule>> = columnRules;
  const field = boatFieldNames.find(name => name === path);
  return field ? declarationOf(field).rule : columns[path.replace(/\[\d+\]/, '')];
}

/** Fields that only the server changes (Q135, Q176). */
export const serverFields = ['boatStatus', 'comissionRate'] as const satisfies readonly BoatField[];

export const boatFieldNames = Object.keys(boatFields) as readonly BoatField[];

/**
 * The version of the table and of its rows. Boats that a device stored with another version are checked
 * before they are used.
 */
export const BOAT_VERSION = Math.max(1, ...boatFieldNames.map(field => declarationOf(field).added ?? 1));

export function declarationOf(field: BoatField): Declaration {
  return boatFields[field];
}

type Structs = { [Field in BoatField]: (typeof boatFields)[Field]['struct'] };

/** The whole boat form. */
export const Boat = type({
  ...(mapFields(({ struct }) => struct) as Structs),
  /**
   * Fields of the server that this panel doesn't know, sent back as they came (Q139). `images` holds the
   * photos as they came, if they have more than an address and an order.
   */
  extra: record(string(), unknown()),
});
export type Boat = Infer<typeof Boat>;

/** Returns a stored boat in today's shape (see `addMissingBoatFields`); undefined when it isn't a boat. */
export function readStoredBoat(stored: unknown): Boat | undefined {
  const boat = addMissingBoatFields(stored);
  return fits(Boat, boat) ? boat : undefined;
}

/** Adds to a stored boat the fields that were `added` since, each empty. Other values stay as they are. */
export function addMissingBoatFields(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  const added = boatFieldNames.filter(
    field => declarationOf(field).added !== undefined && !(field in stored),
  );
  if (added.length === 0) return stored;
  return { ...stored, ...Object.fromEntries(added.map(field => [field, declarationOf(field).empty])) };
}

/** Prepayment percentage of a new boat (B089, B252). */
const DEFAULT_APA = 15;

/**
 * A new boat of a rental period, with the defaults of B089–B108.
 *
 * @param leastApa the smallest prepayment that the marketplace accepts, in per cent: a default must be valid
 *   (Q144)
 */
export function newBoat(rentalPeriod: RentalPeriod, leastApa = 0): Boat {
  return {
    ...(mapFields(({ empty }) => (Array.isArray(empty) ? [...(empty as unknown[])] : empty)) as Omit<
      Boat,
      'extra'
    >),
    rentalPeriod,
    apa: Math.max(DEFAULT_APA, leastApa),
    boatStatus: BoatStatus.draft,
    extra: {},
  };
}

function mapFields(pick: (field: Declaration & { readonly struct: object }) => unknown): object {
  return Object.fromEntries(boatFieldNames.map(field => [field, pick(boatFields[field])]));
}
