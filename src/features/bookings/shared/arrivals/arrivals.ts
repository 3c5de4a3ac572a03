/** Arrivals and departures. Pure. */

/** The beginning and the end of a stay, and the plain days on which they are. */
export interface Stay {
  readonly id: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly first: string;
  readonly last: string;
}

export interface CheckInOut<S extends Stay> {
  readonly stay: S;
  readonly isComing: boolean;
  readonly isTomorrow: boolean;
  /** The moment as the server wrote it: a day or a time. */
  readonly at: string;
}

/**
 * Returns the arrivals and departures of today and tomorrow, by day, then by time. A stay can be there with
 * both.
 */
export function findCheckInOuts<S extends Stay>(
  stays: readonly S[],
  today: string,
  tomorrow: string,
): readonly CheckInOut<S>[] {
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
