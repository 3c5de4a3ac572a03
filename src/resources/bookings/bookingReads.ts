/** Reads bookings: the server's version, with the partner's unsent changes beside it. */
import type { OutboxRow, OutboxStatus } from '../../db/rows.ts';
import { collectionTables, type Tx } from '../../db/Store.ts';
import {
  REQUEST_ANSWER_MS,
  BookingStatus,
  toExclusiveEndMs,
  filterOf,
  holdsDates,
  overlaps,
  wasAccepted,
  type Booking,
  type BookingBrief,
} from '../../domain/booking/booking.ts';
import {
  getPaidIncome,
  sumIncome,
  sumMonths,
  type IncomeSums,
  type MonthsIncome,
} from '../../domain/booking/income.ts';
import type { Language } from '../../domain/values/language.ts';
import { dayOf, parseIstanbulTime } from '../../lib/time/day.ts';
import { equal } from '../../lib/equal.ts';
import { boatKey, parseBoatKey } from '../../domain/booking/bookedBoat.ts';
import { listName, readHead, readRows } from '../../sync/lists/collection.ts';
import { pullHead, crawl, type CrawlOptions, type CrawlResult } from '../../sync/lists/collectionCrawl.ts';
import {
  hasAllEntriesBefore,
  readList,
  readMatches,
  readNewestWhile,
  readProgress,
  readRow,
  readTally,
  readWanted,
  type CollectionProgress,
} from '../../sync/lists/collectionPages.ts';
import type { IndexRow } from '../../sync/lists/collectionEntries.ts';
import type { Engine } from '../../sync/Engine.ts';
import { isFetchPaused, noteFetchResult } from '../../sync/lists/fetchPauses.ts';
import { applyPending } from '../../sync/queue/applyPending.ts';
import { readArgs } from '../../sync/mutator.ts';
import { needsDecision } from '../../sync/queue/outbox.ts';
import { pull } from '../../sync/lists/pull.ts';
import {
  answerBooking,
  bookings,
  pageAt,
  bookingSubject,
  bookingNoun,
  cancelBooking,
  removeBookingDocument,
  saveBookingDocument,
  type AnswerBookingArgs,
  type CancelBookingArgs,
  type RemoveBookingDocumentArgs,
  type SaveBookingDocumentArgs,
} from './bookings.ts';
import {
  boatMatcherIn,
  boatsOfBookingsTables as tables,
  type BookedBoat,
  type OfBoats,
} from './bookedBoats.ts';
import { events } from '../calendar.ts';
import { counts } from '../serverCounts.ts';

/** A change to a booking that the server hasn't confirmed. */
export type BookingChange = { readonly row: OutboxRow } & (
  | { readonly kind: 'answer'; readonly args: AnswerBookingArgs }
  | { readonly kind: 'cancel'; readonly args: CancelBookingArgs }
  | { readonly kind: 'saveDocument'; readonly args: SaveBookingDocumentArgs }
  | { readonly kind: 'removeDocument'; readonly args: RemoveBookingDocumentArgs }
);

/** A booking with the changes to it that the server hasn't confirmed. */
export interface ShownBooking {
  /**
   * The server's last version; a status is never guessed. A document that is being removed is already
   * missing.
   */
  readonly booking: Booking;
  /** The boats that the booking may be of. */
  readonly boats: readonly BookedBoat[];
  /** Unsent changes, in their order. */
  readonly changes: readonly BookingChange[];
  /** The status of the most urgent change. */
  readonly pending: OutboxStatus | undefined;
}

/** Reads one booking, in the wanted language or in the other one; undefined when it isn't on the device. */
export async function readBooking(
  engine: Pick<Engine, 'store'>,
  id: string,
  lang: Language,
): Promise<ShownBooking | undefined> {
  return engine.store.read(tables, async tx => {
    const booking = await readRow(tx, bookings, id, lang);
    return booking && withUnsentChanges(tx, (await boatMatcherIn(tx, lang)).with(booking));
  });
}

