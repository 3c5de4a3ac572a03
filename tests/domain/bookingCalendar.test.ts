import fc from 'fast-check';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { BookingStatus, type Booking } from '../../src/domain/booking/booking.ts';
import { brandAndModel } from '../../src/domain/booking/bookedBoat.ts';
import {
  bookingEvents,
  placeBookings,
  type BookingCalendarWords,
} from '../../src/domain/booking/bookingCalendar.ts';
import { RentalPeriod } from '../../src/domain/booking/rentalPeriod.ts';
import { addDays } from '../../src/lib/time/calendar.ts';
import { dayNumber } from '../../src/lib/time/day.ts';
import { writeIcalendar } from '../../src/lib/calendar/writeIcalendar.ts';
import { inTimeZone, zones } from '../support/deviceZone.ts';
import { booking } from '../support/factories.ts';

const { hourly, daily, weekly } = RentalPeriod;
const now = Date.parse('2026-06-01T11:00:00+03:00');

const words: BookingCalendarWords = {
  boat: ({ boat }) => brandAndModel(boat) || 'Boat',
  model: () => '',
  answerUntilHere: boat => `Answer: ${boat}`,
  bookingNumber: number => `No. ${number}`,
  dates: ({ startDate, endDate }) => `${startDate} to ${endDate}`,
  skipper: wantCaptain => (wantCaptain ? 'skippered' : 'bareboat'),
  income: (amount, currency) => `income ${amount} ${currency}`,
  notPaidYet: 'not paid yet',
};

/** The events that bookings become, as a parser that isn't ours reads them out of the file. */
function calendarOf(bookings: readonly Booking[], at = now): ICAL.Event[] {
  const events = bookingEvents(placeBookings(bookings, at), at, words);
  const file = new ICAL.Component(ICAL.parse(writeIcalendar({ name: '', now: at, events })) as unknown[]);
  return file.getAllSubcomponents('vevent').map(event => new ICAL.Event(event));
}

function eventOf(fields: Partial<Booking> = {}, at = now): ICAL.Event {
  const [event, ...others] = calendarOf([booking(fields)], at);
  if (!event || others.length > 0) throw new Error('not one event');
  return event;
}

/** Beginning and end of an event: days as they stand there, moments in UTC. */
function span({ startDate, endDate }: ICAL.Event): string[] {
  return [startDate, endDate].map(time => time.toString());
}

/** In minutes before the event begins. */
function alarms({ component }: ICAL.Event): number[] {
  return component
    .getAllSubcomponents('valarm')
    .map(alarm => (alarm.getFirstPropertyValue('trigger') as ICAL.Duration).toSeconds() / -60);
}

describe.each(zones)('on a device in %s', zone => {
  inTimeZone(zone);

  test('Q050 days of daily and weekly rentals are the days of the server, the last one included', () => {
    expect(span(eventOf({ startDate: '2026-06-12', endDate: '2026-06-14' }))).toEqual([
      '2026-06-12',
      '2026-06-15',
    ]);
    expect(span(eventOf({ rentalPeriod: weekly, startDate: '2026-12-26', endDate: '2027-01-01' }))).toEqual([
      '2026-12-26',
      '2027-01-02',
    ]);
    expect(
      span(eventOf({ startDate: '2026-06-12T00:00:00+03:00', endDate: '2026-06-12T23:59:59+03:00' })),
    ).toEqual(['2026-06-12', '2026-06-13']);
  });

  test('Q050 every stay of whole days takes all of its days and no other', () => {
    const first = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
      .map(date => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        first,
        fc.integer({ min: 1, max: 60 }),
        fc.constantFrom(daily, weekly),
        (startDate, days, rentalPeriod) => {
          const endDate = addDays(startDate, days - 1) ?? '';
          const [from, to] = span(eventOf({ rentalPeriod, startDate, endDate }));
          expect(from).toBe(startDate);
          expect((dayNumber(to) ?? NaN) - (dayNumber(from) ?? NaN)).toBe(days);
        },
      ),
    );
  });

  test('A398 Q051 hours are Istanbul’s', () => {
    expect(
      span(
        eventOf({
          rentalPeriod: hourly,
          startDate: '2026-06-12T10:00:00+03:00',
          endDate: '2026-06-12T14:30:00+03:00',
        }),
      ),
    ).toEqual(['2026-06-12T07:00:00Z', '2026-06-12T11:30:00Z']);
    expect(
      span(eventOf({ rentalPeriod: hourly, startDate: '2026-06-12T22:00', endDate: '2026-06-13T01:00' })),
    ).toEqual(['2026-06-12T19:00:00Z', '2026-06-12T22:00:00Z']);
  });

  test('A245 A404 a request stands at the moment three days after it was made', () => {
    const request = { status: BookingStatus.pendingAvailability };
    for (const createdDateTime of [
      '2026-05-30T01:15:00+03:00',
      '2026-05-30T01:15:00',
      '2026-05-29T22:15:00Z',
    ])
      expect(span(eventOf({ ...request, createdDateTime }))).toEqual([
        '2026-06-01T22:15:00Z',
        '2026-06-01T22:15:00Z',
      ]);
  });
});

