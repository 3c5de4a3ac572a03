/** Reads the list of bookings: a page of it, its counts, the page of one booking, and all that match. */
import { filterOf, type Booking, type BookingBrief } from '../../domain/booking/booking.ts';
import type { BookingFilter } from '../../domain/booking/bookingFilter.ts';
import { brandAndModel, parseBoatKey } from '../../domain/booking/bookedBoat.ts';
import {
  bookingOrders,
  isNarrowed,
  narrowedTo,
  notNarrowed,
  type BookingNarrowing,
} from '../../domain/booking/bookingList.ts';
import { otherLanguage, type Language } from '../../domain/values/language.ts';
import { searchTerms, hasTerms, type SearchTerm } from '../../lib/text/toSearchText.ts';
import { readRows } from '../../sync/lists/collection.ts';
import { readMatches, readPage, readTally, type ListQuery } from '../../sync/lists/collectionPages.ts';
import type { Engine } from '../../sync/Engine.ts';
import {
  boatMatcherIn,
  boatsOfBookingsTables as tables,
  type BoatMatcher,
  type OfBoats,
} from './bookedBoats.ts';
import {
  readBookingsInHundreds,
  readBookingsProgress,
  withUnsentChanges,
  type ShownBooking,
} from './bookingReads.ts';
import { bookings, BOOKINGS_PER_PAGE, pageAt } from './bookings.ts';
import { countUnseen } from '../chat/chatReads.ts';

/** A selection of bookings. */
export interface BookingsQuery extends Partial<BookingNarrowing> {
  readonly filter?: BookingFilter | undefined;
  /** A customer, a boat or a number, as it was typed. */
  readonly search?: string | undefined;
  /** The time for which the states are computed, in milliseconds by the server's clock. */
  readonly now: number;
  /** The ids of bookings that stay among the requests to answer, whatever their state is now. */
  readonly kept?: ReadonlySet<string> | undefined;
}

export interface ShownBookings {
  readonly rows: readonly ShownBooking[];
  /** How many bookings match, on all pages. */
  readonly total: number;
  /** The language of the rows: the other language while the wanted one isn't on the device. */
  readonly lang: Language;
}

/** Returns the query for a list. Requests that wait for an answer come first, by the time left. */
function queryOf(
  { filter, search, now, kept, ...narrowing }: BookingsQuery,
  boats: BoatMatcher,
): ListQuery<BookingBrief> {
  const wanted = { ...notNarrowed, ...narrowing };
  const isWanted = isNarrowed(wanted) ? narrowedTo(wanted, brief => boats.refsOf(brief)) : undefined;
  const alsoText = boats.isNamed(search ?? '') ? (brief: BookingBrief) => boats.textOf(brief) : undefined;
  const isIn = (state: BookingFilter) => (brief: BookingBrief, id: string) =>
    (kept?.has(id) ? 'toAnswer' : filterOf(brief, now)) === state;
  if (filter === undefined)
    return {
      search,
      alsoText,
      filter: isWanted,
      first: { filter: isIn('toAnswer'), order: bookingOrders.toAnswer },
    };
  const isInState = isIn(filter);
  return {
    search,
    alsoText,
    order: bookingOrders[filter],
    filter: (brief, id) => isInState(brief, id) && (!isWanted || isWanted(brief)),
  };
}

/**
 * Reads one page of the bookings on the device. Unread messages are counted as in the chats, which know which
 * messages the partner has seen here.
 *
 * @param query with the page, from 1
 */
export async function readBookings(
  engine: Pick<Engine, 'store' | 'accountId'>,
  lang: Language,
  { page, ...query }: BookingsQuery & { readonly page: number },
): Promise<ShownBookings> {
  return engine.store.read(tables, async tx => {
    const boats = await boatMatcherIn(tx, lang);
    const wanted = queryOf(query, boats);
    const found = await readPage(tx, bookings, lang, { page, size: BOOKINGS_PER_PAGE, ...wanted });
    const unseen = await countUnseen(tx, new Set(found.rows.map(({ id }) => id)), engine.accountId);
    const rows: ShownBooking[] = [];
    for (const row of found.rows) {
      const unreadMessageCount = unseen.get(row.id) ?? row.unreadMessageCount;
      rows.push(await withUnsentChanges(tx, boats.with({ ...row, unreadMessageCount })));
    }
    return { ...found, rows };
  });
}

/** Counts the bookings that match, in each state and altogether, whichever state the query names. */
export async function countBookings(
  engine: Pick<Engine, 'store'>,
  lang: Language,
  query: BookingsQuery,
): Promise<Readonly<Record<BookingFilter | 'all', number>>> {
  const { now } = query;
  const tally = await engine.store.read(tables, async tx => {
    const wanted = queryOf({ ...query, filter: undefined }, await boatMatcherIn(tx, lang));
    return readTally(tx, bookings, lang, { ...wanted, kindOf: brief => filterOf(brief, now) });
  });
  const counts = { all: 0, toAnswer: 0, upcoming: 0, underWay: 0, past: 0, cancelled: 0 };
  for (const [state, count] of tally) {
    if (state) counts[state] = count;
    counts.all += count;
  }
  return counts;
}

