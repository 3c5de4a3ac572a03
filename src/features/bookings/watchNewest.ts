import { checkNewestBookings } from '../../resources/bookings/bookingReads.ts';
import { presentLine } from '../../lib/line.ts';
import type { Engine } from '../../sync/Engine.ts';
import { poll } from '../../kit/browser/poll.ts';
import { mayPrefetch } from '../../kit/browser/mayPrefetch.ts';
import { pageLanguage } from '../../kit/words/pageLanguage.ts';

/**
 * While the page is looked at, the newest bookings are fetched every minute, less often while nobody touches
 * the page: a request can be answered only for a time. On a line on which bytes cost, they come with what is
 * prefetched.
 *
 * @returns ends it
 */
export function watchNewest(engine: Engine): () => void {
  return poll(
    () => void checkNewestBookings(engine, pageLanguage()),
    () => mayPrefetch() && engine.online() && presentLine() !== 'metered',
    engine.clock,
  );
}
