/**
 * Requests that have come since the partner last looked: each is announced once on a device, by whichever
 * window.
 */
import type { Tx } from '../../db/Store.ts';
import { SeenBookingRequest, toAnnounce, type RequestsToAnnounce } from '../../domain/booking/newRequests.ts';
import type { Language } from '../../domain/values/language.ts';
import { equal } from '../../lib/equal.ts';
import { fits } from '../../lib/fits.ts';
import { readRow } from '../../sync/lists/collectionPages.ts';
import type { Engine } from '../../sync/Engine.ts';
import { boatMatcherIn, boatsOfBookingsTables as tables, type OfBoats } from './bookedBoats.ts';
import { findOpenRequests } from './bookingReads.ts';
import { bookings } from './bookings.ts';

/** Not kept after signing out: then all data are fetched again. */
const KEY = 'requests:seen';

/**
 * Takes the requests that are new to this device: the next call, in any window, doesn't get them again. Only
 * for a visible window.
 *
 * @param now by the server's clock, in milliseconds
 */
export async function takeNewRequests(
  { store }: Pick<Engine, 'store'>,
  lang: Language,
  now: number,
): Promise<readonly OfBoats[]> {
  return store.write(tables, async tx => {
    const { seen, before, requests } = await compare(tx, lang, now);
    if (equal(seen, before)) return [];
    await tx.knownHere.put({ key: KEY, value: seen });
    const rows = await Promise.all(requests.map(({ id }) => readRow(tx, bookings, id, lang)));
    const boats = await boatMatcherIn(tx, lang);
    return rows.flatMap(row => (row ? boats.with(row) : []));
  });
}

/**
 * Whether `takeNewRequests` has something to do. It only reads, so it may be asked again after each change.
 */
export async function hasNewRequests(
  { store }: Pick<Engine, 'store'>,
  lang: Language,
  now: number,
): Promise<boolean> {
  const { seen, before } = await store.read(tables, tx => compare(tx, lang, now));
  return !equal(seen, before);
}

async function compare(
  tx: Tx,
  lang: Language,
  now: number,
): Promise<RequestsToAnnounce<SeenBookingRequest> & { readonly before: SeenBookingRequest | undefined }> {
  const { open, answered, isAll } = await findOpenRequests(tx, lang, now);
  const value = (await tx.knownHere.get(KEY))?.value;
  const before = fits(SeenBookingRequest, value) ? value : undefined;
  const times = open.map(({ id, brief: { created } }) => ({ id, created }));
  return { before, ...toAnnounce(times, before, isAll, ({ id }) => answered.has(id)) };
}
