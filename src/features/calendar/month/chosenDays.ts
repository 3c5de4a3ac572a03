/** The days that a partner chooses in the month to block them. Pure. */
import { dayNumber } from '../../../lib/time/day.ts';

export interface ChosenDays {
  readonly first: string;
  readonly last: string;
  /** Whether the next chosen day begins a new choice. */
  readonly isWhole: boolean;
}

/** Days to block. `boatId` is undefined if the days were chosen outside of the timeline. */
export interface ChosenBoatDays extends ChosenDays {
  readonly boatId?: string | undefined;
}

/** The first day that is chosen begins, the second one ends; it may be the same one or lie before. */
export function chooseDay(before: ChosenDays | undefined, day: string): ChosenDays {
  return before && !before.isWhole
    ? chooseDaysBetween(before.first, day)
    : { first: day, last: day, isWhole: false };
}

export function chooseDaysBetween(one: string, other: string): ChosenDays {
  const [first, last] = one < other ? [one, other] : [other, one];
  return { first, last, isWhole: true };
}

export function countChosenDays({ first, last }: ChosenDays): number {
  return (dayNumber(last) ?? NaN) - (dayNumber(first) ?? NaN) + 1;
}
