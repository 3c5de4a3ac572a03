/** How bookings are read from the device: pages, states, searches, in either language. Wishes beside them: `bookingNoun.registry.test.ts`. */
import { describe, expect, test } from 'vitest';
import type { Booking } from '../../src/domain/booking/booking.ts';
import type { BookingFilter } from '../../src/domain/booking/bookingFilter.ts';
import type { Language } from '../../src/domain/values/language.ts';
import {
  countBookings,
  eachMatchingBooking,
  findPageOfBooking,
  readBookingFilterBoats,
  readBookings,
  type BookingsQuery,
  type ShownBookings,
} from '../../src/resources/bookings/bookingList.ts';
import {
  eachBooking,
  readBooking,
  readBookingImageUrls,
  readBookingsProgress,
} from '../../src/resources/bookings/bookingReads.ts';
import { BOOKINGS_PER_PAGE, bookings } from '../../src/resources/bookings/bookings.ts';
import { crawl } from '../../src/sync/lists/collectionCrawl.ts';
import { deskWith, StoredBookingsBench, numberedBooking } from '../support/StoredBookingsBench.ts';
import { booking } from '../support/factories.ts';

const now = Date.parse('2026-06-13T12:00:00+03:00');

type ListPage = BookingsQuery & { readonly page: number };

function page(
  bench: StoredBookingsBench,
  query: Partial<ListPage> = {},
  lang: Language = 'tr',
): Promise<ShownBookings> {
  return bench.run(readBookings(bench.engine, lang, { page: 1, now, ...query }));
}

async function ids(bench: StoredBookingsBench, query: Partial<ListPage> = {}): Promise<string> {
  return idsOf((await page(bench, query)).rows.map(row => row.booking));
}

function idsOf(rows: readonly Booking[]): string {
  return rows.map(({ id }) => id).join(' ');
}

async function every(
  bench: StoredBookingsBench,
  wanted?: Parameters<typeof eachBooking>[2],
  lang: Language = 'tr',
): Promise<string[]> {
  const batches: string[] = [];
  const reading = async (): Promise<void> => {
    for await (const rows of eachBooking(bench.engine, lang, wanted)) batches.push(idsOf(rows));
  };
  await bench.run(reading());
  return batches;
}

const numbered = (count: number, fields: Partial<Booking> = {}): Booking[] =>
  Array.from({ length: count }, (_, index) => numberedBooking(index + 1, fields));

describe('pages', () => {
  test('A119, A402 are of ten, the newest request first, with the number of all', async () => {
    expect(BOOKINGS_PER_PAGE).toBe(10);
    const bench = new StoredBookingsBench();
    await bench.land(numbered(25));
    expect(await ids(bench)).toBe('25 24 23 22 21 20 19 18 17 16');
    expect(await ids(bench, { page: 3 })).toBe('5 4 3 2 1');
    expect(await page(bench, { page: 4 })).toMatchObject({ rows: [], total: 25 });
  });

  test('of requests of one moment the later number comes first; those without a time come last', async () => {
    const bench = new StoredBookingsBench();
    const createdDateTime = '2026-05-20T10:30:00+03:00';
    const unread = numberedBooking(400, { createdDateTime: 'dün' });
    const earlier = numberedBooking(300, { createdDateTime: '2026-05-20T07:29:59Z' });
    await bench.land([earlier, unread, ...[9, 10, 101].map(id => numberedBooking(id, { createdDateTime }))]);
    expect(await ids(bench)).toBe('101 10 9 300 400');
  });

  test('show bookings as the server told them', async () => {
    const bench = await deskWith(booking());
    expect(await page(bench)).toEqual({
      rows: [{ booking: booking(), boats: [], changes: [], pending: undefined }],
      total: 1,
      lang: 'tr',
    });
    expect(await bench.run(readBooking(bench.engine, '100001', 'tr'))).toEqual({
      booking: booking(),
      boats: [],
      changes: [],
      pending: undefined,
    });
    expect(await bench.run(readBooking(bench.engine, '5', 'tr'))).toBeUndefined();
  });

  test('A120, Q073 a booking is found on the page on which it is shown', async () => {
    const bench = new StoredBookingsBench();
    expect(await bench.run(findPageOfBooking(bench.engine, 'tr', '1', { now }))).toBeUndefined();
    await bench.land(numbered(23));
    for (const at of [1, 2, 3])
      for (const { booking: shown } of (await page(bench, { page: at })).rows)
        expect([shown.id, await bench.run(findPageOfBooking(bench.engine, 'en', shown.id, { now }))]).toEqual(
          [shown.id, at],
        );
    expect(await bench.run(findPageOfBooking(bench.engine, 'tr', '24', { now }))).toBeUndefined();
  });
});

