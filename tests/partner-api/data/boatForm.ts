/** What the boats of the fleet have in common: an empty form per rental period, seasons, documents and pictures. */
import type { BoatDocument, BoatForm, BoatImage, BoatService, PriceGroup } from '../model.ts';
import { addDays, nextWeekday } from './dates.ts';
import { serviceId } from './lookup.ts';

export const hourly = 1;
export const daily = 2;
export const weekly = 3;

export const saturday = 7;
const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7];

/** Per cent of the price without VAT. */
const standardCommission = 15;

/** An untouched form: what a new draft holds before the partner types. */
export const emptyForm = (rentalPeriod: number, boatStatus: number): BoatForm => ({
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
  rentalPeriod,
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
  boatStatus,
  servicePricingType: 1,
  servicePrice: null,
  depositPrice: null,
  availableCheckinDays: rentalPeriod === hourly ? [] : [...everyDay],
  additionalPackages: [],
  priceDifferences: [],
  weekendPriceDiff: null,
  oneDayPrice: null,
  checkinTimeForOneDay: null,
  checkoutTimeForOneDay: null,
  comissionRate: standardCommission,
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

/** What the partner keeps of a price (B254), to the cent. */
export const listingPrice = (price: number, commission: number): number =>
  Math.round(price * (100 - commission)) / 100;

/** Beginnings of the seasons and what a price is multiplied by; the last row only ends the season before. */
const seasonTable: readonly (readonly [monthDay: string, factor: number])[] = [
  ['05-01', 0.8],
  ['06-01', 1],
  ['07-01', 1.25],
  ['09-01', 1.05],
  ['10-01', 0.75],
  ['11-01', 0],
];

/**
 * Seasonal prices of one summer, without gaps or overlaps. Weekly seasons begin on a Saturday and end on a Friday.
 * @param step prices are rounded to a multiple of it
 */
export const seasons = (
  year: number,
  rentalPeriod: number,
  price: number,
  step: number,
  oneDayPrice: number | null = null,
  commission = standardCommission,
): PriceGroup[] => {
  const start = (monthDay: string): string =>
    rentalPeriod === weekly ? nextWeekday(`${year}-${monthDay}`, saturday) : `${year}-${monthDay}`;
  const scaled = (amount: number, factor: number): number => Math.round((amount * factor) / step) * step;
  return seasonTable.slice(0, -1).map(([monthDay, factor], index) => {
    const seasonPrice = scaled(price, factor);
    const seasonOneDay = oneDayPrice === null ? null : scaled(oneDayPrice, factor);
    return {
      dateFrom: start(monthDay),
      dateTo: addDays(start(seasonTable[index + 1]?.[0] ?? '11-01'), -1),
      price: seasonPrice,
      oneDayPrice: seasonOneDay,
      listingPrice: listingPrice(seasonPrice, commission),
      oneDayListingPrice: seasonOneDay === null ? null : listingPrice(seasonOneDay, commission),
    };
  });
};

/** `lodos-1.jpg`, `lodos-2.jpg` … in this order. */
export const pictures = (slug: string, count: number): BoatImage[] =>
  Array.from({ length: count }, (_, index) => ({ imageUrl: `${slug}-${index + 1}.jpg`, order: index + 1 }));

const documentFiles: Readonly<Record<number, string>> = {
  1: 'document-tourism.jpg',
  2: 'document-registry.jpg',
  6: 'document-seaworthiness.jpg',
  9: 'document-insurance.jpg',
};

/** Documents by type; those that expire do so in `year`. */
export const documents = (year: number, ...types: number[]): BoatDocument[] =>
  types.map(documentType => ({
    documentType,
    documentUrl: documentFiles[documentType] ?? 'document-registry.jpg',
    expirationDate:
      documentType === 2
        ? null
        : `${year + (documentType === 1 ? 2 : 0)}-${documentType === 9 ? '10-31' : '12-31'}`,
  }));

export const service = (
  turkishName: string,
  price: number,
  boatServicePeriod: number,
  isRequired = false,
): BoatService => ({ serviceId: serviceId(turkishName), price, isRequired, boatServicePeriod });
