/**
 * Bookings (A353–A359): what may be done to one depends on its status and on the time, as the specification's part 4 says.
 * Guards: a status that no longer allows it is 409, missing data is 422, another partner's booking is 404.
 */
import { Refusal } from '../answer.ts';
import type { Api, Call, Noun, Start } from '../api.ts';
import { makeBookings, makeMessages } from '../data/bookings.ts';
import { asBoolean, checksOf } from '../fields.ts';
import { urlOf } from '../files.ts';
import { day, msOf } from '../istanbul.ts';
import {
  addBooking,
  boatOfBooking,
  bookingOf,
  hasFinished,
  hasStarted,
  saveBooking,
  timeOutBookings,
  type Boat,
  type Booking,
} from '../records.ts';
import { bookingItem, counter, paged, pageOf, pageSize } from '../shapes.ts';
import { words } from '../words.ts';
import { billingComplete } from './payment.ts';

const pendingAvailability = 1;
const rejectedByOwner = 2;
const pendingPrePayment = 4;
const pendingRemainingPayment = 5;
const paymentSuccess = 6;
const refundRequestByPartner = 8;
const completed = 11;
const cancelledByPartner = 15;

type DocumentField = 'deliveryRecordUrl' | 'invoiceUrl';
const isDocumentField = (text: string): text is DocumentField =>
  text === 'deliveryRecordUrl' || text === 'invoiceUrl';

export const bookings: Noun = { routes: bookingRoutes, seed: seedBookings };

function bookingRoutes(api: Api): void {
  api.get('/booking/count', call => ({ data: counter(countOf(call)) }));

  api.get('/booking', call => {
    const { db, partnerId, now, lang } = call;
    timeOutBookings(db, partnerId, now);
    const rows = db.all<{ id: number; doc: string; unread: number }>(
      `select id, doc, (select count(*) from messages where booking_id = bookings.id and from_partner = 0 and is_read = 0) as unread
       from bookings where partner_id = ? order by created_ms desc, id desc limit ? offset ?`,
      partnerId,
      pageSize,
      (pageOf(call.query) - 1) * pageSize,
    );
    const boats = new Map<number, Boat | null>();
    const items = rows.map(row => {
      const booking = { ...(JSON.parse(row.doc) as Booking), id: row.id };
      const boat = boats.get(booking.boatId) ?? boatOfBooking(db, booking.boatId);
      boats.set(booking.boatId, boat);
      return bookingItem(booking, boat, row.unread, lang, now);
    });
    return { data: paged(items, countOf(call)) };
  });

  api.write('POST', '/booking/answer', call => {
    const checks = checksOf(call.fields);
    const id = checks.number('bookingId', { whole: true });
    const isAvailable = asBoolean(call.fields['isAvailable']);
    if (isAvailable === null) checks.add('isAvailable', words.required);
    checks.done();
    const booking = openBooking(call, id);
    if (booking.status === 13) throw new Refusal(409, words.answerTimedOut);
    if (booking.status !== pendingAvailability) throw new Refusal(409, words.alreadyAnswered);
    if (isAvailable && !billingComplete(call.db, call.partnerId))
      throw new Refusal(422, words.billingMissing);
    const status = isAvailable ? pendingPrePayment : rejectedByOwner;
    saveBooking(call.db, { ...booking, status });
    return { data: { status }, message: isAvailable ? words.accepted : words.rejected, record: booking.id };
  });

  api.write('POST', '/booking/cancel', call => {
    const checks = checksOf(call.fields);
    const id = checks.number('bookingId', { whole: true });
    const cancelReason = checks.text('cancelReason', { max: 10_000, missing: words.reasonRequired });
    checks.done();
    const booking = openBooking(call, id);
    const cancellable =
      [pendingPrePayment, pendingRemainingPayment, paymentSuccess].includes(booking.status) &&
      !hasStarted(booking, call.now);
    if (!cancellable) throw new Refusal(409, words.notCancellable);
    // Nothing was paid yet: cancelled at once. Otherwise the money goes back first.
    const status = booking.status === pendingPrePayment ? cancelledByPartner : refundRequestByPartner;
    saveBooking(call.db, { ...booking, status, cancelReason });
    return { data: { status }, message: words.cancelled, record: booking.id };
  });

  api.write('POST', '/booking/update-delivery-record', call => {
    const { id, url } = saveDocument(call, 'deliveryRecordUrl', 'documentUrl');
    return { data: { documentUrl: url }, message: words.documentSaved, record: id };
  });

  api.write('POST', '/booking/update-invoice', call => {
    const { id, url } = saveDocument(call, 'invoiceUrl', 'invoiceUrl');
    return { data: { invoiceUrl: url }, message: words.documentSaved, record: id };
  });

  api.write('DELETE', '/booking/:id{[0-9]+}/remove-document', call => {
    const field = call.query.get('type') ?? '';
    if (!isDocumentField(field))
      throw new Refusal(422, words.invalidForm, [{ key: 'type', message: words.unknownValue }]);
    const booking = openBooking(call, call.id);
    if (!takesDocument(booking, field, call.now)) throw new Refusal(409, words.documentNotNow);
    if (booking[field] === null) throw new Refusal(404, words.notFound);
    saveBooking(call.db, { ...booking, [field]: null });
    return { data: true, message: words.documentRemoved, record: booking.id };
  });
}

