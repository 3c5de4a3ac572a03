/**
 * Bookings: how they are fetched and what a partner can do about them; `bookingReads.ts` reads them.
 * Decisions about bookings move money and people, so nothing is sent without reading first: if a booking
 * changed since the partner saw it, they are asked again, and an answer that is too late isn't sent.
 */
import { boolean, enums, literal, nullable, number, optional, string, type, type Infer } from 'superstruct';
import { fetchBillingComplete } from '../../api/account/account.ts';
import * as api from '../../api/booking.ts';
import { findReadable, leavingOut, type Http } from '../../api/http.ts';
import type { OutboxRow } from '../../db/rows.ts';
import { collectionTables, type Tx } from '../../db/Store.ts';
import { boatKey } from '../../domain/booking/bookedBoat.ts';
import {
  answerDeadline,
  Booking,
  bookingDocumentFields,
  BookingStatus,
  toExclusiveEndMs,
  holdsDates,
  stageOf,
  type BookingBrief,
} from '../../domain/booking/booking.ts';
import {
  cancelChanges,
  CancelTerms,
  getCancelTerms,
  RequestTerms,
  findRequestTermChanges,
  getRequestTerms,
} from '../../domain/booking/bookingOffer.ts';
import { subjectOf, type HasId } from '../../lib/ids.ts';
import { log } from '../../lib/log.ts';
import type { TranslatableText } from '../../lib/text/TranslatableText.ts';
import { eachDay, parseIstanbulTime } from '../../lib/time/day.ts';
import { phoneDigits, toSearchText } from '../../lib/text/toSearchText.ts';
import { listName, readHead, type Collection } from '../../sync/lists/collection.ts';
import { loadEntries } from '../../sync/lists/collectionEntries.ts';
import { patchCollection } from '../../sync/lists/storeRows.ts';
import { defineMutator, type Finding, type SendContext, type Verdict } from '../../sync/mutator.ts';
import type { Resource } from '../../sync/lists/pull.ts';
import { maxAge } from '../kit/maxAge.ts';
import { defineNoun } from '../kit/noun.ts';

export const BOOKING = 'booking';
export const bookingSubject = (id: string): string => subjectOf(BOOKING, id);

/** The number of bookings on a page of the server. */
export const BOOKINGS_PER_PAGE = 10;

/** All bookings, the newest request first. */
export const bookings: Collection<Booking, BookingBrief> = {
  name: 'bookings',
  perLanguage: true,
  struct: Booking,
  version: 4,
  idOf: booking => booking.id,
  brief: booking => ({
    status: booking.status,
    created: parseIstanbulTime(booking.createdDateTime) ?? 0,
    startDate: booking.startDate,
    endDate: booking.endDate,
    from: parseIstanbulTime(booking.startDate),
    to: toExclusiveEndMs(booking.endDate),
    isStarted: booking.isStarted,
    isFinished: booking.isFinished,
    number: booking.bookingNumber,
    boat: boatKey(booking),
    text: toSearchText(
      [
        booking.customer.fullName,
        booking.boat.brand,
        booking.boat.model,
        booking.bookingNumber,
        booking.bookingNumber.replaceAll('-', ''),
      ].join(' '),
    ),
    ...customerBrief(booking),
    income: booking.partnerIncome,
    currency: booking.currency,
  }),
  order: (a, b) => b.created - a.created,
  textOf: ({ text, customer = '' }) => `${text} ${customer}`,
  // Open requests aren't marked here: whether a request is open depends on the time. If a pass finds fewer
  // bookings than the server counts, because some can't be read, it deletes nothing.
  fetchPage(http, page, lang) {
    const reading = leavingOut(http, rows => log('bookings not read', { page, rows }));
    return api.fetchBookings(reading, page, lang);
  },
  maxAgeMs: 15 * 60_000,
};

function customerBrief({ customer }: Booking): Pick<BookingBrief, 'customer'> {
  const text = toSearchText(`${customer.fullName?.trim() ?? ''} ${phoneDigits(customer.phoneNumber)}`).trim();
  return text ? { customer: text } : {};
}

/** Whether the billing information is complete. Without it no request can be accepted. */
export const billingComplete: Resource<boolean> = {
  name: () => 'billingComplete',
  struct: boolean(),
  maxAgeMs: maxAge.own,
  fetch: http => fetchBillingComplete(http),
};

/**
 * Returns the position of a booking among all bookings, as far as this device knows.
 *
 * @returns no index when the booking isn't on this device; the total only if all bookings are on the device
 */
