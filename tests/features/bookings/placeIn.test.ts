import { expect, test } from 'vitest';
import { links } from '../../../src/domain/values/links.ts';
import {
  placeIn,
  type BookingListAddress,
} from '../../../src/features/bookings/list/useBookingListAddress.ts';

const place = (fields: Partial<BookingListAddress> = {}): BookingListAddress => ({
  page: 1,
  filter: undefined,
  search: undefined,
  boats: [],
  from: undefined,
  to: undefined,
  ...fields,
});

test.each<[string, Partial<BookingListAddress>]>([
  ['', {}],
  ['?page=3&filter=past&search=%20ada%20', { page: 3, filter: 'past', search: 'ada' }],
  ['?boat=1x9f.z2', { boats: ['1x9f', 'z2'] }],
  ['?from=2026-06-01&to=2026-06-30', { from: '2026-06-01', to: '2026-06-30' }],
  ['?from=2026-06-01&to=2026-06-01', { from: '2026-06-01', to: '2026-06-01' }],
  // The wrong way round, as the dialog puts it right, too.
  ['?from=2026-06-10&to=2026-06-09', { from: '2026-06-09', to: '2026-06-10' }],
  // Bad values are ignored.
  ['?page=0', {}],
  ['?page=1.5', {}],
  ['?filter=no', {}],
  ['?boat=', {}],
  ['?boat=..%3Cb%3E.A', {}],
  ['?boat=a.a.b', { boats: ['a', 'b'] }],
  ['?from=2026-02-30&to=yarın', {}],
  ['?from=2026-06-01T10:00', {}],
])('A120: %s is read', (query, fields) => {
  expect(placeIn(query)).toEqual(place(fields));
});

test('an address says the same again', () => {
  const wanted = place({
    page: 2,
    filter: 'upcoming',
    search: 'ada',
    boats: ['a1', 'b2'],
    from: '2026-06-01',
    to: '2026-06-30',
  });
  expect(placeIn(new URL(links.bookings(wanted), 'http://panel').search)).toEqual(wanted);
});
