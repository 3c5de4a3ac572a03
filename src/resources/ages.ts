const HOUR = 60 * 60_000;

/** How old mirrored data may be before it is fetched again while there is network, in milliseconds. */
export const maxAge = {
  /** What others change all the time. */
  live: 60_000,
  /** The partner's own records. */
  own: 5 * 60_000,
  /** Lists to choose from (Q045). */
  reference: 24 * HOUR,
} as const;