async function readPosition(tx: Tx, { id }: HasId) {
  // Both languages have the same order: the list with more rows is used.
  const turkish = await readHead(tx, listName(bookings, 'tr'));
  const english = await readHead(tx, listName(bookings, 'en'));
  const head = english.count > turkish.count ? english : turkish;
  const { all } = await loadEntries(tx, bookings, head);
  const index = all.findIndex(entry => entry.id === id);
  // A row that couldn't be read doesn't prove that its booking is gone.
  const isWhole = head.whole && all.length === head.count;
  return { index: index < 0 ? undefined : index, total: isWhole ? all.length : undefined };
}

/** How often the reading begins again when the list changes meanwhile; then it fails. */
const MAX_RESTARTS = 3;
/**
 * How many pages are read for one booking. Unless its date was changed, its position moves only by the
 * bookings that came or went.
 */
const MAX_PAGES = 12;

/**
 * Reads the booking as the server has it now. The API has no call for a single booking, so pages are read
 * until it is found: first the page where it should be, by its old position and the present number of
 * bookings, then the neighbouring pages. New bookings move it from page to page meanwhile: it counts as gone
 * only when the number of bookings stayed the same from the first page to the last. If the list is longer
 * than `MAX_PAGES`, not all pages are read: then the booking is gone when this device has all bookings and
 * this one isn't among them.
 *
 * @returns undefined when it is gone
 * @throws CallError; Error when the list changed again and again, or when the booking isn't near its position
 * and it isn't known whether it is gone
 */
function readAnew(http: Http, id: string, deviceState: unknown): Promise<Booking | undefined> {
  return findReadable(http, reading => searchPages(reading, id, deviceState));
}

async function searchPages(http: Http, id: string, deviceState: unknown): Promise<Booking | undefined> {
  const { index, total } = deviceState as Awaited<ReturnType<typeof readPosition>>;
  const start = index ?? 0;
  let next: number | undefined = pageAt(start);
  let count: number | undefined;
  let asked = new Set<number>();
  for (let restarts = -1; next !== undefined;) {
    const { rows, totalCount } = await api.fetchBookings(http, next);
    const found = rows.find(row => row.id === id);
    if (found) return found;
    if (totalCount !== count) {
      restarts += 1;
      if (restarts > MAX_RESTARTS) throw new Error('the bookings moved while they were read');
      asked = new Set();
    }
    count = totalCount;
    asked.add(next);
    if (asked.size >= MAX_PAGES) {
      if (index === undefined && total !== undefined) return undefined;
      throw new Error('the booking is not near its place');
    }
    const last = Math.max(1, Math.ceil(count / BOOKINGS_PER_PAGE));
    next = nearest(Math.min(last, pageAt(start + count - (total ?? count))), last, asked);
  }
  return undefined;
}

/** Returns the page on which the server lists the booking at an index; the first page for a smaller index. */
export function pageAt(index: number): number {
  return Math.max(1, Math.floor(index / BOOKINGS_PER_PAGE) + 1);
}

/** The page nearest to `start` that wasn't read; undefined when all were. */
function nearest(start: number, last: number, asked: ReadonlySet<number>): number | undefined {
  for (let away = 0; away < last; away += 1)
    for (const page of [start + away, start - away])
      if (page >= 1 && page <= last && !asked.has(page)) return page;
  return undefined;
}

/** The arguments of every mutator of a booking: the booking, and its number for the logbook. */
const common = { v: literal(1), id: string(), number: string() };
const commonTraits = {
  subject: ({ id }: HasId) => bookingSubject(id),
  reads: { tables: collectionTables, readDevice: readPosition },
  // The booking's number doesn't name a person; the reason for a cancellation may.
  staysInLog: 'label',
} as const;

/**
 * Stores the changes of another device, the customer or the marketplace, so that the card shows them at once,
 * in both languages. Texts that the server translates stay as they are.
 */
async function storeRead(tx: Tx, { id }: HasId, recordRead: unknown): Promise<void> {
  const { boat, services: _services, additionalPackages: _packages, ...booking } = recordRead as Booking;
  const { brand, model, image } = boat;
  await patchCollection(
    tx,
    bookings,
    [id],
    row => row && { ...row, ...booking, boat: { ...row.boat, brand, model, image } },
  );
}

function patch(tx: Tx, id: string, fields: Partial<Booking>): Promise<void> {
  return patchCollection(tx, bookings, [id], row => row && { ...row, ...fields });
}

/** Stores the status with which the server answers a decision. */
const storesStatus = {
  tables: collectionTables,
  storeAnswer: (tx: Tx, { id }: HasId, status: number) => patch(tx, id, { status }),
  storeRead,
};

const gone = { kind: 'refuse', words: { id: 'bookings.save.gone' } } as const;