test.each<[status: number, uid?: string, certainty?: string]>([
  [1, 'answer-7@partner-panel', 'CONFIRMED'],
  [2],
  [3],
  [4, 'booking-7@partner-panel', 'TENTATIVE'],
  [5, 'booking-7@partner-panel', 'CONFIRMED'],
  [6, 'booking-7@partner-panel', 'CONFIRMED'],
  [7],
  [8],
  [9],
  [10],
  [11, 'booking-7@partner-panel', 'CONFIRMED'],
  [12],
  [13],
  [14],
  [15],
  [16],
])('A199–A213 a booking of status %d has its event or none: %s', (status, uid, certainty) => {
  const [event] = calendarOf([booking({ id: '7', status, createdDateTime: '2026-05-31T10:00:00+03:00' })]);
  expect(event?.uid).toBe(uid);
  expect(event?.component.getFirstPropertyValue('status')).toBe(certainty);
});

test('a stay says the boat, the customer, the place and the facts', () => {
  const event = eventOf();
  expect(event.summary).toBe('Azimut 46 Fly · Ayşe Şükrüoğlu');
  expect(event.location).toBe('D-Marin Göcek, Muğla, Türkiye');
  expect(event.description).toBe('skippered\nincome 45000 1\nNo. TK-1234567');
  expect(event.component.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-06-01T08:00:00Z');
});

test('what isn’t known isn’t said', () => {
  const event = eventOf({
    status: BookingStatus.pendingPrePayment,
    wantCaptain: false,
    partnerIncome: null,
    boat: { image: null, brand: ' ', model: null, location: null, city: 'Muğla', marina: '' },
    customer: { fullName: null, phoneNumber: null, email: null },
  });
  expect(event.summary).toBe('Boat');
  expect(event.location).toBe('Muğla');
  expect(event.description).toBe('not paid yet\nbareboat\nNo. TK-1234567');
});

test('Q059 whether with a skipper isn’t said when the server doesn’t tell', () => {
  expect(eventOf({ wantCaptain: null }).description).toBe('income 45000 1\nNo. TK-1234567');
});

test('a boat has the name that the partner calls it by: two may be of one model', () => {
  const named = { ...words, boat: () => 'Martı', model: () => 'Azimut 46 Fly' };
  const [event] = bookingEvents(placeBookings([booking()], now), now, named);
  expect(event?.summary).toMatch(/^Martı · /);
  expect(event?.description).toMatch(/^Azimut 46 Fly\n/);
});

test('A244 neither telephone nor e-mail of a customer leaves the panel', () => {
  const [event] = bookingEvents(placeBookings([booking()], now), now, words);
  expect(JSON.stringify(event)).not.toMatch(/\+90|@misafir/);
});

test('a request says until when for which boat, and the dates that are asked for', () => {
  const event = eventOf({ status: 1, createdDateTime: '2026-05-31T10:00:00+03:00' });
  expect(event.summary).toBe('Answer: Azimut 46 Fly');
  expect(event.description).toBe('2026-06-12 to 2026-06-14\nskippered\nincome 45000 1\nNo. TK-1234567');
});

test('A245 a request whose time is over has no place', () => {
  const request = booking({ status: 1, createdDateTime: '2026-05-29T11:00:00+03:00' });
  expect(calendarOf([request], now - 1)).toHaveLength(1);
  expect(calendarOf([request], now)).toEqual([]);
  expect(placeBookings([request], now).unreadable).toEqual([]);
});

test('alarms: a day and three hours before an answer is due, a day and two hours before a check-in', () => {
  expect(alarms(eventOf({ status: 1, createdDateTime: '2026-05-31T10:00:00+03:00' }))).toEqual([1_440, 180]);
  const hours = {
    rentalPeriod: hourly,
    startDate: '2026-06-12T10:00:00+03:00',
    endDate: '2026-06-12T14:00:00+03:00',
  };
  for (const status of [4, 5, 6]) expect(alarms(eventOf({ ...hours, status }))).toEqual([1_440, 120]);
  expect(alarms(eventOf({ ...hours, status: 11 }))).toEqual([]);
});

test('alarms of whole days ring at nine the day before and at eight on the day', () => {
  for (const status of [4, 5, 6]) {
    const event = eventOf({ status });
    expect(alarms(event)).toEqual([900, -480]);
    const midnight = Date.UTC(2026, 5, 12);
    expect(alarms(event).map(minutes => new Date(midnight - minutes * 60_000).toISOString())).toEqual([
      '2026-06-11T09:00:00.000Z',
      '2026-06-12T08:00:00.000Z',
    ]);
  }
  expect(alarms(eventOf({ status: 11 }))).toEqual([]);
});

test('alarms whose time is over are left out', () => {
  const stay = booking({ startDate: '2026-06-01', endDate: '2026-06-03' });
  const alarmsAt = (time: string): number[] =>
    calendarOf([stay], Date.parse(time)).flatMap(event => alarms(event));
  expect(alarmsAt('2026-05-31T08:59:59+03:00')).toEqual([900, -480]);
  expect(alarmsAt('2026-05-31T09:00:00+03:00')).toEqual([-480]);
  expect(alarmsAt('2026-06-01T08:00:00+03:00')).toEqual([]);
});

test('what can’t be placed is told instead of being left out in silence', () => {
  const broken = [
    booking({ id: '1', startDate: 'soon' }),
    booking({ id: '2', endDate: '9999-12-31' }),
    booking({ id: '3', rentalPeriod: hourly, startDate: '2026-06-12T10:00', endDate: '2026-06-12T25:00' }),
    booking({ id: '4', status: 1, createdDateTime: 'today' }),
    booking({ id: '5', status: 1, createdDateTime: '9999-12-30T00:00:00Z' }),
  ];
  const gone = booking({ id: '6', status: 3, startDate: 'soon' });
  const { stays, deadlines, unreadable } = placeBookings([...broken, gone, booking()], now);
  expect(unreadable).toEqual(broken);
  expect([stays.length, deadlines.length]).toEqual([1, 0]);
});
