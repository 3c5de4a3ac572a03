import { isRecord } from '../lib/isRecord.ts';
import { any, array, coerce, nullable, refine, string, type, unknown, type Struct } from 'superstruct';
import { normalizeServerDate, type Booking, type BookingDocumentField } from '../domain/booking/booking.ts';
import type { Language } from '../domain/values/language.ts';
import {
  FlagOrFalse,
  FlagOrNull,
  NumberOrNull,
  NumberOrZero,
  readText,
  lenientRecordList,
  WireId,
  toWireId,
  WireNumber,
} from '../domain/values/wire.ts';
import type { Answer, Http, WriteCall } from './http.ts';

/*
 * One booking with an unexpected detail must not make a page of ten fail: only its id and its status are
 * required.
 */
const text: Struct<string | null, null> = coerce(nullable(string()), any(), (value: unknown) => {
  const said = readText(value);
  // A blank text counts as missing: it is neither the address of a document nor a name.
  return said?.trim() ? said : null;
});

/** Declares a record of which any field, or the whole record, may be missing. */
function loose<T, S>(record: Struct<T, S>): Struct<T, S> {
  return coerce(record, any(), (value: unknown) => (isRecord(value) ? value : {}));
}

const WireBooking = type({
  id: WireId,
  bookingNumber: text,
  status: WireNumber,
  rentalPeriod: NumberOrZero,
  startDate: text,
  endDate: text,
  createdDateTime: text,
  currency: NumberOrZero,
  partnerIncome: NumberOrNull,
  servicesAmount: NumberOrNull,
  wantCaptain: FlagOrNull,
  availabilityCheckQuestion: text,
  isStarted: FlagOrFalse,
  isFinished: FlagOrFalse,
  deliveryRecordUrl: text,
  invoiceUrl: text,
  unreadMessageCount: NumberOrZero,
  boat: loose(type({ image: text, brand: text, model: text, location: text, city: text, marina: text })),
  customer: loose(type({ fullName: text, phoneNumber: text, email: text })),
  services: lenientRecordList(type({ category: text, name: text, image: text, price: NumberOrNull })),
  additionalPackages: lenientRecordList(type({ name: text, price: NumberOrNull })),
});

const Page = type({ items: array(WireBooking), totalCount: WireNumber });
/**
 * An empty first page of a list that isn't empty is an error of the server: accepting it would delete all
 * bookings on the device.
 */
const FirstPage = refine(Page, 'notEmpty', ({ items, totalCount }) => items.length > 0 || totalCount === 0);

/** One page, the newest first; in the language of the session unless another one is asked for. */
export async function fetchBookings(http: Http, page: number, lang?: Language) {
  const { data } = await http(
    { method: 'GET', path: '/booking', query: { page: String(page) }, lang, orWhole: true },
    page === 1 ? FirstPage : Page,
  );
  const rows = data.items.map((item): Booking => ({
    ...item,
    bookingNumber: item.bookingNumber ?? '',
    startDate: normalizeServerDate(item.startDate ?? '', item.rentalPeriod),
    endDate: normalizeServerDate(item.endDate ?? '', item.rentalPeriod),
    createdDateTime: item.createdDateTime ?? '',
  }));
  return { rows, totalCount: data.totalCount };
}

const Status = type({ status: WireNumber });

/** Answers a request; only the server sets the booking's status afterwards. */
export async function sendBookingAnswer(
  http: Http,
  id: string,
  isAvailable: boolean,
  writing: WriteCall,
): Promise<Answer<number>> {
  const body = { bookingId: toWireId(id), isAvailable };
  const { data, message } = await http({ method: 'POST', path: '/booking/answer', body, ...writing }, Status);
  return { data: data.status, message };
}

/** Cancels a booking, with the reason. */
export async function sendBookingCancellation(
  http: Http,
  id: string,
  cancelReason: string,
  writing: WriteCall,
): Promise<Answer<number>> {
  const body = { bookingId: toWireId(id), cancelReason };
  const { data, message } = await http({ method: 'POST', path: '/booking/cancel', body, ...writing }, Status);
  return { data: data.status, message };
}

/** Sets a document that is already uploaded in a booking. The two calls have different names for it. */
export async function saveDocument(
  http: Http,
  id: string,
  document: BookingDocumentField,
  url: string,
  writing: WriteCall,
): Promise<Answer<string>> {
  const bookingId = toWireId(id);
  const isDelivery = document === 'deliveryRecordUrl';
  const { data, message } = await http(
    {
      method: 'POST',
      path: isDelivery ? '/booking/update-delivery-record' : '/booking/update-invoice',
      body: isDelivery ? { bookingId, documentUrl: url } : { bookingId, invoiceUrl: url },
      ...writing,
    },
    // The address is known, so the answer may be empty.
    loose(type({ documentUrl: text, invoiceUrl: text })),
  );
  return { data: (isDelivery ? data.documentUrl : data.invoiceUrl) ?? url, message };
}

/** Removes a document from a booking. */
export function removeDocument(
  http: Http,
  id: string,
  document: BookingDocumentField,
  writing: WriteCall,
): Promise<Answer<unknown>> {
  return http(
    {
      method: 'DELETE',
      path: `/booking/${encodeURIComponent(id)}/remove-document`,
      query: { type: document },
      ...writing,
    },
    unknown(),
  );
}
