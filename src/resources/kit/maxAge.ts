import { HOUR_MS, MINUTE_MS } from '../../lib/time/day.ts';

/** How old mirrored data may be before it is fetched again while there is network, in milliseconds. */
export const maxAge = {
  /** Data that others change all the time. */
  live: MINUTE_MS,
  /** The partner's own records. */
  own: 5 * MINUTE_MS,
  /** Lists to choose from. */
  reference: 24 * HOUR_MS,
} as const;