/** Returns a booking together with the changes to it that aren't sent yet. */
export async function withUnsentChanges(
  tx: Pick<Tx, 'outbox'>,
  { boats, ...held }: OfBoats,
): Promise<ShownBooking> {
  const rows = await tx.outbox.where('subject', bookingSubject(held.id));
  const { entity, pending } = applyPending(bookingNoun.registry, held, rows);
  return { booking: entity ?? held, boats, changes: rows.flatMap(readBookingChanges), pending };
}

const kinds = [
  [answerBooking, 'answer'],
  [cancelBooking, 'cancel'],
  [saveBookingDocument, 'saveDocument'],
  [removeBookingDocument, 'removeDocument'],
] as const;

/** Returns the change in a row; none when this build can't read the row, or it is no booking's. */
export function readBookingChanges(row: OutboxRow): BookingChange[] {
  const kind = kinds.find(([{ name }]) => name === row.name)?.[1];
  const mutator = bookingNoun.registry.get(row.name);
  const args = mutator && readArgs(mutator, row.args);
  return kind && args !== undefined ? [{ kind, args, row } as BookingChange] : [];
}

/** Reads how many of the bookings have arrived, in the language. */
export async function readBookingsProgress(
  engine: Pick<Engine, 'store'>,
  lang: Language,
): Promise<CollectionProgress & { readonly whole: boolean }> {
  return engine.store.read(['collections'], async tx => {
    const progress = await readProgress(tx, bookings, lang);
    const head = await readHead(tx, listName(bookings, lang));
    const { done, total } = progress;
    // Bookings that are fetched again were here before.
    const here = head.whole || total === undefined ? done : Math.min(head.count, total);
    return { ...progress, done: here, whole: head.whole };
  });
}

/** How many booking requests wait for the partner's answer, and until when the first must be answered. */
export interface OpenRequests {
  readonly count: number;
  /**
   * When the time to answer the first request ends, in milliseconds. Undefined when there is none, or the
   * time isn't known.
   */
  readonly until: number | undefined;
  /**
   * Whether all bookings that can be open requests are on the device. Until then there may be more requests,
   * and the time for the first may end earlier.
   */
  readonly isAll: boolean;
}

/**
 * Reads the requests that can still be answered and weren't answered here. Reads only the newest bookings:
 * bookings older than the time to answer don't wait any more.
 *
 * @param now by the server's clock, in milliseconds
 */
export async function countOpenRequests(
  engine: Pick<Engine, 'store'>,
  lang: Language,
  now: number,
): Promise<OpenRequests> {
  return engine.store.read(tables, async tx => toAnswerOf(await findOpenRequests(tx, lang, now)));
}

/** Requests that wait for the partner, with all data of the first ones. */
export interface UrgentRequests extends OpenRequests {
  /**
   * The most urgent waiting requests, those whose answer isn't sent yet, and the one that the partner is
   * about to answer. Ordered by the time left.
   */
  readonly first: readonly ShownBooking[];
  /** How many more requests wait. */
  readonly more: number;
}

interface OpenOptions {
  /** The request that the partner is about to answer: it is read even when more urgent ones have arrived. */
  readonly kept?: string | undefined;
  /** Only requests whose time to answer ends before this, by the server's clock, in milliseconds. */
  readonly before?: number | undefined;
}

/** Reads the most urgent requests. @param most how many of the waiting requests are read whole */
export async function readUrgent(
  engine: Pick<Engine, 'store'>,
  lang: Language,
  { now, most, ...which }: OpenOptions & { readonly now: number; readonly most: number },
): Promise<UrgentRequests> {
  return engine.store.read(tables, async tx => {
    const found = await findOpenRequests(tx, lang, now, which);
    const { open, answered } = found;
    const unanswered = open.filter(({ id }) => !answered.has(id));
    const waiting = new Set(unanswered.filter(({ id }, at) => at < most || id === which.kept));
    const boats = await boatMatcherIn(tx, lang);
    const first: ShownBooking[] = [];
    for (const entry of open) {
      if (!waiting.has(entry) && !answered.has(entry.id)) continue;
      const booking = await readRow(tx, bookings, entry.id, lang);
      if (booking) first.push(await withUnsentChanges(tx, boats.with(booking)));
    }
    return { ...toAnswerOf(found), first, more: unanswered.length - waiting.size };
  });
}

