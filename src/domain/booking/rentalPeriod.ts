import { rentalModes, type RentalMode } from '../values/links.ts';

/** How a boat is rented (A183–A185, B127). */
export const RentalPeriod = { hourly: 1, daily: 2, weekly: 3 } as const;
export type RentalPeriod = (typeof RentalPeriod)[keyof typeof RentalPeriod];

export const rentalPeriods: readonly RentalPeriod[] = [1, 2, 3];

/** The period of `?mode=` (A023); undefined when the word is none of the three. */
export function periodOfMode(mode: string | null): RentalPeriod | undefined {
  return mode === 'hourly' || mode === 'daily' || mode === 'weekly' ? RentalPeriod[mode] : undefined;
}

export function modeOfPeriod(period: number): RentalMode | undefined {
  return rentalModes.find(mode => RentalPeriod[mode] === period);
}
