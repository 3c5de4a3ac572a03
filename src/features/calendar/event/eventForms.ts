/**
 * The form of an event; see `kit/form/keep/workingCopy.ts`. Days and times have separate fields. They are in
 * Istanbul's time, not in the zone of the device.
 */
import {
  CalendarEvent,
  isWholeDays,
  wholeDays,
  type CalendarEventField,
} from '../../../domain/calendarEvent.ts';
import { isPlainDay } from '../../../domain/booking/booking.ts';
import { RentalPeriod } from '../../../domain/booking/rentalPeriod.ts';
import { dayOf, HOUR_MS } from '../../../lib/time/day.ts';
import { equal } from '../../../lib/equal.ts';
import { fits } from '../../../lib/fits.ts';
import type { OpenRecord } from '../../../resources/kit/wholeEdits.ts';
import type { Engine } from '../../../sync/Engine.ts';
import { createWorkingCopy, type WorkingCopy } from '../../../kit/form/keep/workingCopy.ts';
import { eventFormFieldLabels } from './eventLabels.ts';

export interface EventValues {
  readonly title: string;
  readonly boatId: string | undefined;
  readonly startDay: string;
  readonly startTime: string;
  readonly endDay: string;
  readonly endTime: string;
  readonly description: string;
}
export type EventField = keyof typeof eventFormFieldLabels;

export interface EventForm extends WorkingCopy<EventValues> {
  readonly opened: OpenRecord<CalendarEvent>;
  /** The server's values when the edit began. Before sending they are compared with the present ones. */
  readonly base: CalendarEvent | undefined;
}

export const EVENT_DRAFT_VERSION = 1;

/** The initial values of a new event. */
export type NewEvent = Omit<CalendarEvent, 'description'>;

/** Returns the form's values of an event. Whole days have no times in the form, whatever the boat. */
export function toEventValues(event: CalendarEvent): EventValues {
  const { title, boatId, startDate, endDate, description } = event;
  const timeIn = (date: string): string => (isWholeDays(event) ? '' : date.slice(11, 16));
  return {
    title,
    boatId: boatId || undefined,
    startDay: dayOf(startDate) ?? '',
    startTime: timeIn(startDate),
    endDay: dayOf(endDate) ?? '',
    endTime: timeIn(endDate),
    description: description ?? '',
  };
}

/**
 * Whether an event has times: only if its boat is rented by the hour. If the period of the boat isn't known,
 * the event that was opened decides.
 *
 * @param rentalPeriod the boat's rental period; undefined if it isn't known
 * @param openedEvent the event that was opened
 */
export function hasEventTimes(
  { boatId }: Pick<EventValues, 'boatId'>,
  rentalPeriod: number | undefined,
  openedEvent: CalendarEvent | undefined,
): boolean {
  if (rentalPeriod !== undefined) return rentalPeriod === RentalPeriod.hourly;
  return openedEvent !== undefined && openedEvent.boatId === boatId && !isPlainDay(openedEvent.startDate);
}

/** Whether whole days are meant, because no time is typed. */
export function isAllDay({ startTime, endTime }: Pick<EventValues, 'startTime' | 'endTime'>): boolean {
  return startTime === '' && endTime === '';
}

/** The times that are filled in when the partner turns "all day" off. */
export const defaultEventTimes = { startTime: '09:00', endTime: '10:00' };

/** Returns the form's event; parameters as for `hasEventTimes`. Unchanged dates stay, whatever the period. */
export function toEvent(
  values: EventValues,
  rentalPeriod: number | undefined,
  openedEvent?: CalendarEvent,
): CalendarEvent {
  const { title, boatId = '', startDay, startTime, endDay, endTime, description } = values;
  const typed = { title, boatId, description: description === '' ? null : description };
  if (openedEvent && placing.every(field => values[field] === toEventValues(openedEvent)[field]))
    return { ...typed, startDate: openedEvent.startDate, endDate: openedEvent.endDate };
  const hasTimes = hasEventTimes(values, rentalPeriod, openedEvent);
  if (hasTimes && isAllDay(values) && startDay !== '')
    return { ...typed, ...wholeDays(startDay, endDay || startDay, RentalPeriod.hourly) };
  const date = (day: string, time: string): string => (hasTimes ? `${day}T${time}:00+03:00` : day);
  const startDate = startDay === '' ? '' : date(startDay, startTime);
  const isEndEmpty = endDay === '' && (endTime === '' || !hasTimes);
  return { ...typed, startDate, endDate: isEndEmpty ? startDate : date(endDay || startDay, endTime) };
}