function refuse(words: TranslatableText, recordRead: Booking): Verdict<never> {
  return { kind: 'refuse', words, recordRead };
}

function superseded(words: TranslatableText, recordRead: Booking): Verdict<never> {
  return { kind: 'superseded', words, recordRead };
}

const AnswerBookingArgs = type({
  ...common,
  isAvailable: boolean(),
  /** The offer that is answered. */
  offer: RequestTerms,
  /** The offer that was answered before the customer changed it and the partner was asked again. */
  earlier: optional(RequestTerms),
  /** When the time to answer ends, in milliseconds; null when that isn't known. */
  deadline: nullable(number()),
});
export type AnswerBookingArgs = Infer<typeof AnswerBookingArgs>;

/** Returns the arguments of an answer to a booking as the partner sees it. */
export function answerArgs(booking: Booking, isAvailable: boolean): AnswerBookingArgs {
  const { id, bookingNumber } = booking;
  const deadline = answerDeadline(booking) ?? null;
  return { v: 1, id, number: bookingNumber, isAvailable, offer: getRequestTerms(booking), deadline };
}

/** The statuses that only a "yes" leads to. */
const accepted: ReadonlySet<number> = new Set([
  BookingStatus.pendingPrePayment,
  BookingStatus.pendingRemainingPayment,
  BookingStatus.paymentSuccess,
  BookingStatus.refundRequestByCustomer,
  BookingStatus.refundRequestByPartner,
  BookingStatus.refundSuccessCancelledByCustomer,
  BookingStatus.completed,
  BookingStatus.refundSuccessCancelledByPartner,
  BookingStatus.cancelledByPartner,
]);

function isAnswered(status: number, isAvailable: boolean): boolean {
  return isAvailable ? accepted.has(status) : status === BookingStatus.rejectedByOwner;
}

/**
 * Answers a request with yes or no. The answer is sent only while the request is open, in time and unchanged.
 * Otherwise it waits for the partner with the reason, and the customer gets nothing.
 */
export const answerBooking = defineMutator<AnswerBookingArgs, Booking, number>({
  ...commonTraits,
  name: 'booking.answer',
  args: AnswerBookingArgs,
  deadline: args => args.deadline ?? undefined,
  // The days are free only after the rows that free them were sent.
  takes: ({ isAvailable, offer }) => (isAvailable ? eachDay(offer.startDate, offer.endDate) : []),
  coalesces: true,
  async check(http, args, { deviceState, serverNow }) {
    // Fetched before the booking, so that the read that is checked against the deadline is the last one.
    const mayAccept = !args.isAvailable || (await fetchBillingComplete(http));
    const booking = await readAnew(http, args.id, deviceState);
    if (!booking) return gone;
    if (isAnswered(booking.status, args.isAvailable))
      return superseded({ id: 'bookings.save.alreadyAnswered' }, booking);
    const reason = whyLate(booking, args, serverNow());
    if (reason) return refuse(reason, booking);
    const fields = findRequestTermChanges(args.offer, getRequestTerms(booking));
    if (fields.length > 0) {
      return {
        kind: 'conflict',
        words: { id: 'bookings.save.offerChanged' },
        fields,
        theirs: getRequestTerms(booking),
        args: { ...answerArgs(booking, args.isAvailable), number: args.number, earlier: args.offer },
        base: undefined,
        recordRead: booking,
      };
    }
    return mayAccept ? { kind: 'proceed' } : refuse({ id: 'bookings.save.billingMissing' }, booking);
  },
  send: (http, args, context) => api.sendBookingAnswer(http, args.id, args.isAvailable, context),
  reconcile: async (http, args, { deviceState }) =>
    foundIf(await readAnew(http, args.id, deviceState), ({ status }) =>
      isAnswered(status, args.isAvailable) ? status : undefined,
    ),
  stores: storesStatus,
  label: args => ({
    id: args.isAvailable ? 'outbox.label.bookingYes' : 'outbox.label.bookingNo',
    values: { number: args.number },
  }),
});

/** Reasons that don't pass with time: sending again would be refused again. */
const lastWords: ReadonlySet<string> = new Set([
  'bookings.save.acceptedElsewhere',
  'bookings.save.cancelledByCustomer',
  'bookings.save.gone',
  'bookings.save.hasStarted',
  'bookings.save.notCancellable',
  'bookings.save.otherDates',
  'bookings.save.rejectedElsewhere',
  'bookings.save.timedOut',
  'bookings.save.tooLate',
  'bookings.save.unknownStatus',
]);

