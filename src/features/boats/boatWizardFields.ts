/**
 * The fields of a boat in the wizard, in the order of the screen: their tabs, their labels and the units of
 * their numbers. Fields that only the server changes aren't among them. The types and rules of the fields are
 * declared in `domain/boat/boat.ts`.
 */
import type { BoatField, serverFields } from '../../domain/boat/boat.ts';

export const boatWizardFields = {
  name: { tab: 'general', label: 'boats.GeneralTab.name' },
  boatTypeId: { tab: 'general', label: 'boats.GeneralTab.type' },
  boatBrandId: { tab: 'general', label: 'boats.GeneralTab.brand' },
  boatModelId: { tab: 'general', label: 'boats.GeneralTab.model' },
  yearOfConstruction: { tab: 'general', label: 'boats.GeneralTab.year' },
  yearOfRefit: { tab: 'general', label: 'boats.GeneralTab.refit' },
  flagId: { tab: 'general', label: 'boats.GeneralTab.flag' },
  boatLength: { tab: 'general', label: 'boats.GeneralTab.length' },
  unitOfLength: { tab: 'general', label: 'boats.GeneralTab.unit' },
  beam: { tab: 'general', label: 'boats.GeneralTab.beam', unit: 'boats.unit.meter' },
  cruiseCapacity: { tab: 'general', label: 'boats.GeneralTab.capacity' },
  numberOfCabins: { tab: 'general', label: 'boats.GeneralTab.cabins' },
  numberOfBeds: { tab: 'general', label: 'boats.GeneralTab.beds' },
  numberOfBathroom: { tab: 'general', label: 'boats.GeneralTab.bathrooms' },
  engineType: { tab: 'general', label: 'boats.GeneralTab.engineType' },
  numberOfEngines: { tab: 'general', label: 'boats.GeneralTab.engines' },
  horsepower: { tab: 'general', label: 'boats.GeneralTab.horsepower', unit: 'boats.unit.horsepower' },
  maxSpeed: { tab: 'general', label: 'boats.GeneralTab.maxSpeed', unit: 'boats.unit.knots' },
  fuelType: { tab: 'general', label: 'boats.GeneralTab.fuelType' },
  fuelCapacity: { tab: 'general', label: 'boats.GeneralTab.fuelCapacity', unit: 'boats.unit.litres' },
  fuelConsumption: {
    tab: 'general',
    label: 'boats.GeneralTab.fuelConsumption',
    unit: 'boats.unit.litresPerHour',
  },
  charterType: { tab: 'general', label: 'boats.GeneralTab.charter' },
  staffCount: { tab: 'general', label: 'boats.GeneralTab.staff' },
  fuelCost: { tab: 'general', label: 'boats.GeneralTab.fuel' },
  cancellationPolicy: { tab: 'general', label: 'boats.GeneralTab.cancellation' },
  countryId: { tab: 'general', label: 'boats.GeneralTab.country' },
  locationId: { tab: 'general', label: 'boats.GeneralTab.location' },
  marinaId: { tab: 'general', label: 'boats.GeneralTab.marina' },
  departurePortIds: { tab: 'general', label: 'boats.GeneralTab.ports' },
  titleTR: { tab: 'general', label: 'boats.GeneralTab.titleTR' },
  descriptionTR: { tab: 'general', label: 'boats.GeneralTab.descriptionTR' },
  titleEN: { tab: 'general', label: 'boats.GeneralTab.titleEN' },
  descriptionEN: { tab: 'general', label: 'boats.GeneralTab.descriptionEN' },
  rentalPeriod: { tab: 'general', label: 'boats.GeneralTab.period' },
  featureIds: { tab: 'features', label: 'boats.FeaturesTab.label' },
  services: { tab: 'services', label: 'boats.ServicesTab.services' },
  servicePricingType: { tab: 'services', label: 'boats.ServicesTab.pricingType' },
  servicePrice: { tab: 'services', label: 'boats.ServicesTab.servicePrice' },
  additionalPackages: { tab: 'services', label: 'boats.ServicesTab.packages' },
  photos: { tab: 'images', label: 'boats.tab.images' },
  defaultCurrency: { tab: 'pricing', label: 'boats.PricingTab.currency' },
  price: { tab: 'pricing', label: 'boats.PricingTab.price' },
  apa: { tab: 'pricing', label: 'boats.PricingTab.apa' },
  oneDayPrice: { tab: 'pricing', label: 'boats.PricingTab.oneDayPrice' },
  checkinTimeForOneDay: { tab: 'pricing', label: 'boats.PricingTab.oneDayCheckin' },
  checkoutTimeForOneDay: { tab: 'pricing', label: 'boats.PricingTab.oneDayCheckout' },
  weekendPriceDiff: { tab: 'pricing', label: 'boats.PricingTab.weekendDiff' },
  priceDifferences: { tab: 'pricing', label: 'boats.PricingTab.differences' },
  priceGroups: { tab: 'pricing', label: 'boats.PricingTab.seasons' },
  depositPrice: { tab: 'pricing', label: 'boats.PricingTab.deposit' },
  skipperPrice: { tab: 'pricing', label: 'boats.PricingTab.skipper' },
  transitLogPrice: { tab: 'pricing', label: 'boats.PricingTab.transitLog' },
  remainingPaymentType: { tab: 'pricing', label: 'boats.PricingTab.remaining' },
  checkinTime: { tab: 'pricing', label: 'boats.PricingTab.checkin' },
  checkoutTime: { tab: 'pricing', label: 'boats.PricingTab.checkout' },
  availableCheckinDays: { tab: 'pricing', label: 'boats.PricingTab.checkinDays' },
  documents: { tab: 'documents', label: 'boats.tab.documents' },
} as const satisfies Readonly<Record<Exclude<BoatField, (typeof serverFields)[number]>, Placed>>;

interface Placed {
  /** See `boatTabs`. */
  readonly tab: string;
  readonly label: MessageId;
  readonly unit?: MessageId;
}

export type BoatWizardField = keyof typeof boatWizardFields;

/** In the order of the screen. */
export const boatWizardFieldNames = Object.keys(boatWizardFields) as readonly BoatWizardField[];

const placed: Readonly<Partial<Record<string, Placed>>> = boatWizardFields;

/** Labels of the columns of lists. */
export const boatRowColumnLabels = {
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

/** Returns the label at a place in the form; undefined when no tab shows it. */
export function findBoatFieldLabelAt(path: string): MessageId | undefined {
  const columns: Readonly<Record<string, MessageId>> = boatRowColumnLabels;
  return columns[path.replace(/\[\d+\]/, '')] ?? placed[path]?.label;
}

/** Returns the language of the text at a place in the form, where that isn't the page's. */
export function findBoatFieldLanguage(path: string): 'tr' | 'en' | undefined {
  if (path.endsWith('TR')) return 'tr';
  return path.endsWith('EN') ? 'en' : undefined;
}

/** Returns the label of a field. */
export function getBoatFieldLabel(field: BoatField): MessageId {
  return placed[field]?.label ?? 'boats.tab.general';
}

/** Returns the unit of the numbers at a place in the form. */
export function findBoatFieldUnit(path: string): MessageId | undefined {
  return placed[path]?.unit;
}
