/**
 * The most that a field of a boat takes. They are the server's limits: a value above one would be refused only when it arrives, maybe
 * days after it was typed. Each is far beyond any boat, so that it only catches a slip of the finger.
 */
import type { BoatField } from './boat.ts';

/** Whole numbers: people, rooms, engines. Zero cabins, beds or bathrooms is what a day boat has. */
export const mostOf = {
  numberOfCabins: 100,
  numberOfBathroom: 100,
  numberOfBeds: 500,
  cruiseCapacity: 5_000,
  staffCount: 500,
  numberOfEngines: 10,
} as const satisfies Partial<Record<BoatField, number>>;

/** Metres, litres, litres per hour, knots, horsepower of one engine. */
export const mostMeasured = {
  beam: 100,
  fuelCapacity: 1_000_000,
  fuelConsumption: 100_000,
  maxSpeed: 200,
  horsepower: 200_000,
} as const satisfies Partial<Record<BoatField, number>>;

/** The same as of guests: a row says what so many of them pay. */
export const MOST_PEOPLE = mostOf.cruiseCapacity;
export const MOST_MONEY = 999_999_999;
/** The smallest amount of money that can be paid. */
export const LEAST_MONEY = 0.01;

/** Characters. */
export const longestText = {
  name: 100,
  titleTR: 150,
  titleEN: 150,
  descriptionTR: 5_000,
  descriptionEN: 5_000,
} as const satisfies Partial<Record<BoatField, number>>;
export const longestOfPackage = { nameTR: 150, nameEN: 150, contentsTR: 3_000, contentsEN: 3_000 } as const;

/** How many characters the text at a place of the form may have: `titleTR`, `additionalPackages[0].nameTR`. */
export function textLimit(path: string): number | undefined {
  const limits: Readonly<Record<string, number>> = /^additionalPackages\[\d+\]\./.test(path)
    ? longestOfPackage
    : longestText;
  return limits[path.replace(/^additionalPackages\[\d+\]\./, '')];
}
