/**
 * An entry of the calendar as the panel knows it (A161): days or hours in which a boat isn't for rent. Names
 * are the marketplace's own; ids are text. Days are `YYYY-MM-DD`, the end included (Q078); hours of boats
 * that are rented by the hour are `YYYY-MM-DDTHH:mm:ss+03:00`, Istanbul's (Q079, A288).
 */
import { boolean, number, string, type, type Infer } from 'superstruct';
import { dayOf, parseIstanbulTime } from '../lib/time/day.ts';
import type { Problem, TranslatableText } from '../lib/text/TranslatableText.ts';
import { toExclusiveEndMs, isPlainDay, lastDayOf } from './booking/booking.ts';
import { dayProblem } from './values/getAllowedDayBounds.ts';
import { defineFields, textOrEmpty, textOrNull } from './values/fieldTable.ts';
import { RentalPeriod } from './booking/rentalPeriod.ts';

/** The maximum lengths that the server accepts, in characters. */
export const MAX_EVENT_TITLE_LENGTH = 150;
export const MAX_EVENT_DESCRIPTION_LENGTH = 2_000;

const fields = defineFields({
  title: textOrEmpty({
    required: 'calendar.rule.titleRequired',
    longest: { most: MAX_EVENT_TITLE_LENGTH, words: 'calendar.rule.tooLong' },
  }),
  /** Empty while no boat is chosen. */
  boatId: textOrEmpty({ required: 'calendar.rule.boatRequired' }),
  startDate: textOrEmpty(),
  endDate: textOrEmpty(),
  description: textOrNull({
    longest: { most: MAX_EVENT_DESCRIPTION_LENGTH, words: 'calendar.rule.tooLong' },
  }),
});
/** The part of an entry that a partner can edit. `calendarEventProblems` also checks its days. */
export const calendarEventTable = { ...fields, tidy: tidyEvent };
export const CalendarEvent = fields.struct;
export type CalendarEvent = Infer<typeof CalendarEvent>;
export type CalendarEventField = keyof CalendarEvent;
export const calendarEventFields = fields.names;

/** A line of the server's calendar: a partner's own event, or a booking, which is read-only (A109, A110). */
export const CalendarItem = type({
  id: string(),
  isBooking: boolean(),
  rentalPeriod: number(),
  ...fields.stored,
});
export type CalendarItem = Infer<typeof CalendarItem>;

/**
 * Returns the problems that prevent saving, at most one for each field (A284–A287, Q082).
 *
 * @param today `YYYY-MM-DD`
 */
export function calendarEventProblems(event: CalendarEvent, today: string): Problem<CalendarEventField>[] {
  const { startDate, endDate } = event;
  const problems = fields.problems(event);
  const add = (field: CalendarEventField, words: TranslatableText): void =>
    void problems.push({ field, words });
  const start = parseIstanbulTime(startDate);
  const end = parseIstanbulTime(endDate);
  if (start === undefined)
    add('startDate', { id: startDate === '' ? 'calendar.rule.startRequired' : 'calendar.rule.date' });
  if (end === undefined)
    add('endDate', { id: endDate === '' ? 'calendar.rule.endRequired' : 'calendar.rule.date' });
  const [early, late] = [startDate, endDate].map(date => dayProblem('event', date, today));
  if (early) add('startDate', early);
  if (late) add('endDate', late);
  else if (start !== undefined && end !== undefined && end < start)
    add('endDate', { id: 'calendar.rule.endBeforeStart' });
  // A plain day is blocked as a whole. A time span without length would block nothing.
  if (start !== undefined && end === start && !isPlainDay(endDate))
    add('endDate', { id: 'calendar.rule.noLength' });
  return problems.sort((a, b) => fields.names.indexOf(a.field) - fields.names.indexOf(b.field));
}

/** Fills an empty end from the start (A286), and removes the blanks around typed texts. */
export function tidyEvent(event: CalendarEvent): CalendarEvent {
  const tidied = fields.tidy(event);
  return { ...tidied, endDate: tidied.endDate || tidied.startDate };
}

/** The time for which something occupies a boat, as the server writes it. */
export type Span = Pick<CalendarEvent, 'startDate' | 'endDate'>;

/**
 * Returns whole days in the form that the server accepts. For a boat by the hour it needs times (A288), and
 * the last minute of the last day is the end.
 *
 * @param period how the boat is rented, when that is known
 */
export function wholeDays(first: string, last: string, period: number | undefined): Span {
  return period === RentalPeriod.hourly
    ? { startDate: `${first}T00:00:00+03:00`, endDate: `${last}T23:59:00+03:00` }
    : { startDate: first, endDate: last };
}

/**
 * Whether a span takes whole days: each end is a day (Q078), or has the first or last minute of one (A288).
 */
export function isWholeDays({ startDate, endDate }: Span): boolean {
  const isAt = (date: string, time: string): boolean => isPlainDay(date) || date.slice(11, 16) === time;
  return isAt(startDate, '00:00') && isAt(endDate, '23:59');
}

/** Whether two spans share any time; the last day counts as a whole. */
export function spansOverlap(a: Span, b: Span): boolean {
  const [fromA, toA] = boundsOf(a);
  const [fromB, toB] = boundsOf(b);
  return fromA < toB && fromB < toA;
}

/** Returns the first moment and the first moment after; a span without length counts as one millisecond. */
export function boundsOf({ startDate, endDate }: Span): [number, number] {
  const from = parseIstanbulTime(startDate) ?? NaN;
  const to = toExclusiveEndMs(endDate) ?? NaN;
  return [from, Math.max(to, from + 1)];
}

/** Returns the first and the last day that a span touches; undefined when its dates can't be read. */
export function daysCovered({ startDate, endDate }: Span): { first: string; last: string } | undefined {
  const first = dayOf(startDate);
  const last = lastDayOf(endDate);
  if (first === undefined || last === undefined) return undefined;
  return { first, last: last < first ? first : last };
}