/** Whether a decision wasn't sent because it was too late: the partner can only confirm that they know. */
export function isDecisionTooLate({ status, problem }: Pick<OutboxRow, 'status' | 'problem'>): boolean {
  return (
    status === 'refused' && problem !== undefined && 'id' in problem.words && lastWords.has(problem.words.id)
  );
}

/** Returns why an answer can't be given any more; undefined while it can. */
function whyLate(
  booking: Booking,
  { isAvailable, deadline }: AnswerBookingArgs,
  now: number,
): TranslatableText | undefined {
  const stage = stageOf(booking.status);
  if (stage === 'pendingAvailability') {
    const until = answerDeadline(booking) ?? deadline ?? Infinity;
    return now >= until ? { id: 'bookings.save.tooLate' } : undefined;
  }
  if (stage === 'availabilityCheckTimedOut') return { id: 'bookings.save.timedOut' };
  if (stage === 'availabilityCheckCancelledByOwner') return { id: 'bookings.save.otherDates' };
  if (stage === 'cancelledByCustomer') return { id: 'bookings.save.cancelledByCustomer' };
  if (stage === undefined) return { id: 'bookings.save.unknownStatus' };
  return isAvailable ? { id: 'bookings.save.rejectedElsewhere' } : { id: 'bookings.save.acceptedElsewhere' };
}

const CancelBookingArgs = type({
  ...common,
  reason: string(),
  /** The terms that the partner saw when they cancelled. */
  terms: CancelTerms,
  /** The terms that the partner saw before these changed, if they were asked again. */
  earlier: optional(CancelTerms),
});
export type CancelBookingArgs = Infer<typeof CancelBookingArgs>;

const cancelled: ReadonlySet<number> = new Set([
  BookingStatus.refundRequestByPartner,
  BookingStatus.refundSuccessCancelledByPartner,
  BookingStatus.cancelledByPartner,
]);
const cancelledByCustomer: ReadonlySet<number> = new Set([
  BookingStatus.cancelledByCustomer,
  BookingStatus.refundRequestByCustomer,
  BookingStatus.refundSuccessCancelledByCustomer,
]);
const cancellable: ReadonlySet<number> = new Set([
  BookingStatus.pendingPrePayment,
  BookingStatus.pendingRemainingPayment,
  BookingStatus.paymentSuccess,
]);

/**
 * Cancels a booking, only while it can still be cancelled and, by the server, hasn't begun. If it was paid
 * meanwhile, or its dates or income changed, the partner is asked again: a free cancellation must not become
 * a refund by itself.
 */
export const cancelBooking = defineMutator<CancelBookingArgs, Booking, number>({
  ...commonTraits,
  name: 'booking.cancel',
  args: CancelBookingArgs,
  frees: ({ terms }) => eachDay(terms.startDate, terms.endDate),
  coalesces: true,
  async check(http, args, { deviceState }) {
    const booking = await readAnew(http, args.id, deviceState);
    if (!booking) return gone;
    const { status } = booking;
    if (cancelled.has(status)) return superseded({ id: 'bookings.save.alreadyCancelled' }, booking);
    if (cancelledByCustomer.has(status)) return superseded({ id: 'bookings.save.customerWasFirst' }, booking);
    if (!cancellable.has(status)) return refuse({ id: 'bookings.save.notCancellable' }, booking);
    // The server's `isStarted` counts, not the dates: they don't contain the hour of the check-in.
    if (booking.isStarted) return refuse({ id: 'bookings.save.hasStarted' }, booking);
    const terms = getCancelTerms(booking);
    const fields = cancelChanges(args.terms, terms);
    if (fields.length === 0) return { kind: 'proceed' };
    return {
      kind: 'conflict',
      words: { id: 'bookings.save.cancelChanged' },
      fields,
      theirs: terms,
      args: { ...args, terms, earlier: args.terms },
      base: undefined,
      recordRead: booking,
    };
  },
  send: (http, args, context) => api.sendBookingCancellation(http, args.id, args.reason.trim(), context),
  reconcile: async (http, args, { deviceState }) =>
    foundIf(await readAnew(http, args.id, deviceState), ({ status }) =>
      cancelled.has(status) ? status : undefined,
    ),
  stores: storesStatus,
  label: args => ({ id: 'outbox.label.bookingCancel', values: { number: args.number } }),
});

const Document = enums(bookingDocumentFields);
const SaveBookingDocumentArgs = type({ ...common, document: Document, upload: string() });
export type SaveBookingDocumentArgs = Infer<typeof SaveBookingDocumentArgs>;

/**
 * Uploads the signed delivery record or the invoice and then sets it in the booking, each once. A document
 * that somebody else has set meanwhile is neither replaced nor removed.
 */
