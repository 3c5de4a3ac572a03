/** How bookings are read from the device: pages, states, searches, in either language. Wishes beside them: `bookingNoun.registry.test.ts`. */
import { describe, expect, test } from 'vitest';
import type { Booking, BookingFilter } from '../../src/domain/booking.ts';
import type { Language } from '../../src/domain/language.ts';
import {
  countBookings,
  eachBooking,
  pageOfBooking,
  readBooking,
  readBookingImages,
  readBookings,
  readBookingsProgress,
  type BookingsPage,
  type BookingsQuery,
} from '../../src/resources/bookingReads.ts';
import { BOOKINGS_PER_PAGE, bookings } from '../../src/resources/bookings.ts';
import { crawl } from '../../src/sync/collectionCrawl.ts';
import { BookingDesk, nth } from '../support/BookingDesk.ts';
import { booking } from '../support/factories.ts';

const now = Date.parse('2026-06-13T12:00:00+03:00');

function page(
  desk: BookingDesk,
  query: Partial<BookingsQuery> = {},
  lang: Language = 'tr',
): Promise<BookingsPage> {
  return desk.run(readBookings(desk.engine, lang, { page: 1, now, ...query }));
}

async function ids(desk: BookingDesk, query: Partial<BookingsQuery> = {}): Promise<string> {
  return idsOf((await page(desk, query)).rows.map(row => row.booking));
}

function idsOf(rows: readonly Booking[]): string {
  return rows.map(({ id }) => id).join(' ');
}

async function every(
  desk: BookingDesk,
  wanted?: Parameters<typeof eachBooking>[2],
  lang: Language = 'tr',
): Promise<string[]> {
  const batches: string[] = [];
  const reading = async (): Promise<void> => {
    for await (const rows of eachBooking(desk.engine, lang, wanted)) batches.push(idsOf(rows));
  };
  await desk.run(reading());
  return batches;
}

const numbered = (count: number, fields: Partial<Booking> = {}): Booking[] =>
  Array.from({ length: count }, (_, index) => nth(index + 1, fields));

describe('pages', () => {
  test('A119, A402 are of ten, the newest request first, with the number of all', async () => {
    expect(BOOKINGS_PER_PAGE).toBe(10);
    const desk = new BookingDesk();
    await desk.land(numbered(25));
    expect(await ids(desk)).toBe('25 24 23 22 21 20 19 18 17 16');
    expect(await ids(desk, { page: 3 })).toBe('5 4 3 2 1');
    expect(await page(desk, { page: 4 })).toMatchObject({ rows: [], total: 25 });
  });

  test('of requests of one moment the later number comes first; those without a time come last', async () => {
    const desk = new BookingDesk();
    const createdDateTime = '2026-05-20T10:30:00+03:00';
    const unread = nth(400, { createdDateTime: 'dün' });
    const earlier = nth(300, { createdDateTime: '2026-05-20T07:29:59Z' });
    await desk.land([earlier, unread, ...[9, 10, 101].map(id => nth(id, { createdDateTime }))]);
    expect(await ids(desk)).toBe('101 10 9 300 400');
  });

  test('show bookings as the server told them', async () => {
    const desk = new BookingDesk();
    await desk.land([booking()]);
    expect(await page(desk)).toEqual({
      rows: [{ booking: booking(), wishes: [], pending: undefined }],
      total: 1,
      lang: 'tr',
    });
    expect(await desk.run(readBooking(desk.engine, '100001', 'tr'))).toEqual({
      booking: booking(),
      wishes: [],
      pending: undefined,
    });
    expect(await desk.run(readBooking(desk.engine, '5', 'tr'))).toBeUndefined();
  });

  test('A120, Q073 a booking is found on the page on which it is shown', async () => {
    const desk = new BookingDesk();
    expect(await desk.run(pageOfBooking(desk.engine, '1', 'tr'))).toBeUndefined();
    await desk.land(numbered(23));
    for (const at of [1, 2, 3])
      for (const { booking: shown } of (await page(desk, { page: at })).rows)
        expect([shown.id, await desk.run(pageOfBooking(desk.engine, shown.id, 'en'))]).toEqual([
          shown.id,
          at,
        ]);
    expect(await desk.run(pageOfBooking(desk.engine, '24', 'tr'))).toBeUndefined();
  });
});

