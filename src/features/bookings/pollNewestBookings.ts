import { checkNewestBookings } from '../../resources/bookings/bookingReads.ts';
import { readConnectionCost } from '../../lib/line.ts';
import type { Engine } from '../../sync/Engine.ts';
import { pollWhileWatched } from '../../kit/browser/pollWhileWatched.ts';
import { mayPrefetch } from '../../kit/browser/mayPrefetch.ts';
import { pageLanguage } from '../../kit/words/pageLanguage.ts';

/**
 * While the page is looked at, the newest bookings are fetched every minute, less often while nobody touches
 * the page: a request can be answered only for a time. On a line on which bytes cost, they come with what is
 * prefetched.
 *
 * @returns ends it
 */
export function pollNewestBookings(engine: Engine): () => void {
  return pollWhileWatched(
    () => void checkNewestBookings(engine, pageLanguage()),
    () => mayPrefetch() && engine.online() && readConnectionCost() !== 'metered',
    engine.clock,
  );
}
