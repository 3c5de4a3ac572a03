/** How events are told field by field. Its code is loaded when the outbox page first shows one. */
import { isPlainDay } from '../../../domain/booking/booking.ts';
import type { CalendarEvent, CalendarEventField } from '../../../domain/calendarEvent.ts';
import { createComparisonComponents } from '../../../kit/compare/createComparisonComponents.tsx';
import { describeText, OWN_BOATS_LIST, emptyValue, type Described } from '../../../kit/compare/described.ts';
import type { RecordDescription } from '../../../kit/compare/recordDescription.ts';
import { useFleetBoatNames } from '../../boats/shared/useFleetBoatNames.ts';
import { eventFieldLabels } from './eventLabels.ts';
import { formatNumericDate } from './eventTexts.ts';

const labels = new Map(eventFieldLabels);

const eventDescription: RecordDescription<CalendarEvent, CalendarEventField> = {
  fields: [...labels.keys()],
  labelOf: field => labels.get(field) ?? 'calendar.field.title',
  say(field, event) {
    if (field === 'startDate' || field === 'endDate') return describeDate(event[field]);
    if (field !== 'boatId') return describeText(event[field]);
    return event.boatId === '' ? emptyValue : { kind: 'choices', list: OWN_BOATS_LIST, ids: [event.boatId] };
  },
  // An end of one side could lie before the beginning of the other, and a boat by the hour has times.
  together: () => [['boatId', 'startDate', 'endDate']],
};

export const comparedComponents = createComparisonComponents(eventDescription, useFleetBoatNames);

function describeDate(date: string): Described {
  return isPlainDay(date) ? { kind: 'span', from: date, to: date } : describeText(formatNumericDate(date));
}