describe('states', () => {
  const request = { status: 1, createdDateTime: '2026-06-12T12:00:00+03:00' };
  const rows = [
    nth(1, request),
    nth(2, { startDate: '2026-06-14', endDate: '2026-06-15' }),
    nth(3, { startDate: '2026-06-13', endDate: '2026-06-13' }),
    nth(4, { startDate: '2026-06-10', endDate: '2026-06-12' }),
    nth(5, { status: 11 }),
    nth(6, { status: 3 }),
    nth(7, { status: 10 }),
    nth(8, { status: 99 }),
  ];

  test.each<[string, Partial<Record<BookingFilter, string>>]>([
    [
      '2026-06-13T12:00:00+03:00',
      { toAnswer: '1', upcoming: '2', underWay: '3', past: '5 4', cancelled: '6' },
    ],
    [
      '2026-06-13T23:59:59+03:00',
      { toAnswer: '1', upcoming: '2', underWay: '3', past: '5 4', cancelled: '6' },
    ],
    ['2026-06-14T00:00:00+03:00', { toAnswer: '1', underWay: '2', past: '5 4 3', cancelled: '6' }],
    ['2026-06-15T11:59:59.999+03:00', { toAnswer: '1', underWay: '2', past: '5 4 3', cancelled: '6' }],
    // The time to answer is over.
    ['2026-06-15T12:00:00+03:00', { underWay: '2', past: '5 4 3', cancelled: '1 6' }],
    ['2026-06-16T00:00:00+03:00', { past: '5 4 3 2', cancelled: '1 6' }],
  ])('are told by the moment: %s', async (moment, expected) => {
    const desk = new BookingDesk();
    await desk.land(rows);
    const at = Date.parse(moment);
    const found: Partial<Record<BookingFilter, string>> = {};
    for (const filter of ['toAnswer', 'upcoming', 'underWay', 'past', 'cancelled'] as const) {
      const shown = await ids(desk, { filter, now: at });
      if (shown !== '') found[filter] = shown;
    }
    expect(found).toEqual(expected);
    // All of them are shown, also those of which nobody knows the state (Q053), and the counts agree.
    expect(await ids(desk, { now: at })).toBe('1 8 7 6 5 4 3 2');
    const counts = await desk.run(countBookings(desk.engine, 'tr', { now: at }));
    const lengths = Object.entries(expected).map(([filter, shown]) => [filter, shown.split(' ').length]);
    const none = { toAnswer: 0, upcoming: 0, underWay: 0, past: 0, cancelled: 0 };
    expect(counts).toEqual({ ...none, ...Object.fromEntries(lengths), all: 8 });
  });

  test('are paged, too, with their own total', async () => {
    const desk = new BookingDesk();
    await desk.land(
      numbered(40).map((row, index) => (index % 2 === 0 ? row : { ...row, ...request, status: 2 })),
    );
    const { total } = await page(desk, { filter: 'cancelled' });
    expect(total).toBe(20);
    expect(await ids(desk, { filter: 'upcoming', now: 0, page: 2 })).toBe('19 17 15 13 11 9 7 5 3 1');
  });
});

describe('searches', () => {
  const of = (id: number, fullName: string | null, model = '46 Fly', brand = 'Azimut'): Booking =>
    nth(id, {
      customer: { fullName, phoneNumber: null, email: null },
      boat: { ...booking().boat, brand, model },
    });
  const rows = [
    of(1, 'Şükrü Işık'),
    of(2, 'ILGAZ İNCE'),
    of(3, 'Çağla Öğüt', 'Güleç 14', 'Bodrum Yapım'),
    of(4, null, 'Sun Odyssey 440', 'Jeanneau'),
    of(5, 'Ann Lee'),
  ];

  test.each([
    ['şükrü', '1'],
    ['SUKRU', '1'],
    ['ŞÜKRÜ ışık', '1'],
    ['isik', '1'],
    ['IŞIK', '1'],
    ['ilgaz', '2'],
    ['ılgaz', '2'],
    ['İNCE', '2'],
    ['ince ilgaz', '2'],
    ['cagla', '3'],
    ['OGUT', '3'],
    ['gulec', '3'],
    ['azimut', '5 2 1'],
    ['azimut lee', '5'],
    ['tk-4', '4'],
    ['  TK-4 odyssey ', '4'],
    ['440', '4'],
    ['', '5 4 3 2 1'],
    ['   ', '5 4 3 2 1'],
    ['null', ''],
    ['yok böyle biri', ''],
  ])('%j finds %j, by customer, boat and number', async (search, found) => {
    const desk = new BookingDesk();
    await desk.land(rows);
    expect(await ids(desk, { search })).toBe(found);
    const { total } = await page(desk, { search, page: 7 });
    const counts = await desk.run(countBookings(desk.engine, 'tr', { search, now }));
    expect([total, counts.all]).toEqual([found.split(' ').filter(Boolean).length, total]);
  });

  test('go together with a state', async () => {
    const desk = new BookingDesk();
    await desk.land([...rows, { ...of(6, 'Ann Other'), status: 2 }]);
    expect(await ids(desk, { search: 'ann', filter: 'cancelled' })).toBe('6');
    expect(await ids(desk, { search: 'ann', filter: 'toAnswer' })).toBe('');
  });
});

