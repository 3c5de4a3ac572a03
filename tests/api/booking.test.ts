import { is } from 'superstruct';
import { describe, expect, test } from 'vitest';
import {
  sendBookingAnswer,
  sendBookingCancellation,
  fetchBookings,
  removeDocument,
  saveDocument,
} from '../../src/api/booking.ts';
import { CallError } from '../../src/api/failure.ts';
import type { Http } from '../../src/api/http.ts';
import type { WireRequest } from '../../src/api/transport.ts';
import { Booking, bookingDocumentFields } from '../../src/domain/booking/booking.ts';
import { booking } from '../support/factories.ts';
import { answering } from '../support/httpOver.ts';

const saying = (data: unknown, sent?: WireRequest[]): Http =>
  answering({ success: true, data, message: 'Tamam' }, sent);

const writing = { key: 'k', signal: new AbortController().signal };
/** As the server tells it: ids are numbers there. */
const told = { ...booking(), id: 100001 };

async function read(fields: object): Promise<Booking> {
  const { rows } = await fetchBookings(saying({ items: [{ ...told, ...fields }], totalCount: 1 }), 1);
  const [row, ...others] = rows;
  if (!row || others.length > 0) throw new Error('not one booking');
  expect(is(row, Booking)).toBe(true);
  return row;
}

