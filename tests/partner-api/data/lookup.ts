/**
 * Finds ids by the names a person knows, so that the fleet can be read ("Göcek, D-Marin Göcek") and a misspelt name stops
 * the start instead of pointing at a wrong row.
 */
import type { Named } from '../model.ts';
import { boatTypes, features, flags, services } from './boatLists.ts';
import { brands } from './brands.ts';
import { countries } from './places.ts';

const found = <T>(item: T | undefined, what: string): T => {
  if (item === undefined) throw new Error(`Unknown in the reference lists: ${what}`);
  return item;
};

const idIn = (list: readonly Named[], turkish: string): number =>
  found(
    list.find(item => item.name.tr === turkish),
    turkish,
  ).id;

export const boatTypeId = (turkish: string): number => idIn(boatTypes, turkish);
export const flagId = (turkish: string): number => idIn(flags, turkish);
export const serviceId = (turkish: string): number => idIn(services, turkish);
/** @param turkish their names, with commas between them */
export const featureIds = (turkish: string): number[] =>
  turkish.split(',').map(name => idIn(features, name.trim()));

export const modelIds = (
  brandName: string,
  modelName: string,
): { boatBrandId: number; boatModelId: number } => {
  const brand = found(
    brands.find(entry => entry.name === brandName),
    brandName,
  );
  const model = found(
    brand.models.find(entry => entry.name === modelName),
    `${brandName} ${modelName}`,
  );
  return { boatBrandId: brand.id, boatModelId: model.id };
};

export const placeIds = (
  locationName: string,
  marinaName: string,
  ...portNames: string[]
): { countryId: number; locationId: number; marinaId: number; departurePortIds: number[] } => {
  for (const country of countries) {
    const location = country.locations.find(entry => entry.name.tr === locationName);
    if (location !== undefined)
      return {
        countryId: country.id,
        locationId: location.id,
        marinaId: idIn(location.marinas, marinaName),
        departurePortIds: portNames.map(name => idIn(location.departurePorts, name)),
      };
  }
  throw new Error(`Unknown in the reference lists: ${locationName}`);
};
