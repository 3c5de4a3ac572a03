/**
 * The partner's bookings for a calendar program: every stay that takes place, and the moment until which a
 * request can be answered. Rejected and cancelled bookings aren't included.
 */
import { addDays, hasFourDigitYear, parseHistoricIstanbulTime } from '../../lib/time/calendar.ts';
import { dayOf, MINUTE_MS } from '../../lib/time/day.ts';
import type { IcalEvent, CalendarSpan } from '../../lib/calendar/writeIcalendar.ts';
import { answerDeadline, BookingStatus, mayTakePlace, type Booking } from './booking.ts';
import { RentalPeriod } from './rentalPeriod.ts';

/** A booking with its place in the calendar. */
export interface PlacedBooking {
  readonly booking: Booking;
  readonly span: CalendarSpan;
}

export interface BookingCalendar {
  readonly stays: readonly PlacedBooking[];
  /** Requests, at the moment until which they can be answered (A245, A404). */
  readonly deadlines: readonly PlacedBooking[];
  /** Stays and requests that are left out, because their dates can't be read. */
  readonly unreadable: readonly Booking[];
}

/** The texts, which depend on the language. */
export interface BookingCalendarWords {
  /**
   * Returns the partner's name for the boat of a booking, as far as this device knows it: two boats may be of
   * one model.
   */
  readonly boat: (booking: Booking) => string;
  /** Brand and model, where it isn't called so. */
  readonly model: (booking: Booking) => string;
  /** The title of a deadline. */
  readonly answerUntilHere: (boat: string) => string;
  readonly bookingNumber: (number: string) => string;
  readonly dates: (booking: Booking) => string;
  readonly skipper: (wantCaptain: boolean) => string;
  readonly income: (amount: number, currency: number) => string;
  readonly notPaidYet: string;
}

/**
 * The bookings that are in the calendar. A request whose time is over isn't: it can't be answered any more.
 *
 * @param now in milliseconds, by the server's clock as far as it is known (Q066)
 */
export function placeBookings(bookings: readonly Booking[], now: number): BookingCalendar {
  const stays: PlacedBooking[] = [];
  const deadlines: PlacedBooking[] = [];
  const unreadable: Booking[] = [];
  for (const booking of bookings) {
    if (!mayTakePlace(booking.status)) continue;
    const isRequest = booking.status === BookingStatus.pendingAvailability;
    const span = isRequest ? deadlineOf(booking) : spanOf(booking);
    if (!span) unreadable.push(booking);
    else if (!isRequest) stays.push({ booking, span });
    else if (beginOf(span) > now) deadlines.push({ booking, span });
  }
  return { stays, deadlines, unreadable };
}

/**
 * @param now in milliseconds; an alarm whose time is over is left out: some calendars ring all of them while
 *   they read a file
 */
export function bookingEvents(
  { stays, deadlines }: BookingCalendar,
  now: number,
  words: BookingCalendarWords,
): IcalEvent[] {
  const ahead = (span: CalendarSpan, alarms: readonly number[]): number[] =>
    alarms.filter(minutes => beginOf(span) - minutes * MINUTE_MS > now);
  return [
    ...deadlines.map(({ booking, span }): IcalEvent => ({
      uid: `answer-${booking.id}@partner-panel`,
      span,
      summary: words.answerUntilHere(words.boat(booking)),
      description: joined('\n', words.dates(booking), ...factsOf(booking, words)),
      location: locationText(booking),
      status: 'CONFIRMED',
      alarms: ahead(span, beforeDeadline),
    })),
    ...stays.map(({ booking, span }): IcalEvent => {
      const isPaid = booking.status !== BookingStatus.pendingPrePayment;
      const isDone = booking.status === BookingStatus.completed;
      return {
        uid: `booking-${booking.id}@partner-panel`,
        span,
        summary: joined(' · ', words.boat(booking), booking.customer.fullName),
        description: joined('\n', isPaid ? undefined : words.notPaidYet, ...factsOf(booking, words)),
        location: locationText(booking),
        status: isPaid ? 'CONFIRMED' : 'TENTATIVE',
        alarms: isDone ? [] : ahead(span, span.unit === 'day' ? beforeDay : beforeHour),
      };
    }),
  ];
}

const HOUR = 60;

/** The three kinds of alarms, in minutes before the event begins. */
const beforeDeadline = [24 * HOUR, 3 * HOUR];
const beforeHour = [24 * HOUR, 2 * HOUR];
/**
 * A booking of whole days has no hour of check-in: alarms are at nine the day before and at eight on the day,
 * not at midnight.
 */
const beforeDay = [15 * HOUR, -8 * HOUR];

function deadlineOf(booking: Booking): CalendarSpan | undefined {
  const at = answerDeadline(booking);
  return isWritable(at) ? { unit: 'moment', from: at, to: at } : undefined;
}

/**
 * The days or, for hourly rentals, the moments of a stay. The days are those of the text, whatever follows
 * them in it (Q050).
 */
function spanOf({ rentalPeriod, startDate, endDate }: Booking): CalendarSpan | undefined {
  const hasTimes = startDate.trim().length > 10 && endDate.trim().length > 10;
  if (rentalPeriod === RentalPeriod.hourly && hasTimes) {
    const [from, to] = [parseHistoricIstanbulTime(startDate), parseHistoricIstanbulTime(endDate)];
    return isWritable(from) && isWritable(to) ? { unit: 'moment', from, to } : undefined;
  }
  const [from, to] = [dayOf(startDate), dayOf(addDays(endDate, 1))];
  return from === undefined || to === undefined ? undefined : { unit: 'day', from, to };
}

function isWritable(at: number | undefined): at is number {
  return at !== undefined && hasFourDigitYear(at);
}

function beginOf({ from }: CalendarSpan): number {
  return typeof from === 'number' ? from : (parseHistoricIstanbulTime(from) ?? NaN);
}

function locationText({ boat }: Booking): string {
  return joined(', ', boat.marina, boat.city, boat.location);
}

function factsOf(booking: Booking, words: BookingCalendarWords): string[] {
  const { bookingNumber, wantCaptain, partnerIncome, currency } = booking;
  return [
    words.model(booking),
    ...(wantCaptain === null ? [] : [words.skipper(wantCaptain)]),
    ...(partnerIncome === null ? [] : [words.income(partnerIncome, currency)]),
    words.bookingNumber(bookingNumber),
  ];
}

/** The texts joined, without empty ones. */
function joined(separator: string, ...texts: (string | null | undefined)[]): string {
  return texts.flatMap(text => text?.trim() || []).join(separator);
}
