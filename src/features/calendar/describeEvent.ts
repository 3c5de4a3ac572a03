/** How events are told field by field, where two of them are compared or an old one is looked at. Pure. */
import { isPlainDay } from '../../domain/booking.ts';
import type { CalendarEvent, CalendarEventField } from '../../domain/calendarEvent.ts';
import type { RecordDescription } from '../common/compare/recordDescription.ts';
import { describeText, FLEET, nothing, type Described } from '../common/compare/described.ts';
import { eventFieldLabels } from './eventLabels.ts';
import { writtenDate } from './eventTexts.ts';

const labels = new Map(eventFieldLabels);

export const eventDescription: RecordDescription<CalendarEvent, CalendarEventField> = {
  fields: [...labels.keys()],
  labelOf: field => labels.get(field) ?? 'calendar.field.title',
  say(field, event) {
    if (field === 'startDate' || field === 'endDate') return describeDate(event[field]);
    if (field !== 'boatId') return describeText(event[field]);
    return event.boatId === '' ? nothing : { kind: 'choices', list: FLEET, ids: [event.boatId] };
  },
  // An end of one side could lie before the beginning of the other, and a boat by the hour has times.
  together: () => [['boatId', 'startDate', 'endDate']],
};

function describeDate(date: string): Described {
  return isPlainDay(date) ? { kind: 'span', from: date, to: date } : describeText(writtenDate(date));
}
