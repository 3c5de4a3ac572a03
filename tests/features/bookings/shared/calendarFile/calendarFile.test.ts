import ICAL from 'ical.js';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BookingStatus, type Booking } from '../../../../../src/domain/booking/booking.ts';
import { placeBookings } from '../../../../../src/domain/booking/bookingCalendar.ts';
import { RentalPeriod } from '../../../../../src/domain/booking/rentalPeriod.ts';
import { makeCalendarFile } from '../../../../../src/features/bookings/shared/calendarFile/makeCalendarFile.ts';
import type { CalendarFileBookings } from '../../../../../src/features/bookings/shared/calendarFile/useCalendarFileBookings.ts';
import { booking } from '../../../../support/factories.ts';
import { inEnglish, inTurkish } from '../../../intl.ts';

afterEach(() => vi.unstubAllEnvs());

// Of this device's clock, whatever its time zone.
const now = new Date(2026, 5, 1, 9, 5).getTime();
const asOf = new Date(2026, 4, 31, 20, 15).getTime();

const boats: CalendarFileBookings['boats'] = { with: of => ({ ...of, boats: [] }) };

const request: Partial<Booking> = {
  status: BookingStatus.pendingAvailability,
  createdDateTime: '2026-05-31T10:00:00+03:00',
};

function fileOf(fields: Partial<Booking>, intl = inTurkish): File {
  const calendar = placeBookings([booking(fields)], now);
  return makeCalendarFile(intl, { calendar, progress: { done: 1, total: 1, fetchedAt: asOf }, boats }, now);
}

/** What a file's calendar is called, and its first event. */
async function read(file: File): Promise<{ name: unknown; event: ICAL.Event }> {
  const calendar = new ICAL.Component(ICAL.parse(await file.text()) as unknown[]);
  return {
    name: calendar.getFirstPropertyValue('x-wr-calname'),
    event: new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined),
  };
}

describe('what it is called', () => {
  test('the file tells when it was made, the calendar how old the bookings are', async () => {
    const file = fileOf({});
    expect(file.name).toBe('rezervasyonlar-2026-06-01-0905.ics');
    expect(file.type).toBe('text/calendar');
    expect((await read(file)).name).toBe('Rezervasyonlar\\, 31 May 2026 20:15 itibarıyla');
    const english = fileOf({}, inEnglish);
    expect(english.name).toBe('bookings-2026-06-01-0905.ics');
    expect((await read(english)).name).toMatch(/^Bookings as of 31 May 2026/);
  });

  test('one with blocked days isn’t named after bookings alone', async () => {
    const blocked = [
      {
        uid: 'event-1@partner-panel',
        span: { unit: 'day', from: '2026-06-10', to: '2026-06-12' },
        summary: 'Bakım',
        description: '',
        location: '',
        status: 'CONFIRMED',
        alarms: [],
      },
    ] as const;
    const bookings = {
      calendar: placeBookings([], now),
      progress: { done: 1, total: 1, fetchedAt: asOf },
      boats,
    };
    const file = makeCalendarFile(inTurkish, bookings, now, blocked);
    expect(file.name).toBe('tekne-takvimi-2026-06-01-0905.ics');
    expect((await read(file)).name).toBe('Tekne takvimi\\, 31 May 2026 20:15 itibarıyla');
    expect(makeCalendarFile(inEnglish, bookings, now, blocked).name).toBe(
      'boat-calendar-2026-06-01-0905.ics',
    );
  });

  test('one with some of the bookings says so', async () => {
    const calendar = placeBookings([booking()], now);
    const file = makeCalendarFile(
      inTurkish,
      { calendar, progress: { done: 40, total: 260, fetchedAt: undefined }, boats },
      now,
    );
    expect((await read(file)).name).toBe('Rezervasyonlar (40/260)\\, 1 Haz 2026 09:05 itibarıyla');
  });
});

describe('its words', () => {
  test('a stay', async () => {
    const { event } = await read(fileOf({ status: BookingStatus.pendingPrePayment }));
    expect(event.summary).toBe('Azimut 46 Fly · Ayşe Şükrüoğlu');
    expect(event.description).toBe(
      'Ön ödeme bekleniyor\nKaptanlı\nKazancınız: ₺45.000\nRezervasyon no: TK-1234567',
    );
    const english = await read(fileOf({ wantCaptain: false }, inEnglish));
    expect(english.event.description).toBe('Bareboat\nYour income: ₺45,000\nBooking no. TK-1234567');
  });

  test('a request, with the days that are asked for', async () => {
    const { event } = await read(fileOf(request));
    expect(event.summary).toBe('Yanıt süresi doluyor: Azimut 46 Fly');
    expect(event.description.split('\n')[0]).toBe('İstenen tarih: 12–14 Haz 2026');
    const { event: english } = await read(fileOf(request, inEnglish));
    expect(english.summary).toBe('Answer due: Azimut 46 Fly');
  });

  test('A398 a request by the hour, with Istanbul’s hours', async () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const hours = { startDate: '2026-06-12T22:00:00+03:00', endDate: '2026-06-13T01:00:00+03:00' };
    const { event } = await read(fileOf({ ...request, ...hours, rentalPeriod: RentalPeriod.hourly }));
    expect(event.description.split('\n')[0]).toBe(
      'İstenen tarih: İstanbul saatiyle 12 Haz 2026 22:00\u2009–\u200913 Haz 2026 01:00',
    );
    vi.stubEnv('TZ', 'Europe/Istanbul');
    const { event: atHome } = await read(fileOf({ ...request, ...hours, rentalPeriod: RentalPeriod.hourly }));
    expect(atHome.description.split('\n')[0]).toBe(
      'İstenen tarih: 12 Haz 2026 22:00\u2009–\u200913 Haz 2026 01:00',
    );
  });

  test('dates that can’t be read stay as the server wrote them', async () => {
    const { event } = await read(fileOf({ ...request, startDate: 'haziran', endDate: '2026-06-14' }));
    expect(event.description.split('\n')[0]).toBe('İstenen tarih: haziran – 2026-06-14');
  });
});