describe('states', () => {
  const request = { status: 1, createdDateTime: '2026-06-12T12:00:00+03:00' };
  const rows = [
    numberedBooking(1, request),
    numberedBooking(2, { startDate: '2026-06-14', endDate: '2026-06-15' }),
    numberedBooking(3, { startDate: '2026-06-13', endDate: '2026-06-13' }),
    numberedBooking(4, { startDate: '2026-06-10', endDate: '2026-06-12' }),
    numberedBooking(5, { status: 11 }),
    numberedBooking(6, { status: 3 }),
    numberedBooking(7, { status: 10 }),
    numberedBooking(8, { status: 99 }),
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
    ['2026-06-14T00:00:00+03:00', { toAnswer: '1', underWay: '2', past: '3 5 4', cancelled: '6' }],
    ['2026-06-15T11:59:59.999+03:00', { toAnswer: '1', underWay: '2', past: '3 5 4', cancelled: '6' }],
    // The time to answer is over.
    ['2026-06-15T12:00:00+03:00', { underWay: '2', past: '3 5 4', cancelled: '1 6' }],
    ['2026-06-16T00:00:00+03:00', { past: '2 3 5 4', cancelled: '1 6' }],
  ])('are told by the moment: %s', async (moment, expected) => {
    const bench = new StoredBookingsBench();
    await bench.land(rows);
    const at = Date.parse(moment);
    const found: Partial<Record<BookingFilter, string>> = {};
    for (const filter of ['toAnswer', 'upcoming', 'underWay', 'past', 'cancelled'] as const) {
      const shown = await ids(bench, { filter, now: at });
      if (shown !== '') found[filter] = shown;
    }
    expect(found).toEqual(expected);
    // All of them are shown, also those of which nobody knows the state (Q053), and the counts agree.
    expect(await ids(bench, { now: at })).toBe('1 8 7 6 5 4 3 2');
    const counts = await bench.run(countBookings(bench.engine, 'tr', { now: at }));
    const lengths = Object.entries(expected).map(([filter, shown]) => [filter, shown.split(' ').length]);
    const none = { toAnswer: 0, upcoming: 0, underWay: 0, past: 0, cancelled: 0 };
    expect(counts).toEqual({ ...none, ...Object.fromEntries(lengths), all: 8 });
  });

  test('are paged, too, with their own total', async () => {
    const bench = new StoredBookingsBench();
    await bench.land(
      numbered(40).map((row, index) => (index % 2 === 0 ? row : { ...row, ...request, status: 2 })),
    );
    const { total } = await page(bench, { filter: 'cancelled' });
    expect(total).toBe(20);
    expect(await ids(bench, { filter: 'upcoming', now: 0, page: 2 })).toBe('19 17 15 13 11 9 7 5 3 1');
  });
});