describe('A353 a page of bookings', () => {
  test('is asked for by its number, in the language of the session or in another one', async () => {
    const sent: WireRequest[] = [];
    const http = saying({ items: [], totalCount: 0 }, sent);
    await fetchBookings(http, 3);
    await fetchBookings(http, 900, 'en');
    expect(sent.map(({ method, url, headers }) => [method, url, headers['lang']])).toEqual([
      ['GET', '/v1/booking?page=3', 'tr'],
      ['GET', '/v1/booking?page=900', 'en'],
    ]);
    expect(sent[0]?.headers['Idempotency-Key']).toBeUndefined();
  });

  test('A165–A170 comes as it was told, in its order, with the number of all', async () => {
    const services = [{ category: 'Ekip', name: 'Hostes', image: null, price: 2_500.5 }];
    const additionalPackages = [{ name: 'Dalış', price: null }];
    const items = [
      { ...told, services, additionalPackages },
      { ...told, id: 'b-2' },
    ];
    expect(await fetchBookings(saying({ items, totalCount: 812 }), 1)).toEqual({
      rows: [booking({ services, additionalPackages }), booking({ id: 'b-2' })],
      totalCount: 812,
    });
  });

  test('numbers may come as text, and text as numbers', async () => {
    const numbers = {
      id: '100001',
      status: '6',
      rentalPeriod: '2',
      currency: '3',
      partnerIncome: '45000.50',
      servicesAmount: '-0',
      unreadMessageCount: '2',
      bookingNumber: 1_234_567,
    };
    const services = [{ category: 5, name: 'Hostes', image: null, price: '10' }];
    expect(await read({ ...numbers, services })).toEqual(
      booking({
        currency: 3,
        partnerIncome: 45_000.5,
        unreadMessageCount: 2,
        bookingNumber: '1234567',
        services: [{ category: '5', name: 'Hostes', image: null, price: 10 }],
      }),
    );
    expect(await fetchBookings(saying({ items: [], totalCount: '812' }), 90)).toEqual({
      rows: [],
      totalCount: 812,
    });
  });

  test('nothing but an id and a status: the rest is “not given”', async () => {
    const { rows } = await fetchBookings(saying({ items: [{ id: 1, status: 6 }], totalCount: 1 }), 1);
    const bare: Booking = {
      id: '1',
      bookingNumber: '',
      status: 6,
      rentalPeriod: 0,
      startDate: '',
      endDate: '',
      createdDateTime: '',
      currency: 0,
      partnerIncome: null,
      servicesAmount: null,
      wantCaptain: null,
      availabilityCheckQuestion: null,
      isStarted: false,
      isFinished: false,
      deliveryRecordUrl: null,
      invoiceUrl: null,
      unreadMessageCount: 0,
      boat: { image: null, brand: null, model: null, location: null, city: null, marina: null },
      customer: { fullName: null, phoneNumber: null, email: null },
      services: [],
      additionalPackages: [],
    };
    expect(rows).toEqual([bare]);
    const nulls = Object.fromEntries(Object.keys(bare).map(field => [field, null]));
    expect(await read({ ...nulls, id: 1, status: 6 })).toEqual(bare);
  });

  test('Q059 a booking is with a skipper, without one, or it isn’t told', async () => {
    const asRead = async (wantCaptain: unknown): Promise<unknown> =>
      (await read({ wantCaptain })).wantCaptain;
    expect([await asRead(true), await asRead('1'), await asRead(false), await asRead(0)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect([await asRead(null), await asRead(undefined), await asRead('yes')]).toEqual([null, null, null]);
  });

  test('fields that the panel doesn’t know do no harm', async () => {
    const { customer, ...row } = await read({
      isVip: true,
      customer: { ...told.customer, taxNumber: '1' },
    });
    expect(row).toMatchObject({ id: '100001', status: 6 });
    expect(customer.fullName).toBe('Ayşe Şükrüoğlu');
  });

  test.each<[string, unknown]>([
    ['partnerIncome', 'çok'],
    ['partnerIncome', Number.MAX_VALUE],
    ['partnerIncome', {}],
    ['currency', []],
    ['wantCaptain', 'yes'],
    ['isStarted', 1],
    ['startDate', 20_260_612],
    ['endDate', { day: 1 }],
    ['createdDateTime', true],
    ['bookingNumber', { no: 1 }],
    ['unreadMessageCount', 'üç'],
    ['boat', 'Martı'],
    ['boat', []],
    ['boat', { brand: 5, model: {}, image: [] }],
    ['customer', 0],
    ['customer', { fullName: false, phoneNumber: 905_320_000_000 }],
    ['services', {}],
    ['services', 'yok'],
    ['services', [null, 3, 'a', { name: 'Hostes', price: {} }]],
    ['additionalPackages', [[]]],
    ['additionalPackages', false],
    ['deliveryRecordUrl', 0.5],
  ])('one booking whose %s is %j keeps none of the page from the device', async (field, odd) => {
    const items = [told, { ...told, id: 2, [field]: odd }, { ...told, id: 3 }];
    const { rows } = await fetchBookings(saying({ items, totalCount: 3 }), 1);
    expect(rows.map(({ id }) => id)).toEqual(['100001', '2', '3']);
    for (const row of rows) expect(is(row, Booking)).toBe(true);
  });

  test('extras that say something stay, and those that say nothing go', async () => {
    const services = [null, { name: 'Hostes', price: 'x' }, 7];
    expect((await read({ services })).services).toEqual([
      { category: null, name: 'Hostes', image: null, price: null },
    ]);
  });

  test.each(['', ' ', '\n'])('Q064 an address or a name that is %j is none', async blank => {
    const row = await read({
      deliveryRecordUrl: blank,
      invoiceUrl: blank,
      availabilityCheckQuestion: blank,
      customer: { fullName: blank, phoneNumber: blank, email: blank },
    });
    expect(row).toMatchObject({
      deliveryRecordUrl: null,
      invoiceUrl: null,
      availabilityCheckQuestion: null,
      customer: { fullName: null, phoneNumber: null, email: null },
    });
  });

  test.each([
    [2, '2026-06-12T00:00:00', '2026-06-12'],
    [2, '2026-06-11T21:00:00Z', '2026-06-11'],
    [3, '2026-06-12 23:59:59+03:00', '2026-06-12'],
    [3, '2026-06-12', '2026-06-12'],
    [2, 'yakında', 'yakında'],
    [1, '2026-06-12T00:00:00', '2026-06-12T00:00:00+03:00'],
    // Its day is Istanbul's, as its time is.
    [1, '2026-06-12T22:30:00Z', '2026-06-13T01:30:00+03:00'],
    [1, '2026-06-12', '2026-06-12'],
    [1, '2026-06-12T10:00:00+03:00', '2026-06-12T10:00:00+03:00'],
    [null, '2026-06-12T10:00:00', '2026-06-12T10:00:00+03:00'],
  ])('Q050, Q079 of a rental of period %s, %j is %j', async (rentalPeriod, text, date) => {
    const row = await read({ rentalPeriod, startDate: text, endDate: text });
    expect([row.startDate, row.endDate]).toEqual([date, date]);
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['a bare list', [told]],
    ['no list', { totalCount: 1 }],
    ['null for a list', { items: null, totalCount: 1 }],
    ['no total', { items: [told] }],
    ['nothing at the top of a list that has something', { items: [], totalCount: 812 }],
    ['a total that is none', { items: [told], totalCount: 'çok' }],
    ['a booking without an id', { items: [{ ...told, id: null }], totalCount: 1 }],
    ['half a character for an id', { items: [{ ...told, id: '\ud800' }], totalCount: 1 }],
    ['a booking without a status', { items: [{ ...told, status: null }], totalCount: 1 }],
    ['something that isn’t a booking', { items: [told, null], totalCount: 2 }],
  ])('S11 %s is no page, and not an empty one', async (_, data) => {
    await expect(fetchBookings(saying(data), 1)).rejects.toBeInstanceOf(CallError);
  });
});

describe('writes', () => {
  async function sentBy(
    call: (http: Http) => Promise<unknown>,
    data: unknown,
  ): Promise<readonly [string, unknown, string | undefined]> {
    const sent: WireRequest[] = [];
    await call(saying(data, sent));
    const [request, ...others] = sent;
    if (!request || others.length > 0) throw new Error('not one request');
    const body = typeof request.body === 'string' ? (JSON.parse(request.body) as unknown) : request.body;
    return [`${request.method} ${request.url}`, body, request.headers['Idempotency-Key']];
  }

  test.each([true, false])(
    'A354, A231 an answer: %s; the status comes from the server',
    async isAvailable => {
      const data = { status: '4' };
      expect(await sentBy(http => sendBookingAnswer(http, '100001', isAvailable, writing), data)).toEqual([
        'POST /v1/booking/answer',
        { bookingId: 100001, isAvailable },
        'k',
      ]);
      expect(await sendBookingAnswer(saying(data), '100001', isAvailable, writing)).toEqual({
        data: 4,
        message: 'Tamam',
      });
    },
  );

  test('A355, A234 a cancellation with its reason, as it was typed', async () => {
    const reason = 'Motor arızası "ağır"\nüzgünüz 🙏';
    expect(
      await sentBy(http => sendBookingCancellation(http, '100001', reason, writing), { status: 15 }),
    ).toEqual(['POST /v1/booking/cancel', { bookingId: 100001, cancelReason: reason }, 'k']);
    expect((await sendBookingCancellation(saying({ status: 8 }), '1', reason, writing)).data).toBe(8);
  });

  test.each([null, {}, { status: null }, { status: 'iptal' }, 4])(
    'A231 an answer %j without a status tells nothing: it may have worked',
    async data => {
      await expect(sendBookingAnswer(saying(data), '1', true, writing)).rejects.toBeInstanceOf(CallError);
      await expect(sendBookingCancellation(saying(data), '1', 'a', writing)).rejects.toBeInstanceOf(
        CallError,
      );
    },
  );

  test.each([
    ['A356', 'deliveryRecordUrl', 'update-delivery-record', 'documentUrl'],
    ['A357', 'invoiceUrl', 'update-invoice', 'invoiceUrl'],
  ] as const)('%s %s is put in its place under the name of its own call', async (_, document, path, name) => {
    const url = 'https://media.example/1.pdf';
    const kept = { [name]: 'https://cdn.example/1.pdf' };
    expect(await sentBy(http => saveDocument(http, '100001', document, url, writing), kept)).toEqual([
      `POST /v1/booking/${path}`,
      { bookingId: 100001, [name]: url },
      'k',
    ]);
    const save = (data: unknown): Promise<{ data: string }> =>
      saveDocument(saying(data), '100001', document, url, writing);
    expect((await save(kept)).data).toBe('https://cdn.example/1.pdf');
    expect((await save({ [name]: null })).data).toBe(url);
    expect((await save(null)).data).toBe(url);
    expect((await save(true)).data).toBe(url);
  });

  test('A358, A359 a document is taken away by the name of its field', async () => {
    for (const document of bookingDocumentFields)
      expect(await sentBy(http => removeDocument(http, '100001', document, writing), null)).toEqual([
        `DELETE /v1/booking/100001/remove-document?type=${document}`,
        undefined,
        'k',
      ]);
    expect(bookingDocumentFields).toEqual(['deliveryRecordUrl', 'invoiceUrl']);
  });

  test('S10 an id that isn’t a number goes as text, and stays within its part of the address', async () => {
    expect((await sentBy(http => sendBookingAnswer(http, 'b-1', true, writing), { status: 4 }))[1]).toEqual({
      bookingId: 'b-1',
      isAvailable: true,
    });
    expect((await sentBy(http => removeDocument(http, '1/../2?', 'invoiceUrl', writing), null))[0]).toBe(
      'DELETE /v1/booking/1%2F..%2F2%3F/remove-document?type=invoiceUrl',
    );
  });
});