/**
 * Finds the requests that can be answered now, in the order of the time left.
 *
 * @returns also the requests that don't wait: they were answered here, or are only kept
 */
export async function findOpenRequests(
  tx: Pick<Tx, (typeof tables)[number] | 'memory' | 'isWriting'>,
  lang: Language,
  now: number,
  { kept, before = Infinity }: OpenOptions = {},
) {
  const [answers, { entries, isAll }] = await Promise.all([
    answersGiven(tx),
    readNewestWhile(tx, bookings, lang, brief => brief.created > now - REQUEST_ANSWER_MS),
  ]);
  const isOpen = ({ brief }: IndexRow<BookingBrief>): boolean =>
    filterOf(brief, now) === 'toAnswer' &&
    (before === Infinity || (brief.created > 0 && brief.created + REQUEST_ANSWER_MS < before));
  const over = entries.filter(entry => entry.id === kept && !isOpen(entry));
  const answered = new Set([...answers, ...over].map(({ id }) => id));
  // The list begins with the newest.
  const open = entries.filter(entry => isOpen(entry) || over.includes(entry)).reverse();
  return { open, answered, isAll };
}

function toAnswerOf({ open, answered, isAll }: Awaited<ReturnType<typeof findOpenRequests>>): OpenRequests {
  const waiting = open.filter(({ id }) => !answered.has(id));
  const first = waiting[0]?.brief.created;
  return { count: waiting.length, until: first === undefined ? undefined : first + REQUEST_ANSWER_MS, isAll };
}

/**
 * Returns the answers that were given here and aren't confirmed. An undecided answer isn't among them: the
 * customer wasn't told, and the partner is asked again.
 */
async function answersGiven(tx: Pick<Tx, 'outbox'>): Promise<AnswerBookingArgs[]> {
  return (await tx.outbox.all()).flatMap(row =>
    row.name === answerBooking.name && !needsDecision(row) ? (readArgs(answerBooking, row.args) ?? []) : [],
  );
}

/** Reads the address of every picture of a boat that bookings show. */
export async function readBookingImageUrls(engine: Pick<Engine, 'store'>, lang: Language): Promise<string[]> {
  return engine.store.read(collectionTables, async tx => {
    const boats = await readTally(tx, bookings, lang, { kindOf: brief => brief.boat });
    return [...boats.keys()].flatMap(boat => parseBoatKey(boat).image || []);
  });
}

/**
 * Fetches the present state of a booking. The API has no call for a single booking, so the first pages are
 * read first, because new bookings have moved it down, and then the page on which it is now. Never throws.
 */
export async function refreshBooking(
  engine: Engine,
  id: string,
  lang: Language,
): Promise<'news' | 'same' | 'failed'> {
  const before = await readBooking(engine, id, lang);
  if ((await pullHead(engine, bookings, lang)) === 'failed') return 'failed';
  const page = await pageOfBooking(engine, id, lang);
  if (page > 1 && (await pullHead(engine, bookings, lang, { from: page, most: 1 })) === 'failed')
    return 'failed';
  const after = await readBooking(engine, id, lang);
  if (!equal(before?.booking, after?.booking)) return 'news';
  return (await isPageSure(engine, id, lang)) ? 'same' : 'failed';
}

/**
 * Whether the booking is on the same page of the server as here. After pages that were left out it is further
 * down.
 */
async function isPageSure(engine: Pick<Engine, 'store'>, id: string, lang: Language): Promise<boolean> {
  return engine.store.read(collectionTables, async tx => {
    const { head, entries } = await readList(tx, bookings, lang);
    const index = entries.all.findIndex(entry => entry.id === id);
    return index < 0 || hasAllEntriesBefore(tx, head, index);
  });
}