describe('the order in a state', () => {
  const asked = (hoursAgo: number): Partial<Booking> => ({
    status: 1,
    createdDateTime: new Date(now - hoursAgo * 3_600_000).toISOString(),
  });
  const days = (startDate: string, endDate: string): Partial<Booking> => ({ startDate, endDate });

  test('A128: requests stand by the time left to answer; one of which that isn’t known last', async () => {
    const bench = new StoredBookingsBench();
    await bench.land([
      numberedBooking(1, asked(1)),
      numberedBooking(2, asked(70)),
      numberedBooking(3, { status: 1, createdDateTime: 'dün' }),
      numberedBooking(4, asked(30)),
      numberedBooking(5, asked(73)),
    ]);
    expect(await ids(bench, { filter: 'toAnswer' })).toBe('2 4 1 3');
    // Among all bookings they stand first, and after them the newest.
    await bench.land([numberedBooking(6, { ...asked(2), status: 6 })]);
    expect(await ids(bench)).toBe('2 4 1 3 6 5');
  });

  test('a request that is kept stays in its place whatever becomes of it', async () => {
    const bench = new StoredBookingsBench();
    const requests = [
      numberedBooking(1, asked(70)),
      numberedBooking(2, asked(60)),
      numberedBooking(3, asked(50)),
    ];
    await bench.land(requests);
    await bench.land([numberedBooking(2, { ...asked(60), status: 4 })]);
    const kept = new Set(['2']);
    for (const filter of [undefined, 'toAnswer'] as const)
      expect(await ids(bench, { filter, kept })).toBe('1 2 3');
    expect(await ids(bench, { filter: 'toAnswer' })).toBe('1 3');
    expect(await ids(bench)).toBe('1 3 2');
  });

  test('the next check-in, the next check-out and the last check-in stand first', async () => {
    const bench = new StoredBookingsBench();
    await bench.land([
      numberedBooking(1, days('2026-08-01', '2026-08-02')),
      numberedBooking(2, days('2026-06-14', '2026-06-20')),
      numberedBooking(3, days('2026-07-01', '2026-07-02')),
      numberedBooking(4, days('2026-06-10', '2026-06-20')),
      numberedBooking(5, days('2026-06-12', '2026-06-14')),
      numberedBooking(6, days('2026-06-01', '2026-06-02')),
      numberedBooking(7, days('2025-06-01', '2025-06-02')),
      numberedBooking(8, days('2026-06-05', '2026-06-06')),
      // Of two that begin on one day the newer request stands first.
      numberedBooking(9, days('2026-07-01', '2026-07-08')),
    ]);
    expect(await ids(bench, { filter: 'upcoming' })).toBe('2 9 3 1');
    expect(await ids(bench, { filter: 'underWay' })).toBe('5 4');
    expect(await ids(bench, { filter: 'past' })).toBe('8 6 7');
  });

  test('Q073: the page of a booking is told by the order of its list, and all of the list are read in it', async () => {
    const bench = new StoredBookingsBench();
    const rows = Array.from({ length: 130 }, (_, index) =>
      numberedBooking(index + 1, { ...asked(70 - index / 2) }),
    );
    await bench.land([...rows, numberedBooking(500, { status: 2 })]);
    const query = { filter: 'toAnswer', now } as const;
    const pageOf = (id: string): Promise<number | undefined> =>
      bench.run(findPageOfBooking(bench.engine, 'tr', id, query));
    expect(await Promise.all(['1', '10', '11', '130', '500'].map(pageOf))).toEqual([1, 1, 2, 13, undefined]);
    expect((await page(bench, { ...query, page: 13 })).rows.map(({ booking: { id } }) => id)).toContain(
      '130',
    );
    const reading = async (): Promise<string[]> => {
      const found: string[] = [];
      for await (const some of eachMatchingBooking(bench.engine, 'tr', query))
        found.push(...some.map(({ id }) => id));
      return found;
    };
    expect(await bench.run(reading())).toEqual(rows.map(({ id }) => id));
  });
});