export const saveBookingDocument = defineMutator<SaveBookingDocumentArgs, Booking, string>({
  ...commonTraits,
  name: 'booking.saveDocument',
  args: SaveBookingDocumentArgs,
  needs: args => [args.upload],
  // Two documents of one booking are two changes.
  coalesces: false,
  async check(http, args, context) {
    const url = context.fileUrl(args.upload);
    if (url === undefined) return { kind: 'refuse', words: { id: 'bookings.save.notUploaded' } };
    const booking = await readAnew(http, args.id, context.deviceState);
    if (!booking) return gone;
    const held = booking[args.document];
    if (held === url) return superseded({ id: 'bookings.save.documentThere' }, booking);
    if (!holdsDates(booking.status)) return refuse({ id: 'bookings.save.documentStatus' }, booking);
    return held === null ? { kind: 'proceed' } : refuse({ id: 'bookings.save.otherDocument' }, booking);
  },
  async send(http, args, context) {
    const { id, document, upload } = args;
    return api.saveDocument(http, id, document, urlIn(context, upload), context);
  },
  reconcile: async (http, args, context) => {
    const url = context.fileUrl(args.upload);
    return foundIf(await readAnew(http, args.id, context.deviceState), booking =>
      url !== undefined && booking[args.document] === url ? url : undefined,
    );
  },
  stores: {
    tables: collectionTables,
    storeAnswer: (tx, args, url) => patch(tx, args.id, { [args.document]: url }),
    storeRead,
  },
  // Its place and the outbox already show that the row needs a decision.
  quiet: ['undecided'],
  label: args => ({
    id: args.document === 'invoiceUrl' ? 'outbox.label.invoice' : 'outbox.label.deliveryRecord',
    values: { number: args.number },
  }),
});

/** @throws when the file isn't on the server, though `check` made sure that it is */
function urlIn({ fileUrl }: Pick<SendContext, 'fileUrl'>, upload: string): string {
  const url = fileUrl(upload);
  if (url === undefined) throw new Error('a document is sent before its file');
  return url;
}

const RemoveBookingDocumentArgs = type({ ...common, document: Document, seen: string() });
export type RemoveBookingDocumentArgs = Infer<typeof RemoveBookingDocumentArgs>;

/**
 * Removes exactly the document that the partner saw (`seen`, its address); a newer document stays. Can be
 * undone until it is sent.
 */
export const removeBookingDocument = defineMutator<RemoveBookingDocumentArgs, Booking, null>({
  ...commonTraits,
  name: 'booking.removeDocument',
  args: RemoveBookingDocumentArgs,
  undoMs: 8_000,
  coalesces: false,
  apply: (booking, { document, seen }) =>
    booking?.[document] === seen ? { ...booking, [document]: null } : booking,
  async check(http, args, { deviceState }) {
    const booking = await readAnew(http, args.id, deviceState);
    if (!booking) return gone;
    const held = booking[args.document];
    if (held === null) return superseded({ id: 'bookings.save.documentGone' }, booking);
    if (held !== args.seen) return superseded({ id: 'bookings.save.newerDocument' }, booking);
    return holdsDates(booking.status)
      ? { kind: 'proceed' }
      : refuse({ id: 'bookings.save.documentStatus' }, booking);
  },
  async send(http, args, context) {
    const { message } = await api.removeDocument(http, args.id, args.document, context);
    return { data: null, message };
  },
  reconcile: async (http, args, { deviceState }) =>
    foundIf(await readAnew(http, args.id, deviceState), booking =>
      booking[args.document] === args.seen ? undefined : null,
    ),
  stores: {
    tables: collectionTables,
    storeAnswer: (tx, args) =>
      patchCollection(
        tx,
        bookings,
        [args.id],
        row => row && (row[args.document] === args.seen ? { ...row, [args.document]: null } : row),
      ),
    storeRead,
  },
  label: args => ({
    id: args.document === 'invoiceUrl' ? 'outbox.label.invoiceRemove' : 'outbox.label.deliveryRecordRemove',
    values: { number: args.number },
  }),
});

export const bookingNoun = defineNoun(BOOKING, [
  answerBooking,
  cancelBooking,
  saveBookingDocument,
  removeBookingDocument,
]);

/** Returns `applied` when the booking shows the effect, else `notApplied`, also for a missing booking. */
function foundIf<Answer>(
  booking: Booking | undefined,
  effect: (booking: Booking) => Answer | undefined,
): Finding<Answer> {
  const answer = booking && effect(booking);
  return answer === undefined ? { kind: 'notApplied' } : { kind: 'applied', answer };
}