/** Returns the page of the server's list on which a booking is; the first one when it isn't on the device. */
async function pageOfBooking(engine: Pick<Engine, 'store'>, id: string, lang: Language): Promise<number> {
  return engine.store.read(collectionTables, async tx => {
    const { entries } = await readList(tx, bookings, lang);
    return pageAt(entries.all.findIndex(entry => entry.id === id));
  });
}

/** Yields every booking for which `wanted` is true, a hundred at a time. */
export async function* eachBooking(
  engine: Pick<Engine, 'store'>,
  lang: Language,
  isWanted: (brief: BookingBrief) => boolean = () => true,
): AsyncGenerator<readonly Booking[]> {
  const { ids, list } = await engine.store.read(collectionTables, async tx => {
    const found = await readMatches(tx, bookings, lang, { filter: isWanted });
    return { list: found.list, ids: found.entries.map(({ id }) => id) };
  });
  yield* readBookingsInHundreds(engine, list, ids);
}

/** Yields bookings by their ids, in that order, a hundred at a time. */
export async function* readBookingsInHundreds(
  engine: Pick<Engine, 'store'>,
  list: string,
  ids: readonly string[],
): AsyncGenerator<readonly Booking[]> {
  for (let at = 0; at < ids.length; at += 100) {
    const some = ids.slice(at, at + 100);
    yield await engine.store.read(collectionTables, tx => readRows(tx, bookings, list, some));
  }
}

/**
 * Reads the bookings that already occupy the dates of the boats that a request may be of: bookings that take
 * place, and requests that were accepted here and aren't sent yet.
 */
export async function readOverlappingBookings(
  engine: Pick<Engine, 'store'>,
  request: Booking,
  lang: Language,
): Promise<readonly OfBoats[]> {
  return engine.store.read(tables, async tx => {
    const answers = await answersGiven(tx);
    const accepted = new Set(answers.filter(({ isAvailable }) => isAvailable).map(({ id }) => id));
    const boats = await boatMatcherIn(tx, lang);
    const { bookingNumber: number } = request;
    const refs = new Set(boats.refsOf({ number, boat: boatKey(request) }));
    const found = await readWanted(
      tx,
      bookings,
      lang,
      ({ id, brief }) =>
        id !== request.id &&
        (holdsDates(brief.status) ||
          (brief.status === BookingStatus.pendingAvailability && accepted.has(id))) &&
        overlaps(brief, request) &&
        boats.refsOf(brief).some(ref => refs.has(ref)),
    );
    return found.map(booking => boats.with(booking));
  });
}

/** Reads the bookings that `wanted` selects and that overlap with these days, both ends included. */
export async function readBookingsIn(
  engine: Pick<Engine, 'store'>,
  lang: Language,
  days: Pick<Booking, 'startDate' | 'endDate'>,
  isWanted: (brief: BookingBrief) => boolean,
): Promise<readonly OfBoats[]> {
  return engine.store.read(tables, async tx => {
    const boats = await boatMatcherIn(tx, lang);
    const found = await readWanted(
      tx,
      bookings,
      lang,
      ({ brief }) => isWanted(brief) && overlaps(brief, days),
    );
    return found.map(booking => boats.with(booking));
  });
}

/**
 * Reads the stays that begin or end on one of these days, with their unsent changes.
 *
 * @param days one after the other, `YYYY-MM-DD`
 */
export async function readComingAndGoing(
  engine: Pick<Engine, 'store'>,
  lang: Language,
  days: readonly [string, string],
): Promise<readonly ShownBooking[]> {
  return engine.store.read(tables, async tx => {
    const [startDate, endDate] = days;
    const span = { startDate, endDate, from: parseIstanbulTime(startDate), to: toExclusiveEndMs(endDate) };
    const isOn = (date: string): boolean => days.includes(dayOf(date) ?? '');
    const found = await readWanted(
      tx,
      bookings,
      lang,
      ({ brief }) =>
        holdsDates(brief.status) && overlaps(brief, span) && (isOn(brief.startDate) || isOn(brief.endDate)),
    );
    const boats = await boatMatcherIn(tx, lang);
    return Promise.all(found.map(booking => withUnsentChanges(tx, boats.with(booking))));
  });
}

