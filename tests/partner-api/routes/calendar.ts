/**
 * The calendar (A369–A372): the partner's blocked days and, read-only, the bookings. POST makes and changes (an id means
 * change). The end is inclusive (Q078).
 */
import { Refusal } from '../answer.ts';
import type { Api, Noun } from '../api.ts';
import { makeEvents } from '../data/events.ts';
import { checksOf } from '../fields.ts';
import { isDate, isDateTime, msOf, stamp } from '../istanbul.ts';
import { boatOf, boatsOf, deleteDoc, docOf, docsOf, insertDocs, saveDoc, type Booking } from '../records.ts';
import {
  bookingEvent,
  bookingEventIds,
  bookingEventStatuses,
  calendarEvent,
  calendarSaved,
} from '../shapes.ts';
import { words } from '../words.ts';
import { idIn } from './payment.ts';

export type CalendarEvent = {
  readonly id: number;
  readonly boatId: number;
  readonly title: string;
  readonly description: string | null;
  readonly startDate: string;
  readonly endDate: string;
};

const hourly = 1;

export const calendar: Noun = {
  routes: calendarRoutes,
  seed: ({ db, now }) => insertDocs(db, 'event', makeEvents(now)),
};

function calendarRoutes(api: Api): void {
  // Q080: all of it, no range.
  api.get('/calendar', call => {
    const boats = new Map(boatsOf(call.db, call.partnerId).map(boat => [boat.id, boat]));
    const bookings = call.db.all<{ doc: string }>(
      `select doc from bookings where partner_id = ? and status in (${bookingEventStatuses.join(', ')}) order by id`,
      call.partnerId,
    );
    return {
      data: [
        ...docsOf<CalendarEvent>(call, 'event').map(event => calendarEvent(event, boats.get(event.boatId))),
        ...bookings
          .map(({ doc }) => JSON.parse(doc) as Booking)
          .filter(booking => boats.has(booking.boatId))
          .map(bookingEvent),
      ],
    };
  });

  api.write('POST', '/calendar', call => {
    const { db, partnerId, fields } = call;
    const id = idIn(fields);
    if (id !== null && id >= bookingEventIds) throw new Refusal(422, words.bookingEvent);
    if (id !== null) docOf(call, 'event', id);
    const checks = checksOf(fields);
    const boatId = checks.number('boatId', { whole: true });
    const title = checks.text('title', { max: 150 });
    const description = checks.text('description', { optional: true, max: 2000 }) || null;
    const isHourly = boatId !== null && boatOf(db, partnerId, boatId).form.rentalPeriod === hourly;
    const dateIn = (key: string, value: string): string => {
      if (value === '' || (isDate(value) && !isHourly)) return value;
      // A288: hourly boats have times.
      if (isHourly && isDateTime(value)) return stamp(msOf(value));
      checks.add(key, words.wrongDate);
      return value;
    };
    const start = checks.text('startDate', { missing: words.startRequired });
    const startDate = dateIn('startDate', start);
    // A286
    const endDate = dateIn('endDate', checks.text('endDate', { optional: true }) || start);
    if (startDate !== '' && endDate < startDate) checks.add('endDate', words.endBeforeStart);
    checks.done();
    const saved = saveDoc(call, 'event', { boatId, title, description, startDate, endDate }, id);
    return { data: calendarSaved, message: words.eventSaved, record: saved };
  });

  api.write('DELETE', '/calendar/:id{[0-9]+}', call => {
    if (call.id >= bookingEventIds) throw new Refusal(422, words.bookingEvent);
    deleteDoc(call, 'event', call.id);
    return { data: true, message: words.eventDeleted, record: call.id };
  });
}
