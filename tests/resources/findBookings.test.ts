/** What a search through everything finds among the bookings, and their customers. */
import { expect, test } from 'vitest';
import type { Booking } from '../../src/domain/booking/booking.ts';
import { findBookings } from '../../src/resources/bookings/bookingList.ts';
import { StoredBookingsBench, numberedBooking } from '../support/StoredBookingsBench.ts';

const now = Date.parse('2026-05-04T12:00:00+03:00');

function of(
  id: number,
  fullName: string | null,
  phoneNumber: string | null = null,
  more: Partial<Booking> = {},
): Booking {
  return numberedBooking(id, { status: 6, customer: { fullName, phoneNumber, email: null }, ...more });
}

async function find(rows: readonly Booking[], search: string) {
  const bench = new StoredBookingsBench();
  await bench.land(rows);
  const { bookings, total, customers } = await bench.run(
    findBookings(bench.engine, 'tr', { search, now, most: 2 }),
  );
  return {
    ids: bookings.map(({ id }) => id).join(' '),
    total,
    customers: customers.map(({ customer, count }) => `${customer.fullName} ${count}`),
  };
}

const rows = [
  of(1, 'Işıl Şükrü', '+90 532 111 22 33'),
  of(2, 'Işıl Şükrü', '+90 532 111 22 33'),
  of(3, 'IŞIL ÖZ', '0533 444 55 66'),
  of(4, 'Isıl Gün'),
  of(5, null),
];

test('customers by their names in any Turkish letters, each once, with the newest bookings and how many there are', async () => {
  for (const search of ['ışıl', 'ISIL', 'isil', 'İŞİL'])
    expect(await find(rows, search)).toEqual({
      ids: '4 3',
      total: 4,
      customers: ['Isıl Gün 1', 'IŞIL ÖZ 1'],
    });
  expect(await find(rows, 'şükrü ış')).toEqual({ ids: '2 1', total: 2, customers: ['Işıl Şükrü 2'] });
});

test('customers by their numbers, however these are written; a few digits are too few', async () => {
  for (const search of ['05321112233', '+905321112233', '0532 111 22 33', '(532) 111-22-33', 'sukru 1112233'])
    expect((await find(rows, search)).customers, search).toEqual(['Işıl Şükrü 2']);
  expect((await find(rows, '532')).customers).toEqual([]);
});

test('bookings of one customer by name and digits, also of two with one name, or when only the number is known', async () => {
  const alike = [
    of(1, 'Ali Can', '+90 532 111 22 33'),
    of(2, 'Ali Can', '+90 533 444 55 66'),
    of(3, null, '+90 534 777 88 99'),
  ];
  expect((await find(alike, 'ali can')).customers).toEqual(['Ali Can 1', 'Ali Can 1']);
  expect(await find(alike, 'Ali Can 905321112233')).toMatchObject({ ids: '1', total: 1 });
  expect(await find(alike, '0534 777 88 99')).toEqual({ ids: '3', total: 1, customers: ['null 1'] });
});

test('bookings by their numbers, a request to answer first', async () => {
  const request = of(0, null, null, {
    status: 1,
    createdDateTime: '2026-05-03T12:00:00+03:00',
    bookingNumber: 'TK-77',
  });
  expect(await find([...rows, request], 'tk')).toMatchObject({ ids: '0 5', total: 6 });
  for (const search of ['tk-3', 'TK3'])
    expect(await find(rows, search), search).toMatchObject({ ids: '3', total: 1, customers: [] });
  const dated = of(9, null, null, { bookingNumber: 'TKN-2026-00123' });
  for (const search of [
    'TKN202600123',
    'tkn-202600123',
    '2026 00123',
    '202600123',
    '2026-00123',
    'TKN2026-00123',
  ])
    expect(await find([dated], search), search).toMatchObject({ ids: '9' });
});

test('nothing for no word', async () => {
  expect(await find(rows, '  ')).toEqual({ ids: '', total: 0, customers: [] });
});