describe('boats and days', () => {
  const boat = (image: string): Pick<Booking, 'boat'> => ({
    boat: { ...booking().boat, brand: 'Azimut', model: '46 Fly', image },
  });
  const rows = [
    numberedBooking(1, { ...boat('/one.jpg'), startDate: '2026-07-01', endDate: '2026-07-03' }),
    numberedBooking(2, { ...boat('/two.jpg'), startDate: '2026-07-03', endDate: '2026-07-05' }),
    numberedBooking(3, { ...boat('/one.jpg'), startDate: '2026-07-09', endDate: '2026-07-10' }),
    numberedBooking(4, { ...boat('/one.jpg'), status: 2, startDate: '2026-07-02', endDate: '2026-07-02' }),
  ];

  test('narrow pages and counts alike, together with a state and a search, also while only some are here', async () => {
    const bench = new StoredBookingsBench();
    await bench.land(rows, { whole: false });
    const boats = await bench.run(readBookingFilterBoats(bench.engine, 'tr'));
    expect(boats.map(({ brandAndModel }) => brandAndModel)).toEqual(['Azimut 46 Fly', 'Azimut 46 Fly']);
    const one = [boats[0]?.ref ?? ''];
    expect(await ids(bench, { boats: one })).toBe('4 3 1');
    expect(await ids(bench, { boats: boats.map(({ ref }) => ref) })).toBe('4 3 2 1');
    expect(await ids(bench, { from: '2026-07-03', to: '2026-07-08' })).toBe('2 1');
    expect(await ids(bench, { boats: one, from: '2026-07-03' })).toBe('3 1');
    expect(await ids(bench, { boats: one, filter: 'upcoming' })).toBe('1 3');
    expect(await ids(bench, { boats: one, search: 'tk-3' })).toBe('3');
    expect(await ids(bench, { boats: ['unknown'] })).toBe('');
    const counts = await bench.run(
      countBookings(bench.engine, 'tr', { boats: one, to: '2026-07-08', filter: 'past', now }),
    );
    expect(counts).toMatchObject({ all: 2, upcoming: 1, cancelled: 1, past: 0 });
  });
});

describe('searches', () => {
  const of = (id: number, fullName: string | null, model = '46 Fly', brand = 'Azimut'): Booking =>
    numberedBooking(id, {
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
    const bench = new StoredBookingsBench();
    await bench.land(rows);
    expect(await ids(bench, { search })).toBe(found);
    const { total } = await page(bench, { search, page: 7 });
    const counts = await bench.run(countBookings(bench.engine, 'tr', { search, now }));
    expect([total, counts.all]).toEqual([found.split(' ').filter(Boolean).length, total]);
  });

  test('go together with a state', async () => {
    const bench = await deskWith(...rows, { ...of(6, 'Ann Other'), status: 2 });
    expect(await ids(bench, { search: 'ann', filter: 'cancelled' })).toBe('6');
    expect(await ids(bench, { search: 'ann', filter: 'toAnswer' })).toBe('');
  });
});

