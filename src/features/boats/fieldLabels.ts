import type { BoatField } from '../../domain/boat.ts';
import { tabOfField } from './boatTabs.ts';
import type { MessageId } from './boatValues.ts';
import { tabLabels } from './boatWords.ts';

/** What the fields of the built tabs are called. */
export const fieldLabels = {
  name: 'boats.GeneralTab.name',
  boatTypeId: 'boats.GeneralTab.type',
  boatBrandId: 'boats.GeneralTab.brand',
  boatModelId: 'boats.GeneralTab.model',
  yearOfConstruction: 'boats.GeneralTab.year',
  flagId: 'boats.GeneralTab.flag',
  boatLength: 'boats.GeneralTab.length',
  unitOfLength: 'boats.GeneralTab.unit',
  cruiseCapacity: 'boats.GeneralTab.capacity',
  numberOfCabins: 'boats.GeneralTab.cabins',
  numberOfBeds: 'boats.GeneralTab.beds',
  numberOfBathroom: 'boats.GeneralTab.bathrooms',
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
  photos: 'boats.tab.images',
} as const satisfies Partial<Record<BoatField, MessageId>>;

/** In the order of the tabs. */
export const labelledFields = Object.keys(fieldLabels) as readonly (keyof typeof fieldLabels)[];

/** The label of a field, when a built tab shows it. */
export function labelOf(field: BoatField): MessageId | undefined {
  const labels: Partial<Record<BoatField, MessageId>> = fieldLabels;
  return labels[field];
}

/** What a field is called; one of a tab that isn't built yet by the tab it will stand on. */
export function nameOfField(field: BoatField): MessageId {
  return labelOf(field) ?? tabLabels[tabOfField(field)?.tab ?? 'general'];
}
