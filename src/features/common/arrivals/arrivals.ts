/** Who comes and who goes. Pure. */

/** The beginning and the end of a stay, and the plain days on which they are. */
export interface Stay {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly first: string;
  readonly last: string;
}

export interface Arrival<S extends Stay> {
  readonly stay: S;
  readonly isComing: boolean;
  readonly isTomorrow: boolean;
  /** When, as the server wrote it: a day or a time. */
  readonly at: string;
}

/** Day by day, in the order of their times; a stay that begins and ends on one of them is there twice. */
export function arrivalsOn<S extends Stay>(
  stays: readonly S[],
  today: string,
  tomorrow: string,
): readonly Arrival<S>[] {
  return [today, tomorrow].flatMap(day => {
    const isTomorrow = day === tomorrow;
    return stays
      .flatMap(stay => [
        ...(stay.last === day ? [{ stay, isComing: false, isTomorrow, at: stay.endDate }] : []),
        ...(stay.first === day ? [{ stay, isComing: true, isTomorrow, at: stay.startDate }] : []),
      ])
      .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  });
}