describe('languages', () => {
  const told = (lang: Language): Booking[] =>
    numbered(12).map(row => ({ ...row, boat: { ...row.boat, location: lang } }));
  const shown = async (bench: StoredBookingsBench, lang: Language): Promise<string> => {
    const { rows, total, lang: of } = await page(bench, {}, lang);
    return `${of}: ${total}, ${rows[0]?.booking.boat.location}`;
  };

  test('the other language is shown until the wanted one is here as a whole', async () => {
    const bench = new StoredBookingsBench();
    expect(await shown(bench, 'en')).toBe('en: 0, undefined');
    await bench.land(told('tr').slice(2), { whole: false });
    expect(await shown(bench, 'en')).toBe('tr: 10, tr');
    await bench.land(told('tr'));
    await bench.land(told('en').slice(7), { lang: 'en', whole: false });
    expect(await shown(bench, 'en')).toBe('tr: 12, tr');
    expect(await bench.run(findPageOfBooking(bench.engine, 'en', '2', { now }))).toBe(2);
    expect((await every(bench, undefined, 'en'))[0]).toMatch(/^12 .* 1$/);
    await bench.land(told('en'), { lang: 'en' });
    expect(await shown(bench, 'en')).toBe('en: 12, en');
    expect(await shown(bench, 'tr')).toBe('tr: 12, tr');
  });

  test('one booking is shown in the other language while it isn’t here in the wanted one', async () => {
    const bench = new StoredBookingsBench();
    await bench.land(told('tr'));
    await bench.land(told('en').slice(7), { lang: 'en', whole: false });
    const of = async (id: string): Promise<string | null | undefined> =>
      (await bench.run(readBooking(bench.engine, id, 'en')))?.booking.boat.location;
    expect([await of('12'), await of('1'), await of('13')]).toEqual(['en', 'tr', undefined]);
  });

  test('how far they have come is told by language', async () => {
    const bench = new StoredBookingsBench();
    const rows = told('tr').toReversed();
    const collection: typeof bookings = {
      ...bookings,
      fetchPage: (_, at) =>
        Promise.resolve({ rows: rows.slice((at - 1) * 10, at * 10), totalCount: rows.length }),
    };
    const progress = (lang: Language): Promise<unknown> =>
      bench.run(readBookingsProgress(bench.engine, lang));
    const nothing = { done: 0, total: undefined, fetchedAt: undefined, whole: false };
    expect(await progress('tr')).toEqual(nothing);
    let left = 1;
    await bench.run(crawl(bench.engine, collection, 'tr', { shouldContinue: () => left-- > 0 }));
    expect(await progress('tr')).toEqual({ done: 10, total: 12, fetchedAt: undefined, whole: false });
    await bench.run(crawl(bench.engine, collection, 'tr'));
    expect(await progress('tr')).toEqual({ done: 12, total: 12, fetchedAt: bench.time.now, whole: true });
    expect(await progress('en')).toEqual(nothing);
  });
});

test('all of them come a hundred at a time, in order, as far as they are wanted', async () => {
  const bench = new StoredBookingsBench();
  await bench.land(numbered(230));
  const batches = await every(bench);
  expect(batches.map(batch => batch.split(' ').length)).toEqual([100, 100, 30]);
  expect(batches.join(' ')).toBe(Array.from({ length: 230 }, (_, index) => 230 - index).join(' '));
  expect(await every(bench, ({ text }) => text.endsWith('00'))).toEqual(['200 100']);
  expect(await every(new StoredBookingsBench())).toEqual([]);
});

test('each picture of a boat is told once', async () => {
  const bench = new StoredBookingsBench();
  const image = (name: string | null): Partial<Booking> => ({ boat: { ...booking().boat, image: name } });
  await bench.land([
    numberedBooking(1, image('a.jpg')),
    numberedBooking(2, image('b.jpg')),
    numberedBooking(3, image('a.jpg')),
    numberedBooking(4, image(null)),
  ]);
  expect((await bench.run(readBookingImageUrls(bench.engine, 'en'))).toSorted()).toEqual(['a.jpg', 'b.jpg']);
});

describe('B19 rows that were damaged on the disk', () => {
  const damage = (bench: StoredBookingsBench, id: string): Promise<unknown> =>
    bench.write(async tx => {
      const [held] = await tx.collectionRows.find('[list+id]', [['bookings:tr', id]]);
      if (held) await tx.collectionRows.put({ ...held, row: { id, status: 'yarım' } });
    });

  test('are left out, the others are there', async () => {
    const bench = new StoredBookingsBench();
    await bench.land(numbered(3));
    await damage(bench, '2');
    expect(await ids(bench)).toBe('3 1');
    expect(await every(bench)).toEqual(['3 1']);
    expect(await bench.run(readBooking(bench.engine, '2', 'tr'))).toBeUndefined();
  });

  test('are shown in the other language when they are whole there', async () => {
    const bench = new StoredBookingsBench();
    await bench.land(numbered(3));
    await bench.land(numbered(3), { lang: 'en' });
    await damage(bench, '2');
    expect((await bench.run(readBooking(bench.engine, '2', 'tr')))?.booking.id).toBe('2');
  });
});
