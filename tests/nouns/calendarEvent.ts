import { deleteCalendarEvent, fetchCalendar, saveCalendarEvent } from '../../src/api/calendar.ts';
import type { CalendarEvent, CalendarItem } from '../../src/domain/calendarEvent.ts';
import { addDays } from '../../src/lib/time/calendar.ts';
import { events, readCalendar, readEvent } from '../../src/resources/calendar.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { OWN_YEARS, THEIR_YEARS } from '../support/simulation/Ledger.ts';
import type { ListedSample } from './Sample.ts';

export function anEvent(fields: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    title: 'Bakım',
    startDate: '2026-08-03',
    endDate: '2026-08-05',
    boatId: '57',
    description: null,
    ...fields,
  };
}

export const calendarEvent = {
  kind: 'calendarEvent',
  resource: events,
  path: 'calendar',
  label: 'title',
  values: anEvent,
  toWire: (values, boatNumber = Number) => ({
    ...values,
    boatId: boatNumber(values.boatId),
    isBooking: false,
    rentalPeriod: 2,
  }),
  server: { answersWithId: false },
  async readAll(engine) {
    const { events: all, fetchedAt } = await readCalendar(engine);
    return { all, fetchedAt };
  },
  readOne: readEvent,
  known: { id: '61', fields: {} },
  unlike: { startDate: '2026-10-03', endDate: '2026-10-05' },
  edit: { mine: { description: 'mine' }, theirs: { description: 'theirs' } },
  small: { description: 'theirs' },
  besides: { endDate: '2026-08-09' },
  keptEmpty: { description: '' },
  ofBoat: boatId => ({ boatId }),
  writes: {
    'calendarEvent.save': ['POST /calendar'],
    'calendarEvent.delete': ['DELETE /calendar/:id'],
  },
  reads: ['GET /calendar'],
  whole: ['calendarEvent.save'],
  // A title may name a customer.
  staysInLog: 'nothing',
  queueEach: ({ reason }) => [
    device => enqueue(device, events.save, { args: { v: 1, id: '9', values: anEvent({ title: reason }) } }),
    device => enqueue(device, events.delete, { args: { v: 1, id: '10', name: reason } }),
  ],
  shapes: { events: '1: 1200484766116379' },
  form: {
    path: '/calendar?event=503',
    list: '/calendar?event=503',
    id: 503,
    read: '/calendar',
    write: ['POST', '/calendar'],
    fields: {
      title: { label: 'calendar.field.title', typed: ['Boya', 'Cila'] },
      boatId: {
        label: 'calendar.field.boat',
        control: 'choice',
        typed: ['Mavi Düş', 'Yakamoz'],
        sent: [101, 104],
      },
      startDate: {
        label: 'calendar.field.start',
        control: 'day',
        typed: ['2028-03-01', '2028-04-01'],
        told: ['1 Mar 2028', '1 Nis 2028'],
      },
      endDate: {
        label: 'calendar.field.end',
        control: 'day',
        typed: ['2028-03-03', '2028-04-04'],
        told: ['3 Mar 2028', '4 Nis 2028'],
      },
      description: { label: 'calendar.field.description', typed: ['İskele tarafı', 'Sancak tarafı'] },
    },
  },
  screen: { path: '/calendar', title: 'shell.nav.calendar' },
  personal: '/calendar',
  simulated: {
    make: boatId => anEvent({ boatId }),
    typed: () => ['title', 'startDate', 'endDate', 'description'],
    words: {
      startDate: ledger => ledger.day(OWN_YEARS[0]),
      endDate: ledger => ledger.day(OWN_YEARS[1]),
    },
    alsoChanged: (_, boatId) => ({ boatId }),
    theirs: ledger => ({ title: ledger.word('else') }),
    traits: {
      title: ledger => ledger.word('else'),
      startDate: ledger => ledger.day(THEIR_YEARS[0]),
      endDate: ledger => ledger.day(THEIR_YEARS[1]),
    },
    other: ledger => ({ description: ledger.word('else') }),
    spare: ['description', 'title'],
  },
  contract: {
    name: 'event',
    fetch: fetchCalendar,
    needed: ['id'],
    save: saveCalendarEvent,
    remove: deleteCalendarEvent,
    values: (title, day, boatId) => ({ title, startDate: day, endDate: day, boatId, description: 'Şğı' }),
    changed: values => ({
      ...values,
      endDate: addDays(values.endDate, 2) ?? values.endDate,
      description: 'İki gün daha',
    }),
  },
} as const satisfies ListedSample<CalendarEvent, CalendarItem>;