/** Returns the page of a list on which a booking is; undefined when the list doesn't contain it. */
export async function findPageOfBooking(
  engine: Pick<Engine, 'store'>,
  lang: Language,
  id: string,
  query: BookingsQuery,
): Promise<number | undefined> {
  return engine.store.read(tables, async tx => {
    const { entries } = await readMatches(tx, bookings, lang, queryOf(query, await boatMatcherIn(tx, lang)));
    const index = entries.findIndex(entry => entry.id === id);
    return index < 0 ? undefined : pageAt(index);
  });
}

/** Yields every booking that matches, in the order of the list, a hundred at a time. */
export async function* eachMatchingBooking(
  engine: Pick<Engine, 'store'>,
  lang: Language,
  query: BookingsQuery,
): AsyncGenerator<readonly OfBoats[]> {
  const { boats, list, entries } = await engine.store.read(tables, async tx => {
    const booked = await boatMatcherIn(tx, lang);
    return { boats: booked, ...(await readMatches(tx, bookings, lang, queryOf(query, booked))) };
  });
  const ids = entries.map(({ id }) => id);
  for await (const some of readBookingsInHundreds(engine, list, ids))
    yield some.map(booking => boats.with(booking));
}

/** The results of a search through everything, among the bookings. */
export interface FoundBookings {
  /** The first bookings that match: requests to answer, and then the newest. */
  readonly bookings: readonly OfBoats[];
  /** How many bookings match. */
  readonly total: number;
  /** The first customers that match by name or phone number, each once. */
  readonly customers: readonly FoundCustomer[];
}

/** A customer, with the number of their bookings. */
type FoundCustomer = Pick<Booking, 'customer'> & { readonly count: number };

/** @param most the limit for bookings and for customers */
export async function findBookings(
  engine: Pick<Engine, 'store'>,
  lang: Language,
  { search, now, most }: { readonly search: string; readonly now: number; readonly most: number },
): Promise<FoundBookings> {
  const terms = searchTerms(search);
  if (terms.length === 0) return { bookings: [], total: 0, customers: [] };
  return engine.store.read(tables, async tx => {
    const boats = await boatMatcherIn(tx, lang);
    const { list, entries } = await readMatches(tx, bookings, lang, queryOf({ search, now }, boats));
    const { entries: all } = await readMatches(tx, bookings, lang, { filter: customerWith(terms) });
    const customers = [...Map.groupBy(all, ({ brief }) => brief.customer).values()].slice(0, most);
    const firsts = customers.map(([first]) => first?.id ?? '');
    const ids = entries.slice(0, most).map(({ id }) => id);
    const rows = await readRows(tx, bookings, list, [...ids, ...firsts]);
    const byId = new Map(rows.map(row => [row.id, boats.with(row)]));
    return {
      bookings: ids.flatMap(id => byId.get(id) ?? []),
      total: entries.length,
      customers: firsts.flatMap((id, at) => {
        const customer = byId.get(id)?.customer;
        return customer ? { customer, count: customers[at]?.length ?? 0 } : [];
      }),
    };
  });
}

/** Fewer digits occur in every phone number. */
const FEWEST_DIGITS = 4;

/**
 * Whether a customer has these words in their name, and these digits, however they are grouped, in their
 * phone number.
 */
function customerWith(terms: readonly SearchTerm[]): (brief: BookingBrief) => boolean {
  if (terms.some(({ digits = FEWEST_DIGITS }) => digits < FEWEST_DIGITS)) return () => false;
  const whole = terms.map(({ forms }) => ({ forms }));
  return ({ customer }) => customer !== undefined && hasTerms(whole, customer);
}

/**
 * Reads how many of the bookings have arrived, for the list that is shown: the other language's list when
 * only that one is whole.
 */
export async function readBookingListProgress(
  engine: Pick<Engine, 'store'>,
  lang: Language,
): ReturnType<typeof readBookingsProgress> {
  const progress = await readBookingsProgress(engine, lang);
  if (progress.whole) return progress;
  const spare = await readBookingsProgress(engine, otherLanguage(lang));
  return spare.whole ? spare : progress;
}

/** A boat of the bookings on this device, by the name that bookings give it. */
export interface BookingFilterBoat {
  /** The boat's identifier in the address of a page. */
  readonly ref: string;
  /** The partner's name for the boat; '' when it isn't known. */
  readonly ownName: string;
  /** '' when neither is known. */
  readonly brandAndModel: string;
}

/** Reads the boats that occur in the bookings of this device, in the order of their latest requests. */
export async function readBookingFilterBoats(
  engine: Pick<Engine, 'store'>,
  lang: Language,
): Promise<readonly BookingFilterBoat[]> {
  return engine.store.read(tables, async tx => {
    const boats = await boatMatcherIn(tx, lang);
    const { entries } = await readMatches(tx, bookings, lang, {});
    const found = new Map<string, BookingFilterBoat>();
    for (const { brief } of entries) {
      const own = boats.of(brief);
      for (const [at, ref] of boats.refsOf(brief).entries()) {
        const boat = own[at];
        const make = brandAndModel(boat ?? parseBoatKey(brief.boat));
        if (!found.has(ref)) found.set(ref, { ref, ownName: boat?.name ?? '', brandAndModel: make });
      }
    }
    return [...found.values()];
  });
}