/** The fields that say where and when. */
const placing = ['boatId', 'startDay', 'startTime', 'endDay', 'endTime'] as const;

type Start = Pick<EventValues, 'startDay' | 'startTime'>;
type End = Pick<EventValues, 'endDay' | 'endTime'>;

/**
 * Returns the change of the end after the start was typed. As long as the partner hasn't chosen an end, it is
 * on the same day, or with times one hour later.
 */
export function adjustEventEnd(before: EventValues, typed: Partial<Start>, hasTimes: boolean): Partial<End> {
  const { startDay, endDay, endTime } = before;
  const after = { ...before, ...typed };
  const filled = hourAfter(before);
  const isFilled = [filled.endDay, ''].includes(endDay) && [filled.endTime, ''].includes(endTime);
  if (hasTimes && isFilled) return hourAfter(after);
  return endDay === '' || endDay === startDay ? { endDay: after.startDay } : {};
}

/** Returns the end one hour after the start, perhaps on the next day. An incomplete start gives no time. */
function hourAfter({ startDay, startTime }: Start): End {
  const at = Date.parse(`${startDay}T${startTime}Z`) + HOUR_MS;
  if (Number.isNaN(at)) return { endDay: dayOf(startDay) ?? '', endTime: '' };
  const [endDay = '', endTime = ''] = new Date(at).toISOString().split('T');
  return { endDay, endTime: endTime.slice(0, 5) };
}

/** Returns the field of the form at which a problem of the event is shown. */
export function findEventProblemField(field: CalendarEventField, event: CalendarEvent): EventField {
  if (field !== 'startDate' && field !== 'endDate') return field;
  if (isWholeDays(event)) return field === 'startDate' ? 'startDay' : 'endDay';
  const isTimeMissing = event[field].endsWith('T:00+03:00') && event[field].length > 10;
  if (field === 'startDate') return isTimeMissing ? 'startTime' : 'startDay';
  // If both moments are on one day, the later time is what is invalid.
  const day = dayOf(event.endDate);
  const isOfOneDay = day !== undefined && day === dayOf(event.startDate);
  return isTimeMissing || isOfOneDay ? 'endTime' : 'endDay';
}

/** @param before as for `createWorkingCopy` */
export function createEventForm(
  engine: Engine,
  opened: OpenRecord<CalendarEvent>,
  initialEvent: NewEvent | undefined,
  before?: EventForm,
): EventForm {
  const { draft, subject } = opened;
  const base = fits(CalendarEvent, draft?.base) ? draft.base : opened.base;
  const empty = { title: '', boatId: '', startDate: '', endDate: '', description: null };
  const initial = toEventValues(opened.shown ?? { ...empty, ...initialEvent });
  return createWorkingCopy(
    engine,
    {
      subject,
      version: EVENT_DRAFT_VERSION,
      base,
      tab: '',
      draft,
      initial,
      restored: stored => ({ ...initial, ...restoreEventValues(stored) }),
      isSame: (one, other) => (one ?? '') === (other ?? ''),
      stored: values => ({ values, uploads: [] }),
      isChanged: values => !equal(values, initial),
    },
    () => ({ opened, base }),
    before,
  );
}

/** Returns the form's fields that a working copy holds. Values that aren't texts are left out. */
export function restoreEventValues(stored: unknown): Partial<EventValues> {
  if (typeof stored !== 'object' || stored === null) return {};
  const fields: readonly string[] = Object.keys(eventFormFieldLabels);
  return Object.fromEntries(
    Object.entries(stored).filter(
      ([field, value]) => fields.includes(field) && (typeof value === 'string' || value === undefined),
    ),
  );
}
