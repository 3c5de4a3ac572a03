/** How events are told field by field. Its code is loaded when the outbox page first shows one. */
import { isPlainDay } from '../../../domain/booking/booking.ts';
import type { CalendarEvent, CalendarEventField } from '../../../domain/calendarEvent.ts';
import { comparedParts } from '../../../kit/compare/comparedParts.tsx';
import { describeText, FLEET, emptyValue, type Described } from '../../../kit/compare/described.ts';
import type { RecordDescription } from '../../../kit/compare/recordDescription.ts';
import { useFleetNames } from '../../boats/shared/useFleetNames.ts';
import { eventFieldLabels } from './eventLabels.ts';
import { writtenDate } from './eventTexts.ts';

const labels = new Map(eventFieldLabels);

const eventDescription: RecordDescription<CalendarEvent, CalendarEventField> = {
  fields: [...labels.keys()],
  labelOf: field => labels.get(field) ?? 'calendar.field.title',
  say(field, event) {
    if (field === 'startDate' || field === 'endDate') return describeDate(event[field]);
    if (field !== 'boatId') return describeText(event[field]);
    return event.boatId === '' ? emptyValue : { kind: 'choices', list: FLEET, ids: [event.boatId] };
  },
  // An end of one side could lie before the beginning of the other, and a boat by the hour has times.
  together: () => [['boatId', 'startDate', 'endDate']],
};

export const parts = comparedParts(eventDescription, useFleetNames);

function describeDate(date: string): Described {
  return isPlainDay(date) ? { kind: 'span', from: date, to: date } : describeText(writtenDate(date));
}
