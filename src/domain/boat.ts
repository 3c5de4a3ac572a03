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
  optional,
  record,
  string,
  type,
  union,
  unknown,
  type Infer,
} from 'superstruct';
import { Currency, RemainingPayment, ServicePricing, UnitOfLength, weekdays } from './boatChoices.ts';
import { BoatStatus } from './boatStatus.ts';
import type { RentalPeriod } from './rentalPeriod.ts';

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
/** A typed document: held by the server (`documentUrl`), or a file of this device that is on its way (`upload`). */
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

/**
 * A boat of which nothing is known but how it is rented, with the defaults of B089–B108.
 *
 * @param leastApa the smallest prepayment that the marketplace takes, in per cent: a default must be valid (Q144)
 */
export function newBoat(rentalPeriod: RentalPeriod, leastApa = 0): Boat {
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
    servicePricingType: ServicePricing.none,
    servicePrice: null,
    additionalPackages: [],
    photos: [],
    rentalPeriod,
    price: null,
    defaultCurrency: Currency.try,
    apa: Math.max(DEFAULT_APA, leastApa),
    priceGroups: [],
    oneDayPrice: null,
    checkinTimeForOneDay: null,
    checkoutTimeForOneDay: null,
    weekendPriceDiff: null,
    priceDifferences: [],
    depositPrice: null,
    skipperPrice: null,
    transitLogPrice: null,
    remainingPaymentType: RemainingPayment.platform,
    checkinTime: null,
    checkoutTime: null,
    availableCheckinDays: [...weekdays],
    documents: [],
    boatStatus: BoatStatus.draft,
    comissionRate: null,
    extra: {},
  };
}
