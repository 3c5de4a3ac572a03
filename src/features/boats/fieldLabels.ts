import { useIntl } from 'react-intl';
import type { BoatField } from '../../domain/boat.ts';
import { placeOf } from './boatTabs.ts';
import type { MessageId } from './boatValues.ts';

/** What the fields are called, in the order of the screen. What only the server moves has no name. */
export const fieldLabels = {
  name: 'boats.GeneralTab.name',
  boatTypeId: 'boats.GeneralTab.type',
  boatBrandId: 'boats.GeneralTab.brand',
  boatModelId: 'boats.GeneralTab.model',
  yearOfConstruction: 'boats.GeneralTab.year',
  yearOfRefit: 'boats.GeneralTab.refit',
  flagId: 'boats.GeneralTab.flag',
  boatLength: 'boats.GeneralTab.length',
  unitOfLength: 'boats.GeneralTab.unit',
  beam: 'boats.GeneralTab.beam',
  cruiseCapacity: 'boats.GeneralTab.capacity',
  numberOfCabins: 'boats.GeneralTab.cabins',
  numberOfBeds: 'boats.GeneralTab.beds',
  numberOfBathroom: 'boats.GeneralTab.bathrooms',
  engineType: 'boats.GeneralTab.engineType',
  numberOfEngines: 'boats.GeneralTab.engines',
  horsepower: 'boats.GeneralTab.horsepower',
  maxSpeed: 'boats.GeneralTab.maxSpeed',
  fuelType: 'boats.GeneralTab.fuelType',
  fuelCapacity: 'boats.GeneralTab.fuelCapacity',
  fuelConsumption: 'boats.GeneralTab.fuelConsumption',
  charterType: 'boats.GeneralTab.charter',
  staffCount: 'boats.GeneralTab.staff',
  fuelCost: 'boats.GeneralTab.fuel',
  cancellationPolicy: 'boats.GeneralTab.cancellation',
  countryId: 'boats.GeneralTab.country',
  locationId: 'boats.GeneralTab.location',
  marinaId: 'boats.GeneralTab.marina',
  departurePortIds: 'boats.GeneralTab.ports',
  titleTR: 'boats.GeneralTab.titleTR',
  descriptionTR: 'boats.GeneralTab.descriptionTR',
  titleEN: 'boats.GeneralTab.titleEN',
  descriptionEN: 'boats.GeneralTab.descriptionEN',
  rentalPeriod: 'boats.GeneralTab.period',
  featureIds: 'boats.FeaturesTab.label',
  services: 'boats.ServicesTab.services',
  servicePricingType: 'boats.ServicesTab.pricingType',
  servicePrice: 'boats.ServicesTab.servicePrice',
  additionalPackages: 'boats.ServicesTab.packages',
  photos: 'boats.tab.images',
  defaultCurrency: 'boats.PricingTab.currency',
  price: 'boats.PricingTab.price',
  apa: 'boats.PricingTab.apa',
  oneDayPrice: 'boats.PricingTab.oneDayPrice',
  checkinTimeForOneDay: 'boats.PricingTab.oneDayCheckin',
  checkoutTimeForOneDay: 'boats.PricingTab.oneDayCheckout',
  weekendPriceDiff: 'boats.PricingTab.weekendDiff',
  priceDifferences: 'boats.PricingTab.differences',
  priceGroups: 'boats.PricingTab.seasons',
  depositPrice: 'boats.PricingTab.deposit',
  skipperPrice: 'boats.PricingTab.skipper',
  transitLogPrice: 'boats.PricingTab.transitLog',
  remainingPaymentType: 'boats.PricingTab.remaining',
  checkinTime: 'boats.PricingTab.checkin',
  checkoutTime: 'boats.PricingTab.checkout',
  availableCheckinDays: 'boats.PricingTab.checkinDays',
  documents: 'boats.tab.documents',
} as const satisfies Partial<Record<BoatField, MessageId>>;

/** What the numbers of fields are measured in. */
export const fieldUnits = {
  beam: 'boats.unit.meter',
  fuelCapacity: 'boats.unit.litres',
  fuelConsumption: 'boats.unit.litresPerHour',
  horsepower: 'boats.unit.horsepower',
  maxSpeed: 'boats.unit.knots',
} as const satisfies Partial<Record<BoatField, MessageId>>;

export type LabelledField = keyof typeof fieldLabels;

export const labelledFields = Object.keys(fieldLabels) as readonly LabelledField[];

/** What the columns of lists are called. */
export const columnLabels = {
  'services.serviceId': 'boats.ServicesTab.service',
  'services.price': 'boats.ServicesTab.price',
  'services.isRequired': 'boats.ServicesTab.isRequired',
  'services.boatServicePeriod': 'boats.ServicesTab.period',
  'additionalPackages.nameTR': 'boats.ServicesTab.nameTR',
  'additionalPackages.nameEN': 'boats.ServicesTab.nameEN',
  'additionalPackages.contentsTR': 'boats.ServicesTab.contentsTR',
  'additionalPackages.contentsEN': 'boats.ServicesTab.contentsEN',
  'additionalPackages.pricePerPerson': 'boats.ServicesTab.pricePerPerson',
  'priceGroups.dateFrom': 'boats.PricingTab.dateFrom',
  'priceGroups.dateTo': 'boats.PricingTab.dateTo',
  'priceGroups.price': 'boats.PricingTab.seasonPrice',
  'priceGroups.oneDayPrice': 'boats.PricingTab.seasonOneDayPrice',
  'priceDifferences.numberOfPeople': 'boats.PricingTab.numberOfPeople',
  'priceDifferences.difference': 'boats.PricingTab.difference',
  'documents.documentType': 'boats.DocumentsTab.type',
  'documents.expirationDate': 'boats.DocumentsTab.expiry',
} as const satisfies Readonly<Record<string, MessageId>>;

/** The label that stands at a place in the form; undefined when no tab shows it. */
export function labelOf(path: string): MessageId | undefined {
  const columns: Readonly<Record<string, MessageId>> = columnLabels;
  const fields: Readonly<Record<string, MessageId>> = fieldLabels;
  return columns[path.replace(/\[\d+\]/, '')] ?? fields[path];
}

/** What a field is called. */
export function nameOfField(field: BoatField): MessageId {
  const fields: Readonly<Partial<Record<BoatField, MessageId>>> = fieldLabels;
  return fields[field] ?? 'boats.tab.general';
}

/** Names a place from afar, with its list and its row where it has one ("Hizmetler, 2. satır: Fiyat"). */
export function usePlaceName(): (path: string) => string {
  const intl = useIntl();
  return path => {
    const place = placeOf(path);
    if (!place) return path;
    const field = intl.formatMessage({ id: nameOfField(place.field) });
    const row = /\[(\d+)\]/.exec(place.path)?.[1];
    if (row === undefined) return field;
    const column = intl.formatMessage({ id: labelOf(place.path) ?? nameOfField(place.field) });
    return intl.formatMessage({ id: 'boats.Fault.place' }, { field, row: Number(row) + 1, column });
  };
}
