/** What the fields of an event are called. */
import type { CalendarEventField } from '../../domain/calendarEvent.ts';
import type { EventField } from './eventForms.ts';

type MessageId = FormatjsIntl.Message['ids'];

/** As the marketplace has them, in the order in which they are told. */
export const eventFieldLabels: readonly (readonly [CalendarEventField, MessageId])[] = [
  ['title', 'calendar.field.title'],
  ['boatId', 'calendar.field.boat'],
  ['startDate', 'calendar.field.start'],
  ['endDate', 'calendar.field.end'],
  ['description', 'calendar.field.description'],
];

/** As the form has them. */
export const formFieldLabels: Readonly<Record<EventField, MessageId>> = {
  title: 'calendar.field.title',
  boatId: 'calendar.field.boat',
  startDay: 'calendar.field.start',
  startTime: 'calendar.field.startTime',
  endDay: 'calendar.field.end',
  endTime: 'calendar.field.endTime',
  description: 'calendar.field.description',
};