describe('languages', () => {
  const told = (lang: Language): Booking[] =>
    numbered(12).map(row => ({ ...row, boat: { ...row.boat, location: lang } }));
  const shown = async (desk: BookingDesk, lang: Language): Promise<string> => {
    const { rows, total, lang: of } = await page(desk, {}, lang);
    return `${of}: ${total}, ${rows[0]?.booking.boat.location}`;
  };

  test('the other language is shown until the wanted one is here as a whole', async () => {
    const desk = new BookingDesk();
    expect(await shown(desk, 'en')).toBe('en: 0, undefined');
    await desk.land(told('tr').slice(2), { whole: false });
    expect(await shown(desk, 'en')).toBe('tr: 10, tr');
    await desk.land(told('tr'));
    await desk.land(told('en').slice(7), { lang: 'en', whole: false });
    expect(await shown(desk, 'en')).toBe('tr: 12, tr');
    expect(await desk.run(pageOfBooking(desk.engine, '2', 'en'))).toBe(2);
    expect((await every(desk, undefined, 'en'))[0]).toMatch(/^12 .* 1$/);
    await desk.land(told('en'), { lang: 'en' });
    expect(await shown(desk, 'en')).toBe('en: 12, en');
    expect(await shown(desk, 'tr')).toBe('tr: 12, tr');
  });

  test('one booking is shown in the other language while it isn’t here in the wanted one', async () => {
    const desk = new BookingDesk();
    await desk.land(told('tr'));
    await desk.land(told('en').slice(7), { lang: 'en', whole: false });
    const of = async (id: string): Promise<string | null | undefined> =>
      (await desk.run(readBooking(desk.engine, id, 'en')))?.booking.boat.location;
    expect([await of('12'), await of('1'), await of('13')]).toEqual(['en', 'tr', undefined]);
  });

  test('how far they have come is told by language', async () => {
    const desk = new BookingDesk();
    const rows = told('tr').toReversed();
    const collection: typeof bookings = {
      ...bookings,
      fetchPage: (_, at) =>
        Promise.resolve({ rows: rows.slice((at - 1) * 10, at * 10), totalCount: rows.length }),
    };
    const progress = (lang: Language): Promise<unknown> => desk.run(readBookingsProgress(desk.engine, lang));
    const nothing = { done: 0, total: undefined, fetchedAt: undefined, whole: false };
    expect(await progress('tr')).toEqual(nothing);
    let left = 1;
    await desk.run(crawl(desk.engine, collection, 'tr', { mayContinue: () => left-- > 0 }));
    expect(await progress('tr')).toEqual({ done: 10, total: 12, fetchedAt: undefined, whole: false });
    await desk.run(crawl(desk.engine, collection, 'tr'));
    expect(await progress('tr')).toEqual({ done: 12, total: 12, fetchedAt: desk.time.now, whole: true });
    expect(await progress('en')).toEqual(nothing);
  });
});

test('all of them come a hundred at a time, in order, as far as they are wanted', async () => {
  const desk = new BookingDesk();
  await desk.land(numbered(230));
  const batches = await every(desk);
  expect(batches.map(batch => batch.split(' ').length)).toEqual([100, 100, 30]);
  expect(batches.join(' ')).toBe(Array.from({ length: 230 }, (_, index) => 230 - index).join(' '));
  expect(await every(desk, ({ id }) => id % 100 === 0)).toEqual(['200 100']);
  expect(await every(new BookingDesk())).toEqual([]);
});

test('each picture of a boat is told once', async () => {
  const desk = new BookingDesk();
  const image = (name: string | null): Partial<Booking> => ({ boat: { ...booking().boat, image: name } });
  await desk.land([
    nth(1, image('a.jpg')),
    nth(2, image('b.jpg')),
    nth(3, image('a.jpg')),
    nth(4, image(null)),
  ]);
  expect((await desk.run(readBookingImages(desk.engine, 'en'))).toSorted()).toEqual(['a.jpg', 'b.jpg']);
});

describe('B19 rows that were damaged on the disk', () => {
  const damage = (desk: BookingDesk, id: string): Promise<unknown> =>
    desk.put(tx => tx.collectionRows.put({ list: 'bookings:tr', id, row: { id, status: 'yarım' } }));

  test('are left out, the others are there', async () => {
    const desk = new BookingDesk();
    await desk.land(numbered(3));
    await damage(desk, '2');
    expect(await ids(desk)).toBe('3 1');
    expect(await every(desk)).toEqual(['3 1']);
    expect(await desk.run(readBooking(desk.engine, '2', 'tr'))).toBeUndefined();
  });

  test('are shown in the other language when they are whole there', async () => {
    const desk = new BookingDesk();
    await desk.land(numbered(3));
    await desk.land(numbered(3), { lang: 'en' });
    await damage(desk, '2');
    expect((await desk.run(readBooking(desk.engine, '2', 'tr')))?.booking.id).toBe('2');
  });
});
