import { describe, expect, test } from 'vitest';
import type { CalendarEvent } from '../../../src/domain/calendarEvent.ts';
import { toIcalEvents } from '../../../src/features/calendar/toIcalEvents.ts';
import { toCalendarBoats, getBoatColor } from '../../../src/features/calendar/toCalendarBoats.ts';
import {
  entriesIn,
  listCalendarEntries,
  isEntryShown,
  overlappingEntries,
} from '../../../src/features/calendar/entries.ts';
import type { CalendarRead } from '../../../src/resources/calendar.ts';
import { inTimeZone, zones } from '../../support/deviceZone.ts';
import { boatItem } from '../../support/factories.ts';

function recordOf(id: string, shown: CalendarEvent | undefined): CalendarRead['events'][number] {
  return {
    id,
    subject: `event:${id}`,
    serverId: id,
    server: undefined,
    shown,
    rows: [],
    pending: undefined,
    draft: undefined,
  };
}

function event(fields: Partial<CalendarEvent>): CalendarEvent {
  const startDate = '2026-08-12';
  return { title: 'Bakım', boatId: '101', startDate, endDate: startDate, description: null, ...fields };
}

function read(events: readonly Partial<CalendarEvent>[], bookings: CalendarRead['bookings'] = []) {
  return listCalendarEntries({
    events: events.map((fields, index) => recordOf(String(index + 1), event(fields))),
    bookings,
    fetchedAt: 0,
  });
}

const item = boatItem({ id: '101', name: 'Mavi Düş', calendarColor: null });
const boats = toCalendarBoats([item, { ...item, id: '102' }, { ...item, id: '103', name: 'İz' }], 'tr', '');
const stay = { id: '7', title: 'Yaz turu', boatId: '101', startDate: '2026-08-01', endDate: '2026-08-02' };

describe.each(zones)('on a device in %s', zone => {
  inTimeZone(zone);

  test('A108 Q078: the last day is one of an event’s days', () => {
    const [entry] = read([{ startDate: '2026-08-12', endDate: '2026-08-14' }]);
    expect([entry?.first, entry?.last]).toEqual(['2026-08-12', '2026-08-14']);
  });

  test('hours are on their days in Istanbul', () => {
    const [entry] = read([{ startDate: '2026-08-12T00:30:00+03:00', endDate: '2026-08-12T23:30:00+03:00' }]);
    expect([entry?.first, entry?.last]).toEqual(['2026-08-12', '2026-08-12']);
  });
});

test('what begins before a month and ends in it, and what covers all of it, is in it', () => {
  const entries = read([
    { startDate: '2026-07-01', endDate: '2026-08-01' },
    { startDate: '2026-01-01', endDate: '2026-12-31' },
    { startDate: '2026-07-01', endDate: '2026-07-31' },
    { startDate: 'x', endDate: 'y' },
  ]);
  expect(entriesIn(entries, '2026-08-01', '2026-08-31').map(({ id }) => id)).toEqual(['2', '1']);
});

test('Q085: without a checked boat nothing is shown; a boat that is new is', () => {
  const [entry, stranger] = read([{}, { boatId: '999' }]);
  if (!entry || !stranger) throw new Error('two entries were expected');
  const filter = { hidden: [], bookings: true, events: true, prices: false };
  expect(isEntryShown(entry, filter, boats)).toBe(true);
  expect(isEntryShown(entry, { ...filter, hidden: ['101'] }, boats)).toBe(false);
  expect(isEntryShown(entry, { ...filter, events: false }, boats)).toBe(false);
  expect(isEntryShown(stranger, { ...filter, hidden: ['101'] }, boats)).toBe(true);
  expect(isEntryShown(stranger, { ...filter, hidden: [...boats.keys()] }, boats)).toBe(false);
});

test('Q086: two boats alike have the same initials, numbered, and colours of their own', () => {
  expect([...boats.values()].map(({ initials }) => initials)).toEqual(['MD1', 'MD2', 'İZ']);
  const colors = [...boats.values()].map(({ color }) => color);
  expect(new Set(colors).size).toBe(colors.length);
});

test.each(['#0af', '#0af8', '#00aaff', '#00aaff80'])('A104: the marketplace’s colour %s is taken', color => {
  expect(getBoatColor('101', color)).toBe(color);
});

test.each([null, '', 'red', '#12', '#12345', 'url(x)', '#0000zz'])(
  'Q086: instead of %s a fixed one of ours',
  color => {
    expect(getBoatColor('101', color)).toMatch(/^var\(--boat-[1-8]\)$/);
    expect(getBoatColor('101', color)).toBe(getBoatColor('101', null));
  },
);

test('Q083: what overlaps is found on the same boat only, and never the event itself', () => {
  const entries = read([{}, { boatId: '102' }, { endDate: '2026-08-13' }]);
  const found = overlappingEntries(entries, event({ startDate: '2026-08-13', endDate: '2026-08-15' }), {
    id: '9',
    boatId: '101',
  });
  expect(found.map(({ id }) => id)).toEqual(['3']);
  expect(overlappingEntries(entries, event({}), { id: '1', boatId: '102' }).map(({ id }) => id)).toEqual([
    '2',
  ]);
});

test('A108: a calendar file ends an event after its last day, under a name that stays', () => {
  const entries = read(
    [
      { endDate: '2026-08-14' },
      { startDate: '2026-08-12T10:00:00+03:00', endDate: '2026-08-12T12:00:00+03:00' },
    ],
    [{ ...stay, description: null }],
  );
  expect(toIcalEvents(entries, boats)).toMatchObject([
    {
      uid: 'event-1@partner-panel',
      summary: 'Mavi Düş · Bakım',
      span: { unit: 'day', from: '2026-08-12', to: '2026-08-15' },
    },
    { uid: 'event-2@partner-panel', span: { unit: 'moment', from: Date.parse('2026-08-12T07:00:00Z') } },
  ]);
});

test('A110 A161: a booking is shown with all that the server’s calendar tells of it', () => {
  const told = { ...stay, description: 'Kaptanla' };
  const [entry] = read([], [told]);
  expect(entry).toMatchObject({ ...told, isBooking: true, first: '2026-08-01', last: '2026-08-02' });
});