/**
 * Whether the partner has ever accepted a request; undefined while not all bookings that could tell are on
 * the device.
 */
export async function hasEverAcceptedRequest(
  engine: Pick<Engine, 'store'>,
  lang: Language,
): Promise<boolean | undefined> {
  return engine.store.read(collectionTables, async tx => {
    const { head, entries } = await readList(tx, bookings, lang);
    return entries.all.some(({ brief }) => wasAccepted(brief.status)) || (head.whole ? false : undefined);
  });
}

/** The partner's income, added up from the bookings on this device. */
export interface IncomeRead {
  readonly sums: IncomeSums;
  readonly months: readonly MonthsIncome[];
  /** Whether any booking brings, or has ever brought, income. */
  readonly isAny: boolean;
  /** When the server last sent all bookings; undefined when it never did. */
  readonly fetchedAt: number | undefined;
  /** Whether all bookings are on the device. */
  readonly isAll: boolean;
}

/**
 * Sums the income of the entries, which are in memory.
 *
 * @param now by the server's clock, in milliseconds
 */
export async function readIncome(
  engine: Pick<Engine, 'store'>,
  lang: Language,
  now: number,
): Promise<IncomeRead> {
  return engine.store.read(collectionTables, async tx => {
    const { head, entries, ...shown } = await readList(tx, bookings, lang);
    const briefs = entries.all.map(({ brief }) => brief);
    return {
      sums: sumIncome(briefs, now),
      months: sumMonths(briefs, now),
      isAny: briefs.some(brief => getPaidIncome(brief) !== null),
      fetchedAt: (await readProgress(tx, bookings, shown.lang)).fetchedAt,
      isAll: head.whole,
    };
  });
}

/** The name of the pauses after failures; see `fetchPauses.ts`. */
export const bookingsPauseName = (lang: Language): string => `crawl:bookings:${lang}`;

/**
 * Fetches all bookings; see [Note: Collections]. If the list is fresh, only its first pages are read: they
 * contain the requests that wait for an answer.
 */
export async function crawlBookings(
  engine: Engine,
  lang: Language,
  options: CrawlOptions = {},
): Promise<CrawlResult> {
  const pauseName = bookingsPauseName(lang);
  if (options.force !== true && options.ignorePause !== true && isFetchPaused(engine, pauseName))
    return 'failed';
  const before = await readBookingsProgress(engine, lang);
  const result = await crawl(engine, bookings, lang, options);
  // Entries of the calendar can be matched with bookings only when all are here; see [Note: The boat of a
  // booking].
  if (result === 'whole' && !before.whole) await pull(engine, events.list, undefined, 'tr', { force: true });
  const last = result === 'fresh' ? await pullHead(engine, bookings, lang, options) : result;
  if (engine.online()) noteFetchResult(engine, pauseName, last === 'failed');
  return result;
}

const NEWEST_PAUSE = 'newest:bookings';

/**
 * Looks for new bookings: reads the first page, and the next pages as long as they contain something new.
 * Does nothing while the first bookings are still being fetched. After a failure it isn't retried before a
 * growing pause is over. Never throws.
 */
export async function checkNewestBookings(
  engine: Engine,
  lang: Language,
): Promise<'news' | 'same' | 'failed'> {
  const { done, whole } = await readBookingsProgress(engine, lang);
  if (done === 0 && !whole) return 'same';
  if (isFetchPaused(engine, NEWEST_PAUSE)) return 'failed';
  const result = await pullHead(engine, bookings, lang);
  if (engine.online()) noteFetchResult(engine, NEWEST_PAUSE, result === 'failed');
  if (result === 'news') await pull(engine, counts, 'bookings', lang, { force: true });
  return result;
}
