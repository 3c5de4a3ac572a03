/**
 * From a request's body to the boat form that is stored. Promises that every named field is there, that unknown keys stay
 * (Q139), and that what the server owns (`id`, `boatStatus`, `comissionRate`) never comes from the body.
 */
import type { Fields } from './body.ts';
import type { BoatForm } from './model.ts';

/** B085–B117 with the defaults of the specification (B089, B100, B104, B106, B108). */
export const emptyForm = (comissionRate: number): BoatForm => ({
  name: '',
  boatTypeId: null,
  boatBrandId: null,
  boatModelId: null,
  numberOfCabins: null,
  numberOfBathroom: null,
  numberOfBeds: null,
  cruiseCapacity: null,
  boatLength: null,
  unitOfLength: 1,
  yearOfConstruction: null,
  fuelCost: 0,
  charterType: 0,
  apa: 15,
  cancellationPolicy: 0,
  staff: false,
  staffCount: null,
  featureIds: [],
  services: [],
  images: [],
  documents: [],
  countryId: null,
  locationId: null,
  marinaId: null,
  departurePortIds: [],
  rentalPeriod: 0,
  price: null,
  priceGroups: [],
  defaultCurrency: 1,
  titleTR: null,
  titleEN: null,
  descriptionTR: null,
  descriptionEN: null,
  checkinTime: null,
  checkoutTime: null,
  transitLogPrice: null,
  skipperPrice: null,
  remainingPaymentType: 1,
  boatStatus: 6,
  servicePricingType: 1,
  servicePrice: null,
  depositPrice: null,
  availableCheckinDays: [1, 2, 3, 4, 5, 6, 7],
  additionalPackages: [],
  priceDifferences: [],
  weekendPriceDiff: null,
  oneDayPrice: null,
  checkinTimeForOneDay: null,
  checkoutTimeForOneDay: null,
  comissionRate,
  yearOfRefit: null,
  beam: null,
  fuelType: null,
  fuelCapacity: null,
  fuelConsumption: null,
  maxSpeed: null,
  engineType: null,
  horsepower: null,
  numberOfEngines: null,
  flagId: null,
});

/** Sent, but not part of the record. */
const notStored = new Set(['id', 'isDraft', 'boatStatus', 'comissionRate', 'currency']);

/**
 * `before` is the stored form of an update: a key that isn't sent keeps its value, one sent as null is cleared.
 * The result may still hold values of the wrong type; `checkBoat` refuses those.
 */
export function formFrom(fields: Fields, before: BoatForm): BoatForm & Record<string, unknown> {
  const sent = Object.fromEntries(Object.entries(fields).filter(([key]) => !notStored.has(key)));
  // Q136: read both names of the currency.
  const defaultCurrency = fields['defaultCurrency'] ?? fields['currency'] ?? before.defaultCurrency;
  const form: Record<string, unknown> = { ...before, ...sent, defaultCurrency };
  for (const [key, value] of Object.entries(emptyForm(before.comissionRate))) {
    if (form[key] === null || form[key] === undefined) form[key] = value;
  }
  return form as BoatForm & Record<string, unknown>;
}
