/** The labels of an event's fields. */
import type { CalendarEventField } from '../../../domain/calendarEvent.ts';

/** The fields that the marketplace has, in the order in which they are listed. */
export const eventFieldLabels: readonly (readonly [CalendarEventField, MessageId])[] = [
  ['title', 'calendar.field.title'],
  ['boatId', 'calendar.field.boat'],
  ['startDate', 'calendar.field.start'],
  ['endDate', 'calendar.field.end'],
  ['description', 'calendar.field.description'],
];

/** The fields that the form has. */
export const eventFormFieldLabels = {
  title: 'calendar.field.title',
  boatId: 'calendar.field.boat',
  startDay: 'calendar.field.start',
  startTime: 'calendar.field.startTime',
  endDay: 'calendar.field.end',
  endTime: 'calendar.field.endTime',
  description: 'calendar.field.description',
} as const satisfies Readonly<Record<string, MessageId>>;
