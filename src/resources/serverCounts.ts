import { number } from 'superstruct';
import { fetchCount, type CountPath } from '../api/general.ts';
import type { Resource } from '../sync/lists/pull.ts';
import { maxAge } from './kit/maxAge.ts';

/** The paths of the counts on Home and in the menu. */
export const countPaths = {
  boats: '/boat/count',
  favouriteBoats: '/boat/favorite-count',
  bookings: '/booking/count',
  unreadMessages: '/chat/unread-messages-count',
} as const satisfies Record<string, CountPath>;
export type Counter = keyof typeof countPaths;

export const counts: Resource<number, Counter> = {
  name: counter => `count:${counter}`,
  struct: number(),
  maxAgeMs: maxAge.live,
  fetch: (http, counter) => fetchCount(http, countPaths[counter]),
};

/** Two small resources with different paths, to test whether the API can be reached. */
export const reachabilityProbes = ['unreadMessages', 'boats'] as const satisfies readonly Counter[];
