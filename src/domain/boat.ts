/**
 * A boat as the panel knows it (B084–B118). Field names are the marketplace's own, spelling included (`numberOfBathroom`,
 * `comissionRate`), so that there is one vocabulary from the form to the wire; `api/boatWire.ts` is the only other place that
 * spells them. Ids are text, "not given" is null, and zero in `fuelCost`, `charterType`, `cancellationPolicy` and
 * `rentalPeriod` means "nothing chosen".
 */
import {
  array,
  boolean,
  nullable,
  number,
  object,
  record,
  string,
  type,
  union,
  unknown,
  type Infer,
} from 'superstruct';
import { BoatStatus } from './boatStatus.ts';
import { RentalPeriod } from './rentalPeriod.ts';

/** A line of the fleet (B084). */
export const BoatItem = type({
  id: string(),
  name: nullable(string()),
  brand: nullable(string()),
  model: nullable(string()),
  image: nullable(string()),
  status: number(),
  rentalPeriod: number(),
  calendarColor: nullable(string()),
  yearOfConstruction: nullable(number()),
});
export type BoatItem = Infer<typeof BoatItem>;

/**
 * A photo of a boat: a file of this device that is on its way (`upload`), or one that the server holds (`url`).
 * Its place in the list is its order; the numbers are given when it is sent (Q153).
 */
export const BoatPhoto = union([object({ upload: string() }), object({ url: string() })]);
export type BoatPhoto = Infer<typeof BoatPhoto>;

const text = nullable(string());
const amount = nullable(number());

export const BoatServiceLine = type({
  serviceId: text,
  price: amount,
  isRequired: boolean(),
  boatServicePeriod: amount,
});
export const BoatDocument = type({ documentType: amount, documentUrl: text, expirationDate: text });
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
});
export const BoatPriceDifference = type({ numberOfPeople: amount, difference: amount });

/** The whole boat form (B085–B117). */
export const Boat = type({
  name: text,
  boatTypeId: text,
  boatBrandId: text,
  boatModelId: text,
  numberOfCabins: amount,
  numberOfBathroom: amount,
  numberOfBeds: amount,
  cruiseCapacity: amount,
  boatLength: amount,
  unitOfLength: number(),
  yearOfConstruction: amount,
  fuelCost: number(),
  charterType: number(),
  cancellationPolicy: number(),
  staffCount: amount,
  titleTR: text,
  titleEN: text,
  descriptionTR: text,
  descriptionEN: text,
  flagId: text,
  countryId: text,
  locationId: text,
  marinaId: text,
  departurePortIds: array(string()),
  yearOfRefit: amount,
  beam: amount,
  fuelType: amount,
  fuelCapacity: amount,
  fuelConsumption: amount,
  maxSpeed: amount,
  engineType: amount,
  horsepower: amount,
  numberOfEngines: amount,
  featureIds: array(string()),
  services: array(BoatServiceLine),
  servicePricingType: number(),
  servicePrice: amount,
  additionalPackages: array(BoatPackage),
  photos: array(BoatPhoto),
  rentalPeriod: number(),
  price: amount,
  defaultCurrency: number(),
  apa: amount,
  priceGroups: array(BoatPriceGroup),
  oneDayPrice: amount,
  checkinTimeForOneDay: text,
  checkoutTimeForOneDay: text,
  weekendPriceDiff: amount,
  priceDifferences: array(BoatPriceDifference),
  depositPrice: amount,
  skipperPrice: amount,
  transitLogPrice: amount,
  remainingPaymentType: number(),
  checkinTime: text,
  checkoutTime: text,
  availableCheckinDays: array(number()),
  documents: array(BoatDocument),
  boatStatus: number(),
  comissionRate: amount,
  /** Fields the server sent that this panel doesn't know: kept and sent back as they came (Q139). */
  extra: record(string(), unknown()),
});
export type Boat = Infer<typeof Boat>;
export type BoatField = Exclude<keyof Boat, 'extra'>;

/** Prepayment percentage of a new boat (B089, B252). */
const DEFAULT_APA = 15;

/** A boat of which nothing is known but how it is rented, with the defaults of B089–B108. */
export function newBoat(rentalPeriod: RentalPeriod): Boat {
  return {
    name: null,
    boatTypeId: null,
    boatBrandId: null,
    boatModelId: null,
    numberOfCabins: null,
    numberOfBathroom: null,
    numberOfBeds: null,
    cruiseCapacity: null,
    boatLength: null,
    unitOfLength: UnitOfLength.meter,
    yearOfConstruction: null,
    fuelCost: 0,
    charterType: 0,
    cancellationPolicy: 0,
    staffCount: null,
    titleTR: null,
    titleEN: null,
    descriptionTR: null,
    descriptionEN: null,
    flagId: null,
    countryId: null,
    locationId: null,
    marinaId: null,
    departurePortIds: [],
    yearOfRefit: null,
    beam: null,
    fuelType: null,
    fuelCapacity: null,
    fuelConsumption: null,
    maxSpeed: null,
    engineType: null,
    horsepower: null,
    numberOfEngines: null,
    featureIds: [],
    services: [],
    servicePricingType: 1,
    servicePrice: null,
    additionalPackages: [],
    photos: [],
    rentalPeriod,
    price: null,
    defaultCurrency: 1,
    apa: DEFAULT_APA,
    priceGroups: [],
    oneDayPrice: null,
    checkinTimeForOneDay: null,
    checkoutTimeForOneDay: null,
    weekendPriceDiff: null,
    priceDifferences: [],
    depositPrice: null,
    skipperPrice: null,
    transitLogPrice: null,
    remainingPaymentType: 1,
    checkinTime: null,
    checkoutTime: null,
    availableCheckinDays: [1, 2, 3, 4, 5, 6, 7],
    documents: [],
    boatStatus: BoatStatus.draft,
    comissionRate: null,
    extra: {},
  };
}

/** B119 */
export const UnitOfLength = { meter: 1, foot: 2 } as const;
/** B121 */
export const FuelCost = { included: 1, notIncluded: 2 } as const;
/** B123; 1 has the skipper's price included (B124). */
export const CharterType = { skippered: 1, bareboat: 2, either: 3 } as const;
/** B126; the windows before check-in are 7, 15, 30 and 45 days (B261). */
export const CancellationPolicy = { wide: 1, flexible: 2, semiFlexible: 3, strict: 4 } as const;
export const cancellationDays: Readonly<Record<number, number>> = { 1: 7, 2: 15, 3: 30, 4: 45 };

/** Which fields of the general tab apply to a boat: ports are for hourly boats (B076), the cancellation policy for others (B077). */
export function appliesToPeriod(
  field: 'departurePortIds' | 'cancellationPolicy',
  rentalPeriod: number,
): boolean {
  return field === 'departurePortIds'
    ? rentalPeriod === RentalPeriod.hourly
    : rentalPeriod !== RentalPeriod.hourly;
}

/** Digits that the length of a boat may have (B083, B263). */
export const LENGTH_DIGITS = 3;
/** The oldest year of construction that isn't taken for a slip of the finger (Q156). */
export const OLDEST_YEAR = 1900;

/** Whether a year of construction is possible: four digits, 1900 to next year (Q156). */
export function isPossibleYear(year: number, thisYear: number): boolean {
  return Number.isInteger(year) && year >= OLDEST_YEAR && year <= thisYear + 1;
}
