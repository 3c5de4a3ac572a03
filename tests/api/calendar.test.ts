import { expect, test } from 'vitest';
import { saveCalendarEvent } from '../../src/api/calendar.ts';
import type { WireRequest } from '../../src/api/transport.ts';
import { saying } from '../support/httpOver.ts';

test.each([
  [undefined, {}],
  ['7', { id: 7 }],
])('A161 A370: an event is sent with its fields, of id %s', async (id, more) => {
  const sent: WireRequest[] = [];
  const http = saying(true, sent);
  const dates = { startDate: '2026-08-12', endDate: '2026-08-14' };
  const values = { title: 'Bakım', boatId: '101', ...dates, description: null };
  await saveCalendarEvent(http, { id, values, key: 'k', signal: new AbortController().signal });
  const body: unknown = JSON.parse(sent[0]?.body as string);
  expect(body).toEqual({ ...more, ...values, boatId: 101, isBooking: false });
});