function seedBookings({ db, files, now, scale }: Start): void {
  const made = makeBookings(now, scale);
  const granted = (booking: Booking, name: string | null): string | null => {
    const url = urlOf(name);
    if (url) files.grant(booking.partnerId, 'booking', url);
    return url;
  };
  for (const booking of made) {
    addBooking(db, {
      ...booking,
      deliveryRecordUrl: granted(booking, booking.deliveryRecordUrl),
      invoiceUrl: granted(booking, booking.invoiceUrl),
    });
  }
  for (const message of makeMessages(now, made)) {
    db.run(
      'insert into messages (booking_id, from_partner, is_read, created_ms, text) values (?, ?, ?, ?, ?)',
      message.bookingId,
      message.fromPartner ? 1 : 0,
      message.isRead ? 1 : 0,
      msOf(message.createdDateTime),
      message.text,
    );
  }
}

function countOf({ db, partnerId }: Call): number {
  return (
    db.one<{ count: number }>('select count(*) as count from bookings where partner_id = ?', partnerId)
      ?.count ?? 0
  );
}

/**
 * The booking as it stands now. A request that is out of time is shown as timed out without writing it: the caller is about
 * to refuse, and a refusal leaves nothing behind.
 */
function openBooking(call: Call, id: number | null): Booking {
  const booking = bookingOf(call.db, call.partnerId, id ?? 0);
  const tooLate =
    booking.status === pendingAvailability && msOf(booking.createdDateTime) + 3 * day <= call.now.getTime();
  return tooLate ? { ...booking, status: 13 } : booking;
}

/** A235–A237, Q061, Q062: started, and in a stage with a stay; the invoice only until the stay is over. */
function takesDocument(booking: Booking, field: DocumentField, now: Date): boolean {
  const inStage = [pendingRemainingPayment, paymentSuccess, completed].includes(booking.status);
  return inStage && hasStarted(booking, now) && (field === 'deliveryRecordUrl' || !hasFinished(booking, now));
}

/** Q063: a present document is never replaced silently; the same one again is no harm. */
function saveDocument(call: Call, field: DocumentField, bodyField: string): { id: number; url: string } {
  const checks = checksOf(call.fields);
  const id = checks.number('bookingId', { whole: true });
  const url = checks.text(bodyField, { max: 500 });
  if (url !== '' && !call.host.files.granted(call.partnerId, 'booking', url))
    checks.add(bodyField, words.fileForeign);
  checks.done();
  const booking = openBooking(call, id);
  if (!takesDocument(booking, field, call.now)) throw new Refusal(409, words.documentNotNow);
  if (booking[field] !== null && booking[field] !== url) throw new Refusal(409, words.documentExists);
  saveBooking(call.db, { ...booking, [field]: url });
  return { id: booking.id, url };
}
